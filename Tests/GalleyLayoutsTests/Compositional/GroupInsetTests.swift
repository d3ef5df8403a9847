import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Where the insets of groups are; areas were worked out by hand.
@MainActor @Suite struct GroupInsetTests {
  /// The insets of a row of 300 × 100 with 10 at its ends, and of its columns with 5 at their tops.
  ///
  /// - Parameter items: The number of items in the section.
  /// - Returns: The areas of the row and its columns.
  private func areas(items: Int) -> [InsetArea] {
    let column = CollectionLayoutGroup.vertical(
      .size(.fractionalWidth(0.5), .fractionalHeight(1)),
      [CollectionLayoutItem(layoutSize: .size(.fractionalWidth(1), .fractionalHeight(0.5)))])
    column.contentInsets = DirectionalEdgeInsets(top: 5, leading: 0, bottom: 0, trailing: 0)
    let row = CollectionLayoutGroup.horizontal(
      .size(.fractionalWidth(1), .absolute(100)), [column])
    row.contentInsets = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    let section = CollectionLayoutSection.of(row)
    section.contentInsets.top = 20
    let layout = CollectionViewCompositionalLayout(section: section)
    let stage = CompositionalStage(
      layout, bounds: CGRect(x: 0, y: 0, width: 300, height: 400), counts: [items])
    stage.view.layoutIfNeeded()
    return withExtendedLifetime(stage) { layout.insetAreas(ofGroupsIn: 0) }
  }

  @Test func nestedGroupsFollowTheirGroup() {
    let areas = areas(items: 8)

    #expect(
      areas.map(\.rect) == [
        CGRect(x: 0, y: 20, width: 300, height: 100),
        CGRect(x: 10, y: 20, width: 140, height: 100),
        CGRect(x: 150, y: 20, width: 140, height: 100),
      ])
    #expect(areas.map(\.insets.top) == [0, 5, 5])
    #expect(areas.map(\.insets.left) == [10, 0, 0])
  }

  @Test func groupsWithoutItemsHaveNoInsets() {
    // Two items fill the first column.
    #expect(areas(items: 2).count == 2)
    #expect(areas(items: 0).isEmpty)
  }
}

import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// The three shelves of a store in 390 × 844 at 3x: cards of 351 × 300 in the middle, pages of three rows of
/// 351 × 80, and covers of 120 × 180 that are 12 apart, after 20 points.
@MainActor struct ShelfScrollingTests {
  private let stage: CompositionalStage
  private var view: CollectionView { stage.view }

  init() {
    stage = Self.makeStage()
    stage.view.layoutIfNeeded()
  }

  private static func makeStage(counts: [Int] = [6, 10, 12]) -> CompositionalStage {
    let layout = CollectionViewCompositionalLayout { index, _ in
      [cards, rows, covers][index % 3]()
    }
    return CompositionalStage(
      layout, bounds: CGRect(x: 0, y: 0, width: 390, height: 844), counts: counts)
  }

  private static func size(
    _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
  ) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private static func section(
    _ group: CollectionLayoutGroup, _ behavior: OrthogonalScrollingBehavior
  ) -> CollectionLayoutSection {
    let section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.boundarySupplementaryItems = [
      CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(44)), elementKind: "header",
        alignment: .top)
    ]
    return section
  }

  private static func cards() -> CollectionLayoutSection {
    let item = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.9), .absolute(300)), subitems: [item])
    let section = section(group, .groupPagingCentered)
    section.contentInsets.bottom = 24
    return section
  }

  private static func rows() -> CollectionLayoutSection {
    let item = CollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(80)))
    let group = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.9), .absolute(240)), subitems: [item])
    let section = section(group, .groupPaging)
    section.contentInsets.bottom = 24
    return section
  }

  private static func covers() -> CollectionLayoutSection {
    let cover = size(.absolute(120), .absolute(180))
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: cover, subitems: [CollectionLayoutItem(layoutSize: cover)])
    let section = section(group, .continuousGroupLeadingBoundary)
    section.interGroupSpacing = 12
    section.contentInsets = DirectionalEdgeInsets(leading: 20, bottom: 20, trailing: 20)
    return section
  }

  private func left(_ item: Int, _ section: Int) -> CGFloat {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame.minX ?? .nan
  }

  private func near(_ value: CGFloat, _ expected: CGFloat) -> Bool {
    abs(value - expected) < 1e-6
  }

  @Test func cardsRestInTheMiddle() {
    // (390 − 351) / 2 = 19.5, at 3x 19.667; each card is 351 from the next. For the last one the offset is
    // 5 · 351 − 19.5 = 1735.5, at 3x 1735.667, so that the card is at 19.333.
    let before = near(left(0, 0), 59 / 3)
    view.drag(section: 0, to: 60, releasingWith: 0.4)
    let after = near(left(1, 0), 59 / 3)
    view.drag(section: 0, to: 9999)
    let last = near(left(5, 0), 58 / 3)

    #expect(before)
    #expect(after)
    #expect(last)
  }

  @Test func pagesOfRowsRestAtTheEdge() {
    view.drag(section: 1, to: 60, releasingWith: 0.4)

    #expect(view.orthogonalSection(at: 1)?.offset == 351)
    #expect(view.orthogonalSection(at: 1)?.decelerationRate == .fast)
    let frames = (3..<6).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: 1))?.frame
    }
    #expect(frames.map(\.origin) == [412, 492, 572].map { CGPoint(x: 0, y: $0) })
  }

  @Test func coversRestWhereTheFirstOneBegan() {
    view.drag(section: 2, to: 100)
    #expect(left(1, 2) == 20)  // 100 / 132 = 0.76

    view.drag(section: 2, to: 140, releasingWith: 0.5)
    #expect(left(3, 2) == 20)  // (140 + 0.49 · 499) / 132 = 2.91
  }

  @Test func scrollToItemMovesTheAxesThatThePositionNames() {
    view.scrollToItem(
      at: IndexPath(item: 7, section: 2), at: .centeredHorizontally, animated: false)

    // Cover 7 is at 20 + 7 · 132 = 944, its middle at 1004: 1004 − 195.
    #expect(view.orthogonalSection(at: 2)?.offset == 809)
    #expect(view.contentOffset == .zero)
  }

  @Test func offsetsOutliveReloadsRotationsAndItems() {
    view.setOrthogonalOffset(264, ofSection: 2)

    view.reloadData()
    view.layoutIfNeeded()
    #expect(left(2, 2) == 20)

    view.performBatchUpdates {
      stage.counts[2] = 11
      view.deleteItems(at: [IndexPath(item: 0, section: 2)])
    }
    #expect(left(2, 2) == 20)

    view.setBounds(CGRect(x: 0, y: 0, width: 844, height: 390), animated: true)
    #expect(left(2, 2) == 20)
  }

  @Test func offsetsGoWithTheirSections() {
    view.setOrthogonalOffset(264, ofSection: 2)

    view.performBatchUpdates {
      stage.counts = [6, 10, 3, 6, 10, 12]
      view.insertSections([0, 1, 2])
    }

    #expect(view.orthogonalSection(at: 2)?.offset == 0)
    #expect(view.orthogonalSection(at: 5)?.offset == 264)
  }

  @Test func rightToLeftShelvesStartAtTheRight() {
    view.layoutDirection = .rightToLeft

    view.drag(section: 2, to: 100)

    #expect(left(1, 2) == 250)  // 390 − 20 − 120
    #expect(left(2, 2) == 118)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func shelvesKeepTheContract(direction: LayoutDirection) {
    let findings = LayoutChecker(randomRects: 8, rounds: 2, itemCounts: []) {
      let stage = Self.makeStage()
      stage.view.layoutDirection = direction
      return LayoutChecker.Subject(stage.view, companions: [stage])
    }.findings()

    #expect(findings.map(\.description) == [])
  }
}

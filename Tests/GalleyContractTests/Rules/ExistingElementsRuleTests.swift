import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct ExistingElementsRuleTests {
  @Test func aRowMoreThanThereAreItemsIsNotInTheData() {
    #expect(aspects(.existingElements) { OneTooManyLayout() } == [.notInData])
  }

  @Test func aRowThatIsReturnedTwiceIsTold() {
    #expect(aspects(.existingElements) { TwiceLayout() } == [.twice])
  }
}

/// The bug: there is one row more than items.
private final class OneTooManyLayout: RowsLayout {
  override func count(in view: CollectionView) -> Int { super.count(in: view) + 1 }
}

/// The bug: row 1 is returned twice.
private final class TwiceLayout: RowsLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect) ?? []
    return rows.count > 1 ? found + [rows[1].copied()] : found
  }
}

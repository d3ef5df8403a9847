import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct SingleLookupRuleTests {
  @Test func aLookupThatIsElsewhereDiffers() {
    #expect(aspects(.singleLookup) { LowerLookupLayout() } == [.differs])
  }

  @Test func aRowWithoutLookupIsNamed() {
    #expect(aspects(.singleLookup) { NoLookupLayout() } == [.noLookup])
  }
}

/// The bug: the lookup of row 3 returns a position two points lower.
private final class LowerLookupLayout: RowsLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let row = super.layoutAttributesForItem(at: indexPath)
    if indexPath.item == 3 { row?.center.y += 2 }
    return row
  }
}

/// The bug: the lookup of row 2 returns nil.
private final class NoLookupLayout: RowsLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    indexPath.item == 2 ? nil : super.layoutAttributesForItem(at: indexPath)
  }
}

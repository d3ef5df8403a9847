import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct FreshLayoutRuleTests {
  @Test func rowsThatFollowTheOffsetUntoldAreStale() {
    #expect(aspects(.freshLayout) { DriftingRowsLayout() }.contains(.stale))
  }

  @Test func aWidthThatIsKeptIsRemembered() {
    #expect(aspects(.freshLayout) { KeepsWidthLayout() }.contains(.remembers))
  }

  @Test func contentThatGrowsWithEveryPreparationIsRemembered() {
    #expect(aspects(.freshLayout) { GrowingContentLayout() }.contains(.remembers))
  }
}

/// The bug: rows depend on the offset, but scrolling does not invalidate the layout.
private final class DriftingRowsLayout: RowsLayout {
  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    row.frame.origin.y += view.bounds.minY / 10
    return row
  }
}

/// The bug: the layout keeps the width of the first `prepare()`.
private final class KeepsWidthLayout: RowsLayout {
  private var firstWidth: CGFloat?

  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    let width = firstWidth ?? view.bounds.width
    firstWidth = width
    row.frame.size.width = width
    return row
  }
}

/// The bug: every `prepare()` makes the content longer.
private final class GrowingContentLayout: RowsLayout {
  private var preparations = 0

  override func prepare() {
    super.prepare()
    preparations += 1
  }

  override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    return CGSize(width: size.width, height: size.height + CGFloat(preparations))
  }
}

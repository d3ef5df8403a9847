import GalleyEngine
import GalleyGeometry
import Testing

/// Invalidation contexts as measured on UIKit (`uikit-lifecycle-measured.json`).
@MainActor struct InvalidationContextTests {
  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func aFreshContextNamesNothing() {
    let context = LayoutInvalidationContext()

    #expect(!context.invalidateEverything)
    #expect(!context.invalidateDataSourceCounts)
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
    #expect(context.contentOffsetAdjustment == .zero)
    #expect(context.contentSizeAdjustment == .zero)
  }

  @Test func itemsAreNamedOnceAndKeepTheirOrder() {
    let context = LayoutInvalidationContext()

    context.invalidateItems(at: [path(1, 2), path(0, 0), path(1, 2)])
    #expect(context.invalidatedItemIndexPaths == [path(1, 2), path(0, 0)])

    context.invalidateItems(at: [path(1, 2), path(1, 3)])
    #expect(context.invalidatedItemIndexPaths == [path(1, 2), path(0, 0), path(1, 3)])
  }

  @Test func anEmptyListOfItemsLeavesNil() {
    let context = LayoutInvalidationContext()

    context.invalidateItems(at: [])

    #expect(context.invalidatedItemIndexPaths == nil)
  }

  @Test func supplementaryListsKeepAnEmptyKind() {
    let context = LayoutInvalidationContext()

    context.invalidateSupplementaryElements(
      ofKind: "header", at: [path(1, 2), path(0, 0), path(1, 2)])
    context.invalidateSupplementaryElements(ofKind: "header", at: [path(1, 2)])
    context.invalidateSupplementaryElements(ofKind: "footer", at: [])
    context.invalidateDecorationElements(ofKind: "background", at: [path(0, 0)])

    #expect(
      context.invalidatedSupplementaryIndexPaths == [
        "header": [path(1, 2), path(0, 0)], "footer": [],
      ])
    #expect(context.invalidatedDecorationIndexPaths == ["background": [path(0, 0)]])
  }

  @Test func adjustmentsApplyAtOnceAndTheSizeIsToldAgain() {
    let traced = TracedView(counts: [24]).settled()
    traced.layout.itemCount = 24
    traced.layout.invalidateLayout()
    traced.view.contentOffset = CGPoint(x: 20, y: 30)
    traced.view.layoutIfNeeded()
    let context = LayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 3, y: 4)
    context.contentSizeAdjustment = CGSize(width: 10, height: 20)

    traced.layout.invalidateLayout(with: context)

    #expect(traced.view.contentOffset == CGPoint(x: 23, y: 34))
    #expect(traced.view.contentSize == CGSize(width: 210, height: 1220))

    traced.view.layoutIfNeeded()

    #expect(traced.view.contentOffset == CGPoint(x: 23, y: 34))
    #expect(traced.view.contentSize == CGSize(width: 200, height: 1200))
  }

  @Test func withoutDataOnlyTheSizeIsAdjusted() {
    let layout = CollectionViewLayout()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    let context = LayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 3, y: 4)
    context.contentSizeAdjustment = CGSize(width: 10, height: 20)

    layout.invalidateLayout(with: context)

    #expect(view.contentOffset == .zero)
    #expect(view.contentSize == CGSize(width: 10, height: 20))
  }

  @Test func theBaseLayoutAnswersNothing() {
    let layout = CollectionViewLayout()

    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: .infinite) == nil)
    #expect(layout.layoutAttributesForItem(at: path(0, 0)) == nil)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: .infinite))
  }
}

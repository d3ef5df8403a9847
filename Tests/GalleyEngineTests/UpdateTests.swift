import GalleyEngine
import GalleyGeometry
import Testing

/// Batch updates, seen by the layout, the data source and the views.
@MainActor struct UpdateTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Three laid out items in a view with room for six.
  private func threeItems() -> TracedView {
    let traced = TracedView(counts: [3])
    traced.layout.itemCount = 3
    traced.layout.invalidatesOnBoundsChange = false
    return traced.settled()
  }

  @Test func theLayoutIsToldInUIKitsOrder() {
    let traced = threeItems()

    traced.view.performBatchUpdates {
      traced.source.counts = [3]
      traced.view.deleteItems(at: [path(0)])
      traced.view.insertItems(at: [path(2)])
    }

    #expect(
      traced.take() == [
        "invalidate @0", "invalidate(with:) @0", "prepare", "contentSize",
        "updates [delete 0.0->-, insert -->0.2]", "target(0)", "final(0) alpha 0",
        "final(1)", "final(2)", "elements(0,0,200,300)", "contentSize", "cell 2", "item(0)",
        "initial(0)", "item(1)", "initial(1)", "item(2)", "initial(2) alpha 0", "finalize",
      ])
  }

  @Test func theContextNamesTheCounts() {
    let traced = threeItems()
    traced.source.counts = [2]

    traced.view.deleteItems(at: [path(0)])

    #expect(traced.layout.lastContext?.invalidateDataSourceCounts == true)
    #expect(traced.layout.lastContext?.invalidateEverything == false)
  }

  @Test func cellsThatLiveOnAreKept() {
    let traced = threeItems()
    let last = traced.view.cellForItem(at: path(2))
    traced.source.counts = [2]
    traced.layout.itemCount = 2

    traced.view.deleteItems(at: [path(0)])

    #expect(traced.view.cellForItem(at: path(1)) === last)
    #expect(traced.view.visibleCells.count == 2)
    #expect(last?.frame.minY == 50)
  }

  @Test func aMovedCellIsKept() {
    let traced = threeItems()
    let first = traced.view.cellForItem(at: path(0))

    traced.view.moveItem(at: path(0), to: path(2))

    #expect(traced.view.cellForItem(at: path(2)) === first)
  }

  @Test func aReloadedCellIsAskedForAgain() {
    let traced = threeItems()

    traced.view.reloadItems(at: [path(1)])

    #expect(traced.take().filter { $0.hasPrefix("cell") } == ["cell 1"])
  }

  @Test func countsAreThoseAfterTheUpdate() {
    let traced = threeItems()
    traced.source.counts = [4, 2]

    traced.view.performBatchUpdates {
      traced.view.insertItems(at: [path(3)])
      traced.view.insertSections([1])
    }

    #expect(traced.view.numberOfSections == 2)
    #expect(traced.view.numberOfItems(inSection: 0) == 4)
  }

  @Test func theSelectionMovesAlong() {
    let traced = threeItems()
    traced.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    traced.source.counts = [2]
    traced.layout.itemCount = 2

    traced.view.deleteItems(at: [path(0)])

    #expect(traced.view.indexPathsForSelectedItems == [path(1)])
    #expect(traced.view.cellForItem(at: path(1))?.isSelected == true)
  }

  @Test func aWholeSectionIsToldWithoutAnItem() {
    let traced = threeItems()
    traced.source.counts = [3, 1]

    traced.view.insertSections([1])

    #expect(traced.take().contains("updates [insert -->section 1]"))
  }

  @Test func completionsRunFromTheOutermostInwards() {
    let traced = threeItems()
    var order: [String] = []

    traced.view.performBatchUpdates {
      traced.view.performBatchUpdates(nil) { _ in order.append("inner0") }
      traced.view.performBatchUpdates(nil) { _ in order.append("inner1") }
    } completion: { _ in
      order.append("outer")
    }

    #expect(order == ["outer", "inner0", "inner1"])
  }

  @Test func nestedUpdatesAreCarriedOutTogether() {
    let traced = threeItems()

    traced.view.performBatchUpdates {
      traced.view.performBatchUpdates { traced.view.deleteItems(at: [path(0)]) }
      traced.view.insertItems(at: [path(0)])
    }

    #expect(traced.take().contains("updates [delete 0.0->-, insert -->0.0]"))
  }

  @Test func anUpdateBeforeTheFirstPassOnlyReadsTheCounts() {
    let traced = TracedView(counts: [3])

    traced.view.performBatchUpdates {
      traced.source.counts = [4]
      traced.view.insertItems(at: [path(0)])
    }

    #expect(traced.take().isEmpty)
    #expect(traced.view.numberOfItems(inSection: 0) == 4)
  }

  @Test func aDeletionBringsTheOffsetBackIntoRange() {
    let traced = TracedView(counts: [10])
    traced.layout.itemCount = 10
    _ = traced.settled()
    traced.view.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    traced.view.layoutIfNeeded()
    traced.source.counts = [7]
    traced.layout.itemCount = 7

    traced.view.deleteItems(at: [path(0), path(1), path(2)])

    #expect(traced.view.contentOffset.y == 50)
  }

  @Test func anOffsetAdjustmentIsIgnoredDuringAnUpdate() {
    let layout = AdjustingLayout(Trace())
    layout.itemCount = 40
    layout.invalidatesOnBoundsChange = false
    let traced = TracedView(
      layout: layout, counts: [40], size: CGSize(width: 200, height: 300)
    ).settled()
    traced.source.counts = [39]

    traced.view.deleteItems(at: [path(0)])

    #expect(traced.view.contentOffset == .zero)
  }

  @Test func elementsTheLayoutBringsInStartUnseen() {
    let layout = HeaderInsertingLayout([
      .header(path(0), CGRect(x: 0, y: 0, width: 100, height: 10))
    ])
    let source = TracingSource(Trace(), counts: [1])
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "edge")
    view.dataSource = source
    view.layoutIfNeeded()
    source.counts = [2]

    view.insertItems(at: [path(1)])

    #expect(layout.startAlpha == 0)
  }

  @Test func insertingBeforeTheFirstReloadTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let traced = TracedView(counts: [0])
        // The data changes before the view asks for it, so one section counts as both old and new.
        traced.view.insertSections([0])
      }
    }
  }
}

/// Requests an offset adjustment in every update.
private final class AdjustingLayout: TracingLayout {
  override func invalidateLayout(with context: LayoutInvalidationContext) {
    context.contentOffsetAdjustment =
      context.invalidateDataSourceCounts && !context.invalidateEverything
      ? CGPoint(x: 0, y: 20) : .zero
    super.invalidateLayout(with: context)
  }
}

/// Reports its header as new in every update.
private final class HeaderInsertingLayout: FixedLayout {
  var startAlpha: CGFloat?

  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    [IndexPath(item: 0, section: 0)]
  }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> LayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
    startAlpha = attributes?.alpha
    return attributes
  }
}

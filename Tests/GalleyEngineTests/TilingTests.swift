import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyViews
import Testing

@MainActor struct TilingTests {
  private let unit = CGRect(x: 0, y: 0, width: 10, height: 10)
  private let first = IndexPath(item: 0, section: 0)

  @Test func viewsTakeTheirPlaceFromTheAttributes() {
    let attributes = LayoutAttributes.cell(0, CGRect(x: 10, y: 20, width: 30, height: 40))
    attributes.alpha = 0.5
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    let fixed = FixedView([attributes], counts: [1])

    fixed.view.layoutIfNeeded()

    let cell = fixed.view.cellForItem(at: first)
    #expect(cell?.center == CGPoint(x: 25, y: 40))
    #expect(cell?.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(cell?.alpha == 0.5)
    #expect(cell?.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(cell?.elementID == .cell(first))
  }

  @Test func theContentViewFillsTheCell() {
    let fixed = FixedView([.cell(0, CGRect(x: 0, y: 0, width: 30, height: 40))], counts: [1])

    fixed.view.layoutIfNeeded()

    let cell = fixed.view.cellForItem(at: first)
    #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func equalZIndexPutsDecorationsUnderCellsUnderHeaders() {
    let fixed = FixedView(
      [.header(first, unit), .cell(1, unit), .cell(0, unit), .decoration("card", unit)],
      counts: [2])
    fixed.layout.register(RecordingView.self, forDecorationViewOfKind: "card")

    #expect(fixed.stack == ["decoration card 0", "cell 0-0", "cell 0-1", "header 0"])
  }

  @Test func zIndexComesBeforeCategory() {
    let fixed = FixedView(
      [
        .header(first, unit, zIndex: -2), .cell(0, unit, zIndex: 5), .cell(1, unit),
        .decoration("card", unit, zIndex: 7),
      ], counts: [2])
    fixed.layout.register(RecordingView.self, forDecorationViewOfKind: "card")

    #expect(fixed.stack == ["header 0", "cell 0-1", "cell 0-0", "decoration card 0"])
  }

  @Test func aChangedZIndexReordersTheViews() {
    let cells = [LayoutAttributes.cell(0, unit), .cell(1, unit), .cell(2, unit)]
    let fixed = FixedView(cells, counts: [3])
    #expect(fixed.stack == ["cell 0-0", "cell 0-1", "cell 0-2"])

    cells[0].zIndex = 1
    fixed.layout.invalidateLayout()

    #expect(fixed.stack == ["cell 0-1", "cell 0-2", "cell 0-0"])
  }

  @Test func viewsOfOthersKeepTheirPlace() {
    let fixed = FixedView([.cell(0, unit), .cell(1, unit)], counts: [2])
    let (behind, before) = (View(frame: unit), View(frame: unit))
    fixed.view.addSubview(behind)
    fixed.view.layoutIfNeeded()
    fixed.view.addSubview(before)

    fixed.layout.invalidateLayout()
    fixed.view.layoutIfNeeded()

    #expect(fixed.view.subviews.first === behind)
    #expect(fixed.view.subviews.last === before)
    #expect(fixed.view.subviews.count == 4)
  }

  @Test func hiddenElementsHaveNoView() {
    let attributes = LayoutAttributes.cell(0, unit)
    attributes.isHidden = true
    let fixed = FixedView([attributes, .cell(1, unit)], counts: [2])

    #expect(fixed.stack == ["cell 0-1"])
  }

  @Test func elementsWithoutAreaHaveNoView() {
    let flat = LayoutAttributes.cell(0, CGRect(x: 5, y: 5, width: 10, height: 0))
    let fixed = FixedView([flat, .cell(1, unit)], counts: [2])

    #expect(fixed.stack == ["cell 0-1"])
  }

  @Test func aTransformBringsAnElementIntoView() {
    // 10 points wide at 105 … 115; scaled by 4 about 110 it begins at 90.
    let attributes = LayoutAttributes.cell(0, CGRect(x: 105, y: 0, width: 10, height: 10))
    attributes.transform = CGAffineTransform(scaleX: 4, y: 4)
    let layout = UnfilteredLayout([attributes])
    let source = TracingSource(Trace(), counts: [1])
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source

    view.layoutIfNeeded()

    #expect(view.indexPathsForVisibleItems == [first])
  }

  @Test func supplementariesWithOneIndexNeedNoSection() {
    let fixed = FixedView([.header(IndexPath(index: 3), unit)], counts: [1, 1])

    fixed.view.layoutIfNeeded()

    #expect(
      fixed.view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader, at: IndexPath(index: 3)) != nil)
  }

  @Test func whatTheQueryReturnsIsWhatTheLookupAnswers() {
    let path = IndexPath(item: 0, section: 1)
    let fixed = FixedView([.header(path, unit)], counts: [1, 1])
    fixed.view.layoutIfNeeded()

    let found = fixed.view.layoutAttributesForSupplementaryElement(
      ofKind: CollectionView.elementKindSectionHeader, at: path)

    #expect(found?.frame == unit)
  }

  @Test func applyIsSkippedForEqualAttributes() {
    let attributes = LayoutAttributes.decoration("card", unit)
    let fixed = FixedView([attributes], counts: [1])
    fixed.layout.register(RecordingView.self, forDecorationViewOfKind: "card")
    fixed.view.layoutIfNeeded()
    let view = fixed.view.subviews.first as? RecordingView

    fixed.layout.invalidateLayout()
    fixed.view.layoutIfNeeded()
    #expect(view?.applied.count == 1)

    attributes.alpha = 0.5
    fixed.layout.invalidateLayout()
    fixed.view.layoutIfNeeded()
    #expect(view?.applied.count == 2)
    #expect(view?.alpha == 0.5)
  }

  @Test func attributesThatALayoutChangesLaterDoNotMoveViews() {
    let attributes = LayoutAttributes.cell(0, unit)
    let fixed = FixedView([attributes], counts: [1])
    fixed.view.layoutIfNeeded()

    attributes.frame = CGRect(x: 50, y: 50, width: 10, height: 10)

    #expect(fixed.view.layoutAttributesForItem(at: first)?.frame == unit)
  }

  @Test func theFrontmostItemIsAtAPoint() {
    let fixed = FixedView(
      [
        .cell(0, CGRect(x: 0, y: 0, width: 50, height: 50), zIndex: 1),
        .cell(1, CGRect(x: 25, y: 25, width: 50, height: 50)),
      ], counts: [2])

    #expect(fixed.view.indexPathForItem(at: CGPoint(x: 30, y: 30))?.item == 0)
    #expect(fixed.view.indexPathForItem(at: CGPoint(x: 50, y: 50))?.item == 1)
    #expect(fixed.view.indexPathForItem(at: CGPoint(x: 75, y: 75)) == nil)
  }

  @Test func aPointIsLookedUpInTheTransformedItem() {
    let attributes = LayoutAttributes.cell(0, CGRect(x: 40, y: 40, width: 20, height: 20))
    attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let fixed = FixedView([attributes], counts: [1])

    #expect(fixed.view.indexPathForItem(at: CGPoint(x: 50, y: 50)) == first)
    #expect(fixed.view.indexPathForItem(at: CGPoint(x: 42, y: 50)) == nil)
  }
}

/// Returns everything for any rectangle.
private final class UnfilteredLayout: FixedLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { elements }
}

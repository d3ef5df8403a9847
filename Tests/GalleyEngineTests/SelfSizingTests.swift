import GalleyBase
import GalleyGeometry
import Testing

@testable import GalleyEngine

/// Cells and headers that ask for sizes of their own.
@MainActor struct SelfSizingTests {
  private static func view(_ layout: CollectionViewLayout, items: Int) -> (
    CollectionView, AnyObject
  ) {
    let source = TracingSource(Trace(), counts: [items])
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 120), collectionViewLayout: layout)
    view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      TallHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "edge")
    view.dataSource = source
    return (view, source)
  }

  @Test func eachElementIsNamedByItsCategory() {
    let layout = StackLayout(estimate: 40)
    let cell = LayoutAttributes(forCellWith: IndexPath(item: 3, section: 1))
    let header = LayoutAttributes(
      forSupplementaryViewOfKind: "kind", with: IndexPath(item: 0, section: 2))

    let forCell = layout.plainContext(for: cell)
    let forHeader = layout.plainContext(for: header)

    #expect(forCell.invalidatedItemIndexPaths == [IndexPath(item: 3, section: 1)])
    #expect(forCell.invalidatedSupplementaryIndexPaths == nil)
    #expect(forHeader.invalidatedItemIndexPaths == nil)
    #expect(
      forHeader.invalidatedSupplementaryIndexPaths == ["kind": [IndexPath(item: 0, section: 2)]])
    #expect(!forHeader.invalidateEverything)
  }

  @Test func theCallsComeInUIKitsOrder() {
    let layout = StackLayout(estimate: 60)
    let (view, source) = Self.view(layout, items: 2)
    defer { withExtendedLifetime(source) {} }

    view.layoutIfNeeded()

    // Two rows of 60 fill 120 points; each asks for 90, and then only the first two fit.
    #expect(
      layout.calls == [
        "prepare", "query", "should 0-0 90", "context 0-0", "should 0-1 90", "context 0-1",
        "prepare", "query",
      ])
    #expect(view.contentSize.height == 180)
  }

  @Test func everyRowIsAskedOnceAndHeadersToo() {
    let layout = StackLayout(estimate: 60, hasHeader: true)
    let (view, source) = Self.view(layout, items: 100)
    defer { withExtendedLifetime(source) {} }
    let meter = CostMeter()

    view.metered(by: meter) { view.layoutIfNeeded() }

    // The header and the first row are visible. They get 50 and 90 points, and 99 rows keep 60.
    #expect(meter.counts.sizings == 2)
    #expect(view.contentSize.height == 6080)
  }

  @Test func sizesAreRoundedUpToPixels() {
    let layout = StackLayout(estimate: 60)
    let (view, source) = Self.view(layout, items: 1)
    defer { withExtendedLifetime(source) {} }
    view.displayScale = 3
    TallCell.height = 44.1
    defer { TallCell.height = 90 }

    view.layoutIfNeeded()

    #expect(view.contentSize.height == 133.0 / 3)
  }

  // MARK: Anchoring

  @Test func rowsAboveTheVisibleTopDoNotMoveTheOthers() {
    let layout = StackLayout(estimate: 60)
    let (view, source) = Self.view(layout, items: 100)
    defer { withExtendedLifetime(source) {} }
    view.contentInset = EdgeInsets(top: 20)
    view.contentOffset = CGPoint(x: 0, y: 220)

    view.layoutIfNeeded()

    // The visible top is at 240, where row 4 begins. Row 3, from 180 to 240, lies under the inset: it
    // grows by 30, and the offset with it. Rows 4 and 5 grow downwards.
    #expect(view.contentOffset.y == 250)
    #expect(view.cellForItem(at: IndexPath(item: 4, section: 0))?.frame.minY == 270)
    #expect(view.cellForItem(at: IndexPath(item: 4, section: 0))?.frame.height == 90)
  }

  @Test func atRestTheOffsetStays() {
    let layout = StackLayout(estimate: 60)
    let (view, source) = Self.view(layout, items: 100)
    defer { withExtendedLifetime(source) {} }

    view.layoutIfNeeded()

    #expect(view.contentOffset == .zero)
  }

  @Test func horizontallyTheLeftSideCounts() {
    let layout = CollectionViewLayout()
    let view = CollectionView(
      frame: CGRect(x: 50, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.contentOffset = CGPoint(x: 50, y: 0)
    let attributes = LayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))

    attributes.frame = CGRect(x: 49, y: 0, width: 10, height: 10)
    let before = layout.offsetAdjustment(forChange: 7, of: attributes, along: .horizontal)
    attributes.frame = CGRect(x: 50, y: 0, width: 10, height: 10)
    let after = layout.offsetAdjustment(forChange: 7, of: attributes, along: .horizontal)

    #expect(before == CGPoint(x: 7, y: 0))
    #expect(after == .zero)
  }

  // MARK: Loops

  @Test func aLoopIsRecordedWithItsElement() {
    let layout = StackLayout(estimate: 60)
    layout.storesSizes = false
    let (view, source) = Self.view(layout, items: 1)
    defer { withExtendedLifetime(source) {} }
    let recorder = LayoutProblem.Recorder()

    LayoutProblem.recorded(by: recorder) { view.layoutIfNeeded() }

    #expect(
      recorder.problems == [
        .loop(
          LayoutLoop(
            element: ElementKey(
              category: .cell, kind: "", indexPath: IndexPath(item: 0, section: 0)),
            wanted: CGSize(width: 100, height: 90), given: CGSize(width: 100, height: 60)))
      ])
    // The first request and ten repetitions.
    #expect(layout.calls.count { $0 == "prepare" } == 11)
  }

  @Test func aLoopEndsTheProgram() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let layout = StackLayout(estimate: 60)
        layout.storesSizes = false
        let (view, source) = SelfSizingTests.view(layout, items: 1)
        withExtendedLifetime(source) { view.layoutIfNeeded() }
      }
    }

    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("cell 0-0 asks for 100 x 90 again and again"))
  }

  @Test func cellsWithEverOtherSizesAreALoopAfterAHundredRounds() {
    let layout = StackLayout(estimate: 60)
    layout.storesSizes = false
    let (view, source) = Self.view(layout, items: 1)
    view.register(GrowingCell.self, forCellWithReuseIdentifier: "cell")
    defer { withExtendedLifetime(source) {} }
    let recorder = LayoutProblem.Recorder()

    LayoutProblem.recorded(by: recorder) { view.layoutIfNeeded() }

    let heights = recorder.problems.map { problem in
      if case .loop(let loop) = problem { loop.wanted.height } else { CGFloat.nan }
    }
    #expect(heights == [160])
  }

  @Test func cellsThatMakeRoomForOthersAreNoLoop() {
    // Each cell is as high as the view until it is asked, and then one point high: one more is seen in each round.
    let layout = StackLayout(estimate: 1000)
    let (view, source) = Self.view(layout, items: 2000)
    view.register(LowCell.self, forCellWithReuseIdentifier: "cell")
    defer { withExtendedLifetime(source) {} }
    let recorder = LayoutProblem.Recorder()

    LayoutProblem.recorded(by: recorder) { view.layoutIfNeeded() }

    #expect(recorder.problems.isEmpty)
    #expect(view.visibleCells.count == Int(view.bounds.height))
  }

  @Test func aStageThatGaveUpLaysOutOneRoundInEachPass() {
    let layout = StackLayout(estimate: 1000)
    let (view, source) = Self.view(layout, items: 2000)
    view.register(LowCell.self, forCellWithReuseIdentifier: "cell")
    defer { withExtendedLifetime(source) {} }
    view.problemRecorder = LayoutProblem.Recorder()
    let last = LayoutLoop(
      element: ElementKey(category: .cell, kind: "", indexPath: IndexPath(item: 7, section: 0)),
      wanted: CGSize(width: 100, height: 1), given: CGSize(width: 100, height: 1000))
    LayoutProblem.tooManyPlacements(last).raise(in: view)

    view.layoutIfNeeded()

    #expect(layout.calls.count { $0 == "prepare" } == 1)
    #expect(view.problemRecorder?.problems.first == .tooManyPlacements(last))
  }

  @Test func aStageShowsAsManyElementsAsItsLimit() {
    let layout = StackLayout(estimate: 60)
    let count = SceneLimits.maximumVisibleElements + 1
    let (view, source) = Self.view(layout, items: count)
    view.frame.size.height = CGFloat(count) * 60
    defer { withExtendedLifetime(source) {} }
    view.problemRecorder = LayoutProblem.Recorder()

    view.layoutIfNeeded()

    #expect(view.problemRecorder?.problems == [.tooManyVisible])
    #expect(view.visibleCells.isEmpty)
  }
}

/// Rows below each other, of an estimated height until their cells ask for another.
@MainActor private final class StackLayout: CollectionViewLayout {
  var calls: [String] = []
  var storesSizes = true
  private let estimate: CGFloat
  private let hasHeader: Bool
  private var heights: [ElementKey: CGFloat] = [:]

  init(estimate: CGFloat, hasHeader: Bool = false) {
    self.estimate = estimate
    self.hasHeader = hasHeader
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  func plainContext(for original: LayoutAttributes) -> LayoutInvalidationContext {
    super.invalidationContext(
      forPreferredLayoutAttributes: original, withOriginalAttributes: original)
  }

  private var all: [LayoutAttributes] {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    let header = LayoutAttributes(
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 0))
    let cells = (0..<count).map {
      LayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
    }
    var y: CGFloat = 0
    return ((hasHeader ? [header] : []) + cells).map { attributes in
      let height = heights[attributes.elementKey] ?? estimate
      attributes.frame = CGRect(x: 0, y: y, width: 100, height: height)
      y += height
      return attributes
    }
  }

  override func prepare() {
    super.prepare()
    calls.append("prepare")
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: all.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    calls.append("query")
    return all.filter { $0.frame.overlaps(rect) }
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    let path = originalAttributes.indexPath
    calls.append("should \(path.section)-\(path.item) \(Int(preferredAttributes.size.height))")
    return preferredAttributes.size.height != originalAttributes.size.height
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let path = originalAttributes.indexPath
    calls.append("context \(path.section)-\(path.item)")
    let context = plainContext(for: originalAttributes)
    if storesSizes {
      heights[originalAttributes.elementKey] = preferredAttributes.size.height
      context.contentOffsetAdjustment = offsetAdjustment(
        forChange: preferredAttributes.size.height - originalAttributes.size.height,
        of: originalAttributes, along: .vertical)
    }
    return context
  }
}

/// A cell that asks for a height of its own.
@MainActor private final class TallCell: CollectionViewCell {
  static var height: CGFloat = 90

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    layoutAttributes.size.height = Self.height
    return layoutAttributes
  }
}

/// A cell that asks for one point.
@MainActor private final class LowCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    layoutAttributes.size.height = 1
    return layoutAttributes
  }
}

/// A header that asks for 50 points.
@MainActor private final class TallHeader: CollectionReusableView {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    layoutAttributes.size.height = 50
    return layoutAttributes
  }
}

/// A cell that asks for a point more each time.
@MainActor private final class GrowingCell: CollectionViewCell {
  private var height: CGFloat = 60

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    height += 1
    layoutAttributes.size.height = height
    return layoutAttributes
  }
}

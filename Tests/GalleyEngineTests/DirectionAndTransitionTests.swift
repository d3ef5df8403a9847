import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct DirectionTests {
  /// Two cells at the left of 300 points of content, mirrored.
  private func mirrored() -> FixedView {
    let fixed = FixedView(
      [
        .cell(0, CGRect(x: 0, y: 0, width: 50, height: 50)),
        .cell(1, CGRect(x: 60, y: 0, width: 50, height: 50)),
      ], counts: [2], contentSize: CGSize(width: 300, height: 100))
    fixed.layout.flips = true
    fixed.view.layoutDirection = .rightToLeft
    return fixed
  }

  @Test func lookupsAreMirroredInTheContent() {
    let fixed = mirrored()

    let frame = fixed.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame

    // 300 − 110.
    #expect(frame == CGRect(x: 190, y: 0, width: 50, height: 50))
  }

  @Test func theContentRestsAtItsRightEnd() {
    #expect(mirrored().view.restingContentOffset == CGPoint(x: 200, y: 0))
  }

  @Test func queriesAreMirroredAsWell() {
    let fixed = mirrored()

    fixed.view.contentOffset = CGPoint(x: 200, y: 0)
    fixed.view.layoutIfNeeded()
    #expect(fixed.view.indexPathsForVisibleItems.map(\.item) == [0, 1])

    fixed.view.contentOffset = .zero
    fixed.view.layoutIfNeeded()
    #expect(fixed.view.indexPathsForVisibleItems.isEmpty)
  }

  @Test func pointsAreLookedUpWhereItemsAreShown() {
    #expect(mirrored().view.indexPathForItem(at: CGPoint(x: 260, y: 10))?.item == 0)
  }

  @Test func aLayoutThatDoesNotFlipStays() {
    let fixed = mirrored()
    fixed.layout.flips = false

    let frame = fixed.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame

    #expect(frame == CGRect(x: 60, y: 0, width: 50, height: 50))
  }
}

/// Records the calls during a change of layout or an animated change of bounds.
private final class ChangingLayout: FixedLayout {
  let name: String
  let trace: Trace

  init(_ name: String, _ trace: Trace) {
    self.name = name
    self.trace = trace
    super.init([])
  }

  required init?(coder: NSCoder) {
    name = ""
    trace = Trace()
    super.init(coder: coder)
  }

  override func prepare() { trace.note("\(name) prepare") }

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    trace.note("\(name) invalidate, everything \(context.invalidateEverything)")
    super.invalidateLayout(with: context)
  }

  override func prepareForTransition(to newLayout: CollectionViewLayout) {
    trace.note("\(name) to \((newLayout as? ChangingLayout)?.name ?? "")")
  }

  override func prepareForTransition(from oldLayout: CollectionViewLayout) {
    trace.note("\(name) from \((oldLayout as? ChangingLayout)?.name ?? "")")
  }

  override func finalizeLayoutTransition() { trace.note("\(name) finalize") }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
    -> CGPoint
  {
    trace.note("\(name) target")
    return proposedContentOffset
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    trace.note("\(name) from width \(Int(oldBounds.width))")
  }

  override func finalizeAnimatedBoundsChange() { trace.note("\(name) finalize bounds") }
}

@MainActor struct TransitionTests {
  private let trace = Trace()

  private func view(_ layout: CollectionViewLayout) -> CollectionView {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.layoutIfNeeded()
    _ = trace.take()
    return view
  }

  @Test func aChangeOfLayoutIsBracketedOnBothLayouts() {
    let (old, new) = (ChangingLayout("old", trace), ChangingLayout("new", trace))
    let view = view(old)

    view.setCollectionViewLayout(new, animated: false)

    #expect(
      trace.take() == [
        "old to new", "new from old", "new invalidate, everything true", "new prepare",
        "new target", "old finalize", "new finalize",
      ])
    #expect(old.collectionView == nil)
    #expect(new.collectionView === view)
  }

  @Test func anAnimatedChangeOfBoundsIsBracketed() {
    let view = view(ChangingLayout("layout", trace))

    view.setBounds(CGRect(x: 0, y: 0, width: 200, height: 100), animated: true)

    #expect(
      trace.take() == ["layout from width 100", "layout target", "layout finalize bounds"])
    #expect(view.bounds.width == 200)
  }

  @Test func completionRunsAtOnce() {
    let view = view(ChangingLayout("old", trace))
    var isFinished = false

    view.setCollectionViewLayout(ChangingLayout("new", trace), animated: true) {
      isFinished = $0
    }

    #expect(isFinished)
  }
}

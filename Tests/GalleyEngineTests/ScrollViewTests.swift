import GalleyEngine
import GalleyGeometry
import Testing

@MainActor private final class ScrollRecorder: ScrollViewDelegate {
  var events: [String] = []
  var wantedTarget: CGPoint?

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    events.append("scroll \(Int(scrollView.contentOffset.x))")
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { events.append("begin") }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    events.append("will end at \(Int(targetContentOffset.pointee.x))")
    if let wantedTarget { targetContentOffset.pointee = wantedTarget }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    events.append("end, decelerates \(decelerate)")
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { events.append("rest") }
}

@MainActor struct ScrollViewTests {
  /// 100 × 100, with 1000 × 100 of content.
  private func wide() -> ScrollView {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 1000, height: 100)
    return view
  }

  @Test func anInsetBeforeTheContentMovesTheOffset() {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    view.contentInset = EdgeInsets(top: 64, left: 10)

    #expect(view.contentOffset == CGPoint(x: -10, y: -64))
  }

  @Test func anInsetLeavesAnOffsetInRangeAlone() {
    let view = wide()

    view.contentInset = EdgeInsets(left: 10)

    #expect(view.contentOffset == .zero)
  }

  @Test(arguments: [
    (ScrollView.ContentInsetAdjustmentBehavior.never, CGFloat(1), CGFloat(2)),
    (.always, 11, 22), (.automatic, 1, 22), (.scrollableAxes, 1, 22),
  ])
  func theSafeAreaCountsByBehavior(
    behavior: ScrollView.ContentInsetAdjustmentBehavior, top: CGFloat, left: CGFloat
  ) {
    let view = wide()
    view.contentInset = EdgeInsets(top: 1, left: 2)
    view.safeAreaInsets = EdgeInsets(top: 10, left: 20)

    view.contentInsetAdjustmentBehavior = behavior

    #expect(view.adjustedContentInset == EdgeInsets(top: top, left: left))
  }

  @Test func aRectAlreadyVisibleDoesNotScroll() {
    let view = wide()
    view.contentOffset = CGPoint(x: 50, y: 0)

    view.scrollRectToVisible(CGRect(x: 60, y: 0, width: 20, height: 20), animated: false)

    #expect(view.contentOffset == CGPoint(x: 50, y: 0))
  }

  @Test func aDragTellsItsBeginningAndEnd() {
    let view = wide()
    let recorder = ScrollRecorder()
    view.scrollDelegate = recorder

    view.drag(to: CGPoint(x: 40, y: 0))

    #expect(
      recorder.events == ["begin", "scroll 40", "will end at 40", "end, decelerates false"])
  }

  @Test func aFlingGoesOnByItsDeceleration() {
    let view = wide()
    let recorder = ScrollRecorder()
    view.scrollDelegate = recorder
    view.decelerationRate = .fast

    // It keeps 0.99 of its velocity, until 0.01 of it is left: 0.99 · 0.99 / 0.01 = 98.01 points.
    view.drag(to: CGPoint(x: 40, y: 0), releasingWith: CGPoint(x: 1, y: 0))

    #expect(abs(view.contentOffset.x - 138.01) < 1e-6)
    #expect(recorder.events.last == "rest")
  }

  @Test func theDelegateMayChooseAnotherTarget() {
    let view = wide()
    let recorder = ScrollRecorder()
    recorder.wantedTarget = CGPoint(x: 200, y: 0)
    view.scrollDelegate = recorder

    view.drag(to: CGPoint(x: 40, y: 0))

    #expect(view.contentOffset == CGPoint(x: 200, y: 0))
  }

  @Test func pagingEndsAtAPageAndAsksNobody() {
    let view = wide()
    let recorder = ScrollRecorder()
    view.scrollDelegate = recorder
    view.isPagingEnabled = true

    view.drag(to: CGPoint(x: 130, y: 0), releasingWith: CGPoint(x: 0.5, y: 0))

    #expect(view.contentOffset == CGPoint(x: 200, y: 0))
    #expect(!recorder.events.contains { $0.hasPrefix("will end") })
  }

  @Test func aDragPastTheEndComesBack() {
    let view = wide()

    view.drag(to: CGPoint(x: 950, y: 0))

    #expect(view.contentOffset == CGPoint(x: 900, y: 0))
  }

  @Test func nothingDragsWhereScrollingIsOff() {
    let view = wide()
    view.isScrollEnabled = false

    view.drag(to: CGPoint(x: 40, y: 0))

    #expect(view.contentOffset == .zero)
  }

  @Test func aCollectionViewAsksItsLayoutFirst() {
    let layout = SnappingLayout([], size: CGSize(width: 1000, height: 100))
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.layoutIfNeeded()

    view.drag(to: CGPoint(x: 40, y: 0))

    #expect(view.contentOffset == CGPoint(x: 70, y: 0))
  }
}

/// The result of `scrollToItem`: items of 40 every 50 points, 2000 in all, in a viewport of 300.
@MainActor struct ScrollToItemTests {
  private let traced = TracedView().settled()

  private func offset(
    _ item: Int, _ position: CollectionView.ScrollPosition, from start: CGFloat = 0
  ) -> CGFloat {
    traced.view.contentOffset = CGPoint(x: 0, y: start)
    traced.view.scrollToItem(
      at: IndexPath(item: item, section: 0), at: position, animated: false)
    return traced.view.contentOffset.y
  }

  @Test func topMiddleAndBottomAreTheItemsEdges() {
    // Item 20 is at 1000 … 1040.
    #expect(offset(20, .top) == 1000)
    #expect(offset(20, .centeredVertically) == 870)  // 1020 − 150
    #expect(offset(20, .bottom) == 740)  // 1040 − 300
  }

  @Test func noPositionIsTheTop() {
    #expect(offset(20, []) == 1000)
  }

  @Test func insetsShortenTheVisiblePart() {
    traced.view.contentInset = EdgeInsets(top: 60, bottom: 20)

    #expect(offset(20, .top) == 940)  // 1000 − 60
    #expect(offset(20, .centeredVertically) == 850)  // 1020 − 150 − 20
    #expect(offset(20, .bottom) == 760)  // 1040 − 300 + 20
  }

  @Test func theEndOfTheContentStopsScrolling() {
    #expect(offset(39, .top) == 1700)
    #expect(offset(0, .bottom, from: 500) == 0)
  }

  @Test func anAxisWithoutAPositionDoesNotMove() {
    #expect(offset(20, .left, from: 900) == 900)
    #expect(offset(20, .left, from: 1010) == 1010)
    #expect(offset(20, .left, from: 500) == 500)
  }

  @Test func anItemThatDoesNotExistChangesNothing() {
    #expect(offset(99, .top, from: 500) == 500)
  }
}

/// Ends every drag at 70.
private final class SnappingLayout: FixedLayout {
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { CGPoint(x: 70, y: 0) }
}

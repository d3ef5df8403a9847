import GalleyEngine
import GalleyGeometry
import Testing

/// Moments of an animated batch update: items of 200 × 40 at a pitch of 50, 300 points visible.
@MainActor struct BatchUpdateTransitionTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func traced(_ count: Int) -> TracedView {
    let traced = TracedView(counts: [count])
    traced.layout.itemCount = count
    traced.layout.invalidatesOnBoundsChange = false
    return traced.settled()
  }

  /// The visible elements as `id y alpha`, with a mark on those that leave.
  private func shown(_ view: CollectionView) -> [String] {
    LayoutSnapshot(of: view).elements.map {
      "\($0.id) \(Int($0.frame.minY)) \(Int($0.alpha * 100))" + ($0.isLeaving ? " leaving" : "")
    }
  }

  private func deletingFirst(of count: Int) -> (TracedView, BatchUpdateTransition) {
    let traced = traced(count)
    traced.source.counts = [count - 1]
    traced.layout.itemCount = count - 1
    let transition = traced.view.startBatchUpdates { traced.view.deleteItems(at: [path(0)]) }
    return (traced, transition)
  }

  @Test func atTheBeginningEverythingIsWhereItWas() {
    let (traced, transition) = deletingFirst(of: 3)

    #expect(transition.progress == 0)
    #expect(
      shown(traced.view) == ["cell 0-0 50 100", "cell 0-0 0 100 leaving", "cell 0-1 100 100"])
  }

  @Test func halfwayThingsAreHalfway() {
    let (traced, transition) = deletingFirst(of: 3)

    transition.progress = 0.5

    #expect(shown(traced.view) == ["cell 0-0 25 100", "cell 0-0 0 50 leaving", "cell 0-1 75 100"])
  }

  @Test func viewsAreMovedWithTheirAttributes() {
    let (traced, transition) = deletingFirst(of: 3)

    transition.progress = 0.5

    #expect(traced.view.cellForItem(at: path(0))?.frame.minY == 25)
    #expect(traced.view.subviews.map(\.frame.minY) == [0, 25, 75])
    #expect(traced.view.subviews.map(\.alpha) == [0.5, 1, 1])
  }

  @Test func whatComesFromBelowTheViewSlidesIn() {
    let (traced, transition) = deletingFirst(of: 9)

    transition.progress = 0.5

    // Item 6 of 0 … 8 begins at 300, just outside of the bounds, and moves to 250 as item 5.
    #expect(shown(traced.view).last == "cell 0-5 275 100")
  }

  @Test func whatGoesOutOfSightSlidesOut() {
    let traced = traced(6)
    traced.source.counts = [7]
    traced.layout.itemCount = 7
    let transition = traced.view.startBatchUpdates { traced.view.insertItems(at: [path(0)]) }

    transition.progress = 0.5

    // The last of six begins at 250 and moves to 300.
    #expect(shown(traced.view).last == "cell 0-5 275 100 leaving")
    #expect(shown(traced.view).first == "cell 0-0 0 50")
  }

  @Test func progressIsKeptInItsRange() {
    let (_, transition) = deletingFirst(of: 3)

    transition.progress = 7

    #expect(transition.progress == 1)
  }

  @Test func theOffsetComesAlong() {
    let traced = traced(10)
    traced.view.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    traced.view.layoutIfNeeded()
    traced.source.counts = [8]
    traced.layout.itemCount = 8
    let transition = traced.view.startBatchUpdates {
      traced.view.deleteItems(at: [path(8), path(9)])
    }

    // Eight items are 400 points, so the offset moves from 200 to 100.
    transition.progress = 0.25

    #expect(traced.view.contentOffset.y == 175)
  }

  @Test func theLayoutIsNotAskedWhileMomentsAreShown() {
    let (traced, transition) = deletingFirst(of: 9)
    _ = traced.take()

    transition.progress = 0.3
    traced.view.layoutIfNeeded()
    _ = LayoutSnapshot(of: traced.view)

    #expect(traced.take() == [])
  }

  @Test func finishingLeavesTheLayoutAsItIs() {
    let (traced, transition) = deletingFirst(of: 3)

    transition.finish()

    #expect(shown(traced.view) == ["cell 0-0 0 100", "cell 0-1 50 100"])
    #expect(traced.view.subviews.count == 2)
  }

  @Test func anotherUpdateFinishesTheFirst() {
    let (traced, transition) = deletingFirst(of: 3)
    traced.source.counts = [1]
    traced.layout.itemCount = 1

    traced.view.deleteItems(at: [path(0)])

    #expect(transition.progress == 1)
    #expect(shown(traced.view) == ["cell 0-0 0 100"])
  }

  @Test func aTransitionThatWasFinishedMovesNothing() {
    let (traced, transition) = deletingFirst(of: 3)
    transition.finish()

    transition.progress = 0.5

    #expect(shown(traced.view) == ["cell 0-0 0 100", "cell 0-1 50 100"])
  }

  @Test func theOrderOfCallsIsThatOfAnUpdateAtOnce() {
    let first = traced(3)
    first.view.performBatchUpdates { first.view.moveItem(at: path(0), to: path(2)) }
    let calls = first.take().filter { !$0.hasPrefix("elements") }
    let second = traced(3)

    _ = second.view.startBatchUpdates { second.view.moveItem(at: path(0), to: path(2)) }

    #expect(second.take().filter { !$0.hasPrefix("elements") } == calls)
  }

  @Test func fromRightToLeftWhatGoesFadesWhereItWas() {
    let fixed = FixedView(
      [.cell(0, CGRect(x: 0, y: 0, width: 20, height: 20))], counts: [1],
      contentSize: CGSize(width: 100, height: 20))
    fixed.layout.flips = true
    fixed.view.layoutDirection = .rightToLeft
    fixed.view.layoutIfNeeded()
    fixed.source.counts = [0]
    fixed.layout.elements = []

    let transition = fixed.view.startBatchUpdates { fixed.view.deleteItems(at: [path(0)]) }
    transition.progress = 0.5

    #expect(LayoutSnapshot(of: fixed.view).elements.map(\.frame.minX) == [80])
  }
}

@MainActor struct InterpolationTests {
  @Test func everythingNumericGoesEvenly() {
    let (start, end) = (LayoutAttributes(), LayoutAttributes())
    start.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    end.frame = CGRect(x: 100, y: 50, width: 30, height: 40)
    end.alpha = 0
    end.transform = CGAffineTransform(scaleX: 3, y: 1)

    let middle = start.interpolated(to: end, progress: 0.5)

    #expect(middle.frame == CGRect(x: 50, y: 25, width: 20, height: 30))
    #expect(middle.alpha == 0.5)
    #expect(middle.transform.a == 2)
  }

  @Test func theStackingOrderIsTheEndsAsSoonAsThingsMove() {
    let (start, end) = (LayoutAttributes(), LayoutAttributes())
    end.zIndex = 5

    #expect(start.interpolated(to: end, progress: 0).zIndex == 0)
    #expect(start.interpolated(to: end, progress: 0.1).zIndex == 5)
  }
}

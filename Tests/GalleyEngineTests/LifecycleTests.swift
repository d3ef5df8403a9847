import GalleyEngine
import GalleyGeometry
import Testing

/// The order of calls as measured on UIKit (`uikit-lifecycle-measured.json`).
@MainActor struct LifecycleTests {
  /// The calls at every change of bounds while the layout still sees the old bounds.
  private let question = ["should @0 -> 0,40,200,300", "context @0"]

  @Test func makingAViewSendsTheLayoutNothing() {
    let traced = TracedView()

    #expect(traced.take().isEmpty)
  }

  @Test func changingTheBoundsBeforeTheFirstPassSendsNothing() {
    let traced = TracedView()

    traced.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    traced.view.contentOffset = CGPoint(x: 0, y: 10)

    #expect(traced.take() == ["didScroll @10"])
  }

  @Test func theFirstPassInvalidatesPreparesAndQueries() {
    let traced = TracedView(counts: [5])
    traced.layout.itemCount = 5

    traced.view.layoutIfNeeded()

    #expect(
      traced.take() == [
        "invalidate @0", "invalidate(with:) @0", "prepare", "contentSize",
        "elements(0,0,200,300)", "contentSize", "cell 0", "cell 1", "cell 2", "cell 3", "cell 4",
      ])
  }

  @Test func reloadingArrivesAtTheNextPassAndInvalidatesEverything() {
    let traced = TracedView().settled()

    traced.view.reloadData()
    #expect(traced.take().isEmpty)

    traced.view.layoutIfNeeded()
    #expect(traced.take().first == "invalidate @0")
    #expect(traced.layout.lastContext?.invalidateEverything == true)
    #expect(traced.layout.lastContext?.invalidateDataSourceCounts == true)
  }

  @Test func aChangeOfSizePreparesInsideTheSetter() {
    let traced = TracedView().settled()

    traced.view.frame = CGRect(x: 0, y: 0, width: 180, height: 300)

    #expect(
      traced.take() == [
        "should @0 -> 0,0,180,300", "context @0", "invalidate @0", "invalidate(with:) @0",
        "prepare", "contentSize",
      ])

    traced.view.layoutIfNeeded()
    #expect(traced.take() == ["elements(0,0,180,300)", "contentSize"])
  }

  @Test func settingTheBoundsInvalidatesAfterTheMoveWithoutDidScroll() {
    let traced = TracedView().settled()

    traced.view.bounds = CGRect(x: 0, y: 40, width: 200, height: 300)

    #expect(traced.take() == question + ["invalidate @40", "invalidate(with:) @40"])
  }

  @Test func settingTheOffsetInvalidatesAfterTheMoveAndTellsTheDelegate() {
    let traced = TracedView().settled()

    traced.view.contentOffset = CGPoint(x: 0, y: 40)

    #expect(
      traced.take() == question + ["invalidate @40", "invalidate(with:) @40", "didScroll @40"])
  }

  @Test func setContentOffsetInvalidatesBeforeTheMove() {
    let traced = TracedView().settled()

    traced.view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)

    #expect(traced.take() == question + ["invalidate @0", "invalidate(with:) @0", "didScroll @40"])
  }

  @Test func scrollRectToVisibleInvalidatesBeforeTheMove() {
    let traced = TracedView().settled()

    traced.view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 200, height: 40), animated: false)

    #expect(traced.take() == question + ["invalidate @0", "invalidate(with:) @0", "didScroll @40"])
  }

  @Test func scrollToItemInvalidatesBeforeTheMoveAndLaysOut() {
    let traced = TracedView().settled()

    traced.view.scrollToItem(at: IndexPath(item: 6, section: 0), at: .top, animated: false)

    #expect(
      traced.take() == [
        "should @0 -> 0,300,200,300", "context @0", "invalidate @0",
        "invalidate(with:) @0", "didScroll @300", "prepare", "contentSize",
        "elements(0,300,200,300)", "contentSize", "cell 6", "cell 7", "cell 8", "cell 9",
        "cell 10", "cell 11",
      ])
  }

  @Test func anAnimatedScrollArrivesAtOnceAndTellsItsEnd() {
    let traced = TracedView().settled()

    traced.view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)

    #expect(
      traced.take() == question + [
        "invalidate @0", "invalidate(with:) @0", "didScroll @40", "didEndScrollingAnimation",
      ])
  }

  @Test func movesWhileInvalidOnlyTellTheDelegate() {
    let traced = TracedView().settled()
    traced.view.contentOffset = CGPoint(x: 0, y: 40)
    _ = traced.take()

    traced.view.contentOffset = CGPoint(x: 0, y: 50)

    #expect(traced.take() == ["didScroll @50"])
  }

  @Test func theContextForTheBoundsIsTheOneThatInvalidates() {
    let traced = TracedView().settled()

    traced.view.contentOffset = CGPoint(x: 0, y: 40)

    #expect(traced.layout.lastContext === traced.layout.lastContextForBounds)
  }

  @Test func invalidatingAnUnattachedLayoutSendsAContextOnce() {
    let trace = Trace()
    let layout = TracingLayout(trace)

    layout.invalidateLayout()

    #expect(trace.take() == ["invalidate @0", "invalidate(with:) @0"])
  }

  @Test func aPassWithNothingInvalidAsksNothing() {
    let traced = TracedView().settled()

    traced.view.setNeedsLayout()
    traced.view.layoutIfNeeded()

    #expect(traced.take().isEmpty)
  }

  @Test(arguments: [
    (0, "0,0,200,300"), (1, "0,0,200,600"), (299, "0,0,200,600"), (300, "0,300,200,300"),
    (376, "0,300,200,600"), (700, "0,600,200,600"), (-64, "0,-300,200,600"),
  ])
  func theQueryIsWidenedToMultiplesOfTheBounds(offset: Int, rect: String) {
    let traced = TracedView().settled()
    traced.layout.invalidateLayout()

    traced.view.contentOffset = CGPoint(x: 0, y: offset)
    traced.view.layoutIfNeeded()

    #expect(traced.take().contains("elements(\(rect))"))
  }

  @Test func anInvalidationDoesNotReadTheCountsAgain() {
    let traced = TracedView(counts: [5], size: CGSize(width: 200, height: 500)).settled()
    traced.source.counts = [6]
    traced.layout.itemCount = 6

    traced.layout.invalidateLayout()
    traced.view.layoutIfNeeded()

    #expect(traced.view.numberOfItems(inSection: 0) == 5)
    #expect(traced.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3, 4])
  }

  @Test func anOffsetOutOfRangeIsAskedAboutButStays() {
    let traced = TracedView(counts: [4])
    traced.layout.itemCount = 4
    _ = traced.settled()
    traced.view.contentOffset = CGPoint(x: 0, y: 100)
    traced.view.layoutIfNeeded()
    _ = traced.take()
    traced.layout.itemCount = 5

    traced.layout.invalidateLayout()
    traced.view.layoutIfNeeded()

    #expect(
      traced.take() == [
        "invalidate @100", "invalidate(with:) @100", "prepare", "contentSize",
        "elements(0,0,200,600)", "contentSize", "should @100 -> 0,0,200,300", "context @100",
        "invalidate @100", "invalidate(with:) @100", "prepare", "contentSize",
        "elements(0,0,200,600)", "contentSize",
      ])
    #expect(traced.view.contentOffset.y == 100)
  }

  @Test func viewsExistForWhatIntersectsTheBoundsOnly() {
    let traced = TracedView().settled()

    traced.view.contentOffset = CGPoint(x: 0, y: 90)
    traced.view.layoutIfNeeded()

    // Item 1 ends where the bounds begin; item 7 begins at 350, before they end at 390.
    #expect(traced.view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4, 5, 6, 7])
  }

  @Test func theViewAnswersFromTheLastQuery() {
    let traced = TracedView().settled()

    _ = traced.view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))
    #expect(traced.take().isEmpty)

    _ = traced.view.layoutAttributesForItem(at: IndexPath(item: 39, section: 0))
    #expect(traced.take() == ["item(39)"])
  }
}

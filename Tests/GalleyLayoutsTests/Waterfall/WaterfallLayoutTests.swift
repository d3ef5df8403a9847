import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// The waterfall in a collection view 310 wide, so that two columns are 150 each.
@MainActor struct WaterfallLayoutTests {
  @Test func aLayoutWithoutADelegateUsesItsProperties() {
    let layout = WaterfallLayout()
    layout.columnCount = 3
    layout.minimumColumnSpacing = 5
    layout.minimumInteritemSpacing = 7
    layout.itemHeight = .points(40)
    let stage = WaterfallStage([WaterfallStageSection([0, 0, 0, 0])], layout: layout)
    stage.view.delegate = nil
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()

    #expect(stage.frame(3) == CGRect(x: 0, y: 47, width: 100, height: 40))
  }

  @Test func squaresInTwoColumnsAreTheDefault() {
    let layout = WaterfallLayout()
    let stage = WaterfallStage([WaterfallStageSection([0, 0, 0])], layout: layout)
    stage.view.delegate = nil
    layout.invalidateLayout()
    stage.view.layoutIfNeeded()

    #expect(stage.frame(2) == CGRect(x: 0, y: 160, width: 150, height: 150))
  }

  @Test func theDelegateAnswersForSections() {
    var first = WaterfallStageSection([100, 60])
    first.header = CGSize(width: 1, height: 30)
    var second = WaterfallStageSection(ratios: [0.5])
    second.columnCount = 4
    second.inset = EdgeInsets(top: 8, left: 0, bottom: 0, right: 0)
    second.footer = CGSize(width: 1, height: 12)
    let stage = WaterfallStage([first, second])

    // Header 30, items to 130; then an inset of 8 and (310 - 30) / 4 = 70, half as high.
    #expect(stage.frame(1, 0) == CGRect(x: 160, y: 30, width: 150, height: 60))
    #expect(stage.frame(0, 1) == CGRect(x: 0, y: 138, width: 70, height: 35))
    #expect(stage.view.contentSize == CGSize(width: 310, height: 185))
  }

  @Test func contentInsetMakesColumnsNarrower() {
    let stage = WaterfallStage([WaterfallStageSection([10, 10])])
    stage.view.contentInset = EdgeInsets(top: 5, left: 20, bottom: 5, right: 20)
    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()

    // (310 - 40 - 10) / 2 = 130.
    #expect(stage.frame(1) == CGRect(x: 140, y: 0, width: 130, height: 10))
    #expect(stage.view.contentSize.width == 270)
  }

  @Test func rightToLeftMirrors() {
    let stage = WaterfallStage([WaterfallStageSection([30, 60, 20])])
    stage.view.layoutDirection = .rightToLeft
    stage.view.layoutIfNeeded()

    #expect(stage.frame(0) == CGRect(x: 160, y: 0, width: 150, height: 30))
    #expect(stage.frame(1) == CGRect(x: 0, y: 0, width: 150, height: 60))
    #expect(stage.frame(2) == CGRect(x: 160, y: 40, width: 150, height: 20))
  }

  @Test func headersLieAboveItems() {
    var section = WaterfallStageSection([10])
    section.header = CGSize(width: 0, height: 20)
    let stage = WaterfallStage([section])

    let header = stage.view.layoutAttributesForSupplementaryElement(
      ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))

    #expect(header?.zIndex == 10)
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.zIndex == 0)
  }

  @Test func pathsWithoutAnElementHaveNoAttributes() {
    let stage = WaterfallStage([WaterfallStageSection([10])])
    let layout = stage.layout

    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)) == nil)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1)) == nil)
    #expect(layout.layoutAttributesForItem(at: IndexPath(index: 0)) == nil)
    #expect(
      layout.layoutAttributesForSupplementaryView(
        ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)) == nil)
    #expect(
      layout.layoutAttributesForDecorationView(
        ofKind: "card", at: IndexPath(item: 0, section: 0)) == nil)
  }

  @Test func withoutAViewThereIsNothing() {
    let layout = WaterfallLayout()

    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9)) == [])
  }

  @Test func aTurnedScreenHasOtherColumns() {
    let stage = WaterfallStage([WaterfallStageSection(ratios: [1, 2])])

    stage.view.bounds.size = CGSize(width: 510, height: 310)
    stage.view.layoutIfNeeded()

    #expect(stage.frame(1) == CGRect(x: 260, y: 0, width: 250, height: 500))
  }

  @Test func scrollingAsksNobody() {
    let stage = WaterfallStage([
      WaterfallStageSection(Array(repeating: 100, count: 500))
    ])
    let questions = stage.source.heightQuestions

    for step in 1...20 {
      stage.view.contentOffset.y = CGFloat(step) * 90
      stage.view.layoutIfNeeded()
    }

    #expect(questions == 500)
    #expect(stage.source.heightQuestions == 500)
  }

  @Test func aSubclassMayInvalidateAtEveryScroll() {
    let stage = WaterfallStage(
      [WaterfallStageSection(Array(repeating: 100, count: 500))], layout: RestlessWaterfall())

    stage.view.contentOffset.y = 900
    stage.view.layoutIfNeeded()
    #expect(stage.source.heightQuestions == 500)

    stage.view.bounds.size.width = 210
    stage.view.layoutIfNeeded()
    #expect(stage.source.heightQuestions == 1000)
    #expect(stage.frame(0)?.size.width == 100)
  }

  @Test func aDelegateMayAskForTheColumnsWidth() {
    let stage = WaterfallStage([WaterfallStageSection([10]), WaterfallStageSection([10])])
    stage.source.waterfalls[1].columnCount = 3

    #expect(stage.layout.columnWidth(inSection: 0) == 150)
    // (310 - 20) / 3 = 96.67, rounded down to half points.
    #expect(stage.layout.columnWidth(inSection: 1) == 96.5)
    #expect(stage.layout.columnWidth(inSection: 2) == 0)
  }

  @Test func fewerItemsAfterAReloadLeaveNothingBehind() {
    let stage = WaterfallStage([WaterfallStageSection([100, 100, 100, 100])])
    stage.source.waterfalls = [WaterfallStageSection([50])]
    stage.view.reloadData()
    stage.view.layoutIfNeeded()

    #expect(stage.view.contentSize.height == 50)
    #expect(stage.view.visibleCells.count == 1)
  }

  @Test func insertedItemsFadeInWhereTheyWillBe() {
    let stage = WaterfallStage([WaterfallStageSection([100, 100])])
    stage.source.waterfalls = [WaterfallStageSection([100, 100, 30])]

    stage.view.performBatchUpdates({
      stage.view.insertItems(at: [IndexPath(item: 2, section: 0)])
    })
    stage.view.layoutIfNeeded()

    #expect(stage.frame(2) == CGRect(x: 0, y: 110, width: 150, height: 30))
  }

  @Test func aHundredThousandItemsScrollWithWhatIsVisible() {
    let heights = (0..<100_000).map { CGFloat(50 + ($0 * 37) % 100) }
    let stage = WaterfallStage([WaterfallStageSection(heights)], layout: CountingWaterfall())
    let questions = stage.source.heightQuestions
    CountedWaterfallAttributes.made = 0

    for step in 1...10 {
      stage.view.contentOffset.y = CGFloat(step) * 400_000
      stage.view.layoutIfNeeded()
    }

    // At each stop, queries cover up to two screens of 480: 2 columns · (960 / 60 + 1) items.
    #expect(questions == 100_000)
    #expect(stage.source.heightQuestions == 100_000)
    #expect(CountedWaterfallAttributes.made > 0)
    #expect(CountedWaterfallAttributes.made <= 10 * 34 * 2)
  }
}

/// Attributes that count their instances, including copies.
private final class CountedWaterfallAttributes: LayoutAttributes {
  static var made = 0

  override init() {
    super.init()
    Self.made += 1
  }
}

private final class RestlessWaterfall: WaterfallLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

private final class CountingWaterfall: WaterfallLayout {
  override class var layoutAttributesClass: AnyClass { CountedWaterfallAttributes.self }
}

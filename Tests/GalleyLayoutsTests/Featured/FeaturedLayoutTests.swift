import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews
import Testing

/// A collection view with a featured layout, by default 375 x 667.
@MainActor final class FeaturedStage {
  let view: CollectionView
  let layout: FeaturedLayout
  let source: StageSource

  init(
    _ counts: [Int], size: CGSize = CGSize(width: 375, height: 667),
    layout: FeaturedLayout = FeaturedLayout()
  ) {
    self.layout = layout
    source = StageSource(
      counts.map { StageSection(sizes: Array(repeating: .zero, count: $0)) })
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.registerForTests()
    view.register(FeaturedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
  }

  func attributes(_ item: Int, _ section: Int = 0) -> FeaturedLayoutAttributes? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))
      as? FeaturedLayoutAttributes
  }

  func scroll(to offset: CGFloat) {
    view.contentOffset.y = offset
    view.layoutIfNeeded()
  }
}

@MainActor struct FeaturedLayoutTests {
  @Test func framesFollowTheOffset() {
    let stage = FeaturedStage([5])

    stage.scroll(to: 90)

    #expect(stage.attributes(0)?.frame == CGRect(x: 0, y: 40, width: 375, height: 280))
    #expect(stage.attributes(1)?.frame == CGRect(x: 0, y: 230, width: 375, height: 190))
    #expect(stage.view.contentSize == CGSize(width: 375, height: 1387))
  }

  @Test func laterItemsLieAboveEarlierOnes() {
    let stage = FeaturedStage([2, 3])

    #expect(stage.attributes(1, 0)?.zIndex == 1)
    #expect(stage.attributes(2, 1)?.zIndex == 4)
  }

  @Test func sectionsMakeOneList() {
    let stage = FeaturedStage([2, 0, 3])

    #expect(stage.attributes(0, 2)?.frame.origin.y == 380)
    #expect(stage.view.indexPathsForVisibleItems.last == IndexPath(item: 2, section: 2))
  }

  @Test func attributesTellHowFarAnItemIsFeatured() {
    let stage = FeaturedStage([5])

    stage.scroll(to: 90)

    #expect(stage.attributes(0)?.delta == 1)
    #expect(stage.attributes(1)?.delta == 0.5)
    #expect(stage.attributes(2)?.delta == 0)
    #expect(stage.attributes(2)?.progress == 0.5)
    #expect(stage.attributes(2)?.featuredHeight == 280)
  }

  @Test func copiesAndEqualityKnowTheOwnValues() throws {
    let attributes = FeaturedLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    (attributes.delta, attributes.progress, attributes.featuredHeight) = (0.5, 0.25, 280)

    let copy = try #require(attributes.copy() as? FeaturedLayoutAttributes)
    #expect(copy.isEqual(attributes))
    #expect((copy.delta, copy.progress, copy.featuredHeight) == (0.5, 0.25, 280))
    copy.delta = 0.6
    #expect(!copy.isEqual(attributes))
  }

  @Test func contentInsetIsNoScrolling() {
    let stage = FeaturedStage([5])
    stage.view.contentInset = EdgeInsets(top: 44, left: 10, bottom: 34, right: 15)
    stage.scroll(to: -44)

    #expect(stage.attributes(0)?.frame == CGRect(x: 0, y: 0, width: 350, height: 280))
    // After 4 · 180 the last item is below the inset: the content ends 589 below its start.
    #expect(stage.view.contentSize == CGSize(width: 350, height: 720 + 589))
  }

  @Test func scrollingEndsAtTheNearestItem() {
    let stage = FeaturedStage([5])

    let target = stage.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 3, y: 140), withScrollingVelocity: .zero)

    #expect(target == CGPoint(x: 3, y: 180))
  }

  @Test func scrollingEndsAtItemsBelowTheInset() {
    let stage = FeaturedStage([5])
    stage.view.contentInset.top = 44

    let target = stage.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 0, y: 100), withScrollingVelocity: .zero)

    // 144 from the beginning is nearest to 180.
    #expect(target.y == 136)
  }

  @Test func aDragComesToRestAtAnItem() {
    let stage = FeaturedStage([5])

    stage.view.drag(to: CGPoint(x: 0, y: 100), releasingWith: CGPoint(x: 0, y: 1))

    // 1 point per millisecond at the fast rate scrolls 0.99 · 99 = 98.01 points, and 198 is nearest to 180.
    #expect(stage.view.contentOffset.y == 180)
  }

  @Test func decelerationIsFastWhileTheLayoutIsInPlace() {
    let stage = FeaturedStage([5])
    #expect(stage.view.decelerationRate == .fast)

    stage.view.collectionViewLayout = WaterfallLayout()
    #expect(stage.view.decelerationRate == .normal)
  }

  @Test func aLayoutMayLeaveTheRateAlone() {
    let layout = FeaturedLayout()
    layout.decelerationRate = nil
    let stage = FeaturedStage([5], layout: layout)

    #expect(stage.view.decelerationRate == .normal)
  }

  @Test func aSelectedItemScrollsToTheTop() {
    let stage = FeaturedStage([2, 3])

    stage.layout.scrollToFeaturedItem(at: IndexPath(item: 1, section: 1), animated: false)
    stage.view.layoutIfNeeded()

    #expect(stage.view.contentOffset.y == 540)
    #expect(stage.attributes(1, 1)?.frame == CGRect(x: 0, y: 540, width: 375, height: 280))
  }

  @Test func pathsWithoutAnItemHaveNoOffset() {
    let stage = FeaturedStage([2])

    #expect(stage.layout.contentOffset(featuringItemAt: IndexPath(item: 2, section: 0)) == nil)
    #expect(stage.layout.contentOffset(featuringItemAt: IndexPath(item: 0, section: 1)) == nil)
    #expect(stage.layout.layoutAttributesForItem(at: IndexPath(item: -1, section: 0)) == nil)
  }

  @Test func noItemsAreNoContent() {
    let stage = FeaturedStage([0])

    #expect(stage.view.contentSize == CGSize(width: 375, height: 0))
    #expect(stage.view.visibleCells.isEmpty)
  }

  @Test func aMillionItemsScrollWithWhatIsVisible() {
    let stage = FeaturedStage([1_000_000], layout: CountingFeatured())
    CountedFeaturedAttributes.made = 0

    for step in 1...20 { stage.scroll(to: CGFloat(step) * 1_234_567) }

    // Queries cover up to 2 · 667 points: at most 3 + 1334 / 100 items, each created and copied once.
    #expect(CountedFeaturedAttributes.made > 0)
    #expect(CountedFeaturedAttributes.made <= 20 * 17 * 2)
  }
}

@MainActor struct FeaturedCellTests {
  private func cell(_ item: Int, on stage: FeaturedStage) throws -> FeaturedCell {
    try #require(
      stage.view.cellForItem(at: IndexPath(item: item, section: 0)) as? FeaturedCell)
  }

  @Test(arguments: [(0, 0.3), (1, 0.525), (2, 0.75)] as [(Int, CGFloat)])
  func theCoverClearsAsTheItemGrows(item: Int, alpha: CGFloat) throws {
    let stage = FeaturedStage([5])
    stage.scroll(to: 90)

    #expect(abs(try cell(item, on: stage).coverView.alpha - alpha) < 1e-12)
  }

  @Test func theTitleIsNeverSmallerThanHalf() throws {
    let stage = FeaturedStage([5])
    stage.scroll(to: 126)

    // p is 0.7, so the second item's delta is 0.7.
    #expect(try cell(0, on: stage).titleLabel.transform == .identity)
    #expect(abs(try cell(1, on: stage).titleLabel.transform.a - 0.7) < 1e-12)
    #expect(try cell(2, on: stage).titleLabel.transform.a == 0.5)
  }

  @Test func detailsFadeInAsTheItemGrows() throws {
    let stage = FeaturedStage([5])
    stage.scroll(to: 90)

    #expect(try cell(0, on: stage).detailsLabel.alpha == 1)
    #expect(try cell(1, on: stage).detailsLabel.alpha == 0.5)
    #expect(try cell(2, on: stage).detailsLabel.alpha == 0)
  }

  @Test func whatIsShownEndsOnDevicePixels() throws {
    let stage = FeaturedStage([5])
    stage.view.displayScale = 2
    stage.scroll(to: 200)

    // p 1/9: the second item is at 188.889, the next at 448.889 to 568.889.
    let cell = try cell(2, on: stage)
    #expect(abs(cell.frame.minY + cell.contentView.frame.minY - 449) < 1e-9)
    #expect(abs(cell.contentView.frame.height - 120) < 1e-9)
  }

  @Test func thePictureKeepsTheFeaturedHeightAndIsCentred() throws {
    let stage = FeaturedStage([5])

    let cell = try cell(1, on: stage)

    // 280 high in a cell of 100: 90 points extend above and below, and are clipped.
    #expect(cell.pictureArea.frame == CGRect(x: 0, y: -90, width: 375, height: 280))
    #expect(cell.imageView.frame == CGRect(x: 0, y: 0, width: 375, height: 280))
    #expect(cell.contentView.clipsToBounds)
  }
}

private final class CountedFeaturedAttributes: FeaturedLayoutAttributes {
  static var made = 0

  override init() {
    super.init()
    Self.made += 1
  }
}

private final class CountingFeatured: FeaturedLayout {
  override class var layoutAttributesClass: AnyClass { CountedFeaturedAttributes.self }
}

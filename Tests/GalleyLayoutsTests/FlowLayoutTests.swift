import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

@MainActor struct FlowLayoutTests {
  private let header = CollectionView.elementKindSectionHeader
  private let footer = CollectionView.elementKindSectionFooter
  private let first = IndexPath(item: 0, section: 0)

  private func section(
    _ count: Int, _ size: CGSize = CGSize(width: 50, height: 50)
  ) -> StageSection { StageSection(sizes: Array(repeating: size, count: count)) }

  private func stage(
    _ sections: [StageSection], layout: CollectionViewFlowLayout = CollectionViewFlowLayout()
  ) -> FlowStage {
    let stage = FlowStage(
      sections, size: CGSize(width: 200, height: 300), layout: layout)
    stage.view.layoutIfNeeded()
    return stage
  }

  // MARK: Defaults

  @Test func defaultsAreUIKits() {
    let layout = CollectionViewFlowLayout()

    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero)
    #expect(layout.headerReferenceSize == .zero)
    #expect(layout.footerReferenceSize == .zero)
    #expect(layout.estimatedItemSize == .zero)
    #expect(layout.scrollDirection == .vertical)
    #expect(layout.sectionInsetReference == .fromContentInset)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
    #expect(!layout.sectionFootersPinToVisibleBounds)
    #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
  }

  @Test func anUnattachedLayoutIsEmptyButNotNil() {
    let layout = CollectionViewFlowLayout()

    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9)) == [])
    #expect(layout.layoutAttributesForItem(at: first) == nil)
  }

  @Test func headersAndFootersAreAboveCells() {
    var section = section(1)
    section.header = CGSize(width: 0, height: 10)
    section.footer = CGSize(width: 0, height: 10)
    let layout = stage([section]).layout

    #expect(layout.layoutAttributesForSupplementaryView(ofKind: header, at: first)?.zIndex == 10)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: footer, at: first)?.zIndex == 10)
    #expect(layout.layoutAttributesForItem(at: first)?.zIndex == 0)
  }

  @Test func changedAnswersDoNotChangeTheLayout() {
    let layout = stage([section(1)]).layout

    layout.layoutAttributesForItem(at: first)?.center = CGPoint(x: 999, y: 999)
    layout.layoutAttributesForElements(in: .init(x: 0, y: 0, width: 50, height: 50))?.first?
      .zIndex = 9

    #expect(layout.layoutAttributesForItem(at: first)?.center == CGPoint(x: 25, y: 25))
    #expect(layout.layoutAttributesForItem(at: first)?.zIndex == 0)
  }

  @Test func aSubclassThatMovesWhatSuperReturnsIsShownThatWay() {
    let stage = stage([section(2)], layout: ShiftedLayout())

    #expect(stage.view.cellForItem(at: first)?.frame.minX == 7)
  }

  @Test func attributesAreOfTheLayoutsOwnClass() {
    let layout = stage([section(1)], layout: ShiftedLayout()).layout

    #expect(layout.layoutAttributesForItem(at: first) is ShiftedAttributes)
  }

  // MARK: Invalidation

  @Test func aFreshContextInvalidatesMetricsAndAttributes() {
    let context = FlowLayoutInvalidationContext()

    #expect(context.invalidateFlowLayoutDelegateMetrics)
    #expect(context.invalidateFlowLayoutAttributes)
  }

  @Test func theContextForABoundsChangeKeepsTheMetrics() throws {
    let stage = stage([section(1)])
    let (bounds, layout) = (stage.view.bounds, stage.layout)

    let moved = layout.invalidationContext(forBoundsChange: bounds.offsetBy(dx: 0, dy: 1))
    let same = layout.invalidationContext(forBoundsChange: bounds)
    let unattached = CollectionViewFlowLayout().invalidationContext(forBoundsChange: bounds)

    let contexts = [moved, same, unattached].compactMap { $0 as? FlowLayoutInvalidationContext }
    #expect(contexts.map(\.invalidateFlowLayoutDelegateMetrics) == [false, false, false])
    #expect(contexts.map(\.invalidateFlowLayoutAttributes) == [true, false, true])
  }

  @Test func onlyAChangeAcrossInvalidates() {
    let stage = stage([section(1)])

    func invalidates(_ rect: CGRect) -> Bool {
      stage.layout.shouldInvalidateLayout(forBoundsChange: rect)
    }
    #expect(invalidates(CGRect(x: 0, y: 0, width: 190, height: 300)))
    #expect(!invalidates(CGRect(x: 0, y: 0, width: 200, height: 290)))
    #expect(!invalidates(CGRect(x: 0, y: 50, width: 200, height: 300)))
  }

  @Test func pinnedHeadersInvalidateOnEveryScroll() {
    let stage = stage([section(1)])
    stage.layout.sectionHeadersPinToVisibleBounds = true

    let invalidates = stage.layout.shouldInvalidateLayout(
      forBoundsChange: CGRect(x: 0, y: 1, width: 200, height: 300))

    #expect(invalidates)
  }

  @Test func rotationArrangesAgainWithoutAskingTheDelegate() {
    let stage = stage([section(4)])
    #expect(stage.source.sizeQuestions == 4)

    stage.view.frame = CGRect(x: 0, y: 0, width: 120, height: 300)
    stage.view.layoutIfNeeded()

    #expect(stage.source.sizeQuestions == 4)
    #expect(stage.frame(.cell(IndexPath(item: 2, section: 0)))?.minY == 60)
  }

  @Test func invalidatingAsksTheDelegateAgain() {
    let stage = stage([section(1)])
    stage.source.sections[0].sizes = [CGSize(width: 80, height: 80)]

    stage.layout.invalidateLayout()
    stage.view.layoutIfNeeded()

    #expect(stage.frame(.cell(first))?.size == CGSize(width: 80, height: 80))
  }

  @Test func settingAPropertyInvalidates() {
    let stage = FlowStage(
      [section(2)], size: CGSize(width: 200, height: 300), answersByDelegate: false)
    stage.view.layoutIfNeeded()

    stage.layout.itemSize = CGSize(width: 150, height: 20)
    stage.view.layoutIfNeeded()

    #expect(stage.view.cellForItem(at: first)?.frame == CGRect(x: 25, y: 0, width: 150, height: 20))
  }

  @Test func aSubclassMaySetItsPropertiesWhilePreparing() {
    let stage = FlowStage(
      [section(2)], size: CGSize(width: 200, height: 300), layout: HalvingLayout(),
      answersByDelegate: false)

    stage.view.layoutIfNeeded()

    #expect(stage.view.cellForItem(at: first)?.frame.width == 95)
    #expect(stage.view.contentSize.height == 40)
  }

  @Test func aDelegateThatLeavesTheSizeOutIsAskedOnceASection() {
    let layout = CollectionViewFlowLayout()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    let source = CountOnlySource(count: 1_000_000_000)
    view.dataSource = source
    view.delegate = source

    // Three per line: 333,333,334 lines with a pitch of 60, and no spacing after the last.
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 60)
    #expect(view.contentSize.height == CGFloat(333_333_334 * 60 - 10))
  }

  // MARK: Insets and direction

  @Test func contentInsetShortensTheLines() {
    let stage = stage([section(3)])
    stage.view.contentInset = EdgeInsets(left: 20, right: 20)
    stage.view.layoutIfNeeded()

    // Two of 50 fit 160 with a gap of 10; the line is justified: 160 − 50.
    #expect(stage.frame(.cell(IndexPath(item: 1, section: 0)))?.minX == 110)
    #expect(stage.view.contentSize.width == 160)
  }

  @Test func sectionInsetsCanBeMeasuredFromTheSafeArea() {
    let stage = stage([section(2)])
    stage.view.contentInsetAdjustmentBehavior = .never
    stage.view.safeAreaInsets = EdgeInsets(left: 30, right: 30)

    stage.layout.sectionInsetReference = .fromSafeArea
    stage.view.layoutIfNeeded()

    #expect(stage.frame(.cell(first))?.minX == 30)
    #expect(stage.view.contentSize.width == 200)
  }

  @Test func sectionInsetsCanBeMeasuredFromTheMargins() {
    let stage = stage([section(2)])

    stage.layout.sectionInsetReference = .fromLayoutMargins
    stage.view.layoutIfNeeded()

    #expect(stage.frame(.cell(first))?.minX == 8)
  }

  @Test func aFlippingLayoutBeginsAtTheRight() {
    var section = section(4)
    section.inset = EdgeInsets(left: 20)
    let stage = stage([section], layout: FlippingLayout())

    stage.view.layoutDirection = .rightToLeft
    stage.view.layoutIfNeeded()

    // Left to right: 20, 85, 150, each 50 wide in 200; mirrored x' = 200 − x − 50.
    let places = (0..<4).map { stage.frame(.cell(IndexPath(item: $0, section: 0)))?.minX }
    #expect(places == [130, 65, 0, 130])
    #expect(stage.view.visibleCells.map(\.frame.minX) == [130, 65, 0, 130])
  }

  @Test func mirroredHeadersPinAtTheRight() {
    var section = section(40)
    section.header = CGSize(width: 30, height: 0)
    let layout = FlippingLayout()
    layout.scrollDirection = .horizontal
    layout.sectionHeadersPinToVisibleBounds = true
    let stage = FlowStage([section], size: CGSize(width: 200, height: 50), layout: layout)
    stage.view.layoutDirection = .rightToLeft
    stage.view.layoutIfNeeded()
    // 30 + 40 × 50 + 39 × 10 = 2420; at rest the header is at 2390 … 2420.
    stage.view.contentOffset = CGPoint(x: 1000, y: 0)
    stage.view.layoutIfNeeded()

    #expect(
      stage.frame(ElementID(.header, indexes: [0, 0]))
        == CGRect(x: 1170, y: 0, width: 30, height: 50))
  }

  // MARK: Self-sizing cells

  @Test func estimatedCellsTakeTheSizeTheyWant() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
    let source = CountOnlySource(count: 3)
    view.dataSource = source

    view.layoutIfNeeded()

    // Each is 30 high, with gaps of 10.
    #expect(view.visibleCells.map(\.frame.minY) == [0, 40, 80])
    #expect(view.contentSize.height == 110)
  }

  @Test func aPreferredSizeSurvivesTheDeletionOfAnEarlierItem() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
    let source = CountOnlySource(count: 3)
    view.dataSource = source
    view.layoutIfNeeded()
    source.count = 2

    view.deleteItems(at: [first])

    #expect(view.visibleCells.map(\.frame.minY) == [0, 40])
    #expect(view.contentSize.height == 70)
  }

  @Test func muchSmallerCellsThanGuessedFillTheView() {
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 300)
    layout.minimumLineSpacing = 0
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 600), collectionViewLayout: layout)
    view.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
    let source = CountOnlySource(count: 100)
    view.dataSource = source

    view.layoutIfNeeded()

    #expect(view.visibleCells.count == 20)
  }

  @Test func cellsOfAFixedSizeAreNotResized() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
    let source = CountOnlySource(count: 2)
    view.dataSource = source

    view.layoutIfNeeded()

    #expect(view.visibleCells.map(\.frame.height) == [20, 20])
  }

  // MARK: Cost

  @Test func aScrollThroughAMillionMixedItemsMakesAttributesForOnePage() {
    let sizes = (0..<1_000_000).map { CGSize(width: $0 % 2 == 0 ? 50 : 60, height: 50) }
    let stage = stage([StageSection(sizes: sizes)], layout: CountingLayout())
    CountedAttributes.made = 0

    stage.view.contentOffset = CGPoint(x: 0, y: 3_000_000)
    stage.view.layoutIfNeeded()

    // 3,000,000 is a multiple of 300, so the query covers one page: five lines of three.
    // Each attributes object is created once, copied by the collection view, and copied for the new cell.
    #expect(stage.view.indexPathsForVisibleItems.count == 15)
    #expect(CountedAttributes.made == 45)
  }

  // MARK: Bad numbers

  @Test func badSizesFromTheDelegateAreDefined() {
    var section = StageSection(sizes: [
      CGSize(width: CGFloat.nan, height: 10), CGSize(width: -5, height: CGFloat.infinity),
      CGSize(width: 50, height: 50),
    ])
    section.header = CGSize(width: 0, height: CGFloat.nan)
    section.inset = EdgeInsets(top: .infinity, left: .nan)
    let stage = stage([section])

    #expect(stage.view.contentSize == CGSize(width: 200, height: 50))
    #expect(stage.view.indexPathsForVisibleItems == [IndexPath(item: 2, section: 0)])
  }

  @Test func noSectionsAndNoItemsAreDefined() {
    #expect(stage([]).view.contentSize == CGSize(width: 200, height: 0))
    #expect(stage([section(0)]).view.contentSize == CGSize(width: 200, height: 0))
  }
}

/// Attributes of a subclass.
private final class ShiftedAttributes: LayoutAttributes {}

/// Attributes that count their instances.
private final class CountedAttributes: LayoutAttributes {
  static var made = 0

  override init() {
    super.init()
    Self.made += 1
  }
}

/// A flow layout whose attributes are counted.
private final class CountingLayout: CollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
}

/// Moves everything by 7 points, in the objects that super returned.
private final class ShiftedLayout: CollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { ShiftedAttributes.self }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let elements = super.layoutAttributesForElements(in: rect)
    elements?.forEach { $0.center.x += 7 }
    return elements
  }
}

/// Makes two columns of the available width.
private final class HalvingLayout: CollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    let width = collectionView?.bounds.width ?? 0
    itemSize = CGSize(width: (width - minimumInteritemSpacing) / 2, height: 40)
  }
}

/// A flow layout that mirrors in right-to-left layouts.
private final class FlippingLayout: CollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Prefers to be 30 points high.
@MainActor private final class PreferringCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    layoutAttributes.size.height = 30
    return layoutAttributes
  }
}

/// Conforms to the flow delegate without implementing anything.
@MainActor
private final class CountOnlySource: CollectionViewDataSource,
  CollectionViewDelegateFlowLayout
{
  var count: Int

  init(count: Int) { self.count = count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

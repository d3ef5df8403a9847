import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Items of 100 x 100 at a distance of 10 in a view of 320 x 200: item i rests at offset 110 · i.
@MainActor struct LineLayoutTests {
  private func stage(
    _ count: Int = 4, layout: LineLayout = LineLayout(), offset: CGFloat = 0
  ) -> FlowStage {
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = FlowStage(
      [StageSection(sizes: Array(repeating: layout.itemSize, count: count))],
      size: CGSize(width: 320, height: 200), layout: layout)
    stage.view.layoutIfNeeded()
    stage.view.contentOffset = CGPoint(x: offset, y: 0)
    stage.view.layoutIfNeeded()
    return stage
  }

  private func item(_ stage: FlowStage, _ item: Int) -> LayoutAttributes? {
    stage.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
  }

  private func target(
    _ stage: FlowStage, from proposal: CGFloat, velocity: CGFloat = 0
  ) -> CGPoint {
    stage.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: proposal, y: 7),
      withScrollingVelocity: CGPoint(x: velocity, y: 0))
  }

  // MARK: Looks

  @Test func aLineScrollsSideways() {
    #expect(LineLayout().scrollDirection == .horizontal)
  }

  @Test func itemsShrinkWithTheirDistance() {
    let stage = stage(offset: 55)

    #expect(item(stage, 0)?.transform == CGAffineTransform(scaleX: 0.875, y: 0.875))
    #expect(item(stage, 1)?.transform == CGAffineTransform(scaleX: 0.875, y: 0.875))
    #expect(item(stage, 2)?.transform == CGAffineTransform(scaleX: 0.75, y: 0.75))
  }

  @Test func theCentredItemIsOnTop() {
    let stage = stage(offset: 110)

    #expect((0..<4).map { item(stage, $0)?.zIndex } == [-2, 0, -1, -3])
    #expect((stage.layout as? LineLayout)?.centeredIndexPath == IndexPath(item: 1, section: 0))
  }

  @Test func cellsTakeScaleAndAlphaFromTheirAttributes() {
    let layout = LineLayout()
    layout.minimumAlpha = 0.5
    let stage = stage(layout: layout, offset: 55)

    let cell = stage.view.cellForItem(at: IndexPath(item: 0, section: 0))

    #expect(cell?.alpha == 0.75)
    #expect(cell?.transform == CGAffineTransform(scaleX: 0.875, y: 0.875))
  }

  @Test func theContentInsetMovesTheMiddle() {
    let stage = stage()
    stage.view.contentInset = EdgeInsets(left: 100)
    stage.layout.invalidateLayout()
    stage.view.contentOffset = CGPoint(x: -100, y: 0)
    stage.view.layoutIfNeeded()

    // 220 are left: the first item is at (220 − 100) / 2, which is in the middle at offset −100.
    #expect(item(stage, 0)?.frame.minX == 60)
    #expect(item(stage, 0)?.transform == .identity)
  }

  @Test func overScrollingKeepsTheEndOnTop() {
    let stage = stage(offset: -55)

    #expect(item(stage, 0)?.zIndex == 0)
    #expect(item(stage, 0)?.transform.a == 0.875)
  }

  @Test func aColumnIsALineFromTopToBottom() {
    let layout = LineLayout()
    layout.scrollDirection = .vertical
    let stage = stage(layout: layout)

    // (200 − 100) / 2 along the axis and (320 − 100) / 2 across it.
    #expect(item(stage, 0)?.frame == CGRect(x: 110, y: 50, width: 100, height: 100))
    #expect(item(stage, 1)?.frame == CGRect(x: 110, y: 160, width: 100, height: 100))
    #expect(stage.view.contentSize == CGSize(width: 320, height: 530))
  }

  @Test func noItemsAndNoSectionsShowNothing() {
    let empty = stage(0)
    let none = FlowStage([], size: CGSize(width: 320, height: 200), layout: LineLayout())
    none.view.layoutIfNeeded()

    #expect(empty.view.visibleCells.isEmpty && none.view.visibleCells.isEmpty)
    #expect(target(empty, from: 40) == CGPoint(x: 40, y: 7))
    #expect(target(none, from: 40) == CGPoint(x: 40, y: 7))
    #expect((none.layout as? LineLayout)?.centeredIndexPath == nil)
  }

  @Test func aLayoutWithoutViewAnswersNothing() {
    let layout = LineLayout()

    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(layout.centeredIndexPath == nil)
    #expect(layout.targetContentOffset(forProposedContentOffset: .zero) == .zero)
  }

  // MARK: The end of a scroll

  @Test func scrollingRestsAtTheNearestItem() {
    let stage = stage()

    #expect(target(stage, from: 54) == CGPoint(x: 0, y: 7))
    #expect(target(stage, from: 56) == CGPoint(x: 110, y: 7))
    #expect(target(stage, from: 9000) == CGPoint(x: 330, y: 7))
  }

  @Test func aFlingIsNeverAnsweredBackwards() {
    // Item 1 at 110 is nearest to 130, but behind the current offset of 120.
    #expect(target(stage(offset: 120), from: 130, velocity: 0.2).x == 220)
    #expect(target(stage(offset: 100), from: 90, velocity: -0.2).x == 0)
  }

  @Test func aFlingBeyondTheEndRestsAtTheLastItem() {
    #expect(target(stage(offset: 360), from: 330, velocity: 1).x == 330)
    #expect(target(stage(offset: -30), from: 0, velocity: -1).x == 0)
  }

  @Test func aStrongFlingPassesItems() {
    #expect(target(stage(offset: 20), from: 215, velocity: 2).x == 220)
  }

  @Test func dragsEndWithAnItemInTheMiddle() {
    let stage = stage()

    stage.view.drag(to: CGPoint(x: 70, y: 0))

    #expect(stage.view.contentOffset.x == 110)
  }

  @Test func theOffsetForAnItemIsTold() {
    let layout = LineLayout()
    let stage = stage(layout: layout, offset: 37)

    #expect(
      layout.contentOffset(centering: IndexPath(item: 2, section: 0)) == CGPoint(x: 220, y: 0))
    #expect(layout.contentOffset(centering: IndexPath(item: 9, section: 0)) == nil)
    #expect(stage.view.contentOffset.x == 37)
  }

  // MARK: Right to left

  @Test func rightToLeftTheFirstItemIsAtTheRight() {
    let stage = stage()
    stage.view.layoutDirection = .rightToLeft
    stage.view.contentOffset = CGPoint(x: 330, y: 0)
    stage.view.layoutIfNeeded()

    // The content is 650 wide: item 0 is at 650 − 110 − 100.
    #expect(item(stage, 0)?.frame.minX == 440)
    #expect(item(stage, 0)?.transform == .identity)
    #expect(item(stage, 1)?.transform.a == 0.75)
  }

  @Test func rightToLeftFlingsGoTheOtherWay() {
    let stage = stage()
    stage.view.layoutDirection = .rightToLeft
    stage.view.contentOffset = CGPoint(x: 210, y: 0)
    stage.view.layoutIfNeeded()

    // Items rest at 330, 220, 110 and 0; 220 is behind a drag to the left that ends at 210.
    #expect(target(stage, from: 205).x == 220)
    #expect(target(stage, from: 205, velocity: -0.2).x == 110)
    #expect(target(stage, from: 240, velocity: 0.2).x == 220)
  }

  // MARK: Changes

  @Test func aTurnedViewKeepsItsItemInTheMiddle() {
    let stage = stage()
    stage.source.sections[0].inset = EdgeInsets(left: 150)
    stage.layout.invalidateLayout()
    stage.view.contentOffset = CGPoint(x: 150, y: 0)
    stage.view.layoutIfNeeded()

    // With 150 before it, item 1 rests at 150; in 480 points the padding is 190, and it rests at 110.
    stage.view.setBounds(
      CGRect(origin: stage.view.contentOffset, size: CGSize(width: 480, height: 200)),
      animated: true)

    #expect(stage.view.contentOffset.x == 110)
  }

  @Test func aWiderViewPadsAgain() {
    let stage = stage()

    stage.view.frame = CGRect(x: 0, y: 0, width: 480, height: 200)
    stage.view.layoutIfNeeded()

    // (480 − 100) / 2
    #expect(item(stage, 0)?.frame.minX == 190)
    #expect(item(stage, 0)?.transform == .identity)
  }

  @Test func afterADeletionAnItemIsInTheMiddle() {
    let stage = stage(offset: 330)

    stage.source.sections[0].sizes.removeLast(2)
    stage.view.deleteItems(at: [IndexPath(item: 2, section: 0), IndexPath(item: 3, section: 0)])

    #expect(stage.view.contentOffset.x == 110)
  }

  @Test func scrollingAsksTheDelegateNothing() {
    let stage = stage(20)
    let asked = stage.source.sizeQuestions

    for offset in stride(from: 0, through: 2000, by: 50) {
      stage.view.contentOffset = CGPoint(x: CGFloat(offset), y: 0)
      stage.view.layoutIfNeeded()
    }

    #expect(stage.source.sizeQuestions == asked)
  }

  @Test func scrollingAHundredThousandItemsTouchesAFew() {
    let stage = FlowStage(
      [StageSection(sizes: [CGSize(width: 100, height: 100)])],
      size: CGSize(width: 320, height: 200), layout: CountedLineLayout(), answersByDelegate: false)
    stage.source.sections[0].sizes = Array(
      repeating: CGSize(width: 100, height: 100), count: 100_000)
    stage.view.layoutIfNeeded()
    CountedLineAttributes.made = 0

    for step in 1...20 {
      stage.view.contentOffset = CGPoint(x: CGFloat(step) * 500_000, y: 0)
      stage.view.layoutIfNeeded()
    }

    // Queries cover up to three screens of 320 points: ten items, each created and copied once.
    #expect(CountedLineAttributes.made <= 20 * 20)
  }

  @Test func allQuestionsHaveTheSameAnswer() {
    for offset in [-60, 0, 33, 110, 400, 999] as [CGFloat] {
      let used = stage(9, offset: 77)
      used.view.contentOffset = CGPoint(x: offset, y: 0)
      used.view.layoutIfNeeded()
      let fresh = stage(9, offset: offset)
      let rect = CGRect(x: offset - 100, y: -20, width: 555, height: 400)

      let found = used.layout.layoutAttributesForElements(in: rect) ?? []

      #expect(!found.isEmpty)
      for attributes in found {
        #expect(attributes == used.layout.layoutAttributesForItem(at: attributes.indexPath))
        #expect(attributes == fresh.layout.layoutAttributesForItem(at: attributes.indexPath))
      }
    }
  }
}

/// Attributes that count their instances.
private final class CountedLineAttributes: LayoutAttributes {
  static var made = 0

  override init() {
    super.init()
    CountedLineAttributes.made += 1
  }
}

private final class CountedLineLayout: LineLayout {
  override class var layoutAttributesClass: AnyClass { CountedLineAttributes.self }
}

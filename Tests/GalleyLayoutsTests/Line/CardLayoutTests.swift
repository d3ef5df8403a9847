import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Cards of 200 x 100 in a view of 320 x 200.
@MainActor struct CardLayoutTests {
  private func stage(spacing: CGFloat, offset: CGFloat) -> FlowStage {
    var section = StageSection(sizes: Array(repeating: CGSize(width: 200, height: 100), count: 5))
    section.lineSpacing = spacing
    let stage = FlowStage(
      [section], size: CGSize(width: 320, height: 200), layout: CardLayout())
    stage.view.contentOffset = CGPoint(x: offset, y: 0)
    stage.view.layoutIfNeeded()
    return stage
  }

  private func item(_ stage: FlowStage, _ item: Int) -> LayoutAttributes? {
    stage.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
  }

  @Test func cardsFadeToHalfUnlessToldOtherwise() {
    let stage = stage(spacing: 0, offset: 100)

    // Both are 100 of 200 points away: half of the distance to 0.5 and to 0.75.
    #expect(item(stage, 0)?.alpha == 0.75)
    #expect(item(stage, 1)?.alpha == 0.75)
    #expect(item(stage, 2)?.alpha == 0.5)
    #expect(item(stage, 0)?.transform.a == 0.875)
  }

  @Test func negativeSpacingOverlapsCards() {
    let stage = stage(spacing: -150, offset: 100)

    #expect(item(stage, 1)?.frame.minX == 110)
    #expect(item(stage, 2)?.frame.minX == 160)
    // 60 + 4 · 50 + 200 + 60
    #expect(stage.view.contentSize.width == 520)
  }

  @Test func aStackIsSortedByTheDistanceFromTheMiddle() {
    let stage = stage(spacing: -150, offset: 100)

    let stacked = stage.view.subviews.compactMap { $0 as? CollectionViewCell }
      .compactMap { stage.view.indexPath(for: $0)?.item }

    // Items 1 and 3 are one step away from item 2, items 0 and 4 are two.
    #expect(stacked == [0, 4, 1, 3, 2])
  }

  @Test func overlappingCardsRestOneByOne() {
    let stage = stage(spacing: -150, offset: 100)

    let target = stage.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 130, y: 0), withScrollingVelocity: .zero)

    #expect(target.x == 150)
  }
}

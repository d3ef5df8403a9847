import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct TargetOffsetRuleTests {
  @Test func pagesThatForgetTheSpacingEndBetweenItems() {
    #expect(
      causes(.targetOffset) { ForgetsSpacingLayout() }.map(\.finding.aspect) == [.betweenItems])
  }

  @Test func aPageBehindAFlingIsBackwards() {
    #expect(
      causes(.targetOffset) { GoesBackLayout() }.map(\.finding.aspect).contains(.backwards))
  }
}

/// The bug: scrolling ends at multiples of the row's height, without the spacing.
private final class ForgetsSpacingLayout: SampleLayout {
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { CGPoint(x: 0, y: (proposedContentOffset.y / 40).rounded() * 40) }
}

/// The bug: scrolling ends one page behind the offset at which a drag ended.
private final class GoesBackLayout: SampleLayout {
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView, velocity.y > 0 else {
      return super.targetContentOffset(
        forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
    }
    return CGPoint(x: 0, y: ((view.contentOffset.y / 50).rounded() - 2) * 50)
  }
}

import GalleyGeometry
import GalleyViews
import Testing

/// Vectors: GNUstep's CALayer tests, whose numbers were verified with Apple's frameworks.
@MainActor struct LayerGeometryTests {
  private let layer = Layer()

  private func place(
    _ bounds: CGRect, at x: CGFloat, _ y: CGFloat, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5),
    _ transform: CGAffineTransform = .identity
  ) {
    layer.bounds = bounds
    layer.position = CGPoint(x: x, y: y)
    layer.anchorPoint = anchor
    layer.setAffineTransform(transform)
  }

  private let wide = CGRect(x: 0, y: 0, width: 100, height: 50)

  @Test func theMiddleIsTheAnchorUnlessSet() {
    place(wide, at: 200, 300)

    #expect(layer.frame == CGRect(x: 150, y: 275, width: 100, height: 50))
  }

  @Test(arguments: [
    (CGPoint(x: 0, y: 0), CGRect(x: 200, y: 300, width: 100, height: 50)),
    (CGPoint(x: 1, y: 1), CGRect(x: 100, y: 250, width: 100, height: 50)),
    (CGPoint(x: 2, y: -1), CGRect(x: 0, y: 350, width: 100, height: 50)),
  ])
  func theAnchorLiesAtThePosition(anchor: CGPoint, frame: CGRect) {
    place(wide, at: 200, 300, anchor: anchor)

    #expect(layer.frame == frame)
  }

  @Test func theBoundsOriginDoesNotMoveTheFrame() {
    place(CGRect(x: 11, y: 22, width: 100, height: 50), at: 200, 300)

    #expect(layer.frame == CGRect(x: 150, y: 275, width: 100, height: 50))
  }

  @Test func scalingGrowsTheFrameAboutTheAnchor() {
    place(wide, at: 200, 300, CGAffineTransform(scaleX: 2, y: 4))

    #expect(layer.frame == CGRect(x: 100, y: 200, width: 200, height: 200))
  }

  @Test func translationMovesTheFrame() {
    place(wide, at: 200, 300, CGAffineTransform(translationX: 10, y: 20))

    #expect(layer.frame == CGRect(x: 160, y: 295, width: 100, height: 50))
  }

  @Test func anEighthOfATurnMakesTheFrameTheBoxAround() {
    place(
      CGRect(x: 0, y: 0, width: 100, height: 100), at: 0, 0,
      CGAffineTransform(rotationAngle: .pi / 4))

    #expect(abs(layer.frame.minX + 70.710678) < 1e-6 && abs(layer.frame.width - 141.421356) < 1e-6)
  }

  @Test(arguments: [
    (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 60, y: 45)), (CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 20)),
    (CGPoint(x: 1, y: 1), CGPoint(x: 110, y: 70)),
  ])
  func settingTheFrameFindsThePosition(anchor: CGPoint, position: CGPoint) {
    layer.anchorPoint = anchor

    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)

    #expect(layer.position == position)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func settingTheFrameKeepsTheBoundsOrigin() {
    layer.bounds = CGRect(x: 11, y: 22, width: 5, height: 5)

    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)

    #expect(layer.bounds == CGRect(x: 11, y: 22, width: 100, height: 50))
  }

  @Test func aFrameOfNegativeSizeIsTurnedAround() {
    layer.frame = CGRect(x: 0, y: 0, width: -100, height: -50)

    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(layer.position == CGPoint(x: -50, y: -25))
  }

  @Test func boundsOfNegativeSizeAreTurnedAround() {
    layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)

    #expect(layer.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
  }

  @Test func settingTheFrameUnderAScaleDividesTheSize() {
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 4))

    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)

    #expect(layer.bounds.size == CGSize(width: 50, height: 12.5))
    #expect(layer.position == CGPoint(x: 60, y: 45))
  }

  @Test func settingTheFrameUnderATranslationTakesItBack() {
    layer.setAffineTransform(CGAffineTransform(translationX: 10, y: 20))

    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)

    #expect(layer.bounds.size == CGSize(width: 100, height: 50))
    #expect(layer.position == CGPoint(x: 50, y: 25))
  }

  @Test func theDefaultsAreQuartzCores() {
    #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowColor == .black && layer.borderColor == .black)
    #expect(layer.backgroundColor == nil && layer.shadowPath == nil)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && !layer.masksToBounds)
    #expect(layer.cornerCurve == .circular && layer.opacity == 1)
  }

  @Test func aViewUnderAScaleOfTwoHasAFrameTwiceAsLarge() {
    let view = View(frame: CGRect(x: 10, y: 10, width: 40, height: 20))

    view.transform = CGAffineTransform(scaleX: 2, y: 2)

    #expect(view.frame == CGRect(x: -10, y: 0, width: 80, height: 40))
  }
}

import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@MainActor struct BezierPathTests {
  @Test func aRectangleIsDrawnInUIKitsOrder() {
    let path = BezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))

    #expect(
      path.cgPath.elements == [
        .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 4, y: 2)), .line(CGPoint(x: 4, y: 6)),
        .line(CGPoint(x: 1, y: 6)), .close,
      ])
  }

  @Test func chosenCornersAreRoundAndTheOthersSquare() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 30)

    let path = BezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: 8, height: 8))

    #expect(
      path.cgPath == Path(roundedRect: rect, radii: CornerRadii(8, corners: [.topLeft, .topRight])))
  }

  @Test func aQuadraticCurveIsTheCubicThatItEquals() {
    let path = BezierPath()
    path.move(to: .zero)

    path.addQuadCurve(to: CGPoint(x: 30, y: 0), controlPoint: CGPoint(x: 15, y: 30))

    #expect(
      path.cgPath.elements.last
        == .curve(CGPoint(x: 10, y: 20), CGPoint(x: 20, y: 20), to: CGPoint(x: 30, y: 0)))
  }

  @Test func theBoundsHoldControlPoints() {
    let path = BezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 100, y: 0), controlPoint1: CGPoint(x: 0, y: 100),
      controlPoint2: CGPoint(x: 100, y: 100))

    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func theCurrentPointReturnsToTheStartWhenClosed() {
    let path = BezierPath()
    path.move(to: CGPoint(x: 5, y: 6))
    path.addLine(to: CGPoint(x: 50, y: 60))
    #expect(path.currentPoint == CGPoint(x: 50, y: 60))

    path.close()

    #expect(path.currentPoint == CGPoint(x: 5, y: 6))
  }

  @Test func transformsAndRulesBelongToTheOutline() {
    let path = BezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(BezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)))
    path.usesEvenOddFillRule = true

    path.apply(CGAffineTransform(translationX: 100, y: 0))

    #expect(path.contains(CGPoint(x: 101, y: 1)))
    #expect(!path.contains(CGPoint(x: 105, y: 5)))
  }

  @Test func fillingAndStrokingUseTheContextsColours() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)

    let items = GraphicsContext.record(bounds: rect) {
      Color.red.setFill()
      Color.blue.setStroke()
      let path = BezierPath(rect: rect)
      path.lineWidth = 3
      path.lineCapStyle = .round
      path.setLineDash([2, 1], phase: 0.5)
      path.fill()
      path.stroke()
    }

    #expect(
      items == [
        fill(0, 0, 10, 10, .red),
        .stroke(
          Path(rect: rect), Stroke(width: 3, cap: .round, dash: [2, 1], dashPhase: 0.5),
          .color(.blue)),
      ])
  }

  @Test func outsideOfDrawingNothingHappens() {
    let path = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))

    path.fill()
    path.stroke()
    path.addClip()
  }
}

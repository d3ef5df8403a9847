import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@MainActor struct GraphicsContextTests {
  private let area = CGRect(x: 0, y: 0, width: 100, height: 100)
  private let black = Shadow(color: .black, offset: CGVector(dx: 3, dy: 4), sigma: 6)

  private func record(_ draw: (GraphicsContext) -> Void) -> [DisplayItem] {
    GraphicsContext.record(bounds: area) {
      guard let context = GraphicsContext.current else { return }
      draw(context)
    }
  }

  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 10) -> CGRect {
    CGRect(x: x, y: y, width: side, height: side)
  }

  @Test func outsideOfDrawingThereIsNoContext() {
    #expect(GraphicsContext.current == nil)
  }

  @Test func restoringBringsEverythingBack() {
    let items = record { context in
      context.saveGState()
      context.setFillColor(.red)
      context.translateBy(x: 5, y: 5)
      context.setAlpha(0.5)
      context.setShadow(offset: .zero, blur: 2, color: .black)
      context.clip(to: square(0, 0))
      context.restoreGState()
      context.fill(square(0, 0))
    }

    #expect(items == [fill(0, 0, 10, 10, .black)])
  }

  @Test func tooManyRestoresAreIgnored() {
    let items = record { context in
      context.setFillColor(.red)
      context.restoreGState()
      context.restoreGState()
      context.fill(square(0, 0))
    }

    #expect(items == [fill(0, 0, 10, 10, .red)])
  }

  @Test func transformsApplyTheLastFirst() {
    let items = record { context in
      context.translateBy(x: 10, y: 20)
      context.scaleBy(x: 2, y: 3)
      context.fill(square(1, 1))
    }

    #expect(items.map(\.extent) == [CGRect(x: 12, y: 23, width: 20, height: 30)])
  }

  @Test func lineWidthsGrowWithAnEvenScale() {
    let items = record { context in
      context.scaleBy(x: 2, y: 2)
      context.setLineWidth(3)
      context.stroke(square(0, 0))
    }

    #expect(
      items == [
        .stroke(
          Path(rect: CGRect(x: 0, y: 0, width: 20, height: 20)), Stroke(width: 6), .color(.black))
      ])
  }

  @Test func linesUnderAnUnevenScaleKeepTheirOwnSpace() {
    let items = record { context in
      context.scaleBy(x: 2, y: 1)
      context.stroke(square(0, 0))
    }

    #expect(
      items == [
        .group(
          Group(
            transform: CGAffineTransform(scaleX: 2, y: 1),
            items: [
              .stroke(
                Path(elements: Path(rect: square(0, 0)).elements), Stroke(width: 1),
                .color(.black))
            ]))
      ])
  }

  @Test func neighboursUnderOneClipShareItsGroup() {
    let clip = Path(ellipseIn: square(0, 0, 50))
    let items = record { context in
      context.saveGState()
      context.clip(to: clip)
      context.fill(square(0, 0))
      context.fill(square(20, 0))
      context.restoreGState()
      context.fill(square(40, 0))
    }

    #expect(
      items == [
        .group(
          Group(clip: clip, items: [fill(0, 0, 10, 10, .black), fill(20, 0, 10, 10, .black)])),
        fill(40, 0, 10, 10, .black),
      ])
  }

  @Test func rectangularClipsBecomeTheirIntersection() {
    let items = record { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
      context.clip(to: CGRect(x: 30, y: 30, width: 50, height: 50))
      context.fill(area)
    }

    #expect(
      items == [
        .group(
          Group(
            clip: Path(rect: CGRect(x: 30, y: 30, width: 20, height: 20)),
            items: [fill(0, 0, 100, 100, .black)]))
      ])
  }

  @Test func clipsApartLeaveNothing() {
    let items = record { context in
      context.clip(to: square(0, 0))
      context.clip(to: square(50, 50))
      context.fill(area)
    }

    #expect(items.isEmpty)
  }

  @Test func everyFillCastsItsOwnShadow() {
    let items = record { context in
      context.setShadow(offset: CGSize(width: 3, height: 4), blur: 12, color: .black)
      context.setFillColor(.white)
      context.fill(square(0, 0))
      context.fill(square(5, 5))
    }

    #expect(
      items == [
        .shadow(Path(rect: square(0, 0)), black), fill(0, 0, 10, 10, .white),
        .shadow(Path(rect: square(5, 5)), black), fill(5, 5, 10, 10, .white),
      ])
  }

  @Test func theOffsetOfAShadowIgnoresTheTransform() {
    let items = record { context in
      context.scaleBy(x: 10, y: 10)
      context.setShadow(offset: CGSize(width: 3, height: 4), blur: 12, color: .black)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    #expect(items.first == .shadow(Path(rect: square(0, 0)), black))
  }

  @Test func aShadowIsAsStrongAsItsFillIsOpaque() {
    let items = record { context in
      context.setShadow(offset: CGSize(width: 3, height: 4), blur: 12, color: .black)
      context.setAlpha(0.5)
      context.setFillColor(.white.withAlphaComponent(0.5))
      context.fill(square(0, 0))
    }

    var faint = black
    faint.color = .black.withAlphaComponent(0.25)
    #expect(
      items == [
        .shadow(Path(rect: square(0, 0)), faint),
        fill(0, 0, 10, 10, .white.withAlphaComponent(0.25)),
      ])
  }

  @Test func noColourTurnsTheShadowOff() {
    let items = record { context in
      context.setShadow(offset: .zero, blur: 12, color: .black)
      context.setShadow(offset: .zero, blur: 12, color: nil)
      context.fill(square(0, 0))
    }

    #expect(items == [fill(0, 0, 10, 10, .black)])
  }

  @Test func aShadowWithoutAColourIsBlackAtAThird() {
    let items = record { context in
      context.setShadow(offset: .zero, blur: 0)
      context.fill(square(0, 0))
    }

    #expect(
      items.first
        == .shadow(
          Path(rect: square(0, 0)),
          Shadow(color: Color(white: 0, alpha: 1.0 / 3), offset: .zero, sigma: 0)))
  }

  @Test func linesCastShadowsToo() {
    let line = Path(elements: [.move(.zero), .line(CGPoint(x: 10, y: 0))])
    let items = record { context in
      context.setShadow(offset: CGSize(width: 3, height: 4), blur: 12, color: .black)
      context.addPath(line)
      context.strokePath()
    }

    #expect(
      items == [
        .group(Group(shadow: black, items: [.stroke(line, Stroke(width: 1), .color(.black))]))
      ])
  }

  @Test func aTransparencyLayerCastsOneShadowAndFadesAsOne() {
    let items = record { context in
      context.setShadow(offset: CGSize(width: 3, height: 4), blur: 12, color: .black)
      context.setAlpha(0.5)
      context.beginTransparencyLayer()
      context.fill(square(0, 0))
      context.fill(square(5, 5))
      context.endTransparencyLayer()
      context.fill(square(50, 50))
    }

    #expect(
      items.first
        == .group(
          Group(
            opacity: 0.5, shadow: black,
            items: [fill(0, 0, 10, 10, .black), fill(5, 5, 10, 10, .black)])))
    #expect(items.count == 3)
  }

  @Test func whatIsLeftOpenIsClosedAtTheEnd() {
    let items = record { context in
      context.saveGState()
      context.setAlpha(0.5)
      context.beginTransparencyLayer()
      context.saveGState()
      context.fill(square(0, 0))
    }

    #expect(items == [.group(Group(opacity: 0.5, items: [fill(0, 0, 10, 10, .black)]))])
  }

  @Test func endsWithoutABeginningAreIgnored() {
    let items = record { context in
      context.endTransparencyLayer()
      context.fill(square(0, 0))
    }

    #expect(items == [fill(0, 0, 10, 10, .black)])
  }

  @Test func aRestoreInALayerDoesNotReachOutOfIt() {
    let items = record { context in
      context.saveGState()
      context.setFillColor(.red)
      context.beginTransparencyLayer()
      context.restoreGState()
      context.fill(square(0, 0))
      context.endTransparencyLayer()
    }

    #expect(items == [fill(0, 0, 10, 10, .red)])
  }

  @Test func anEmptyLayerLeavesNothing() {
    let items = record { context in
      context.setShadow(offset: .zero, blur: 1, color: .black)
      context.beginTransparencyLayer()
      context.endTransparencyLayer()
    }

    #expect(items.isEmpty)
  }

  @Test func aGradientFillsTheClipAndEndsWhereItIsNotToGoOn() {
    let stops = [
      Gradient.Stop(location: 0, color: .red), Gradient.Stop(location: 1, color: .blue),
    ]
    let items = record { context in
      context.clip(to: square(0, 0))
      context.drawLinearGradient(
        stops, start: .zero, end: CGPoint(x: 10, y: 0), options: .drawsBeforeStartLocation)
    }

    let clear = Gradient.Stop(location: 1, color: .blue.withAlphaComponent(0))
    let gradient = Gradient(
      shape: .linear(from: .zero, to: CGPoint(x: 10, y: 0)), stops: stops + [clear])
    #expect(
      items == [
        .group(
          Group(
            clip: Path(rect: square(0, 0)),
            items: [.fill(Path(rect: square(0, 0)), .gradient(gradient))]))
      ])
  }

  @Test func aRadialGradientFromAnInnerCircleStartsThere() {
    let stops = [
      Gradient.Stop(location: 0, color: .red), Gradient.Stop(location: 1, color: .blue),
    ]
    let items = record { context in
      context.drawRadialGradient(
        stops, center: CGPoint(x: 50, y: 50), startRadius: 10, endRadius: 40,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }

    guard case .fill(_, .gradient(let gradient))? = items.first else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.stops.map(\.location) == [0.25, 1])
  }

  @Test func picturesAndTextAreMovedWithoutGroups() {
    let items = Environment.fixed.performAsCurrent {
      record { context in
        context.translateBy(x: 10, y: 20)
        context.draw(ImageName("photo"), in: square(0, 0))
        context.drawText("ab", in: area, font: Font(size: 10))
      }
    }

    #expect(
      items == [
        .image(ImageName("photo"), in: square(10, 20)),
        .text(.fixed("ab", Font(size: 10), .black, at: CGPoint(x: 10, y: 30))),
      ])
  }

  @Test func clockwiseInAContextLooksAnticlockwise() {
    let items = record { context in
      context.addArc(
        center: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true
      )
      context.fillPath()
    }

    // Three quarters across the top, not one at the bottom right.
    #expect(items.first.map { $0.extent.minX < 41 && $0.extent.minY < 41 } == true)
  }

  @Test func aDrawnViewIsCutAtItsBounds() {
    final class Drawn: View {
      override func draw(_ rect: CGRect) {
        Color.red.setFill()
        BezierPath(rect: rect.insetBy(dx: -10, dy: 0)).fill()
      }
    }
    let root = View(0, 0, 100, 100, nil)
    root.addSubview(Drawn(frame: CGRect(x: 20, y: 20, width: 30, height: 30)))

    #expect(
      root.displayList().items == [
        .group(
          Group(
            clip: Path(rect: CGRect(x: 20, y: 20, width: 30, height: 30)),
            items: [fill(10, 20, 50, 30, .red)]))
      ])
  }

  @Test func numbersWithoutMeaningDrawNothing() {
    let items = record { context in
      context.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
      context.setLineWidth(.infinity)
      context.stroke(square(0, 0))
      context.draw(ImageName("photo"), in: .null)
      context.setShadow(offset: CGSize(width: CGFloat.nan, height: 0), blur: 1, color: .black)
      context.translateBy(x: .infinity, y: 0)
      context.fill(square(0, 0))
      context.draw(ImageName("photo"), in: square(0, 0))
    }

    #expect(items.isEmpty)
  }
}

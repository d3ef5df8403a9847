import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import Testing

@Suite struct CairoPaintTests {
  private func gradient(_ shape: Gradient.Shape, _ stops: [(Double, Color)]) -> Paint {
    .gradient(Gradient(shape: shape, stops: stops.map { .init(location: $0.0, color: $0.1) }))
  }

  private let acrossTen = Gradient.Shape.linear(from: .zero, to: CGPoint(x: 10, y: 0))

  @Test func linearGradientBlendsAlongItsLine() throws {
    let paint = gradient(acrossTen, [(0, .black), (1, .white)])

    let picture = try Drawing.render([.fill(Drawing.rect(0, 0, 10, 1), paint)], 10, 1)

    // The middle of pixel 4 is at 4.5 of 10: 0.45 · 255 = 114.75.
    #expect(abs(Int(picture[x: 4, y: 0].x) - 115) <= 1)
  }

  @Test func gradientGoesOnBeyondItsEnds() throws {
    let shape = Gradient.Shape.linear(from: CGPoint(x: 4, y: 0), to: CGPoint(x: 6, y: 0))
    let paint = gradient(shape, [(0, .black), (1, .white)])

    let picture = try Drawing.render([.fill(Drawing.rect(0, 0, 10, 1), paint)], 10, 1)

    #expect(picture[x: 0, y: 0] == SIMD4(0, 0, 0, 255))
    #expect(picture[x: 9, y: 0] == SIMD4(255, 255, 255, 255))
  }

  @Test func gradientFollowsTheGroupsTransform() throws {
    let paint = gradient(acrossTen, [(0, .black), (1, .white)])
    let group = Group(
      transform: CGAffineTransform(scaleX: 2, y: 1),
      items: [.fill(Drawing.rect(0, 0, 10, 1), paint)])

    let picture = try Drawing.render([.group(group)], 20, 1)

    #expect(abs(Int(picture[x: 9, y: 0].x) - 121) <= 1)  // 9.5 of 20
  }

  @Test func radialGradientBlendsFromItsCenter() throws {
    let shape = Gradient.Shape.radial(center: CGPoint(x: 10.5, y: 0.5), radius: 10)
    let paint = gradient(shape, [(0, .black), (1, .white)])

    let picture = try Drawing.render([.fill(Drawing.rect(0, 0, 21, 1), paint)], 21, 1)

    #expect(picture[x: 10, y: 0].x <= 1)
    #expect(abs(Int(picture[x: 15, y: 0].x) - 128) <= 2)
    #expect(picture[x: 20, y: 0].x >= 253)
  }

  @Test(arguments: [
    Gradient.Shape.linear(from: .zero, to: .zero), .radial(center: .zero, radius: 0),
    .linear(from: CGPoint(x: CGFloat.nan, y: 0), to: CGPoint(x: 1, y: 0)),
  ])
  func gradientWithoutExtentIsItsLastColor(shape: Gradient.Shape) throws {
    let paint = gradient(shape, [(0, .black), (1, .white)])

    let picture = try Drawing.render([.fill(Drawing.rect(0, 0, 1, 1), paint)], 1, 1)

    #expect(picture.pixels == [255, 255, 255, 255])
  }

  @Test func gradientWithoutStopsDrawsNothing() throws {
    let picture = try Drawing.render(
      [.fill(Drawing.rect(0, 0, 1, 1), gradient(acrossTen, []))], 1, 1)

    #expect(picture.alpha(0, 0) == 0)
  }

  @Test func strokeLiesHalfOnEachSide() throws {
    let path = Path(elements: [.move(CGPoint(x: 0, y: 3)), .line(CGPoint(x: 10, y: 3))])

    let picture = try Drawing.render([.stroke(path, Stroke(width: 2), Drawing.black)], 10, 6)

    #expect(picture.alpha(5, 1) == 0)
    #expect(picture.alpha(5, 2) == 255)
    #expect(picture.alpha(5, 3) == 255)
    #expect(picture.alpha(5, 4) == 0)
  }

  @Test func penIsStretchedWithThePath() throws {
    let path = Path(elements: [.move(CGPoint(x: 0, y: 1)), .line(CGPoint(x: 10, y: 1))])
    let group = Group(
      transform: CGAffineTransform(scaleX: 1, y: 4),
      items: [.stroke(path, Stroke(width: 1), Drawing.black)])

    let picture = try Drawing.render([.group(group)], 10, 8)

    // From (1 − ½) · 4 = 2 to (1 + ½) · 4 = 6.
    #expect(picture.alpha(5, 1) == 0)
    #expect(picture.alpha(5, 2) == 255)
    #expect(picture.alpha(5, 5) == 255)
    #expect(picture.alpha(5, 6) == 0)
  }

  @Test func dashesStartAtTheirPhase() throws {
    let path = Path(elements: [.move(CGPoint(x: 0, y: 0.5)), .line(CGPoint(x: 12, y: 0.5))])
    let stroke = Stroke(width: 1, dash: [4, 2], dashPhase: 1)

    let picture = try Drawing.render([.stroke(path, stroke, Drawing.black)], 12, 1)

    let drawn = (0..<12).map { picture.alpha($0, 0) > 127 }
    // Three points of the first dash are left, then follow two of gap, four of dash, two of gap, and so on.
    #expect(
      drawn == [
        true, true, true, false, false, true, true, true, true, false, false, true,
      ])
  }

  @Test(arguments: [[0, 0], [-1, 2], [CGFloat.nan], [1e-9]])
  func dashesThatCannotBeSeenAreASolidLine(dash: [CGFloat]) throws {
    let path = Path(elements: [.move(CGPoint(x: 0, y: 0.5)), .line(CGPoint(x: 4, y: 0.5))])

    let picture = try Drawing.render(
      [.stroke(path, Stroke(width: 1, dash: dash), Drawing.black)], 4, 1)

    #expect((0..<4).allSatisfy { picture.alpha($0, 0) == 255 })
  }
}

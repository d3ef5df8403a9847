import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

/// Lines without length show their caps, as SVG says.
@Suite struct CairoStrokeTests {
  private static let place = CGPoint(x: 10, y: 10)
  private static let dots: [[Path.Element]] = [
    [.move(place), .line(place)], [.move(place), .close], [.move(place), .line(place), .close],
    [.move(place), .line(place), .line(place)], [.move(place), .curve(place, place, to: place)],
  ]

  private func drawn(
    _ elements: [Path.Element], _ cap: Stroke.Cap, dash: [CGFloat] = [],
    _ paint: Paint = Drawing.black,
    turned: CGFloat = 0
  ) throws -> Bitmap {
    let stroke = Stroke(width: 8, cap: cap, dash: dash)
    let item = DisplayItem.stroke(Path(elements: elements), stroke, paint)
    let turn = CGAffineTransform(translationX: -10, y: -10)
      .concatenating(CGAffineTransform(rotationAngle: turned))
      .concatenating(CGAffineTransform(translationX: 10, y: 10))
    return try Drawing.render([.group(Group(transform: turn, items: [item]))], 40, 20)
  }

  /// The sum of all alpha, in pixels.
  private func area(_ picture: Bitmap) -> Double {
    let alphas = stride(from: 3, to: picture.pixels.count, by: 4).map { Int(picture.pixels[$0]) }
    return Double(alphas.reduce(0, +)) / 255
  }

  @Test(arguments: dots.indices, [[], [6, 4], [0, 4]] as [[CGFloat]])
  func aSquareCapIsASquare(index: Int, dash: [CGFloat]) throws {
    let picture = try drawn(Self.dots[index], .square, dash: dash)

    #expect(
      picture == (try Drawing.render([.fill(Drawing.rect(6, 6, 8, 8), Drawing.black)], 40, 20)))
  }

  @Test(arguments: dots.indices)
  func aRoundCapIsADiskAndAButtCapIsNothing(index: Int) throws {
    #expect(abs(area(try drawn(Self.dots[index], .round)) - 16 * Double.pi) < 1)
    #expect(area(try drawn(Self.dots[index], .butt)) == 0)
  }

  @Test func aMoveAloneIsNothing() throws {
    #expect(area(try drawn([.move(Self.place)], .square)) == 0)
    #expect(area(try drawn([.move(.zero), .move(Self.place)], .square)) == 0)
  }

  @Test func aSquareTurnsWithItsGroup() throws {
    let picture = try drawn(Self.dots[0], .square, turned: .pi / 4)

    #expect(abs(area(picture) - 64) < 1)
    #expect(picture.alpha(10, 5) > 200 && picture.alpha(6, 6) == 0)
  }

  @Test func whatLiesOnEachOtherIsOneShape() throws {
    let half = Paint.color(Color(red: 0, green: 0, blue: 0, alpha: 0.5))
    let line: [Path.Element] = [.move(Self.place), .line(CGPoint(x: 30, y: 10))]
    let dot: [Path.Element] = [.move(CGPoint(x: 20, y: 10)), .close]
    let near: [Path.Element] = [.move(CGPoint(x: 22, y: 10)), .close]

    #expect(try drawn(line + dot, .square, half) == drawn(line, .square, half))
    #expect(try drawn(dot + near, .square, half).alpha(21, 10) == 128)
  }
}

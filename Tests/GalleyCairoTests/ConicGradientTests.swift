import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyCairo

/// Gradients around a centre: expected colours from the angle of each pixel.
@Suite struct ConicGradientTests {
  private func paint(
    _ stops: [(Double, Color)], from degrees: CGFloat = 0, center: CGFloat = 32
  ) -> Paint {
    .gradient(
      Gradient(
        shape: .conic(
          center: CGPoint(x: center, y: center), startAngle: degrees * .pi / 180),
        stops: stops.map { Gradient.Stop(location: $0.0, color: $0.1) }))
  }

  private let square = Drawing.rect(0, 0, 64, 64)
  private let halves: [(Double, Color)] = [(0, .red), (0.5, .red), (0.5, .blue), (1, .blue)]

  @Test(arguments: [0, 90, -135, 400] as [CGFloat])
  func coloursTurnClockwiseFromTheStart(_ degrees: CGFloat) throws {
    let shown = try Drawing.render(
      [.fill(square, paint([(0, .black), (1, .white)], from: degrees))], 64, 64)
    for (x, y) in [(60, 30), (40, 60), (10, 50), (5, 9), (33, 2), (60, 8)] {
      let angle = atan2(Double(y) + 0.5 - 32, Double(x) + 0.5 - 32) * 180 / .pi
      let turn = (angle - Double(degrees)) / 360
      let expected = (turn - turn.rounded(.down)) * 255
      #expect(abs(Double(shown[x: x, y: y].x) - expected) <= 1, "\(x), \(y)")
    }
  }

  /// The edge between the halves runs along y = 32.25 from the centre to the left, so each pixel of row 32 is a quarter red,
  /// as far as pixels are narrow beside their distance.
  @Test func edgesBetweenColoursAreSmooth() throws {
    let conic = Gradient(
      shape: .conic(center: CGPoint(x: 32, y: 32.25), startAngle: 0),
      stops: halves.map { Gradient.Stop(location: $0.0, color: $0.1) })
    let shown = try Drawing.render([.fill(square, .gradient(conic))], 64, 64)
    for x in [4, 9, 14] {
      #expect(abs(Int(shown[x: x, y: 32].x) - 191) <= 8, "\(x)")
      #expect(shown[x: x, y: 34] == SIMD4(255, 0, 0, 255))
      #expect(shown[x: x, y: 30] == SIMD4(0, 0, 255, 255))
    }
  }

  @Test func theCentreIsTheMeanOfAllColours() throws {
    let shown = try Drawing.render(
      [.fill(square, paint(halves, center: 32.5))], 64, 64)
    #expect(shown[x: 32, y: 32] == SIMD4(128, 0, 128, 255))
  }

  /// Colours are premultiplied where they mix, so that what is transparent does not shine through.
  @Test func transparentColoursFade() throws {
    let shown = try Drawing.render(
      [.fill(square, paint([(0, .red.withAlphaComponent(0)), (1, .red)], from: 180))], 64, 64)
    let pixel = shown[x: 60, y: 32]
    #expect(pixel.x == 255 && abs(Int(pixel.w) - 128) <= 1)
  }

  @Test func theSamePixelsInBandsAndWithinClips() throws {
    let fill = DisplayItem.fill(square, paint([(0, .red), (0.3, .green), (1, .blue)]))
    let list = DisplayList(size: CGSize(width: 64, height: 64), items: [fill])
    let renderer = try Drawing.renderer()
    let whole = try renderer.png(of: list, scale: 2, banding: .init(bandHeight: 128, threads: 1))
    #expect(
      try renderer.png(of: list, scale: 2, banding: .init(bandHeight: 9, threads: 2)) == whole)
    let all = try Drawing.render([fill], 64, 64)
    let clipped = try Drawing.render(
      [.group(Group(clip: Drawing.rect(8, 8, 16, 40), items: [fill]))], 64, 64)
    #expect(
      clipped.cropped(x: 8, y: 8, width: 16, height: 40)
        == all.cropped(x: 8, y: 8, width: 16, height: 40))
  }

  @Test func aTransformTurnsAndStretchesThem() throws {
    let turned = CGAffineTransform(0, 1, -1, 0, 64, 0)
    let plain = try Drawing.render([.fill(square, paint(halves, from: 90))], 64, 64)
    let shown = try Drawing.render(
      [.group(Group(transform: turned, items: [.fill(square, paint(halves))]))], 64, 64)
    #expect(shown == plain)
    let moved = paint(halves).applying(turned)
    #expect(try Drawing.render([.fill(square, moved)], 64, 64) == plain)
  }

  @Test(arguments: [CGFloat.nan, .infinity]) func numbersThatAreNoneDrawTheLastColour(
    _ number: CGFloat
  ) throws {
    let shown = try Drawing.render([.fill(square, paint(halves, center: number))], 8, 8)
    #expect(shown[x: 4, y: 4] == SIMD4(0, 0, 255, 255))
  }

  @Test func aDocumentHasThemAsAPicture() throws {
    let renderer = try Drawing.renderer()
    let size = CGSize(width: 64, height: 64)
    func length(_ paint: Paint) throws -> Int {
      try renderer.pdf(of: DisplayList(size: size, items: [.fill(square, paint)])).count
    }
    #expect(try length(paint([(0, .red), (1, .blue)])) > 2 * length(.color(.red)))
  }
}

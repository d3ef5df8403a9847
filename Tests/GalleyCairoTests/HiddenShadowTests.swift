import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyCairo

/// What an opaque shape hides of its own shadow is not drawn.
@Suite struct HiddenShadowTests {
  private func shadow(_ dx: CGFloat, _ dy: CGFloat, sigma: CGFloat) -> Shadow {
    Shadow(
      color: Color(red: 0.1, green: 0, blue: 0.4, alpha: 0.7), offset: CGVector(dx: dx, dy: dy),
      sigma: sigma)
  }

  /// The picture with the shape right after its shadow, and with the shape in a group of its own, as
  /// which it hides nothing.
  private func pictures(
    _ path: Path, _ shadow: Shadow, scale: CGFloat = 1, clip: Path? = nil,
    transform: CGAffineTransform = .identity, paint: Paint = Drawing.red
  ) throws -> (ours: Bitmap, whole: Bitmap) {
    func render(_ items: [DisplayItem]) throws -> Bitmap {
      let group = Group(transform: transform, clip: clip, items: [.shadow(path, shadow)] + items)
      return try Drawing.render([.group(group)], 200, 180, scale: scale)
    }
    let fill = DisplayItem.fill(path, paint)
    return (try render([fill]), try render([.group(Group(items: [fill]))]))
  }

  @Test(arguments: [0.0, 3, 12.5, 40])
  func ringAroundAnOpaqueShapeIsAllThatShows(radius: CGFloat) throws {
    for (dx, dy) in [(0.0, 4.0), (-9.3, 2.7), (60, -50)] {
      let path = Drawing.rounded(30.3, 25.8, 120.4, 100.9, radius)

      let (ours, whole) = try pictures(path, shadow(dx, dy, sigma: 5))

      #expect(ours == whole)
    }
  }

  @Test(arguments: [2.0, 1.3])
  func ringIsTheSameAtAnyScale(scale: CGFloat) throws {
    let path = Drawing.rounded(30.3, -20, 120.4, 100.9, 14)

    let (ours, whole) = try pictures(path, shadow(1, 3, sigma: 4), scale: scale)

    #expect(ours == whole)
  }

  @Test func shapeWithinARoundClipHidesNothing() throws {
    let path = Drawing.rounded(30, 25, 120, 100, 14)
    let clip = Drawing.rounded(40, 30, 90, 110, 40)

    let (ours, whole) = try pictures(path, shadow(0, 3, sigma: 6), clip: clip)

    #expect(ours == whole)
  }

  @Test func turnedAndTranslucentShapesHideNothing() throws {
    let path = Drawing.rounded(30, 25, 120, 100, 14)
    let glass = Paint.color(Color(red: 0, green: 1, blue: 0, alpha: 0.5))

    let turned = try pictures(
      path, shadow(0, 3, sigma: 6), transform: CGAffineTransform(rotationAngle: 0.1))
    let translucent = try pictures(path, shadow(0, 3, sigma: 6), paint: glass)

    #expect(turned.ours == turned.whole)
    #expect(translucent.ours == translucent.whole)
  }

  @Test func opaqueShapeCoversAllThatIsHidden() throws {
    let path = Drawing.rounded(30.3, 25.8, 120.4, 100.9, 31)
    let outline = try #require(
      path.roundedRect.flatMap { RoundedOutline($0, mappedBy: .identity) })
    let hidden = outline.wholeInside

    let picture = try Drawing.render([.fill(path, Drawing.black)], 200, 180)

    // 0.293 · 31 + 1 = 10.1 pixels from each edge: 30.3 + 10.1 … 150.7 − 10.1, 25.8 + … 126.7 − ….
    #expect(hidden == PixelRect(left: 41, top: 36, right: 140, bottom: 116))
    #expect(
      (hidden.y..<hidden.maxY).allSatisfy { y in
        (hidden.x..<hidden.maxX).allSatisfy { picture.alpha($0, y) == 255 }
      })
  }

  @Test func piecesAroundAHoleFillTheRest() {
    let whole = PixelRect(x: -5, y: 10, width: 200, height: 150)
    let hole = PixelRect(x: 20, y: 30, width: 100, height: 90)

    let pieces = whole.pieces(around: hole)

    #expect(
      pieces == [
        PixelRect(left: -5, top: 10, right: 195, bottom: 30),
        PixelRect(left: -5, top: 30, right: 20, bottom: 120),
        PixelRect(left: 120, top: 30, right: 195, bottom: 120),
        PixelRect(left: -5, top: 120, right: 195, bottom: 160),
      ])
  }

  @Test func smallHoleIsNotWorthPieces() {
    let whole = PixelRect(x: 0, y: 0, width: 200, height: 150)

    #expect(whole.pieces(around: PixelRect(x: 5, y: 5, width: 20, height: 20)) == [whole])
    #expect(whole.pieces(around: .empty) == [whole])
  }
}

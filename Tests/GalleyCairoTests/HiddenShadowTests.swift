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

  /// The picture with the shape right after its shadow, and with a shape that hides nothing: its alpha is
  /// so little lower that the pixels are the same.
  private func pictures(
    _ path: Path, _ shadow: Shadow, scale: CGFloat = 1, clip: Path? = nil,
    transform: CGAffineTransform = .identity, alpha: Double = 1
  ) throws -> (ours: Bitmap, whole: Bitmap) {
    func render(_ items: [DisplayItem]) throws -> Bitmap {
      let group = Group(transform: transform, clip: clip, items: [.shadow(path, shadow)] + items)
      return try Drawing.render([.group(group)], 200, 180, scale: scale)
    }
    func fill(_ alpha: Double) -> DisplayItem {
      .fill(path, .color(Color(red: 1, green: 0, blue: 0, alpha: alpha)))
    }
    return (try render([fill(alpha)]), try render([fill(alpha * 0.99999)]))
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

    let turned = try pictures(
      path, shadow(0, 3, sigma: 6), transform: CGAffineTransform(rotationAngle: 0.1))
    let translucent = try pictures(path, shadow(0, 3, sigma: 6), alpha: 0.6)

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
}

import GalleyCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

/// No item draws outside of its extent.
@Suite struct InkTests {
  /// The pixels with ink outside of an item's extent, which is rounded to whole pixels.
  private func strayPixels(of item: DisplayItem, side: Int = 80) throws -> [String] {
    let picture = try Drawing.render([item], CGFloat(side), CGFloat(side))
    let extent = item.extent
    // Cairo computes in 256ths of a pixel: a line that ends at an edge may end slightly beyond it.
    let hair: CGFloat = 1 / 128
    return (0..<side * side).compactMap { place in
      let (x, y) = (place % side, place / side)
      guard picture.alpha(x, y) > 0 else { return nil }
      let isInside =
        !extent.isNull && CGFloat(x + 1) > extent.minX - hair && CGFloat(x) < extent.maxX + hair
        && CGFloat(y + 1) > extent.minY - hair && CGFloat(y) < extent.maxY + hair
      return isInside ? nil : "(\(x), \(y)): \(picture.alpha(x, y))"
    }
  }

  /// A corner of about 12 degrees, whose miter is 9.5 line widths long, and an arc.
  private let tip = Path(elements: [
    .move(CGPoint(x: 30, y: 20)), .line(CGPoint(x: 33, y: 50)), .line(CGPoint(x: 36, y: 20)),
    .curve(CGPoint(x: 50, y: 20), CGPoint(x: 50, y: 40), to: CGPoint(x: 42, y: 48)),
  ])

  // Three copies of this rule disagreed on an infinite miter limit: two used 1, one used
  // infinity. It is drawn with UIKit's default, 10.
  @Test(arguments: [1, 4, 10, 100, CGFloat.infinity, -CGFloat.infinity, CGFloat.nan])
  func aMiterEndsWithinTheLine(_ limit: CGFloat) throws {
    let stroke = Stroke(width: 3, miterLimit: limit)

    #expect(try strayPixels(of: .stroke(tip, stroke, Drawing.black)) == [])
    #expect(DisplayItem.stroke(tip, stroke, Drawing.black).extent.isFinite)
  }

  // Copies of this rule added the half line width twice or not at all for square ends; √2 times it is right.
  @Test(arguments: Stroke.Cap.allCases, Stroke.Join.allCases)
  func endsAndJoinsLieWithinTheLine(_ cap: Stroke.Cap, _ join: Stroke.Join) throws {
    let shapes = [tip, Drawing.rounded(30, 30, 24, 18, 2), Drawing.rect(30, 30, 24, 18)]
    for shape in shapes {
      for dash in [[], [5, 3], [0, 7]] as [[CGFloat]] {
        let stroke = Stroke(width: 8, cap: cap, join: join, dash: dash, dashPhase: 1.5)
        let turned = Group(
          transform: CGAffineTransform(0.9, 0.5, -0.4, 0.8, 8, -8),
          items: [.stroke(shape, stroke, Drawing.black)])

        #expect(try strayPixels(of: .stroke(shape, stroke, Drawing.black)) == [])
        #expect(try strayPixels(of: .group(turned)) == [])
      }
    }
  }

  // Four copies of this rule used three sigma and three used four; beyond three nothing is visible.
  @Test(arguments: [0, 0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 1, 1.3, 2, 2.9, 4, 6.5])
  func aShadowCanBeSeenForThreeDeviations(_ sigma: CGFloat) throws {
    let shadow = Shadow(color: .black, offset: CGVector(dx: 0, dy: 0), sigma: sigma)
    // As wide as the picture: no shape spreads further than a half plane.
    let path = Drawing.rect(-40, 40, 160, 80)

    #expect(try strayPixels(of: .shadow(path, shadow)) == [])
    let group = Group(shadow: shadow, items: [.fill(path, Drawing.black)])
    #expect(try strayPixels(of: .group(group)) == [])
  }

  @Test func aTurnedShadowCanBeSeenForThreeDeviations() throws {
    let shadow = Shadow(color: .black, offset: CGVector(dx: 3, dy: 1), sigma: 2)
    let group = Group(
      transform: CGAffineTransform(1.4, 0.3, -0.6, 0.7, 20, 4),
      items: [.shadow(Drawing.rect(15, 15, 20, 20), shadow)])

    #expect(try strayPixels(of: .group(group)) == [])
  }

  @Test(arguments: ["Ågjpqy", "ĚẤǺṤ", "fjord Ǫ̈ ỹ", "Привет, й Ё", "αβγ Ἅ ᾧ", "日本語", "“//\\\\”"])
  func lettersLieWithinTheirText(_ text: String) throws {
    for item in try Drawing.text(text, size: 24, at: CGPoint(x: 10, y: 20)) {
      #expect(try strayPixels(of: item, side: 160) == [], "\(text)")
    }
  }

  // The rasteriser draws nothing for a path with a NaN; other copies of this rule skipped only the point.
  @Test func aPathWithoutAllNumbersCoversNothing() throws {
    let path = Path(elements: [
      .move(.zero), .line(CGPoint(x: 9, y: 3)), .line(CGPoint(x: CGFloat.nan, y: 3)), .close,
    ])

    #expect(DisplayItem.fill(path, Drawing.black).extent.isNull)
    #expect(try strayPixels(of: .fill(path, Drawing.black)) == [])
  }
}

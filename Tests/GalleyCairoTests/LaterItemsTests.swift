import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyCairo

/// Shadows are not drawn where opaque shapes are drawn later, and no pixel shows it.
@Suite struct LaterItemsTests {
  /// What is drawn after a card and its shadow.
  enum Later: String, CaseIterable {
    case card, piled, path, ring, group, wholeClip, pathInClip, roundClip, faded, masked, turned,
      gradient
  }

  private static let shadow = Shadow(
    color: Color(red: 0.2, green: 0, blue: 0.1, alpha: 0.8), offset: CGVector(dx: 3.3, dy: 7),
    sigma: 9)
  private static let first = Drawing.rounded(30.3, 25.8, 120.4, 100.9, 14)

  /// A notched card, whose inner corner is round.
  private static let notched = Path(elements: [
    .move(CGPoint(x: 60, y: 20)), .line(CGPoint(x: 170, y: 20)), .line(CGPoint(x: 170, y: 100)),
    .curve(CGPoint(x: 150, y: 100), CGPoint(x: 130, y: 110), to: CGPoint(x: 130, y: 150)),
    .line(CGPoint(x: 60, y: 150)),
  ])

  /// A frame 30 points wide: two outlines of which the inner one is a hole.
  private static let ring = Path(
    elements: Drawing.rect(40, 30, 120, 120).elements + Drawing.rect(70, 60, 60, 60).elements,
    fillRule: .evenOdd)

  private func items(_ later: Later, _ color: Color) -> [DisplayItem] {
    let paint = Paint.color(color)
    let card = DisplayItem.fill(Drawing.rounded(70.2, 40.1, 100, 110.7, 20), paint)
    switch later {
    case .card: return [card]
    case .piled:
      return (0..<4).flatMap { index -> [DisplayItem] in
        let cell = Drawing.rounded(20.5 + CGFloat(index) * 31, 60, 40, 90.3, 6)
        return [.shadow(cell, Self.shadow), .fill(cell, paint)]
      }
    case .path: return [.fill(Self.notched, paint)]
    case .ring: return [.fill(Self.ring, paint)]
    case .group:
      let inner = Group(
        transform: CGAffineTransform(scaleX: 0.5, y: 0.7), items: [.fill(Self.notched, paint)])
      return [
        .group(
          Group(
            transform: CGAffineTransform(translationX: 9, y: 4),
            items: [
              .group(inner), .shadow(Self.first, Self.shadow), card,
            ]))
      ]
    case .wholeClip: return [.group(Group(clip: Drawing.rect(80, 50, 40, 70), items: [card]))]
    case .pathInClip:
      return [
        .group(Group(clip: Drawing.rect(83, 51, 51, 71), items: [.fill(Self.notched, paint)]))
      ]
    case .roundClip:
      return [.group(Group(clip: Drawing.rounded(80, 50, 70, 70, 35), items: [card]))]
    case .faded: return [.group(Group(opacity: 0.5, items: [card]))]
    case .masked: return [.group(Group(mask: [.fill(Self.ring, paint)], items: [card]))]
    case .turned:
      return [
        .group(
          Group(
            transform: CGAffineTransform(rotationAngle: 0.2),
            items: [
              .fill(Self.notched, paint), card,
            ]))
      ]
    case .gradient:
      let stops = [0, 1.0].map { Gradient.Stop(location: $0, color: color) }
      let shape = Gradient.Shape.linear(from: .zero, to: CGPoint(x: 90, y: 90))
      return [.fill(Self.notched, .gradient(Gradient(shape: shape, stops: stops)))]
    }
  }

  /// The card's shadow, the card in a group of its own, and what is drawn later.
  ///
  /// A colour whose alpha is a little below 1 gives the same pixels and does not count as opaque.
  private func picture(_ later: Later, alpha: Double, scale: CGFloat, path: Path) throws -> Bitmap {
    let color = Color(red: 0, green: 1, blue: 0, alpha: alpha)
    let casts: [DisplayItem] = [
      .shadow(path, Self.shadow),
      .group(Group(shadow: Self.shadow, items: [.fill(path, Drawing.red)])),
    ]
    return try Drawing.render(
      [.group(Group(items: casts))] + items(later, color), 200, 180, scale: scale,
      background: .white)
  }

  @Test(arguments: Later.allCases, [1, 1.3])
  func pixelsAreThoseOfWholeShadows(later: Later, scale: CGFloat) throws {
    for path in [Self.first, CairoShadowTests.notched] {
      let ours = try picture(later, alpha: 1, scale: scale, path: path)
      let whole = try picture(later, alpha: 0.99999, scale: scale, path: path)

      #expect(ours == whole)
    }
  }

  private func pieces(_ items: [DisplayItem], side: Int = 80) -> [PixelRect] {
    let frame = PixelRect(x: 0, y: 0, width: side, height: side)
    let covering = CoveringItems(
      [.fill(Drawing.rect(0, 0, 80, 80), Drawing.red)] + items, mappedBy: .identity,
      visible: frame, outer: nil)
    return LaterItems(covering, after: 0).pieces(of: frame)
  }

  @Test func earlierItemsHideNothing() {
    #expect(pieces([]) == [PixelRect(x: 0, y: 0, width: 80, height: 80)])
  }

  @Test func wholeTilesOfARectangleAreHidden() {
    // From 10 to 70: the tiles of 8 pixels from 16 to 64.
    let hidden = pieces([.fill(Drawing.rect(10, 10, 60, 60), Drawing.red)])

    #expect(
      hidden == [
        PixelRect(left: 0, top: 0, right: 80, bottom: 16),
        PixelRect(left: 0, top: 16, right: 16, bottom: 64),
        PixelRect(left: 64, top: 16, right: 80, bottom: 64),
        PixelRect(left: 0, top: 64, right: 80, bottom: 80),
      ])
  }

  @Test func tilesInsideOfAnyOutlineAreHiddenTheSame() {
    let square = Drawing.rect(10, 10, 66, 66)

    let known = pieces([.fill(square, Drawing.red)])
    let outline = pieces([.fill(Path(elements: square.elements), Drawing.red)])

    #expect(outline == known)
    #expect(known.count == 4)
  }

  @Test func tilesCutByThePicturesEdgeCanBeHidden() {
    // 77 pixels are nine tiles and a part.
    let hidden = pieces([.fill(Drawing.rect(16, 0, 80, 80), Drawing.red)], side: 77)

    #expect(hidden == [PixelRect(x: 0, y: 0, width: 16, height: 77)])
  }

  @Test func nothingIsLeftBeneathACover() {
    #expect(pieces([.fill(Drawing.rect(-5, -5, 90, 90), Drawing.red)]).isEmpty)
  }

  @Test func narrowCoversAreNotWorthPieces() {
    // Two tiles: what lies to the left and right of them is drawn at once.
    let hidden = pieces([.fill(Drawing.rect(32, 0, 16, 80), Drawing.red)])

    #expect(hidden == [PixelRect(x: 0, y: 0, width: 80, height: 80)])
  }
}

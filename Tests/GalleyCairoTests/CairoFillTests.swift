import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyCairo

/// Rounded rectangles are filled without Cairo; the same shapes as plain outlines are filled by Cairo.
@Suite struct CairoFillTests {
  private func outline(of path: Path) -> Path { Path(elements: path.elements) }

  /// The same picture with every rounded rectangle as an outline for Cairo.
  private func drawnByCairo(_ items: [DisplayItem]) -> [DisplayItem] {
    items.map {
      $0.mapped { item in
        guard case .fill(let path, let paint) = item else { return item }
        return .fill(outline(of: path), paint)
      }
    }
  }

  /// The pixels that differ, as text.
  private func differences(_ ours: Bitmap, _ cairos: Bitmap) -> [String] {
    if ours == cairos { return [] }
    return (0..<(ours.width * ours.height)).compactMap { index in
      let (x, y) = (index % ours.width, index / ours.width)
      let (our, cairo) = (ours[x: x, y: y], cairos[x: x, y: y])
      return our == cairo ? nil : "(\(x), \(y)): \(our), Cairo's \(cairo)"
    }
  }

  private func expectSame(
    _ items: [DisplayItem], scale: CGFloat = 1, background: Color? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let ours = try Drawing.render(items, 60, 50, scale: scale, background: background)
    let cairos = try Drawing.render(
      drawnByCairo(items), 60, 50, scale: scale, background: background)

    let different = differences(ours, cairos)
    #expect(different.isEmpty, "\(items)", sourceLocation: sourceLocation)
  }

  /// Numbers in 0 ..< 1 from a seed.
  private struct Chance {
    var source: SplitMix64
    var index: UInt64 = 0

    init(_ seed: UInt64) { source = SplitMix64(seed: seed) }

    mutating func next() -> CGFloat {
      defer { index += 1 }
      return CGFloat(source.value(at: index) >> 40) / CGFloat(1 << 24)
    }

    mutating func rounded(outside room: CGFloat, radius most: CGFloat) -> Path {
      let rect = CGRect(
        x: next() * (60 + 2 * room) - room, y: next() * (50 + 2 * room) - room,
        width: 0.2 + next() * 40, height: 0.2 + next() * 40)
      var radii = CornerRadii(next() * most)
      if next() < 0.3 { radii.topRight = 0 }
      if next() < 0.3 { radii.bottomLeft = next() * most }
      return Path(roundedRect: rect, radii: radii)
    }

    /// A random colour; half of them are opaque.
    mutating func color() -> Paint {
      let alpha = next() < 0.5 ? 1 : next()
      return .color(Color(red: next(), green: next(), blue: next(), alpha: alpha))
    }
  }

  @Test(arguments: [nil, Color.white, Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.3)])
  func fillsEqualCairosAtAnyPlace(background: Color?) throws {
    var chance = Chance(1)
    for _ in 0..<60 {
      let items = (0..<6).map { _ in
        DisplayItem.fill(chance.rounded(outside: 0, radius: 12), chance.color())
      }

      try expectSame(items, background: background)
    }
  }

  @Test func fillsEqualCairosAcrossTheEdges() throws {
    var chance = Chance(2)
    for _ in 0..<120 {
      let items = (0..<4).map { _ in
        DisplayItem.fill(chance.rounded(outside: 30, radius: 20), chance.color())
      }

      try expectSame(items, background: .white)
    }
  }

  @Test(arguments: [1, 7, 23])
  func partOfAPictureEqualsTheWhole(row: Int) throws {
    var chance = Chance(5)
    let items = (0..<40).map { _ in
      DisplayItem.fill(chance.rounded(outside: 20, radius: 12), chance.color())
    }
    let moved = Group(
      transform: CGAffineTransform(translationX: 0, y: -CGFloat(row)), items: items)

    let whole = try Drawing.render(items, 60, 50)
    let part = try Drawing.render([.group(moved)], 60, 20)

    #expect(part == whole.cropped(x: 0, y: row, width: 60, height: 20))
  }

  @Test(arguments: [2.0, 3, 1.37])
  func fillsEqualCairosAtAnyScale(scale: CGFloat) throws {
    var chance = Chance(3)
    for _ in 0..<20 {
      let items = (0..<4).map { _ in
        DisplayItem.fill(chance.rounded(outside: 5, radius: 9), chance.color())
      }

      try expectSame(items, scale: scale)
    }
  }

  @Test func fillsWithinClipsEqualCairos() throws {
    var chance = Chance(4)
    for round in 0..<60 {
      let items = (0..<3).map { _ in
        DisplayItem.fill(chance.rounded(outside: 5, radius: 9), chance.color())
      }
      let clip =
        round % 3 == 0 ? chance.rounded(outside: 0, radius: 8) : Drawing.rect(10, 5, 30, 41)
      let place = CGAffineTransform(
        translationX: round % 3 == 1 ? 0 : chance.next() * 4, y: 0)

      let group = Group(
        transform: place, clip: clip, opacity: round % 2 == 0 ? 1 : 0.6, items: items)

      try expectSame([.fill(Drawing.rect(0, 0, 60, 50), Drawing.blue), .group(group)])
    }
  }

  @Test(arguments: [1, 0.999, 0.5, 0.1, 0.001, 0])
  func everyShadeOfAColorEqualsCairos(alpha: Double) throws {
    let items = (0..<256).map { (value: Int) -> DisplayItem in
      let (column, row) = (CGFloat(value % 16), CGFloat(value / 16))
      let path = Drawing.rounded(column * 3 + 0.3, row * 3, 3, 3, 1)
      return .fill(path, .color(Color(white: Double(value) / 255, alpha: alpha)))
    }

    try expectSame(items, background: Color(red: 0.7, green: 0.3, blue: 0.1, alpha: 0.8))
  }

  @Test func unusableComponentsDrawNothingAndDoNotFail() throws {
    var color = Color.black
    color.red = .nan
    color.green = .infinity
    color.alpha = -.infinity

    let picture = try Drawing.render([.fill(Drawing.rounded(1, 1, 8, 8, 2), .color(color))], 10, 10)

    #expect(picture == Bitmap(width: 10, height: 10))
  }

  @Test func stretchedShapesEqualCairos() throws {
    try expectSame([.fill(Drawing.rounded(0.25, 0.5, 59, 49, 3), Drawing.red)])
    try expectSame([.fill(Drawing.rounded(1, 1, 58, 6, 3), Drawing.red)])
    try expectSame([.fill(Drawing.rounded(1.5, 1, 6, 48, 3), Drawing.red)])
    try expectSame([.fill(Drawing.rounded(-4000, -300, 8000, 700, 4), Drawing.red)])
  }
}

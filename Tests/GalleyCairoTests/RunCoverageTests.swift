import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyCairo

/// The coverage of glyphs that is computed without Cairo equals Cairo's.
@Suite struct RunCoverageTests {
  /// A run of glyphs, transformed to pixels.
  private struct Case {
    let run: TextRun
    let face: Int
    let faces: FontFaces
    let space: CGAffineTransform

    init(_ text: String, size: Double, scale: Double = 1, x: Double, y: Double = 100) throws {
      let fonts = try Drawing.fonts()
      let layout = fonts.layout(TextRequest(text: text, font: Font(size: size)))
      run = try #require(layout.runs.first)
      faces = fonts.faces
      face = try #require(faces.index(of: run.face))
      space = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
    }

    /// The coverage of all or some rows; nil if it is left to Cairo.
    func coverage(
      rows: Range<Int> = -1000..<1000, with coverages: inout GlyphCoverages
    ) -> RunCoverage? {
      coverages.placed(run, face: face, of: faces, space: space)
        .flatMap { RunCoverage($0, rows: rows) }
    }

    func coverage(rows: Range<Int> = -1000..<1000) -> RunCoverage? {
      var coverages = GlyphCoverages()
      return coverage(rows: rows, with: &coverages)
    }

    /// The coverage that Cairo computes in a frame.
    func cairos(in frame: PixelRect) throws -> [UInt8] {
      let mask = try CairoSurface.coverage(in: frame) { context in
        for (glyph, outline) in zip(run.glyphs, faces.outlines(of: run.glyphs, face: face)) {
          let place = CairoPainter.space(of: glyph, size: run.font.size).concatenating(space)
          CairoPath.add(outline.elements, mappedBy: place, to: context)
        }
        cairo_fill(context)
      }
      return (frame.y..<frame.maxY).flatMap { y in
        (frame.x..<frame.maxX).map { mask[$0, y] }
      }
    }
  }

  private func bytes(_ coverage: RunCoverage) -> [UInt8] { coverage.areas.map(GlyphCoverage.byte) }

  @Test(arguments: [
    "o", "A", "W", "e", "S", "g", "&", "@", "x", "AVATAR", "Second line of 1", "fjord, Tyx", "éỉçŷ",
  ])
  func glyphsAreCoveredAsByCairo(_ text: String) throws {
    for (size, scale, x) in [(17, 1, 3.25), (11, 2, 24), (12.6, 3, 0.1), (24, 1.5, 511.7)] {
      let text = try Case(text, size: size, scale: scale, x: x)
      let coverage = try #require(text.coverage())

      #expect(bytes(coverage) == (try text.cairos(in: coverage.frame)), "\(size) × \(scale)")
    }
  }

  @Test func glyphsMayStandBetweenPixels() throws {
    let text = try Case("Agx", size: 20, x: 7.3, y: 50.4)
    let coverage = try #require(text.coverage())

    #expect(bytes(coverage) == (try text.cairos(in: coverage.frame)))
  }

  @Test func placesBetweenStepsAreRoundedAsFarOutAsCairoDoes() throws {
    // 17 · 1 / 2816 em and its thirds end between 256ths of a pixel, where large numbers are less precise.
    var coverages = GlyphCoverages()
    for x in stride(from: 0.5, to: 4000, by: 371) {
      let text = try Case("Section 8", size: 22, x: x)
      let found = text.coverage(with: &coverages)
      let coverage = try #require(found)

      #expect(bytes(coverage) == (try text.cairos(in: coverage.frame)), "at \(x)")
    }
  }

  @Test func someRowsAreThoseOfAll() throws {
    let text = try Case("Wave", size: 30, x: 5.5)
    let whole = try #require(text.coverage())
    let top = whole.frame.y + 7
    let rows = try #require(text.coverage(rows: top..<(top + 5)))

    let start = 7 * whole.frame.width
    #expect(rows.areas == Array(whole.areas[start..<(start + 5 * whole.frame.width)]))
  }

  @Test func boxesAreLeftToCairo() throws {
    #expect(try Case("lll", size: 17, x: 3).coverage() == nil)
  }

  @Test func glyphsOverOthersAreLeftToCairo() throws {
    var text = try Case("oo", size: 17, x: 3).run
    text.glyphs[1].position.x = text.glyphs[0].position.x + 4
    let faces = try Drawing.fonts().faces
    var coverages = GlyphCoverages()
    let face = try #require(faces.index(of: text.face))
    let placed = coverages.placed(text, face: face, of: faces, space: .identity)
    let glyphs = try #require(placed)

    #expect(RunCoverage(glyphs, rows: -100..<100) == nil)
  }

  /// Outlines that no font has: edges that cross, overlap, reverse, and leave their em square.
  @Test func anyOutlineIsCoveredAsByCairoOrLeftToIt() throws {
    var counted = 0
    for seed in 0..<300 {
      var random = Numbers(seed: UInt64(seed))
      let outline = GlyphOutline(Self.outline(reach: [0.3, 1, 3.9][seed % 3], &random))
      let scale = [7.3, 21, 64][seed / 3 % 3]
      let x = Double.random(in: 0..<1, using: &random)
      let y = Double.random(in: 0..<1, using: &random)
      let place = GlyphSpace(
        x: GlyphAxis(scale: scale, fraction: x), y: GlyphAxis(scale: scale, fraction: y))
      guard let coverage = GlyphScan.coverage(of: GlyphPolygon(outline, in: place)),
        let run = RunCoverage(
          [PlacedGlyph(coverage: coverage, column: 0, row: 0)], rows: -1000..<1000)
      else { continue }
      let mask = try CairoSurface.coverage(in: run.frame) { context in
        let space = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
        CairoPath.add(outline.elements, mappedBy: space, to: context)
        cairo_fill(context)
      }

      let cairos = (run.frame.y..<run.frame.maxY).flatMap { y in
        (run.frame.x..<run.frame.maxX).map { mask[$0, y] }
      }
      #expect(bytes(run) == cairos, "seed \(seed)")
      counted += 1
    }
    #expect(counted > 100)
  }

  private static func outline(reach: Double, _ random: inout Numbers) -> [Path.Element] {
    func point() -> CGPoint {
      CGPoint(
        x: .random(in: -reach...reach, using: &random),
        y: .random(in: -reach...reach, using: &random))
    }
    var elements: [Path.Element] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      elements.append(.move(point()))
      for _ in 0..<Int.random(in: 1...7, using: &random) {
        let isCurve = Bool.random(using: &random)
        elements.append(isCurve ? .curve(point(), point(), to: point()) : .line(point()))
      }
      elements.append(.close)
    }
    return elements
  }

  @Test(arguments: [5, -1e9, .infinity, .nan])
  func outlinesThatReachFarOutAreLeftToCairo(_ x: CGFloat) {
    let axis = GlyphAxis(scale: 20, fraction: 0)
    let outline = GlyphOutline([
      .move(.zero), .line(CGPoint(x: x, y: 1)), .line(CGPoint(x: 0, y: 1)), .close,
    ])

    #expect(GlyphScan.coverage(of: GlyphPolygon(outline, in: GlyphSpace(x: axis, y: axis))) == nil)
  }

  @Test func largeTextIsLeftToCairo() throws {
    #expect(try Case("o", size: 160, x: 3).coverage() != nil)
    #expect(try Case("o", size: 161, x: 3).coverage() == nil)
  }

  @Test(arguments: ["#1c1c1e", "#ff000080", "#12345601", "#fffffffe"])
  func colorsAreMixedAsByCairo(_ hex: String) throws {
    let color = try #require(Color(hex: hex))
    let layout = try Drawing.fonts().layout(
      TextRequest(text: "Mixed colours, 123", font: Font(size: 15), color: color))
    let text = layout.runs.map { DisplayItem.text($0) }
    // Inside a clip that is not a rectangle, Cairo draws.
    let clipped = Group(clip: Drawing.rounded(0, 0, 200, 30, 2), items: text)
    let background = Color(red: 0.2, green: 0.7, blue: 0.9)

    let own = try Drawing.render(text, 200, 30, background: background)
    let cairos = try Drawing.render([.group(clipped)], 200, 30, background: background)

    let inner = own.cropped(x: 4, y: 4, width: 192, height: 22)
    #expect(inner.largestDifference(from: cairos.cropped(x: 4, y: 4, width: 192, height: 22)) == 0)
  }
}

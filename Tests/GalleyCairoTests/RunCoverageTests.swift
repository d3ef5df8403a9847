import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyCairo

/// Coverage of glyphs that is counted without Cairo.
@Suite struct RunCoverageTests {
  private let fonts: FontLibrary

  init() throws { fonts = try FontLibrary() }

  /// What Cairo covers of a run whose origin is mapped to (`x`, 100) at `scale`.
  private func cairo(_ run: TextRun, x: Double, scale: Double, in frame: PixelRect) throws
    -> CoverageMask
  {
    let space = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: 100)
    let face = try #require(fonts.faces.index(of: run.face))
    return try CairoSurface.coverage(in: frame) { context in
      for (glyph, outline) in zip(run.glyphs, fonts.faces.outlines(of: run.glyphs, face: face)) {
        let place = CairoPainter.space(of: glyph, size: run.font.size).concatenating(space)
        CairoPath.add(outline.elements, mappedBy: place, to: context)
      }
      cairo_fill(context)
    }
  }

  /// How many pixels of a text at `size` differ from what Cairo covers; nil where it is left to Cairo.
  private func differences(_ text: String, size: Double, x: Double, scale: Double) throws -> Int? {
    let layout = fonts.layout(TextRequest(text: text, font: Font(size: size), color: .black))
    let run = try #require(layout.runs.first)
    let face = try #require(fonts.faces.index(of: run.face))
    let space = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: 100)
    var coverages = GlyphCoverages()
    guard let glyphs = coverages.placed(run, face: face, of: fonts.faces, space: space),
      let own = RunCoverage(glyphs, rows: -1000..<1000)
    else { return nil }
    let mask = try cairo(run, x: x, scale: scale, in: own.frame)
    let rows = own.frame.y..<own.frame.maxY
    var count = 0
    for (row, y) in rows.enumerated() {
      for column in 0..<own.frame.width {
        let covered = GlyphCoverage.byte(own.areas[row * own.frame.width + column])
        let wanted = mask[own.frame.x + column, y]
        if covered != wanted {
          count += 1
          if count < 8 { Issue.record("\(text) \(size) \(column),\(y): \(wanted) \(covered)") }
        }
      }
    }
    return count
  }

  @Test(arguments: ["l", "o", "A", "i", "1", "e", "S", "s", "g", "W", "&", "@", "x", "Item 1.2"])
  func isCairos(_ text: String) throws {
    #expect(try differences(text, size: 17, x: 3.25, scale: 1) == 0)
  }
}

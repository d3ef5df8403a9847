import CCairo
import GalleyDrawing
import GalleyRaster

extension PixelCanvas {
  /// Fills a run of glyphs, whose columns lie within the canvas, with a colour.
  func fill(_ run: RunCoverage, with color: Color) {
    let pixel = SolidPixel(color)
    let output = run.frame.intersection(frame)
    guard !output.isEmpty else { return }
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    run.areas.withUnsafeBufferPointer { areas in
      for y in output.y..<output.maxY {
        let first = (y - run.frame.y) * run.frame.width
        let row = pixels(ofRow: y)
        let start = run.frame.x - frame.x
        for column in 0..<run.frame.width {
          let area = areas[first &+ column]
          if area == 0 { continue }
          pixel.blend(into: &row[start &+ column], coverage: GlyphCoverage.byte(area))
        }
      }
    }
  }
}

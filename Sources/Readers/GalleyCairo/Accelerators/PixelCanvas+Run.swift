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
        let line = UnsafeBufferPointer(rebasing: areas[first..<(first + run.frame.width)])
        let row = pixels(ofRow: y)
        fill(line, into: row, from: run.frame.x - frame.x, with: pixel)
      }
    }
  }

  private func fill(
    _ areas: UnsafeBufferPointer<UInt16>, into row: UnsafeMutableBufferPointer<UInt32>,
    from start: Int, with pixel: SolidPixel
  ) {
    var column = 0
    while column < areas.count {
      // Most of a line is empty: four pixels are looked at once.
      if column &+ 4 <= areas.count, Self.areEmpty(areas, from: column) {
        column &+= 4
        continue
      }
      let end = min(column &+ 4, areas.count)
      while column < end {
        pixel.blend(into: &row[start &+ column], coverage: GlyphCoverage.byte(areas[column]))
        column &+= 1
      }
    }
  }

  @inline(__always)
  private static func areEmpty(_ areas: UnsafeBufferPointer<UInt16>, from column: Int) -> Bool {
    areas[column] | areas[column &+ 1] | areas[column &+ 2] | areas[column &+ 3] == 0
  }
}

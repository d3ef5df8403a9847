/// A straight side of a glyph's outline, on the grid on which Cairo counts coverage.
///
/// Across, the grid has 256 steps to a pixel, as Cairo's coordinates do. Down it has fifteen sample lines
/// to a pixel, and an edge counts on each line whose middle it crosses.
struct GlyphEdge {
  /// How many sample lines a row of pixels has.
  static let linesPerRow: Int32 = 15
  /// The most that an edge may reach down, in 256ths, so that `x` stays exact: 128 pixels.
  static let tallest: Int32 = 1 << 15

  /// The first sample line, and the one after the last.
  let top, bottom: Int32
  /// 1 for an edge that leads down, −1 for one that leads up.
  let winding: Int32
  /// Where the edge crosses its first line, in 256ths of a pixel with 32 bits of fraction.
  ///
  /// Half a step is added, so that the whole part is the rounded place.
  let x: Int64
  /// What is added from one line to the next.
  let step: Int64
  /// The upper end, and how far the lower one lies from it, in 256ths of a pixel.
  private let upper: GlyphPoint
  private let width, height: Int32

  /// An edge between two points in 256ths of a pixel; nil where it crosses no line.
  ///
  /// The points are at most `tallest` apart.
  init?(from start: GlyphPoint, to end: GlyphPoint) {
    let isDown = end.y > start.y
    let lower: GlyphPoint
    (upper, lower) = isDown ? (start, end) : (end, start)
    top = Self.line(at: upper.y)
    bottom = Self.line(at: lower.y)
    guard bottom > top else { return nil }
    winding = isDown ? 1 : -1
    let unit = Double(1 << 32)
    (width, height) = (lower.x &- upper.x, lower.y &- upper.y)
    let first = Int64(upper.x) << 32
    if width == 0 {
      x = first + 1 << 31
      step = 0
    } else {
      // Every place is a multiple of this, which is at least 2⁻²⁰: half of it more than the true place
      // keeps the whole part right whatever the fraction lacks.
      let quantum = 1 / Double(30 * Int64(height))
      let middle = Int64(2 * top + 1) << 8 &- 30 * Int64(upper.y)
      let place = Double(Int64(width) * middle &+ 15 * Int64(height)) * quantum
      x = first + Int64(((place + quantum / 2) * unit).rounded(.down))
      step = Int64((Double(Int64(width) << 9) * quantum * unit).rounded())
    }
  }

  /// Where the edge lies half a line above a sample line, in parts of which a 256th of a pixel has `unit`.
  ///
  /// Cairo halves the step between lines in a whole and a fractional part, so it is not quite there.
  func boundary(above line: Int) -> (place: Int64, unit: Int64) {
    let (width, height) = (Int64(width), Int64(height))
    let quantum = 30 * height
    let middle = Int64(2 * line + 1) << 8 &- 30 * Int64(upper.y)
    let (whole, rest) = (width << 9).quotientAndRemainder(dividingBy: quantum)
    let place = 2 * (width &* middle &+ Int64(upper.x) &* quantum)
    return (place &- 2 * quantum * (whole / 2) &- rest, 2 * quantum)
  }

  private static func line(at y: Int32) -> Int32 { (y &* linesPerRow &+ 128) >> 8 }
}

/// A place in 256ths of a pixel.
struct GlyphPoint: Equatable {
  var x, y: Int32
}

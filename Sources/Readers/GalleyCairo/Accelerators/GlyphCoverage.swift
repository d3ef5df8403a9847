/// How much of the pixels around a glyph its outline covers, as Cairo counts it.
///
/// Cairo counts a row of pixels along its fifteen sample lines, or exactly where all edges of anything that
/// is filled together lead through the whole row without crossing each other. Which of the two it is thus depends
/// on the other glyphs of a run; both are here.
final class GlyphCoverage {
  /// All of a pixel.
  static let whole: UInt16 = 7680

  /// A part of `whole` as Cairo rounds it: 0 … 255.
  @inline(__always)
  static func byte(_ area: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: (area &+ (area &+ 256) >> 4) >> 5)
  }

  /// What is known of a row.
  enum RowKind: UInt8 {
    /// No edge crosses it.
    case empty
    /// It can be counted along sample lines alone.
    case sampled
    /// It may be counted in either way, with the same result.
    case upright
    /// It may be counted in either way.
    case exact
    /// Whether it may be counted exactly depends on which of two edges Cairo met first.
    case uncertain
  }

  /// A row of pixels.
  struct Row {
    var kind = RowKind.empty
    /// How far the edges reach in the row, in 256ths of a pixel.
    var left = Int32.max
    var right = Int32.min
  }

  /// The pixels that are not zero, counted from the one that the glyph's origin lies in.
  let columns, rows: Range<Int>
  /// The rows, from top to bottom.
  let kinds: [Row]
  /// How far the glyph reaches in all of its rows.
  let left, right: Int32
  /// Whether all sides lie along the axes.
  let isRectilinear: Bool
  /// What is covered of each pixel along sample lines, row by row, 0 … `whole`.
  let sampled: [UInt16]
  /// The same counted exactly; empty where no row needs it.
  let exact: [UInt16]

  init(
    columns: Range<Int>, top: Int, kinds: [Row], isRectilinear: Bool, sampled: [UInt16],
    exact: [UInt16]
  ) {
    self.columns = columns
    rows = top..<(top + kinds.count)
    self.kinds = kinds
    left = kinds.reduce(.max) { min($0, $1.left) }
    right = kinds.reduce(.min) { max($0, $1.right) }
    self.isRectilinear = isRectilinear
    self.sampled = sampled
    self.exact = exact
  }

  /// How many numbers it takes.
  var size: Int { sampled.count + exact.count + 6 * kinds.count + 16 }
}

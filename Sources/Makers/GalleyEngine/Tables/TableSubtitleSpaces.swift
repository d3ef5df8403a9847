import GalleyGeometry

/// The spaces around the text and the subtitle of a table's row, in points.
///
/// Measured on iOS 26.1 at 2x, where texts are as high as their lines:
///
/// | text | subtitle | above | between | below | row |
/// |---:|---:|---:|---:|---:|---:|
/// | 17 | 15 | 9 | 3 | 11.5 | 9 + 20.5 + 3 + 18 + 11.5 = 62 |
/// | 23 | 21 | 11 | 4 | 15 | 11 + 27.5 + 4 + 25.5 + 15 = 83 |
/// | 33 | 30 | 15 | 6 | 20.5 | 15 + 39.5 + 6 + 36 + 20.5 = 117 |
///
/// Each space is a straight line over the subtitle's size, rounded down to device pixels.
struct TableSubtitleSpaces: Equatable {
  let above, between, below: CGFloat

  /// Measures the spaces.
  ///
  /// - Parameters:
  ///   - size: The size of the subtitle's font, in points.
  ///   - grid: The device pixels.
  init(fontSize size: CGFloat, grid: PixelGrid) {
    above = grid.floored(3 + 2 * size / 5)
    between = grid.floored(size / 5)
    below = grid.floored(2.5 + 3 * size / 5)
  }
}

import GalleyRaster

/// The part of two pictures that is compared: their common part without the ignored rectangles.
struct ComparedArea {
  /// Rows in which the same columns are compared.
  struct Band {
    var rows: Range<Int>
    /// The ranges of columns, from the left, which do not touch each other.
    var columns: [Range<Int>]
  }

  /// The common width and height of the pictures, in pixels.
  let width, height: Int
  /// The bands from the top; they do not overlap.
  let bands: [Band]
  /// Whether nothing is ignored.
  let isWhole: Bool

  init(width: Int, height: Int, ignoring ignored: [PixelRect]) {
    self.width = width
    self.height = height
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let holes = ignored.map { $0.intersection(whole) }.filter { !$0.isEmpty }
    isWhole = holes.isEmpty
    let edges = Set(holes.flatMap { [$0.y, $0.maxY] } + [0, height]).sorted()
    bands = zip(edges, edges.dropFirst()).compactMap { top, bottom in
      let columns = Self.gaps(
        between: holes.filter { $0.y < bottom && $0.maxY > top }.map { $0.x..<$0.maxX },
        width: width)
      return columns.isEmpty ? nil : Band(rows: top..<bottom, columns: columns)
    }
  }

  /// The number of pixels that are compared.
  var pixels: Int {
    bands.reduce(0) { sum, band in
      sum + band.rows.count * band.columns.reduce(0) { $0 + $1.count }
    }
  }

  private static func gaps(between holes: [Range<Int>], width: Int) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var start = 0
    for hole in holes.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if hole.lowerBound > start { gaps.append(start..<hole.lowerBound) }
      start = max(start, hole.upperBound)
    }
    if start < width { gaps.append(start..<width) }
    return gaps
  }
}

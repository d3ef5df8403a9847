import GalleyRaster

/// Which pixels count as different, inside the smallest rectangle around all that differ.
struct DifferenceMask {
  let rect: PixelRect
  /// 1 for a pixel that counts, row by row.
  private(set) var marks: [UInt8]
  /// How many pixels count.
  private(set) var count = 0

  /// Asks `counts` about each pixel that differs.
  init(_ pair: PixelPair, _ grid: TileGrid, rect: PixelRect, counts: (Int, Int) -> Bool) {
    self.rect = rect
    var marks = [UInt8](repeating: 0, count: rect.area)
    var count = 0
    grid.forEachDifference(in: pair) { x, y in
      guard counts(x, y) else { return }
      marks[(y - rect.y) * rect.width + x - rect.x] = 1
      count += 1
    }
    self.marks = marks
    self.count = count
  }

  /// The square of `size` pixels a side with the most marks, and how many it has; the first of equals.
  ///
  /// Sums of each column over the last `size` rows are carried along, and slid over from the left.
  func fullestWindow(size: Int) -> (pixels: Int, x: Int, y: Int) {
    var best = (pixels: 0, x: rect.x, y: rect.y)
    var columns = [Int](repeating: 0, count: rect.width)
    for y in 0..<rect.height {
      var sum = 0
      for x in 0..<rect.width {
        columns[x] += Int(marks[y * rect.width + x])
        if y >= size { columns[x] -= Int(marks[(y - size) * rect.width + x]) }
        sum += columns[x]
        if x >= size { sum -= columns[x - size] }
        if sum > best.pixels {
          best = (sum, rect.x + max(x - size + 1, 0), rect.y + max(y - size + 1, 0))
        }
      }
    }
    return best
  }
}

extension TileGrid {
  /// Visits each compared pixel that differs, tile by tile.
  func forEachDifference(in pair: PixelPair, _ body: (Int, Int) -> Void) {
    for (row, tiles) in rows.enumerated() where !tiles.isEmpty {
      for (column, tile) in tiles.enumerated() where tile.isChanged {
        let (left, top) = (column * Tile.side, row * Tile.side)
        for y in (top + tile.top)..<(top + Int(tile.bottom)) {
          for x in (left + tile.left)..<(left + Int(tile.right))
          where pair.expected(x, y) != pair.actual(x, y) && pair.area.contains(x, y) {
            body(x, y)
          }
        }
      }
    }
  }
}

extension ComparedArea {
  /// Whether the pixel in a column and row is compared.
  func contains(_ x: Int, _ y: Int) -> Bool {
    if isWhole { return true }
    return bands.contains { $0.rows.contains(y) && $0.columns.contains { $0.contains(x) } }
  }
}

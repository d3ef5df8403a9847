import Dispatch
import GalleyRaster

/// The pixels that count as different, in the smallest rectangle around all that differ.
struct DifferenceMask {
  let rect: PixelRect
  /// 1 for a pixel that counts, row by row.
  private(set) var marks: [UInt8]
  /// The number of pixels that count.
  private(set) var count = 0

  /// Calls `counts` for each pixel that differs, on all cores.
  init(
    _ pair: PixelPair, _ grid: TileGrid, rect: PixelRect,
    counts: @Sendable (PixelPair, Int, Int) -> Bool
  ) {
    self.rect = rect
    var marks = [UInt8](repeating: 0, count: rect.area)
    let parts = max(1, min(rect.area >> 18, grid.rows.count))
    var sums = [Int](repeating: 0, count: parts)
    marks.withUnsafeMutableBufferPointer { marks in
      sums.withUnsafeMutableBufferPointer { sums in
        // Each part has its own tile rows, marks and sum.
        nonisolated(unsafe) let (marks, sums, pair) = (marks, sums, pair)
        DispatchQueue.concurrentPerform(iterations: parts) { part in
          let rows = grid.rows.count
          let range = (rows * part / parts)..<(rows * (part + 1) / parts)
          var count = 0
          grid.forEachDifference(in: pair, tileRows: range) { x, y in
            guard counts(pair, x, y) else { return }
            marks[(y - rect.y) * rect.width + x - rect.x] = 1
            count += 1
          }
          sums[part] = count
        }
      }
    }
    self.marks = marks
    count = sums.reduce(0, +)
  }

  /// The square of `size` × `size` pixels with the most marks, and their number; the first of
  /// equals.
  ///
  /// It keeps the sum of each column over the last `size` rows, and slides a window over these sums
  /// from the left.
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
  /// Visits each compared pixel that differs, tile by tile; in some rows of tiles, or in all.
  func forEachDifference(
    in pair: PixelPair, tileRows: Range<Int>? = nil, _ body: (Int, Int) -> Void
  ) {
    for row in tileRows ?? rows.indices where !rows[row].isEmpty {
      let tiles = rows[row]
      for (column, tile) in tiles.enumerated() where tile.isChanged {
        let (left, top) = (column * Tile.side, row * Tile.side)
        let width = min(Tile.side, pair.area.width - left)
        for y in (top + tile.top)..<(top + Int(tile.bottom)) {
          var rest = pair.differences(left, y, count: width)
          while rest != 0 {
            let x = left + rest.trailingZeroBitCount
            rest &= rest &- 1
            if pair.area.isWhole || pair.area.contains(x, y) { body(x, y) }
          }
        }
      }
    }
  }
}

extension PixelPair {
  /// A bit for each of up to 16 pixels of a row that differs; the lowest is that of the first
  /// pixel.
  @inline(__always)
  fileprivate func differences(_ x: Int, _ y: Int, count: Int) -> UInt32 {
    assert(x >= 0 && x + count <= area.width && y >= 0 && y < area.height)
    let (before, after) = (first + (y &* firstStride &+ x), second + (y &* secondStride &+ x))
    if count == Tile.side { return StepVectors.differences(before, after) }
    var mask: UInt32 = 0
    for index in 0..<count where before[index] != after[index] {
      mask |= 1 &<< UInt32(truncatingIfNeeded: index)
    }
    return mask
  }
}

extension ComparedArea {
  /// Whether the pixel in a column and row is compared.
  func contains(_ x: Int, _ y: Int) -> Bool {
    bands.contains { $0.rows.contains(y) && $0.columns.contains { $0.contains(x) } }
  }
}

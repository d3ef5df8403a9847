import Dispatch
import Foundation

/// Two pictures compared exactly, tile by tile.
struct TileGrid {
  /// The tiles of each row; an untouched row, in which all is equal, has none.
  private(set) var rows: [[Tile]]
  /// How many tiles a row has.
  let columns: Int

  /// How many bytes are asked about at once; large enough for memory speed, small enough for a cache.
  private static let chunkBytes = 1 << 16
  /// From how many pixels on a second core is worth waking.
  private static let pixelsPerWorker = 1 << 20

  /// Compares all pixels of a pair's area.
  init(comparing pair: PixelPair) {
    let columns = (pair.area.width + Tile.side - 1) / Tile.side
    let count = (pair.area.height + Tile.side - 1) / Tile.side
    self.columns = columns
    rows = [[Tile]](repeating: [], count: count)
    let size = pair.area.width * pair.area.height
    let workers = max(
      1, min(ProcessInfo.processInfo.activeProcessorCount, size / Self.pixelsPerWorker, count))
    rows.withUnsafeMutableBufferPointer { rows in
      // Each worker has rows of its own.
      nonisolated(unsafe) let rows = rows
      nonisolated(unsafe) let pair = pair
      guard workers > 1 else {
        return Self.scan(pair, tileRows: 0..<count, columns: columns, into: rows)
      }
      DispatchQueue.concurrentPerform(iterations: workers) { worker in
        let part = (count * worker / workers)..<(count * (worker + 1) / workers)
        Self.scan(pair, tileRows: part, columns: columns, into: rows)
      }
    }
  }

  private static func scan(
    _ pair: PixelPair, tileRows: Range<Int>, columns: Int,
    into rows: UnsafeMutableBufferPointer<[Tile]>
  ) {
    let part = (tileRows.lowerBound * Tile.side)..<(tileRows.upperBound * Tile.side)
    for band in pair.area.bands {
      var y = max(band.rows.lowerBound, part.lowerBound)
      let end = min(band.rows.upperBound, part.upperBound)
      while y < end {
        let equal = equalRows(of: pair, from: y, to: end, band)
        if equal == 0 {
          scanRow(y, of: pair, band, columns: columns, into: &rows[y / Tile.side])
        }
        y += max(equal, 1)
      }
    }
  }

  /// How many rows from `y` on are equal for sure; zero says nothing about the row.
  private static func equalRows(
    of pair: PixelPair, from y: Int, to end: Int, _ band: ComparedArea.Band
  ) -> Int {
    let width = pair.firstStride
    guard width == pair.secondStride, band.columns == [0..<width] else { return 0 }
    let count = min(end - y, max(chunkBytes / (width * 4), 1))
    let offset = y * width
    let isEqual = memcmp(pair.first + offset, pair.second + offset, count * width * 4) == 0
    return isEqual ? count : 0
  }

  private static func scanRow(
    _ y: Int, of pair: PixelPair, _ band: ComparedArea.Band, columns: Int, into row: inout [Tile]
  ) {
    let (first, second) = (
      pair.first + y * pair.firstStride, pair.second + y * pair.secondStride
    )
    for range in band.columns {
      let (start, bytes) = (range.lowerBound, range.count * 4)
      if memcmp(first + start, second + start, bytes) == 0 { continue }
      if row.isEmpty { row = [Tile](repeating: Tile(), count: columns) }
      row.withUnsafeMutableBufferPointer { tiles in
        guard let tiles = tiles.baseAddress else { return }
        scan(first, second, range, row: y % Tile.side, into: tiles)
      }
    }
  }

  private static func scan(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ range: Range<Int>, row: Int,
    into tiles: UnsafeMutablePointer<Tile>
  ) {
    var x = range.lowerBound
    while x < range.upperBound {
      let column = x & (Tile.side &- 1)
      let count = min(Tile.side &- column, range.upperBound &- x)
      if count == Tile.side {
        var bits: UInt32 = 0
        for index in 0..<Tile.side { bits |= first[x &+ index] ^ second[x &+ index] }
        if bits == 0 {
          x &+= count
          continue
        }
      }
      tiles[x / Tile.side].add(first + x, second + x, count: count, column: column, row: row)
      x &+= count
    }
  }
}

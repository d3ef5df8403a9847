import Dispatch
import Foundation

/// Two pictures compared exactly, tile by tile.
struct TileGrid {
  /// The tiles of each row; a row without differences has none.
  private(set) var rows: [[Tile]]
  /// The number of tiles in a row.
  let columns: Int

  /// The number of bytes compared at once: large enough for memory speed, small enough for a cache.
  private static let chunkBytes = 1 << 16
  /// The number of pixels in a part that is worth its own core.
  private static let pixelsPerPart = 1 << 19

  /// Compares all pixels of a pair's area.
  init(comparing pair: PixelPair) {
    let columns = (pair.area.width + Tile.side - 1) / Tile.side
    let count = (pair.area.height + Tile.side - 1) / Tile.side
    self.columns = columns
    rows = [[Tile]](repeating: [], count: count)
    let size = pair.area.width * pair.area.height
    // There are more parts than cores, so that a busy core delays only the part that it has begun.
    let parts = max(1, min(size / Self.pixelsPerPart, count))
    rows.withUnsafeMutableBufferPointer { rows in
      // Each part has its own rows.
      nonisolated(unsafe) let rows = rows
      nonisolated(unsafe) let pair = pair
      guard parts > 1, ProcessInfo.processInfo.activeProcessorCount > 1 else {
        return Self.scan(pair, tileRows: 0..<count, columns: columns, into: rows)
      }
      DispatchQueue.concurrentPerform(iterations: parts) { part in
        let range = (count * part / parts)..<(count * (part + 1) / parts)
        Self.scan(pair, tileRows: range, columns: columns, into: rows)
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

  /// The number of rows from `y` on that are certainly equal; zero says nothing about the row.
  private static func equalRows(
    of pair: PixelPair, from y: Int, to end: Int, _ band: ComparedArea.Band
  ) -> Int {
    let width = pair.firstStride
    guard width == pair.secondStride, band.columns == [0..<width] else { return 0 }
    let count = min(end - y, max(chunkBytes / (width * 4), 1))
    assert(y >= 0 && y + count <= pair.area.height)
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
    assert(y < pair.area.height && columns * Tile.side >= pair.area.width)
    for range in band.columns {
      assert(range.upperBound <= pair.area.width)
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
    /// Compares the pixels up to the end of a tile or of the range, and returns that end.
    func scanPart(from x: Int) -> Int {
      let start = x & ~(Tile.side &- 1)
      let end = min(start &+ Tile.side, range.upperBound)
      tiles[start / Tile.side].add(
        first + start, second + start, columns: (x &- start)..<(end &- start), row: row)
      return end
    }
    // Pointers to the start of the row in each picture, for reading vectors of sixteen pixels.
    assert(range.lowerBound >= 0 && row >= 0 && row < Tile.side)
    var x = range.lowerBound
    if x & (Tile.side &- 1) != 0 { x = scanPart(from: x) }
    while x &+ Tile.side <= range.upperBound {
      var bits: UInt32 = 0
      for index in 0..<Tile.side { bits |= first[x &+ index] ^ second[x &+ index] }
      if bits != 0 { tiles[x / Tile.side].add(first + x, second + x, row: row) }
      x &+= Tile.side
    }
    if x < range.upperBound { _ = scanPart(from: x) }
  }
}

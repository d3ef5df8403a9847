import Dispatch
import GalleyRaster

/// Joins nearby tiles into regions: first inside parts of the grid, on all cores, then across the
/// parts.
///
/// Scattered changes affect every tile, so the grid is processed in plain memory for speed.
struct RegionFinder {
  private let grid: TileGrid
  /// For each tile another tile of its region, or itself; -1 if nothing differs.
  private let parents: UnsafeMutableBufferPointer<Int32>

  /// The number of rows of tiles in a part.
  private let height: Int

  /// The changed regions of a grid, those with the most pixels first, then from the top and the left.
  ///
  /// Grids of more than `tilesPerPart` tiles are divided among the cores; the regions do not depend
  /// on that.
  static func regions(in grid: TileGrid, tilesPerPart: Int = 2048) -> [ChangedRegion] {
    guard grid.rows.contains(where: { !$0.isEmpty }) else { return [] }
    let count = grid.columns * grid.rows.count
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { parents in
      let height = max(tilesPerPart / grid.columns, 1)
      let finder = RegionFinder(grid: grid, parents: parents, height: height)
      return finder.regions().sorted { first, second in
        (-first.pixels, first.rect.y, first.rect.x) < (-second.pixels, second.rect.y, second.rect.x)
      }
    }
  }

  private func regions() -> [ChangedRegion] {
    let starts = Array(stride(from: 0, to: grid.rows.count, by: height))
    var parts = [[RegionTotal]](repeating: [], count: starts.count)
    parts.withUnsafeMutableBufferPointer { parts in
      // Each part has its own rows of tiles, parents and totals.
      nonisolated(unsafe) let (parts, finder) = (parts, self)
      DispatchQueue.concurrentPerform(iterations: starts.count) { part in
        let end = min(starts[part] + finder.height, finder.grid.rows.count)
        parts[part] = finder.totals(of: starts[part]..<end)
      }
    }
    for row in starts.dropFirst() { joinAcross(row) }
    return merged(parts.joined()).map(\.region)
  }

  /// The regions inside some rows, in the order of their first tiles.
  private func totals(of rows: Range<Int>) -> [RegionTotal] {
    for index in (rows.lowerBound * grid.columns)..<(rows.upperBound * grid.columns) {
      parents[index] = -1
    }
    for y in rows {
      let above = y > rows.lowerBound ? grid.rows[y - 1] : []
      grid.rows[y].withUnsafeBufferPointer { tiles in
        above.withUnsafeBufferPointer { join(tiles, from: y * grid.columns, with: $0) }
      }
    }
    var totals: [RegionTotal] = []
    var places: [Int: Int] = [:]
    var last = (root: -1, place: 0)
    for y in rows {
      grid.rows[y].withUnsafeBufferPointer { tiles in
        for x in tiles.indices where tiles[x].isChanged {
          let root = root(of: y * grid.columns + x)
          if root != last.root {
            last = (root, places[root] ?? totals.count)
            if last.place == totals.count {
              places[root] = last.place
              totals.append(RegionTotal(root: root))
            }
          }
          totals[last.place].add(tiles[x], x * Tile.side, y * Tile.side)
        }
      }
    }
    return totals
  }

  /// Adds up the totals that belong to one region, in the order of first tiles.
  private func merged(_ parts: some Sequence<RegionTotal>) -> [RegionTotal] {
    var totals: [RegionTotal] = []
    var places: [Int: Int] = [:]
    for part in parts {
      let root = root(of: part.root)
      if let place = places[root] {
        totals[place].add(part)
      } else {
        places[root] = totals.count
        totals.append(part)
      }
    }
    return totals
  }

  /// Joins each changed tile of a row with those before it: to the left and in the row above.
  private func join(
    _ tiles: UnsafeBufferPointer<Tile>, from first: Int, with above: UnsafeBufferPointer<Tile>
  ) {
    // The region of the tile to the left.
    var region = 0
    for x in tiles.indices where tiles[x].isChanged {
      let index = first + x
      let continues =
        x > 0 && tiles[x - 1].isChanged
        && gap(tiles[x - 1].right, tiles[x].left) <= ChangedRegion.reach
      region = continues ? root(of: region) : index
      parents[index] = Int32(truncatingIfNeeded: region)
      if !above.isEmpty { region = join(tiles[x], x, index, region, with: above) }
    }
  }

  /// Joins a row of tiles with the last row of the part above it.
  private func joinAcross(_ row: Int) {
    let above = grid.rows[row - 1]
    guard !above.isEmpty else { return }
    grid.rows[row].withUnsafeBufferPointer { tiles in
      above.withUnsafeBufferPointer { above in
        for x in tiles.indices where tiles[x].isChanged {
          let index = row * grid.columns + x
          _ = join(tiles[x], x, index, root(of: index), with: above)
        }
      }
    }
  }

  /// Joins the region of a tile with those of the three tiles above it; the region of all of them.
  @inline(__always)
  private func join(
    _ tile: Tile, _ x: Int, _ index: Int, _ region: Int, with above: UnsafeBufferPointer<Tile>
  ) -> Int {
    var region = region
    for column in max(x - 1, 0)...min(x + 1, grid.columns - 1) {
      let place = index - grid.columns + column - x
      let known = Int(parents[place])
      // Most tiles already belong to this region, and some have not changed: one branch for both.
      if (known == region) != (known < 0) { continue }
      let other = above[column]
      let across =
        column < x ? gap(other.right, tile.left) : column > x ? gap(tile.right, other.left) : 0
      guard max(across, gap(other.bottom, tile.top)) <= ChangedRegion.reach else { continue }
      region = unite(region, root(of: place))
    }
    return region
  }

  /// The equal pixels between the end of one tile's changes and the start of the next tile's.
  @inline(__always) private func gap(_ end: UInt8, _ start: Int) -> Int {
    Tile.side - Int(end) + start
  }

  @inline(__always) private func root(of index: Int) -> Int {
    var index = index
    while Int(parents[index]) != index {
      parents[index] = parents[Int(parents[index])]
      index = Int(parents[index])
    }
    return index
  }

  /// Unites two regions under the tile that comes first.
  @inline(__always) private func unite(_ one: Int, _ other: Int) -> Int {
    let first = min(one, other)
    parents[max(one, other)] = Int32(truncatingIfNeeded: first)
    return first
  }
}

/// The sum over the tiles of a region.
private struct RegionTotal {
  /// A tile of the region.
  let root: Int
  private var left = Int.max
  private var top = Int.max
  private var right = 0
  private var bottom = 0
  private var pixels = 0
  private var sum = 0
  private var bits: UInt32 = 0
  private var largestStep: UInt8 = 0

  init(root: Int) { self.root = root }

  @inline(__always)
  mutating func add(_ tile: Tile, _ x: Int, _ y: Int) {
    left = min(left, x + tile.left)
    top = min(top, y + tile.top)
    right = max(right, x + Int(tile.right))
    bottom = max(bottom, y + Int(tile.bottom))
    pixels += Int(tile.pixels)
    sum += Int(tile.sum)
    bits |= tile.bits
    largestStep = max(largestStep, tile.largestStep)
  }

  mutating func add(_ other: RegionTotal) {
    (left, top) = (min(left, other.left), min(top, other.top))
    (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    pixels += other.pixels
    sum += other.sum
    bits |= other.bits
    largestStep = max(largestStep, other.largestStep)
  }

  var region: ChangedRegion {
    let channels = (0..<4).count { bits >> ($0 * 8) & 255 != 0 }
    let rect = PixelRect(left: left, top: top, right: right, bottom: bottom)
    return ChangedRegion(
      rect: rect, pixels: pixels, largestStep: Int(largestStep),
      meanStep: Double(sum) / Double(max(channels * rect.area, 1)))
  }
}

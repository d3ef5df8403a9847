import GalleyRaster

/// An area in which pixels differ.
public struct ChangedRegion: Equatable, Sendable {
  /// The smallest rectangle around the differences, in device pixels.
  public var rect: PixelRect
  /// How many pixels differ in it.
  public var pixels: Int
  /// The largest difference of a channel, 1 … 255.
  public var largestStep: Int
  /// The mean difference over all pixels of `rect`, of the channels that differ anywhere in it, 0 … 255.
  ///
  /// It tells a broad and faint change, such as a shadow's, from a few stray pixels.
  public var meanStep: Double

  /// A region in all its parts.
  public init(rect: PixelRect, pixels: Int, largestStep: Int, meanStep: Double) {
    self.rect = rect
    self.pixels = pixels
    self.largestStep = largestStep
    self.meanStep = meanStep
  }
}

extension ChangedRegion {
  /// Changes with no more equal pixels between them than this belong together.
  static let reach = Tile.side - 2
}

/// Joins tiles that lie near each other to regions.
struct RegionFinder {
  private let grid: TileGrid
  /// For each tile another one of its region, or itself; -1 where nothing differs.
  private var parents: [Int32]

  /// The changed regions of a grid, those with the most pixels first, then from the top and the left.
  static func regions(in grid: TileGrid) -> [ChangedRegion] {
    guard grid.rows.contains(where: { !$0.isEmpty }) else { return [] }
    var finder = RegionFinder(grid)
    finder.join()
    return finder.regions()
  }

  private init(_ grid: TileGrid) {
    self.grid = grid
    parents = [Int32](repeating: -1, count: grid.columns * grid.rows.count)
  }

  /// Joins each changed tile with those before it: to the left and in the row above.
  private mutating func join() {
    for y in grid.rows.indices where !grid.rows[y].isEmpty {
      let tiles = grid.rows[y]
      let above = y > 0 ? grid.rows[y - 1] : []
      // The region of the tile to the left.
      var region = 0
      for x in tiles.indices where tiles[x].isChanged {
        let index = y * grid.columns + x
        let continues =
          x > 0 && tiles[x - 1].isChanged
          && gap(tiles[x - 1].right, tiles[x].left) <= ChangedRegion.reach
        region = continues ? region : index
        parents[index] = Int32(region)
        if !above.isEmpty { region = join(tiles[x], x, index, region, with: above) }
      }
    }
  }

  /// Joins the region of a tile with those of the three tiles above it; the region of all of them.
  @inline(__always)
  private mutating func join(
    _ tile: Tile, _ x: Int, _ index: Int, _ region: Int, with above: [Tile]
  ) -> Int {
    var region = region
    for column in max(x - 1, 0)...min(x + 1, grid.columns - 1) where above[column].isChanged {
      let other = above[column]
      let across =
        column < x ? gap(other.right, tile.left) : column > x ? gap(tile.right, other.left) : 0
      guard max(across, gap(other.bottom, tile.top)) <= ChangedRegion.reach else { continue }
      region = unite(region, root(of: index - grid.columns + column - x))
    }
    return region
  }

  /// The equal pixels between the end of one tile's changes and the start of the next tile's.
  private func gap(_ end: UInt8, _ start: Int) -> Int { Tile.side - Int(end) + start }

  private mutating func root(of index: Int) -> Int {
    var index = index
    while Int(parents[index]) != index {
      parents[index] = parents[Int(parents[index])]
      index = Int(parents[index])
    }
    return index
  }

  /// Makes two regions one, under the tile that comes first.
  private mutating func unite(_ one: Int, _ other: Int) -> Int {
    if one < other {
      parents[other] = Int32(one)
    } else if other < one {
      parents[one] = Int32(other)
    }
    return min(one, other)
  }

  private mutating func regions() -> [ChangedRegion] {
    var totals: [RegionTotal] = []
    var places = [Int32](repeating: -1, count: parents.count)
    for (y, tiles) in grid.rows.enumerated() where !tiles.isEmpty {
      for x in tiles.indices where tiles[x].isChanged {
        let root = root(of: y * grid.columns + x)
        if places[root] < 0 {
          places[root] = Int32(totals.count)
          totals.append(RegionTotal())
        }
        totals[Int(places[root])].add(tiles[x], x * Tile.side, y * Tile.side)
      }
    }
    return totals.map(\.region).sorted { first, second in
      (-first.pixels, first.rect.y, first.rect.x) < (-second.pixels, second.rect.y, second.rect.x)
    }
  }
}

/// The tiles of a region, added up.
private struct RegionTotal {
  private var rect = PixelRect.empty
  private var pixels = 0
  private var sum = 0
  private var bits: UInt32 = 0
  private var largestStep: UInt8 = 0

  mutating func add(_ tile: Tile, _ x: Int, _ y: Int) {
    rect = rect.union(
      PixelRect(
        left: x + tile.left, top: y + tile.top, right: x + Int(tile.right),
        bottom: y + Int(tile.bottom)))
    pixels += Int(tile.pixels)
    sum += Int(tile.sum)
    bits |= tile.bits
    largestStep = max(largestStep, tile.largestStep)
  }

  var region: ChangedRegion {
    let channels = (0..<4).count { bits >> ($0 * 8) & 255 != 0 }
    return ChangedRegion(
      rect: rect, pixels: pixels, largestStep: Int(largestStep),
      meanStep: Double(sum) / Double(max(channels * rect.area, 1)))
  }
}

import GalleyBase
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyComparison

/// Regions found in parts of a grid equal regions found in the whole grid.
@Suite struct RegionFinderTests {
  /// A grid of 19 × 17 tiles with a number of changes of up to eight pixels a side.
  private func grid(changes: Int, seed: UInt64) throws -> TileGrid {
    let numbers = SplitMix64(seed: seed)
    var asked: UInt64 = 0
    func number(_ limit: Int) -> Int {
      asked += 1
      return Int(numbers.value(at: asked) % UInt64(limit))
    }
    let before = Bitmap(width: 300, height: 270)
    var after = before
    for _ in 0..<changes {
      let (left, top) = (number(292), number(262))
      let color = SIMD4(UInt8(number(256)), UInt8(number(256)), 7, 255)
      for y in top...(top + number(8)) {
        for x in left...(left + number(8)) { after[x: x, y: y] = color }
      }
    }
    let area = ComparedArea(width: 300, height: 270, ignoring: [])
    return try #require(
      PixelPair.borrow(before, after, area: area) { TileGrid(comparing: $0) })
  }

  @Test(arguments: [1, 3, 10, 40, 120, 400], [1, 2, 3] as [UInt64])
  func regionsDoNotDependOnTheParts(changes: Int, seed: UInt64) throws {
    let grid = try grid(changes: changes, seed: seed)

    let whole = RegionFinder.regions(in: grid, tilesPerPart: .max)

    #expect(!whole.isEmpty)
    for tiles in [1, 19, 40, 100] {
      #expect(RegionFinder.regions(in: grid, tilesPerPart: tiles) == whole, "\(tiles)")
    }
  }

  @Test(arguments: [1, 38, Int.max])
  func aColumnThroughAllPartsIsOneRegion(tilesPerPart: Int) throws {
    let before = Bitmap(width: 40, height: 200)
    var after = before
    for y in 0..<200 { after[x: 20, y: y] = SIMD4(1, 2, 3, 255) }
    let area = ComparedArea(width: 40, height: 200, ignoring: [])
    let grid = try #require(
      PixelPair.borrow(before, after, area: area) { TileGrid(comparing: $0) })

    let regions = RegionFinder.regions(in: grid, tilesPerPart: tilesPerPart)

    #expect(regions.map(\.rect) == [PixelRect(x: 20, y: 0, width: 1, height: 200)])
    #expect(regions.map(\.pixels) == [200])
  }
}

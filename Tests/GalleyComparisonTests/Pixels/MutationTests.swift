import GalleyComparison
import GalleyRaster
import Testing

/// Seeded changes to a picture; each must be found at its place.
@Suite struct MutationTests {
  /// A picture like a screen: a background, cards, dots in lines like text, some of them translucent.
  private static let screen: Bitmap = {
    var chance = Chance(1)
    var bitmap = Bitmap.plain(150, 110, SIMD4(242, 242, 247, 255))
    for _ in 0..<12 {
      let rect = PixelRect(
        x: chance.below(120), y: chance.below(80), width: 5 + chance.below(25),
        height: 5 + chance.below(25))
      bitmap = bitmap.with(chance.color(), in: rect)
    }
    for x in stride(from: 10, to: 140, by: 3) {
      bitmap = bitmap.with(SIMD4(20, 20, 30, 255), in: PixelRect(x: x, y: 95, width: 2, height: 7))
    }
    return bitmap
  }()

  @Test func everyChannelOfEveryPixelIsCompared() {
    let picture = Bitmap.plain(37, 21, SIMD4(100, 150, 200, 250))
    for y in 0..<21 {
      for x in 0..<37 {
        for channel in 0..<4 {
          var color = picture[x: x, y: y]
          color[channel] += 1
          let difference = PixelDifference(
            expected: picture, actual: picture.with(color, at: [(x, y)]))

          guard difference.pixels == 1, difference.largestStep == 1,
            difference.regions.map(\.rect) == [PixelRect(x: x, y: y, width: 1, height: 1)]
          else {
            Issue.record("channel \(channel) of \(x), \(y) is not compared")
            return
          }
        }
      }
    }
  }

  @Test(arguments: 0..<60)
  func aPartThatMovedIsCaughtInside(seed: UInt64) {
    var chance = Chance(seed + 1000)
    let screen = Self.screen
    let part = PixelRect(x: chance.below(100), y: chance.below(60), width: 40, height: 40)
    let (dx, dy) = [(1, 0), (0, 1), (-1, 0), (0, -1)][chance.below(4)]
    var moved = screen
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX {
        let (column, row) = (min(max(x - dx, 0), 149), min(max(y - dy, 0), 109))
        moved[x: x, y: y] = screen[x: column, y: row]
      }
    }
    guard moved != screen else { return }

    let difference = PixelDifference(expected: screen, actual: moved)

    #expect(!difference.isTolerated)
    #expect(difference.regions.allSatisfy { part.contains($0.rect) })
  }

  @Test(arguments: 0..<60)
  func aFaintShadeOverAPartIsCaughtWithItsRect(seed: UInt64) {
    var chance = Chance(seed + 2000)
    let screen = Self.screen
    let part = PixelRect(
      x: chance.below(100), y: chance.below(60), width: 1 + chance.below(45),
      height: 1 + chance.below(45))
    var shaded = screen
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX {
        let before = screen[x: x, y: y].x
        shaded[x: x, y: y].x = before == 0 ? 1 : before - 1
      }
    }

    let difference = PixelDifference(expected: screen, actual: shaded)

    #expect(difference.regions.map(\.rect) == [part])
    #expect(difference.largestStep == 1 && difference.pixels == part.area)
    #expect(difference.regions[0].meanStep == 1)
  }

  /// For each limit, a picture that is just within it and one that just exceeds it.
  @Test(arguments: 0..<40)
  func everyLimitIsCaughtOneBelowWhatThereIs(seed: UInt64) {
    var chance = Chance(seed + 3000)
    let screen = Self.screen
    var changed = screen
    for _ in 0..<(1 + chance.below(30)) {
      let (x, y) = (chance.below(150), chance.below(110))
      let value = screen[x: x, y: y].y
      let step = UInt8(1 + chance.below(40))
      changed[x: x, y: y].y = value > 128 ? value - step : value + step
    }
    func isTolerated(_ tolerance: PixelTolerance) -> Bool {
      PixelDifference(expected: screen, actual: changed, tolerance: tolerance).isTolerated
    }
    let found = PixelDifference(expected: screen, actual: changed)
    let (step, pixels) = (found.largestStep, found.pixels)
    let share = Double(pixels) / Double(found.compared)

    #expect(isTolerated(PixelTolerance(maxChannelStep: step)))
    #expect(!isTolerated(PixelTolerance(maxChannelStep: step - 1)))
    #expect(isTolerated(PixelTolerance(maxPixels: pixels)))
    #expect(!isTolerated(PixelTolerance(maxPixels: pixels - 1)))
    #expect(isTolerated(PixelTolerance(maxShare: share)))
    #expect(!isTolerated(PixelTolerance(maxShare: share.nextDown)))
    let all = PixelTolerance.Window(size: 150, pixels: pixels)
    #expect(isTolerated(PixelTolerance(maxInWindow: all)))
    #expect(!isTolerated(PixelTolerance(maxInWindow: .init(size: 150, pixels: pixels - 1))))
    let colour = PixelDifference(
      expected: screen, actual: changed, tolerance: PixelTolerance(maxDeltaE: 0))
    let largest = colour.largestDeltaE ?? 0
    #expect(largest > 0 && isTolerated(PixelTolerance(maxDeltaE: largest)))
    #expect(!isTolerated(PixelTolerance(maxDeltaE: largest.nextDown)))
  }
}

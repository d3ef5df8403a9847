import GalleyComparison
import GalleyRaster
import Testing

@Suite struct PixelToleranceTests {
  private let white = Bitmap.plain(100, 80)

  /// Twelve pixels that differ: nine by 4 in a square, three by 10 far apart.
  private var actual: Bitmap {
    white.with(SIMD4(251, 251, 251, 255), in: PixelRect(x: 10, y: 10, width: 3, height: 3))
      .with(SIMD4(245, 255, 255, 255), at: [(50, 5), (80, 40), (5, 70)])
  }

  private func excesses(_ tolerance: PixelTolerance) -> [String] {
    PixelDifference(expected: white, actual: actual, tolerance: tolerance).excesses
  }

  @Test func withoutALimitNothingIsTolerated() {
    #expect(excesses(PixelTolerance()) == ["12 pixels differ, none may"])
    #expect(PixelTolerance() == .exact)
  }

  @Test func aStepIsTheLargestOfAnyChannel() {
    #expect(excesses(PixelTolerance(maxChannelStep: 10)) == [])
    #expect(excesses(PixelTolerance(maxChannelStep: 9)) == ["a channel differs by 10, more than 9"])
  }

  @Test func pixelsAreCountedHoweverLittleTheyDiffer() {
    #expect(excesses(PixelTolerance(maxPixels: 12)) == [])
    #expect(excesses(PixelTolerance(maxPixels: 11)) == ["12 pixels differ, more than 11"])
  }

  @Test func aShareIsOfThePixelsThatAreCompared() {
    #expect(excesses(PixelTolerance(maxShare: 0.0015)) == [])
    #expect(
      excesses(PixelTolerance(maxShare: 0.00149)) == [
        "0.15 % of the pixels differ, more than 0.15 %"
      ])

    let half = PixelDifference(
      expected: white, actual: actual, tolerance: PixelTolerance(maxShare: 0.0015),
      ignoring: [PixelRect(x: 0, y: 75, width: 100, height: 5)])

    #expect(half.excesses == ["0.16 % of the pixels differ, more than 0.15 %"])
  }

  @Test func aShareIsNeverToldAsNone() {
    let large = Bitmap.plain(1000, 1000)
    let difference = PixelDifference(
      expected: large, actual: large.with(SIMD4(0, 0, 0, 255), at: [(1, 1)]),
      tolerance: PixelTolerance(maxShare: 0))

    #expect(difference.excesses == ["0.01 % of the pixels differ, more than 0 %"])
  }

  @Test func aWindowTellsAHeapFromScatteredPixels() {
    #expect(excesses(PixelTolerance(maxInWindow: .init(size: 3, pixels: 9))) == [])
    #expect(
      excesses(PixelTolerance(maxInWindow: .init(size: 3, pixels: 8))) == [
        "9 pixels differ in the square of 3 at 10, 10, more than 8"
      ])
    #expect(excesses(PixelTolerance(maxInWindow: .init(size: 2, pixels: 4))) == [])
    #expect(excesses(PixelTolerance(maxInWindow: .init(size: 2, pixels: 3))).count == 1)
    #expect(excesses(PixelTolerance(maxInWindow: .init(size: 200, pixels: 11))).count == 1)
  }

  @Test(arguments: 0..<12)
  func theFullestWindowIsThatOfAPlainLoop(seed: UInt64) {
    var chance = Chance(seed + 100)
    let (width, height, size) = (20 + chance.below(30), 20 + chance.below(30), 1 + chance.below(9))
    let before = Bitmap.plain(width, height)
    var after = before
    for _ in 0..<60 {
      after[x: chance.below(width), y: chance.below(height)] = SIMD4(0, 0, 0, 255)
    }
    var most = 0
    for y in 0...(height - size) {
      for x in 0...(width - size) {
        var sum = 0
        for row in y..<(y + size) {
          for column in x..<(x + size) {
            sum += before[x: column, y: row] == after[x: column, y: row] ? 0 : 1
          }
        }
        most = max(most, sum)
      }
    }

    func isTolerated(_ pixels: Int) -> Bool {
      let window = PixelTolerance.Window(size: size, pixels: pixels)
      return PixelDifference(
        expected: before, actual: after, tolerance: PixelTolerance(maxInWindow: window)
      ).isTolerated
    }

    #expect(isTolerated(most) && !isTolerated(most - 1))
  }

  @Test func aColourDifferenceIsPerceived() {
    let found = excesses(PixelTolerance(maxDeltaE: 0.5))

    #expect(excesses(PixelTolerance(maxDeltaE: 5)) == [])
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("the colour differs by ΔE ") && found[0].hasSuffix("more than 0.5"))
  }

  @Test func everyLimitThatIsGivenMustHold() {
    #expect(excesses(PixelTolerance(maxChannelStep: 10, maxPixels: 12, maxShare: 0.01)) == [])
    #expect(
      excesses(PixelTolerance(maxChannelStep: 9, maxPixels: 11)) == [
        "a channel differs by 10, more than 9", "12 pixels differ, more than 11",
      ])
    #expect(excesses(PixelTolerance(maxChannelStep: 10, maxPixels: 0)).count == 1)
    #expect(excesses(PixelTolerance(maxChannelStep: 0, maxPixels: 12)).count == 1)
  }

  /// A grey step of 4 has the difference 8.1, a step of 10 in red 16.0; the limits are 35215 t².
  @Test(arguments: [(0.022, 0), (0.02, 3), (0.013, 12)])
  func pixelmatchCountsForTheLimits(threshold: Double, count: Int) {
    let metric = PixelTolerance.Metric.pixelmatch(threshold: threshold)
    let none = count == 0 ? [] : ["\(count) pixels differ, none may"]

    #expect(excesses(PixelTolerance(metric: metric)) == none)
    #expect(excesses(PixelTolerance(maxChannelStep: 255, metric: metric)) == none)
    #expect(excesses(PixelTolerance(maxPixels: count, metric: metric)) == [])
    #expect(excesses(PixelTolerance(maxPixels: count - 1, metric: metric)).count == 1)
    let window = PixelTolerance.Window(size: 3, pixels: 3)
    #expect(
      excesses(PixelTolerance(maxInWindow: window, metric: metric)).count == (count < 12 ? 0 : 1))
  }

  @Test func anotherSizeIsNeverTolerated() {
    let difference = PixelDifference(
      expected: white, actual: Bitmap.plain(100, 81),
      tolerance: PixelTolerance(maxChannelStep: 255, maxShare: 1))

    #expect(!difference.isTolerated)
  }

  @Test func theFiguresDoNotDependOnTheTolerance() {
    var judged = PixelDifference(
      expected: white, actual: actual, tolerance: PixelTolerance(maxPixels: 100))
    let exact = PixelDifference(expected: white, actual: actual)

    #expect(judged.excesses != exact.excesses)
    judged.excesses = exact.excesses
    #expect(judged == exact)
  }

  @Test func notANumberIsALimitThatNothingKeeps() {
    #expect(excesses(PixelTolerance(maxShare: .nan)).count == 1)
    #expect(excesses(PixelTolerance(maxDeltaE: .nan)).count == 1)
  }
}

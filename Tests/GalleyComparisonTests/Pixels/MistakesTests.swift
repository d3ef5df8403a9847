import GalleyComparison
import GalleyRaster
import Testing

/// Typical mistakes of layouts, which other comparators accept; see Docs/Comparison.md.
@Suite struct MistakesTests {
  struct Mistake: Sendable, CustomStringConvertible {
    let description: String
    /// The number of pixels that differ, the largest difference, and how many differ by more than 2.
    let pixels, largestStep, clearly: Int
    let before, after: @Sendable (inout Canvas) -> Void
  }

  static let all = [
    Mistake(
      description: "a black box moved by half a pixel", pixels: 160, largestStep: 128,
      clearly: 160, before: { $0.box(0, x: 50) }, after: { $0.box(0, x: 50.5) }),
    Mistake(
      description: "a black box moved by a third of a pixel", pixels: 160, largestStep: 84,
      clearly: 160, before: { $0.box(0, x: 50) }, after: { $0.box(0, x: 50.33) }),
    Mistake(
      description: "a grey box moved by half a pixel", pixels: 160, largestStep: 68,
      clearly: 160, before: { $0.box(120, x: 50) }, after: { $0.box(120, x: 50.5) }),
    Mistake(
      description: "a black box moved by a pixel", pixels: 160, largestStep: 255, clearly: 160,
      before: { $0.box(0, x: 50) }, after: { $0.box(0, x: 51) }),
    Mistake(
      description: "a grey border moved by a pixel", pixels: 316, largestStep: 55, clearly: 316,
      before: { $0.border(x: 50) }, after: { $0.border(x: 51) }),
    Mistake(
      description: "a faint hairline is gone", pixels: 100, largestStep: 35, clearly: 100,
      before: { $0.fill(220, x: 50, y: 100, width: 100, height: 1) }, after: { _ in }),
    Mistake(
      description: "a gap of a pixel between two cells is closed", pixels: 80, largestStep: 165,
      clearly: 80, before: { $0.cells(gap: 1) }, after: { $0.cells(gap: 0) }),
    Mistake(
      description: "a card's shadow is gone", pixels: 3808, largestStep: 39, clearly: 2592,
      before: { $0.card(radius: 4, offset: 4, opacity: 0.2) }, after: { _ in }),
    Mistake(
      description: "a shadow's offset is 6 instead of 4", pixels: 2644, largestStep: 9,
      clearly: 1648, before: { $0.card(radius: 4, offset: 4, opacity: 0.2) },
      after: { $0.card(radius: 4, offset: 6, opacity: 0.2) }),
    Mistake(
      description: "a shadow's radius is 7 instead of 4", pixels: 6596, largestStep: 9,
      clearly: 3902, before: { $0.card(radius: 4, offset: 4, opacity: 0.2) },
      after: { $0.card(radius: 7, offset: 4, opacity: 0.2) }),
    Mistake(
      description: "a stronger shadow is gone", pixels: 3856, largestStep: 59, clearly: 2992,
      before: { $0.card(radius: 4, offset: 4, opacity: 0.3) }, after: { _ in }),
  ]

  @Test(arguments: all)
  func isReportedByDefault(mistake: Mistake) {
    let difference = mistake.difference()

    #expect(difference.pixels == mistake.pixels)
    #expect(difference.largestStep == mistake.largestStep)
    #expect(!difference.isEqual && !difference.isTolerated)
    #expect(difference.excesses == ["\(mistake.pixels) pixels differ, none may"])
  }

  @Test(arguments: all)
  func everyRegionTellsItsMeanDifference(mistake: Mistake) {
    for region in mistake.difference().regions {
      #expect(region.meanStep > 0)
      #expect(region.meanStep <= Double(region.largestStep))
    }
  }

  /// The figures of the published table; the other tools were measured with the same pictures.
  @Test(arguments: all)
  func isThePictureOfTheTable(mistake: Mistake) {
    let (before, after) = mistake.pictures()

    let clearly = zip(before.pixels.enumerated(), after.pixels).count {
      $0.offset % 4 == 0 && abs(Int($0.element) - Int($1)) > 2
    }

    #expect(clearly == mistake.clearly)
  }

  @Test func pixelmatchWithItsDefaultsLetsFiveOfThemPass() {
    let tolerance = PixelTolerance(metric: .pixelmatch(threshold: 0.1, skipsAntialiasing: true))

    let counts = Self.all.map { $0.difference(tolerance).counted }

    #expect(counts == [0, 0, 0, 160, 316, 100, 80, 354, 0, 0, 818])
  }

  @Test func pixelmatchWithThresholdZeroStillSkipsWhatMovedByAPartOfAPixel() {
    let tolerance = PixelTolerance(metric: .pixelmatch(threshold: 0, skipsAntialiasing: true))

    let counts = Self.all.map { $0.difference(tolerance).counted }

    #expect(counts == [0, 0, 0, 160, 316, 100, 80, 3336, 2322, 6069, 3357])
  }

  @Test func pixelmatchWithThresholdZeroWithoutSkippingCountsEveryPixel() {
    let tolerance = PixelTolerance(metric: .pixelmatch(threshold: 0))

    let counts = Self.all.map { $0.difference(tolerance).counted }

    #expect(counts == Self.all.map(\.pixels))
  }

  @Test func aLostShadowIsBroadAndFaint() {
    let shadow = Self.all[7].difference()
    let line = Self.all[5].difference()

    #expect(shadow.regions.count == 1)
    #expect(shadow.regions[0].pixels > 20 * line.regions[0].pixels)
    #expect(shadow.regions[0].meanStep < line.regions[0].meanStep)
    #expect(shadow.regions[0].meanStep > 2)
  }
}

extension MistakesTests.Mistake {
  func pictures() -> (Bitmap, Bitmap) {
    var (first, second) = (Canvas(), Canvas())
    before(&first)
    after(&second)
    return (first.bitmap, second.bitmap)
  }

  func difference(_ tolerance: PixelTolerance = .exact) -> PixelDifference {
    let (expected, actual) = pictures()
    return PixelDifference(expected: expected, actual: actual, tolerance: tolerance)
  }
}

extension Canvas {
  fileprivate mutating func box(_ value: Double, x: Double) {
    fill(value, x: x, y: 60, width: 100, height: 80)
  }

  fileprivate mutating func border(x: Double) {
    box(200, x: x)
    fill(255, x: x + 1, y: 61, width: 98, height: 78)
  }

  fileprivate mutating func cells(gap: Double) {
    fill(90, x: 20, y: 60, width: 80, height: 80)
    fill(90, x: 100 + gap, y: 60, width: 81 - gap, height: 80)
  }
}

import GalleyComparison
import GalleyRaster
import Testing

@Suite struct PixelDifferenceTests {
  private let white = Bitmap.plain(100, 80)
  private let grey = SIMD4<UInt8>(250, 252, 255, 255)

  private func compare(_ expected: Bitmap, _ actual: Bitmap, ignoring: [PixelRect] = [])
    -> PixelDifference
  {
    PixelDifference(expected: expected, actual: actual, ignoring: ignoring)
  }

  @Test func equalPicturesAreEqual() {
    let difference = compare(white, white)

    #expect(difference.isEqual && difference.isTolerated)
    #expect(difference.pixels == 0 && difference.largestStep == 0 && difference.regions == [])
    #expect(difference.summary == "the pictures are equal")
  }

  @Test func onePixelByOneStepIsADifference() {
    let difference = compare(white, white.with(SIMD4(255, 254, 255, 255), at: [(99, 79)]))

    #expect(!difference.isEqual && !difference.isTolerated)
    #expect(difference.pixels == 1 && difference.largestStep == 1)
    #expect(difference.regions.map(\.rect) == [PixelRect(x: 99, y: 79, width: 1, height: 1)])
    #expect(difference.summary == "1 of 8000 pixel differs in 1 area, by 1 at most")
  }

  @Test func aDifferenceOfTransparencyAloneCounts() {
    let difference = compare(white, white.with(SIMD4(255, 255, 255, 155), at: [(3, 4)]))

    #expect(difference.pixels == 1 && difference.largestStep == 100)
    #expect(difference.regions[0].meanStep == 100)
  }

  @Test func stepsAreCountedInBothDirections() {
    let before = white.with(SIMD4(10, 20, 30, 255), at: [(0, 0)])
    let after = white.with(SIMD4(40, 5, 30, 255), at: [(0, 0)])

    #expect(compare(before, after).largestStep == 30)
    #expect(compare(after, before).largestStep == 30)
  }

  @Test func theMeanIsTakenOverTheWholeRegion() {
    // Two corners of a region of 4 × 2 pixels: red differs by 5 and green by 3 in two of eight pixels,
    // which is 16 in all, over 8 pixels and the two channels that differ.
    let difference = compare(white, white.with(grey, at: [(10, 10), (13, 11)]))

    #expect(difference.regions.count == 1)
    #expect(difference.regions[0].rect == PixelRect(x: 10, y: 10, width: 4, height: 2))
    #expect(difference.regions[0].pixels == 2)
    #expect(difference.regions[0].meanStep == 1)
  }

  // MARK: Regions

  @Test func changesFarApartAreRegionsOfTheirOwn() {
    let difference = compare(
      white,
      white.with(grey, in: PixelRect(x: 5, y: 5, width: 3, height: 3))
        .with(grey, in: PixelRect(x: 60, y: 40, width: 10, height: 10)))

    #expect(
      difference.regions.map(\.rect) == [
        PixelRect(x: 60, y: 40, width: 10, height: 10), PixelRect(x: 5, y: 5, width: 3, height: 3),
      ])
    #expect(difference.regionCount == 2)
  }

  @Test(arguments: [(0, 14, 1), (0, 15, 2), (7, 14, 1), (13, 15, 2), (31, 14, 1), (31, 15, 2)])
  func fourteenEqualPixelsJoinChangesAndFifteenPartThem(x: Int, gap: Int, count: Int) {
    for isAcross in [true, false] {
      func place(_ position: Int) -> (x: Int, y: Int) {
        isAcross ? (position, 20) : (20, position)
      }
      let difference = compare(white, white.with(grey, at: [place(x), place(x + gap + 1)]))

      // Inside one tile of 16 pixels, changes are at most 14 pixels apart.
      #expect(difference.regions.count == count, "\(x) \(gap) \(isAcross)")
    }
  }

  @Test func aDiagonalOfChangesIsOneRegion() {
    let difference = compare(white, white.with(grey, at: (0..<80).map { ($0, $0) }))

    #expect(difference.regions.map(\.rect) == [PixelRect(x: 0, y: 0, width: 80, height: 80)])
  }

  @Test func aRingIsOneRegionThoughItsSidesMeetLate() {
    // A U: only the bottom connects the arms.
    let difference = compare(
      white,
      white.with(grey, in: PixelRect(x: 2, y: 2, width: 2, height: 70))
        .with(grey, in: PixelRect(x: 90, y: 2, width: 2, height: 70))
        .with(grey, in: PixelRect(x: 2, y: 70, width: 90, height: 2)))

    #expect(difference.regions.count == 1)
    #expect(difference.regions[0].pixels == 68 * 2 + 68 * 2 + 90 * 2)
  }

  @Test func equalRegionsComeInReadingOrder() {
    let difference = compare(white, white.with(grey, at: [(90, 70), (5, 70), (50, 1)]))

    #expect(difference.regions.map(\.rect.x) == [50, 5, 90])
  }

  @Test func noMoreThanAHundredRegionsAreToldApart() {
    let large = Bitmap.plain(512, 512)
    let places = (0..<256).map { (x: $0 % 16 * 32, y: $0 / 16 * 32) }

    let difference = compare(large, large.with(grey, at: places))

    #expect(difference.regionCount == 256)
    #expect(difference.regions.count == 100)
    #expect(difference.pixels == 256)
  }

  // MARK: Sizes

  @Test func differentSizesAreComparedAsFarAsBothGo() {
    let actual = Bitmap.plain(90, 100).with(grey, at: [(7, 8), (20, 90)])

    let difference = compare(white, actual)

    #expect(difference.sizesDiffer && !difference.isTolerated && !difference.isEqual)
    #expect(difference.expectedSize == [100, 80] && difference.actualSize == [90, 100])
    #expect(difference.pixels == 1 && difference.compared == 90 * 80)
    #expect(difference.total == 100 * 100)
    #expect(difference.regions.map(\.rect) == [PixelRect(x: 7, y: 8, width: 1, height: 1)])
    #expect(
      difference.summary == "the size 100 × 80 became 90 × 100 pixels; "
        + "1 of 7200 pixel differs in 1 area, by 5 at most")
  }

  @Test func anotherSizeAloneIsADifference() {
    let difference = compare(white, Bitmap.plain(100, 81))

    #expect(difference.pixels == 0 && !difference.isEqual && !difference.isTolerated)
  }

  @Test func emptyPicturesAreEqual() {
    #expect(compare(Bitmap(width: 0, height: 0), Bitmap(width: 0, height: 0)).isEqual)
    #expect(!compare(Bitmap(width: 0, height: 5), Bitmap(width: 0, height: 0)).isEqual)
  }

  // MARK: Ignored rectangles

  @Test func whatIsIgnoredIsNotCompared() {
    let actual = white.with(grey, in: PixelRect(x: 30, y: 20, width: 20, height: 10))

    let inside = compare(
      white, actual, ignoring: [PixelRect(x: 30, y: 20, width: 20, height: 10)])
    let shorter = compare(
      white, actual, ignoring: [PixelRect(x: 30, y: 20, width: 19, height: 10)])

    #expect(inside.isEqual && inside.isTolerated && inside.compared == 8000 - 200)
    #expect(shorter.pixels == 10)
    #expect(shorter.regions.map(\.rect) == [PixelRect(x: 49, y: 20, width: 1, height: 10)])
  }

  @Test func ignoredRectanglesMayOverlapAndReachBeyondThePicture() {
    let actual = white.with(grey, in: PixelRect(x: 0, y: 0, width: 100, height: 80))

    let difference = compare(
      white, actual,
      ignoring: [
        PixelRect(x: -10, y: -10, width: 60, height: 200),
        PixelRect(x: 40, y: 0, width: 20, height: 80), PixelRect(x: 500, y: 0, width: 9, height: 9),
        PixelRect(x: 60, y: 10, width: 40, height: 70),
      ])

    #expect(difference.compared == 400 && difference.pixels == 400)
    #expect(difference.regions.map(\.rect) == [PixelRect(x: 60, y: 0, width: 40, height: 10)])
  }

  @Test func whenAllIsIgnoredNothingDiffers() {
    let difference = compare(
      white, Bitmap.plain(100, 80, grey),
      ignoring: [PixelRect(x: 0, y: 0, width: 100, height: 80)])

    #expect(difference.isEqual && difference.compared == 0)
  }

  // MARK: Comparison with a plain loop

  @Test(arguments: 0..<40)
  func theFiguresAreThoseOfAPlainLoop(seed: UInt64) {
    var chance = Chance(seed)
    let (width, height) = (1 + chance.below(70), 1 + chance.below(60))
    var expected = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { expected[x: x, y: y] = chance.color() } }
    var actual = expected
    for _ in 0..<chance.below(width * height * (seed % 2 == 0 ? 2 : 1) / 2 + 1) {
      actual[x: chance.below(width), y: chance.below(height)] = chance.color()
    }
    let ignored = (0..<chance.below(4)).map { _ in
      PixelRect(
        x: chance.below(width), y: chance.below(height), width: chance.below(30),
        height: chance.below(20))
    }

    let difference = compare(expected, actual, ignoring: ignored)

    let plain = PlainFigures(expected, actual, ignoring: ignored)
    #expect(difference.pixels == plain.pixels)
    #expect(difference.compared == plain.compared)
    #expect(difference.largestStep == plain.largestStep)
    #expect(difference.regions.reduce(0) { $0 + $1.pixels } == plain.pixels)
    #expect(difference.regions.reduce(PixelRect.empty) { $0.union($1.rect) } == plain.rect)
    if difference.regions.count == 1 {
      #expect(abs(difference.regions[0].meanStep - plain.meanStep) < 1e-9)
    }
  }

  @Test func aPictureForSeveralWorkersHasTheSameFigures() {
    let expected = Bitmap.plain(1024, 4100)
    var chance = Chance(5)
    let places = (0..<3000).map { _ in (x: chance.below(1024), y: chance.below(4100)) }
    let actual = expected.with(grey, at: places)

    let difference = compare(expected, actual)

    #expect(difference.pixels == Set(places.map { $0.y * 1024 + $0.x }).count)
    #expect(difference == compare(expected, actual))
  }
}

/// The figures of a comparison, computed in the simplest way.
private struct PlainFigures {
  var pixels = 0
  var compared = 0
  var largestStep = 0
  var rect = PixelRect.empty
  private var sums = [0, 0, 0, 0]

  var meanStep: Double {
    Double(sums.reduce(0, +)) / Double(sums.count { $0 > 0 } * rect.area)
  }

  init(_ expected: Bitmap, _ actual: Bitmap, ignoring ignored: [PixelRect]) {
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        if ignored.contains(where: { $0.contains(pixel) }) { continue }
        compared += 1
        let (before, after) = (expected[x: x, y: y], actual[x: x, y: y])
        let steps = (0..<4).map { abs(Int(before[$0]) - Int(after[$0])) }
        guard let step = steps.max(), step > 0 else { continue }
        pixels += 1
        largestStep = max(largestStep, step)
        rect = rect.union(pixel)
        for channel in 0..<4 { sums[channel] += steps[channel] }
      }
    }
  }
}

import Foundation
import GalleyComparison
import GalleyRaster
import Testing

/// The counts of pixelmatch 7.2.0, published with it or measured with it.
@Suite struct PixelmatchTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Pixels/pixelmatch")

  static func picture(_ name: String) throws -> Bitmap {
    try decodeImage(path: folder.appendingPathComponent(name + ".png").path)
  }

  private func counted(
    _ expected: Bitmap, _ actual: Bitmap, _ threshold: Double, skipping: Bool = true
  ) -> Int {
    let metric = PixelTolerance.Metric.pixelmatch(
      threshold: threshold, skipsAntialiasing: skipping)
    return PixelDifference(
      expected: expected, actual: actual, tolerance: PixelTolerance(metric: metric)
    ).counted
  }

  @Test(arguments: [
    ("1a", "1b", 0.05, 143), ("1a", "1b", 0.1, 106), ("2a", "2b", 0.05, 12437),
    ("3a", "3b", 0.05, 212), ("4a", "4b", 0.05, 36049), ("5a", "5b", 0.05, 6),
    ("6a", "6b", 0.05, 51), ("6a", "6b", 0.1, 51), ("7a", "7b", 0.1, 2448),
    ("8a", "5b", 0.05, 32896), ("1a", "1a", 0.0, 0), ("6a", "6a", 0.0, 0),
  ])
  func countsWhatPixelmatchPublishes(
    expected: String, actual: String, threshold: Double, count: Int
  ) throws {
    let (before, after) = (try Self.picture(expected), try Self.picture(actual))

    #expect(counted(before, after, threshold) == count)
  }

  @Test(arguments: [(0.0, 1), (0.01, 3), (0.05, 14), (0.063, 17), (0.1, 27), (0.2, 53)])
  func theSmallestGreyStepThatCountsIsTheMeasuredOne(threshold: Double, step: Int) {
    for (from, sign) in [(255, -1), (0, 1)] {
      func pixel(_ step: Int) -> Bitmap {
        let grey = UInt8(from + sign * step)
        return .plain(1, 1, SIMD4(grey, grey, grey, 255))
      }

      #expect(counted(pixel(0), pixel(step), threshold) == 1)
      #expect(counted(pixel(0), pixel(step - 1), threshold) == 0)
    }
  }

  @Test func aTransparentPixelIsLaidOverACheckerboard() {
    // Black with alpha ½ over white is a grey of 127; over the checkerboard it is not.
    let translucent = Bitmap.plain(1, 1, SIMD4(0, 0, 0, 128))
    let grey = Bitmap.plain(1, 1, SIMD4(127, 127, 127, 255))

    #expect(counted(translucent, grey, 0.1) == 1)
  }

  @Test func redAgainstCyanIsTheLargestDifferenceThereIs() {
    let red = Bitmap.plain(1, 1, SIMD4(255, 0, 0, 255))
    let cyan = Bitmap.plain(1, 1, SIMD4(0, 255, 255, 255))

    #expect(counted(red, cyan, 0.9999) == 1)
    #expect(counted(red, cyan, 1) == 0)
  }

  @Test func antialiasingIsSkippedOnlyWhenAsked() throws {
    let (before, after) = (try Self.picture("4a"), try Self.picture("4b"))

    #expect(
      counted(before, after, 0.05, skipping: false) > counted(before, after, 0.05, skipping: true))
    #expect(
      PixelTolerance.Metric.pixelmatch(threshold: 0.1)
        == .pixelmatch(threshold: 0.1, skipsAntialiasing: false))
  }
}

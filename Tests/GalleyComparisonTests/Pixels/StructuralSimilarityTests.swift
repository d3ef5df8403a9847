import GalleyComparison
import GalleyRaster
import Testing

/// SSIM, compared with scikit-image 0.26.0: `structural_similarity(a, b, gaussian_weights=True, sigma=1.5,
/// use_sample_covariance=False, data_range=255)`.
@Suite struct StructuralSimilarityTests {
  private func grey(_ width: Int = 32, _ height: Int = 24, _ value: (Int, Int) -> Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let grey = UInt8(value(x, y))
        bitmap[x: x, y: y] = SIMD4(grey, grey, grey, 255)
      }
    }
    return bitmap
  }

  private static func slope(_ x: Int, _ y: Int) -> Int { (x * 7 + y * 3) % 256 }
  private var slope: Bitmap { grey(32, 24, Self.slope) }

  private func ssim(
    _ first: Bitmap, _ second: Bitmap, ignoring: [PixelRect] = []
  ) -> Double? {
    PixelDifference(expected: first, actual: second, ignoring: ignoring, measuresSSIM: true).ssim
  }

  @Test func itIsWhatAnotherProgramMeasures() throws {
    let patch = grey { x, y in
      (8..<20).contains(x) && (5..<15).contains(y)
        ? (Self.slope(x, y) + 40) % 256 : Self.slope(x, y)
    }
    let negative = grey { x, y in 255 - Self.slope(x, y) }

    let (patched, negated) = (try #require(ssim(slope, patch)), ssim(slope, negative))

    #expect(abs(patched - 0.7037832654685328) < 1e-9)
    #expect(abs(try #require(negated) + 0.4928426634864616) < 1e-9)
  }

  @Test func equalPicturesAreOneAndThoseOfOtherSizesHaveNone() {
    #expect(ssim(slope, slope) == 1)
    #expect(ssim(slope, grey(31, 24, Self.slope)) == nil)
  }

  @Test func aPictureOfOnePixelIsCompared() throws {
    // One window of one pixel: 2 · 100 · 200 + 6.5025 over 100² + 200² + 6.5025.
    let value = try #require(ssim(grey(1, 1) { _, _ in 100 }, grey(1, 1) { _, _ in 200 }))
    #expect(abs(value - 40_006.5025 / 50_006.5025) < 1e-12)
  }

  @Test func whatIsIgnoredIsEqual() {
    let rect = PixelRect(x: 8, y: 5, width: 12, height: 10)
    let patch = grey { x, y in
      (8..<20).contains(x) && (5..<15).contains(y) ? 255 - Self.slope(x, y) : Self.slope(x, y)
    }
    #expect(ssim(slope, patch, ignoring: [rect]) == 1)
  }

  @Test func aLimitHoldsOrIsNamed() {
    let (light, dark) = (grey { _, _ in 200 }, grey { x, y in x == 3 && y == 4 ? 190 : 200 })
    func excesses(_ limit: Double) -> [String] {
      var tolerance = PixelTolerance()
      tolerance.minSSIM = limit
      return PixelDifference(expected: light, actual: dark, tolerance: tolerance).excesses
    }
    #expect(excesses(0.5) == [])
    #expect(excesses(0.9999).first?.hasPrefix("the structural similarity is 0.9") == true)
    #expect(excesses(.nan).count == 1)
  }
}

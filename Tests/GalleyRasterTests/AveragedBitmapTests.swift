import Testing

@testable import GalleyRaster

/// Pictures that are made smaller, and put into others.
@Suite struct AveragedBitmapTests {
  private func row(_ pixels: [SIMD4<UInt8>]) -> Bitmap {
    var bitmap = Bitmap(width: pixels.count, height: 1)
    for (x, pixel) in pixels.enumerated() { bitmap[x: x, y: 0] = pixel }
    return bitmap
  }

  private func pixels(_ bitmap: Bitmap) -> [SIMD4<UInt8>] {
    (0..<bitmap.width).map { bitmap[x: $0, y: 0] }
  }

  private let black = SIMD4<UInt8>(0, 0, 0, 255)
  private let white = SIMD4<UInt8>(255, 255, 255, 255)

  @Test func aPixelIsTheAverageOfWhatItCovers() {
    let half = row([black, white, white, white]).averaged(width: 2, height: 1)

    // (0 + 255) / 2 is rounded up.
    #expect(pixels(half) == [SIMD4(128, 128, 128, 255), white])
  }

  @Test func aPixelThatIsCoveredInPartCountsInPart() {
    let smaller = row([black, white, black]).averaged(width: 2, height: 1)

    // One black pixel and half a white one: 255 / 3.
    #expect(pixels(smaller) == [SIMD4(85, 85, 85, 255), SIMD4(85, 85, 85, 255)])
  }

  @Test func transparentPixelsHaveNoColour() {
    let one = row([SIMD4(200, 0, 0, 255), SIMD4(0, 250, 0, 0)]).averaged(width: 1, height: 1)

    #expect(pixels(one) == [SIMD4(200, 0, 0, 128)])
  }

  @Test func rowsAreAveragedToo() {
    var square = Bitmap(width: 2, height: 2)
    for (x, y) in [(0, 0), (1, 0), (0, 1)] { square[x: x, y: y] = black }
    square[x: 1, y: 1] = white

    #expect(pixels(square.averaged(width: 1, height: 1)) == [SIMD4(64, 64, 64, 255)])
  }

  @Test func theSameSizeIsTheSamePicture() {
    let bitmap = row([black, SIMD4(1, 2, 3, 4), white])

    #expect(bitmap.averaged(width: 3, height: 1) == bitmap)
  }

  @Test func onlyWhatIsInsideIsReplaced() {
    var bitmap = row([black, black, black])
    bitmap.replace(with: row([white, white]), atX: 2, y: 0)
    bitmap.replace(with: row([white]), atX: 0, y: 1)
    bitmap.replace(with: row([SIMD4(1, 1, 1, 1), white]), atX: -1, y: 0)

    #expect(pixels(bitmap) == [white, black, white])
  }
}

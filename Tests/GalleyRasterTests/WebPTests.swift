import Foundation
import Testing

@testable import GalleyRaster

/// WebP files, which another program (Pillow with libwebp) wrote.
@Suite struct WebPTests {
  /// Two by two pixels without loss: red, green, half of a blue, nothing.
  private static let small =
    Data(
      base64Encoded:
        "UklGRjQAAABXRUJQVlA4TCcAAAAvAUAAEB8gEEjaH3oNAUGR/6PNv4Cg6LrlAuZGg4K0DVjU3Yj+xwMA")
    ?? Data()
  /// Three by two pixels of one green.
  private static let green =
    Data(
      base64Encoded: "UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAdQ5CrUo/+BiOh/AAA=") ?? Data()

  @Test func aPictureIsReadWithItsAlpha() throws {
    let bitmap = try decodeImage(Self.small)

    #expect(
      bitmap.pixels == [
        255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 128, 0, 0, 0, 0,
      ])
    let green = try decodeImage(Self.green)
    #expect((green.width, green.height) == (3, 2))
    #expect(green[x: 2, y: 1] == SIMD4(10, 200, 30, 255))
  }

  @Test func aFileThatIsCutOffSaysSo() {
    for count in [13, 20, 40] {
      #expect(throws: ImageFileError.truncated) { try decodeImage(Self.small.prefix(count)) }
    }
  }

  @Test func damagedFilesNeverTrap() {
    for place in Self.small.indices {
      for byte in [0, 0x7F, 0xFF] as [UInt8] {
        var bytes = Self.small
        bytes[place] = byte
        _ = try? decodeImage(bytes)
      }
    }
  }

  @Test func limitsHoldBeforeAPictureIsDecoded() {
    #expect(throws: ImageFileError.tooLarge(.pixels(limit: 3, width: 2, height: 2))) {
      try decodeImage(Self.small, limits: ImageLimits(maximumPixels: 3))
    }
  }
}

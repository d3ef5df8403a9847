import Foundation
import Testing

@testable import GalleyRaster

@Suite struct ImageFileTests {
  @Test func paletteAndTransparencyAreRead() throws {
    let picture = try decodeImage(FileFixtures.palettePNG)

    #expect(
      picture.pixels == [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 9, 9, 0])
  }

  @Test func sixteenBitsBecomeEight() throws {
    let picture = try decodeImage(FileFixtures.deepGrayPNG)

    #expect(picture.pixels == [0, 0, 0, 255, 255, 255, 255, 255])
  }

  @Test(arguments: [FileFixtures.baselineJPEG, FileFixtures.progressiveJPEG])
  func photographsAreRead(file: Data) throws {
    let picture = try decodeImage(file)

    #expect(picture.width == 16 && picture.height == 8)
    #expect(picture[x: 1, y: 4].x > 240 && picture[x: 1, y: 4].z < 15)
    #expect(picture[x: 14, y: 4].z > 240 && picture[x: 14, y: 4].x < 15)
  }

  @Test func cameraTurnedToTheRightIsUpright() throws {
    // EXIF orientation 6: the left edge of the stored picture is the top of the upright one.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0x00, 0x22] + Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let file = FileFixtures.baselineJPEG.prefix(2) + exif + FileFixtures.baselineJPEG.dropFirst(2)

    let picture = try decodeImage(Data(file))

    #expect(picture.width == 8 && picture.height == 16)
    #expect(picture[x: 4, y: 1].x > 240)
    #expect(picture[x: 4, y: 14].z > 240)
  }

  @Test(arguments: 2...8)
  func orientationsMoveTheStoredTopLeft(value: Int) {
    // A picture of 3 × 2 pixels with a marked first pixel; the corners follow the EXIF standard.
    var stored = Bitmap(width: 3, height: 2)
    stored[x: 0, y: 0] = SIMD4(9, 9, 9, 255)

    let upright = ExifOrientation(value: value).upright(stored)

    let (right, bottom) = (upright.width - 1, upright.height - 1)
    let corners = [
      2: (right, 0), 3: (right, bottom), 4: (0, bottom), 5: (0, 0), 6: (right, 0),
      7: (right, bottom), 8: (0, bottom),
    ]
    let corner = corners[value] ?? (0, 0)
    #expect(upright[x: corner.0, y: corner.1].x == 9)
  }

  @Test func printColorsAreRefused() {
    #expect(throws: ImageFileError.unsupported("its colours are CMYK")) {
      _ = try decodeImage(FileFixtures.printJPEG)
    }
  }

  @Test func cutPNGsAreErrors() throws {
    let whole = try PNGEncoder().encode(Pictures.make(.noise, width: 20, height: 20))
    // The four bytes after the end marker are its checksum, which decoders may ignore.
    for count in 1..<(whole.count - 4) {
      #expect(throws: ImageFileError.self) { _ = try decodeImage(whole.prefix(count)) }
    }
  }

  @Test func cutPNGIsCalledTruncated() throws {
    let whole = try PNGEncoder().encode(Pictures.make(.noise, width: 20, height: 20))

    #expect(throws: ImageFileError.truncated) { _ = try decodeImage(whole.prefix(whole.count / 2)) }
    #expect(throws: ImageFileError.truncated) { _ = try decodeImage(whole.prefix(5)) }
  }

  @Test(arguments: [FileFixtures.baselineJPEG, FileFixtures.progressiveJPEG])
  func cutJPEGsAreErrors(file: Data) {
    for count in 1..<(file.count - 2) {
      #expect(throws: ImageFileError.self) { _ = try decodeImage(file.prefix(count)) }
    }
    #expect(throws: ImageFileError.truncated) { _ = try decodeImage(file.prefix(file.count - 20)) }
  }

  @Test func damagedBytesNeverTrap() throws {
    let files = [
      try PNGEncoder().encode(Pictures.make(.translucent, width: 12, height: 9)),
      FileFixtures.palettePNG, FileFixtures.baselineJPEG, FileFixtures.progressiveJPEG,
    ]
    for file in files {
      for index in file.indices {
        var damaged = file
        damaged[index] ^= 0x41
        _ = try? decodeImage(damaged, limits: ImageLimits(maximumPixels: 1_000_000))
      }
    }
  }

  @Test func wrongChecksumIsReported() throws {
    var data = try PNGEncoder().encode(Pictures.make(.flat, width: 4, height: 4))
    data[data.count - 13] ^= 1  // the last byte of the checksum of the image data chunk

    #expect(throws: ImageFileError.corrupt("a checksum does not match")) {
      _ = try decodeImage(data)
    }
  }
}

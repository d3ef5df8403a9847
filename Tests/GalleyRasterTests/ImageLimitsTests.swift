import Foundation
import Testing

@testable import GalleyRaster

@Suite struct ImageLimitsTests {
  private let picture = Pictures.make(.flat, width: 30, height: 20)

  @Test func pixelsAreLimited() throws {
    let data = try PNGEncoder().encode(picture)
    let excess = ImageFileError.Excess.pixels(limit: 599, width: 30, height: 20)

    #expect(throws: ImageFileError.tooLarge(excess)) {
      try decodeImage(data, limits: ImageLimits(maximumPixels: 599))
    }
    #expect(try decodeImage(data, limits: ImageLimits(maximumPixels: 600)) == picture)
  }

  @Test func sidesAreLimited() throws {
    let data = try PNGEncoder().encode(picture)
    let excess = ImageFileError.Excess.side(limit: 29, width: 30, height: 20)

    #expect(throws: ImageFileError.tooLarge(excess)) {
      try decodeImage(data, limits: ImageLimits(maximumSide: 29))
    }
  }

  @Test func fileBytesAreLimited() throws {
    let data = try PNGEncoder().encode(picture)
    let excess = ImageFileError.Excess.fileBytes(limit: 10, actual: data.count)

    #expect(throws: ImageFileError.tooLarge(excess)) {
      try decodeImage(data, limits: ImageLimits(maximumFileBytes: 10))
    }
  }

  @Test func photographsAreLimitedToo() {
    let excess = ImageFileError.Excess.pixels(limit: 100, width: 16, height: 8)

    #expect(throws: ImageFileError.tooLarge(excess)) {
      try decodeImage(FileFixtures.baselineJPEG, limits: ImageLimits(maximumPixels: 100))
    }
  }

  @Test func scansAreLimited() throws {
    // A progressive file of 16 × 8 pixels with 10 scans.
    let data = FileFixtures.progressiveJPEG
    let limit = 10 * 16 * 8
    let excess = ImageFileError.Excess.scans(limit: 9, actual: 10)

    #expect(throws: ImageFileError.tooLarge(excess)) {
      try decodeImage(data, limits: ImageLimits(maximumScanPixels: limit - 1))
    }
    #expect(
      ImageFileError.tooLarge(excess).description
        == "the picture has 10 scans; at its size, at most 9 are read")
    _ = try decodeImage(data, limits: ImageLimits(maximumScanPixels: limit))
  }

  @Test func bombIsRefusedByItsHeader() throws {
    // 30,000 × 30,000 pixels of one colour in a file of a few kilobytes.
    var data = try PNGEncoder().encode(Pictures.make(.flat, width: 4, height: 4))
    data.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    var checksum = Data(data[12..<29])
    let value = pngChecksum(&checksum)
    data.replaceSubrange(29..<33, with: value)
    let excess = ImageFileError.Excess.pixels(limit: 64_000_000, width: 30_000, height: 30_000)

    #expect(throws: ImageFileError.tooLarge(excess)) { try decodeImage(data) }
  }

  @Test func messagesNameTheLimitAndTheNumbers() {
    let error = ImageFileError.tooLarge(.pixels(limit: 100, width: 16, height: 8))

    #expect(error.description == "the picture is 16 × 8 pixels; at most 100 pixels are read")
  }

  /// The checksum of a chunk, bit by bit as in the PNG specification.
  private func pngChecksum(_ bytes: inout Data) -> [UInt8] {
    var value: UInt32 = .max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    value = ~value
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

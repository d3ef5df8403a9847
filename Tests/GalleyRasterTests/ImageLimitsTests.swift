import GalleyBase
import CDeflate
import Foundation
import GalleyGeometry
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

  @Test func theDefaultsAreTheListedLimits() throws {
    let side = PictureLimits.maximumSide
    try ImageLimits().check(width: side, height: 1)
    try ImageLimits().check(width: 8000, height: PictureLimits.maximumPixels / 8000)

    #expect(throws: ImageFileError.tooLarge(.side(limit: side, width: 1, height: side + 1))) {
      try ImageLimits().check(width: 1, height: side + 1)
    }
    #expect(
      throws: ImageFileError.tooLarge(.pixels(limit: 64_000_000, width: 8000, height: 8001))
    ) { try ImageLimits().check(width: 8000, height: 8001) }
    #expect(ImageLimits().maximumScanPixels == PictureLimits.maximumScanPixels)
  }

  @Test func aFileOfTheLargestSizeIsRead() throws {
    let path = NSTemporaryDirectory() + "galley-" + UUID().uuidString
    let limit = PictureLimits.maximumFileSize
    #expect(FileManager.default.createFile(atPath: path, contents: Data([1])))
    defer { unlink(path) }

    // The file is sparse: it takes no room.
    #expect(truncate(path, off_t(limit)) == 0)
    #expect(throws: ImageFileError.unsupported("it is not PNG, JPEG or WebP")) {
      try decodeImage(path: path)
    }
    #expect(truncate(path, off_t(limit + 1)) == 0)
    #expect(throws: ImageFileError.tooLarge(.fileBytes(limit: limit, actual: limit + 1))) {
      try decodeImage(path: path)
    }
  }

  @Test func whatElseIsInAFileIsSkipped() throws {
    let data = try PNGEncoder().encode(picture)
    func with(_ name: String) -> Data {
      let chunk = Data(name.utf8) + Data("MM\0*".utf8) + Data(repeating: 0x78, count: 9_000_000)
      let checksum = chunk.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
      func number(_ value: Int) -> Data {
        withUnsafeBytes(of: UInt32(value).bigEndian) { Data($0) }
      }
      return data[..<33] + number(chunk.count - 4) + chunk + number(Int(checksum)) + data[33...]
    }
    for name in ["tEXt", "iTXt", "zTXt", "iCCP", "eXIf", "gaLy"] {
      #expect(try decodeImage(with(name)) == picture)
    }
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

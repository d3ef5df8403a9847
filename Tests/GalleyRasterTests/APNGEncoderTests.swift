import Foundation
import Testing

@testable import GalleyRaster

@Suite struct APNGEncoderTests {
  /// A chunk of a PNG file.
  private struct Chunk {
    var type: String
    var body: [UInt8]

    func number(_ offset: Int, _ length: Int) -> Int {
      body[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  private func chunks(_ file: [UInt8]) -> [Chunk] {
    var (chunks, rest) = ([Chunk](), file.dropFirst(8))
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let body = rest.dropFirst(8).prefix(length)
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append(Chunk(type: type, body: Array(body)))
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }

  /// Three pictures of 20 × 10: in the second, pixels from (4, 2) to (7, 5) differ; the third is equal.
  private var pictures: [Bitmap] {
    let first = Pictures.make(.gradient, width: 20, height: 10)
    var second = first
    second[x: 4, y: 3] = SIMD4(255, 0, 0, 255)
    second[x: 7, y: 2] = SIMD4(0, 255, 0, 255)
    second[x: 5, y: 5] = SIMD4(0, 0, 255, 255)
    return [first, second, second]
  }

  private func file(milliseconds: Int = 40) throws -> [UInt8] {
    var encoder = APNGEncoder(isOpaque: true)
    for picture in pictures { try encoder.append(picture, milliseconds: milliseconds) }
    return try encoder.data()
  }

  @Test func chunksComeInTheOrderOfTheFormat() throws {
    #expect(
      chunks(try file()).map(\.type) == [
        "IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
      ])
  }

  @Test func theControlChunkCountsThePictures() throws {
    let control = try #require(chunks(try file()).first { $0.type == "acTL" })

    #expect(control.number(0, 4) == 3)
    #expect(control.number(4, 4) == 0)
  }

  @Test func sequenceNumbersLeaveNoGap() throws {
    let numbers = chunks(try file()).filter { ["fcTL", "fdAT"].contains($0.type) }
      .map { $0.number(0, 4) }

    #expect(numbers == [0, 1, 2, 3, 4])
  }

  @Test func aPictureHoldsOnlyWhatChanged() throws {
    let controls = chunks(try file()).filter { $0.type == "fcTL" }
    let rects = controls.map { chunk in [4, 8, 12, 16].map { chunk.number($0, 4) } }

    // Width, height, x, y; a picture without a change is written as its first pixel.
    #expect(rects == [[20, 10, 0, 0], [4, 4, 4, 2], [1, 1, 0, 0]])
  }

  @Test(arguments: [(40, 40, 1000), (65_535, 65_535, 1000), (70_000, 700, 10)])
  func timesAreFractionsOfASecond(time: Int, number: Int, unit: Int) throws {
    let control = try #require(
      chunks(try file(milliseconds: time)).first { $0.type == "fcTL" })

    #expect(control.number(20, 2) == number)
    #expect(control.number(22, 2) == unit)
  }

  @Test func aReaderWithoutAnimationsSeesTheFirstPicture() throws {
    #expect(try PNGDecoder().decode(Data(try file())) == pictures[0])
  }

  @Test func theChangedPartIsThePictureCutOut() throws {
    let parts = chunks(try file())
    let data = try #require(parts.first { $0.type == "fdAT" }).body.dropFirst(4)

    let cutOut = try PNGDecoder().decode(Data(still(width: 4, height: 4, data: Array(data))))

    for y in 0..<4 {
      for x in 0..<4 { #expect(cutOut[x: x, y: y] == pictures[1][x: x + 4, y: y + 2]) }
    }
  }

  /// A PNG file with given compressed rows of opaque pixels.
  private func still(width: Int, height: Int, data: [UInt8]) -> [UInt8] {
    func bytes(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
      let content = Array(type.utf8) + body
      return bytes(body.count) + content + bytes(Int(sum(content)))
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", bytes(width) + bytes(height) + [8, 2, 0, 0, 0]) + chunk("IDAT", data)
      + chunk("IEND", [])
  }

  /// CRC-32, bit by bit.
  private func sum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { start, byte in
      (0..<8).reduce(start ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }

  @Test func translucentPicturesKeepTheirAlpha() throws {
    let picture = Pictures.make(.translucent, width: 9, height: 9)
    var encoder = APNGEncoder(isOpaque: false)
    try encoder.append(picture, milliseconds: 10)

    #expect(try PNGDecoder().decode(Data(try encoder.data())) == picture)
  }

  @Test func thePicturesHaveOneSize() throws {
    var encoder = APNGEncoder(isOpaque: true)
    try encoder.append(Pictures.make(.flat, width: 4, height: 4), milliseconds: 10)

    #expect(throws: AnimationError.sizeChanged) {
      try encoder.append(Pictures.make(.flat, width: 4, height: 5), milliseconds: 10)
    }
  }

  @Test func aFilmWithoutPicturesIsNone() {
    #expect(throws: AnimationError.empty) { try APNGEncoder(isOpaque: true).data() }
  }
}

import CWebP
import GalleyRaster
import Testing

@testable import GalleyService

@Suite struct WebPEncoderTests {
  /// Blank, with a red line, and each pixel of another colour and opacity.
  private let pictures: [Bitmap] = {
    let first = Bitmap(width: 60, height: 40)
    var (second, third) = (first, first)
    for x in 20..<30 { second[x: x, y: 17] = SIMD4(255, 0, 0, 255) }
    for y in 0..<40 {
      for x in 0..<60 { third[x: x, y: y] = SIMD4(UInt8(4 * x), UInt8(6 * y), 90, UInt8(255 - y)) }
    }
    return [first, second, third]
  }()

  private func file(_ pictures: [Bitmap]) throws -> [UInt8] {
    let encoder = WebPEncoder()
    for (index, picture) in pictures.enumerated() {
      try encoder.append(picture, milliseconds: 30 + index)
    }
    return try encoder.data()
  }

  /// The pictures that libwebp's own reader finds, with their end times.
  private func decoded(_ file: [UInt8]) throws -> [(picture: Bitmap, end: Int)] {
    try file.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      let decoder = try #require(
        WebPAnimDecoderNewInternal(&data, nil, WEBP_DEMUX_ABI_VERSION))
      defer { WebPAnimDecoderDelete(decoder) }
      var (info, found) = (WebPAnimInfo(), [(Bitmap, Int)]())
      #expect(WebPAnimDecoderGetInfo(decoder, &info) != 0)
      #expect(info.loop_count == 0)
      let (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var (pixels, end): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
        #expect(WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0)
        let buffer = UnsafeBufferPointer(start: pixels, count: width * height * 4)
        let picture = Bitmap(width: width, height: height, pixels: Array(buffer))
        found.append((try #require(picture), Int(end)))
      }
      return found
    }
  }

  @Test func everyPictureComesBackAsItWas() throws {
    #expect(try decoded(file(pictures)).map(\.picture) == pictures)
  }

  @Test func picturesEndWhenTheirTimeIsOver() throws {
    #expect(try decoded(file(pictures)).map(\.end) == [30, 61, 93])
  }

  @Test func theFileIsARIFFContainerOfItsOwnLength() throws {
    let file = try file(pictures)
    let length = file[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }

    #expect(String(decoding: file[0..<4] + file[8..<12], as: UTF8.self) == "RIFFWEBP")
    #expect(length == file.count - 8)
  }

  @Test func samePicturesGiveTheSameBytes() throws {
    #expect(try file(pictures) == file(pictures))
  }

  @Test func aSideBeyondTheFormatsLimitIsRefused() {
    #expect(throws: AnimationError.invalidSize(width: 16_384, height: 1, limit: 16_383)) {
      try file([Bitmap(width: 16_384, height: 1)])
    }
  }

  @Test func thePicturesHaveOneSize() {
    #expect(throws: AnimationError.sizeChanged) {
      try file([pictures[0], Bitmap(width: 2, height: 2)])
    }
  }

  @Test func aFilmWithoutPicturesIsNone() {
    #expect(throws: AnimationError.empty) { try WebPEncoder().data() }
  }
}

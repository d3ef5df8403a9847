import Foundation
import GalleyRaster
import Testing

@testable import GalleyCLI

/// A picture in each protocol, read back.
@Suite struct ImageEncodingTests {
  private static let cell = CellSize.usual

  /// A picture of many colours whose first column may be transparent.
  private func picture(_ width: Int, _ height: Int, alpha: UInt8 = 255) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x: x, y: y] = SIMD4(
          UInt8(x * 7 % 256), UInt8(y * 13 % 256), UInt8((x * y) % 256), x == 0 ? alpha : 255)
      }
    }
    return bitmap
  }

  @Test(arguments: [(1, 1), (3, 2), (90, 70)])
  func kittyReceivesThePNG(width: Int, height: Int) throws {
    let picture = picture(width, height, alpha: 40)

    let bytes = try #require(ImageProtocol.kitty.bytes(picture, cell: Self.cell))

    #expect(try DrawnPictures(output: bytes).kitty() == [picture])
  }

  @Test func aLargePictureForKittyIsCutIntoChunks() throws {
    var (picture, state) = (Bitmap(width: 90, height: 70), UInt32(1))
    for x in 0..<90 {
      for y in 0..<70 {
        state = state &* 1_664_525 &+ 1_013_904_223
        picture[x: x, y: y] = [
          UInt8(state >> 24), UInt8(state >> 16 & 255), UInt8(state >> 8 & 255), 255,
        ]
      }
    }

    let bytes = try #require(ImageProtocol.kitty.bytes(picture, cell: Self.cell))

    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.ranges(of: "m=1;").count >= 4)
    #expect(text.ranges(of: "m=0;").count == 1)
    #expect(try DrawnPictures(output: bytes).kitty() == [picture])
  }

  @Test(arguments: [(1, 1), (10, 1), (11, 2), (90, 9)])
  func iTermReceivesThePNGAndItsColumns(width: Int, columns: Int) throws {
    let picture = picture(width, 30, alpha: 0)

    let bytes = try #require(ImageProtocol.iTerm.bytes(picture, cell: Self.cell))

    let drawn = try DrawnPictures(output: bytes).iTerm()
    #expect(drawn.map(\.bitmap) == [picture])
    #expect(drawn.map(\.columns) == [columns])
  }

  @Test(arguments: [(1, 6), (3, 7), (16, 13)])
  func sixelsHaveThePixels(width: Int, height: Int) throws {
    let picture = picture(width, height)

    let bytes = try #require(ImageProtocol.sixel.bytes(picture, cell: Self.cell))

    let drawn = try DrawnPictures(output: bytes).sixel()
    #expect(drawn.count == 1)
    #expect(drawn.allSatisfy { isNear($0, picture) }, "\(drawn)")
  }

  @Test func aSingleOddPixelIsNotLostAmongManyColours() throws {
    // 3840 shades, and one red pixel.
    var picture = Bitmap(width: 60, height: 64)
    for x in 0..<60 {
      for y in 0..<64 { picture[x: x, y: y] = [UInt8(x), UInt8(y), UInt8(y / 8), 255] }
    }
    picture[x: 31, y: 17] = [255, 0, 0, 255]

    let bytes = try #require(ImageProtocol.sixel.bytes(picture, cell: Self.cell))

    let drawn = try DrawnPictures(output: bytes).sixel()
    #expect(drawn.map { $0[x: 31, y: 17] } == [[255, 0, 0, 255]])
    #expect(drawn.allSatisfy { isNear($0, picture, step: 10) })
  }

  @Test func aPhotographHasItsSize() throws {
    var picture = Bitmap(width: 128, height: 100)
    for x in 0..<128 {
      for y in 0..<100 { picture[x: x, y: y] = [UInt8(x * 2), UInt8(y * 2), UInt8(x + y), 255] }
    }

    let bytes = try #require(ImageProtocol.sixel.bytes(picture, cell: Self.cell))

    let drawn = try DrawnPictures(output: bytes).sixel()
    #expect(drawn.map(\.width) == [128] && drawn.map(\.height) == [100])
    #expect(drawn.allSatisfy { isNear($0, picture, step: 60) })
  }

  @Test func sixelsKeepWhiteAndBlack() throws {
    var picture = Bitmap(width: 2, height: 6)
    for y in 0..<6 {
      picture[x: 0, y: y] = [255, 255, 255, 255]
      picture[x: 1, y: y] = [0, 0, 0, 255]
    }

    let bytes = try #require(ImageProtocol.sixel.bytes(picture, cell: Self.cell))

    #expect(try DrawnPictures(output: bytes).sixel() == [picture])
  }

  @Test(arguments: [1, 2, 5])
  func aLowPictureStartsInTheFirstRow(height: Int) throws {
    let bytes = try #require(ImageProtocol.sixel.bytes(picture(3, height), cell: Self.cell))

    let drawn = try #require(try DrawnPictures(output: bytes).sixel().first)
    var shown = Bitmap(width: 3, height: height)
    for x in 0..<3 { for y in 0..<height { shown[x: x, y: y] = drawn[x: x, y: y] } }
    #expect(drawn.height == 6)
    #expect(isNear(shown, picture(3, height)))
  }

  @Test func sixelsShowGreyThroughAPicture() throws {
    let bytes = try #require(
      ImageProtocol.sixel.bytes(picture(4, 4, alpha: 0), cell: Self.cell))

    let drawn = try DrawnPictures(output: bytes).sixel()
    #expect(drawn.map { (120...136).contains($0[x: 0, y: 2].x) } == [true])
  }
}

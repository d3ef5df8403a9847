import GalleyRaster
import Testing

@Suite struct BitmapDigestTests {
  /// A picture of 3 × 2 pixels with the bytes 0, 1, 2 … 23.
  private let picture = Bitmap(width: 3, height: 2, pixels: Array(0..<24))

  @Test func theDigestIsThatOfTheSizeAndTheSumsOfTheRows() throws {
    // In Python: sha256("3 × 2 8\n".encode() + pack(">II", crc32(bytes(range(12))), crc32(bytes(range(12, 24)))))
    #expect(try #require(picture).digest.short == "4b89e4a8eabe9907")
  }

  @Test func anyPixelChangesIt() throws {
    let picture = try #require(picture)

    for index in 0..<24 {
      for bit in 0..<8 {
        var bytes = picture.pixels
        bytes[index] ^= 1 << bit
        #expect(Bitmap(width: 3, height: 2, pixels: bytes)?.digest != picture.digest)
      }
    }
  }

  @Test func theOrderOfRowsAndTheSizeChangeIt() throws {
    let picture = try #require(picture)
    let turned = Bitmap(width: 3, height: 2, pixels: Array(12..<24) + Array(0..<12))

    #expect(turned?.digest != picture.digest)
    #expect(Bitmap(width: 4, height: 2).digest != Bitmap(width: 2, height: 4).digest)
    #expect(Bitmap(width: 4, height: 0).digest != Bitmap(width: 0, height: 4).digest)
  }
}

import Testing

@testable import GalleyRaster

@Suite struct BitmapTests {
  @Test func newBitmapIsTransparent() {
    #expect(Bitmap(width: 2, height: 1).pixels == [0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func numberOfBytesMustFit() {
    #expect(Bitmap(width: 2, height: 2, pixels: [1, 2, 3, 4]) == nil)
  }

  @Test func pixelsLieRowByRow() {
    var bitmap = Bitmap(width: 2, height: 2)

    bitmap[x: 1, y: 1] = SIMD4(1, 2, 3, 4)

    #expect(Array(bitmap.pixels[12...]) == [1, 2, 3, 4])
    #expect(bitmap[x: 1, y: 1] == SIMD4(1, 2, 3, 4))
  }

  @Test func checksumDependsOnEveryByte() {
    func checksum(_ bytes: [UInt8]) -> String {
      var checksum = Checksum()
      bytes.withUnsafeBytes { checksum.update($0) }
      return checksum.hex
    }

    #expect(checksum([1, 2, 3]) != checksum([1, 2, 4]))
    #expect(checksum([]) == "0000000000000001")
  }

  @Test func memoryForPixelsStartsAtZero() throws {
    let memory = try #require(PixelMemory(count: 5_000_000))

    #expect([0, 2_500_000, 4_999_999].allSatisfy { memory.bytes[$0] == 0 })
  }
}

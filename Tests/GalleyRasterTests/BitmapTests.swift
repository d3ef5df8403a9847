import Foundation
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

/// Memory of one picture that the next one uses.
@Suite struct KeptMappingsTests {
  private func mapping(_ count: Int) throws -> KeptMappings.Mapping {
    try #require(KeptMappings.Mapping(count: count))
  }

  @Test func theSmallestMemoryThatIsNotMuchTooLargeIsUsedAgain() throws {
    let kept = KeptMappings()
    kept.keep(upTo: 100_000)
    let (small, large) = (try mapping(30_000), try mapping(40_000))
    kept.give(large)
    kept.give(small)

    #expect(kept.take(40_001) == nil)
    #expect(kept.take(14_999) == nil)
    #expect(kept.take(25_000)?.start == small.start)
    #expect(kept.take(25_000)?.start == large.start)
    #expect(kept.take(25_000) == nil)
    for mapping in [small, large] { kept.give(mapping) }
  }

  @Test func theOldestGoesWhereMoreWouldBeKept() throws {
    let kept = KeptMappings()
    kept.keep(upTo: 100_000)

    for count in [40_000, 50_000, 60_000] { kept.give(try mapping(count)) }

    #expect(kept.take(40_000)?.count == 60_000)
    #expect(kept.take(40_000) == nil)
  }

  @Test func nothingIsKeptUnlessAProcessAsksForIt() throws {
    let kept = KeptMappings()

    kept.give(try mapping(40_000))

    #expect(kept.take(40_000) == nil)
  }

  @Test func usedMemoryStartsAtZeroToo() throws {
    KeptMappings.shared.keep(upTo: 16 << 20)
    defer { KeptMappings.shared.keep(upTo: 0) }
    for isUsedWhole in [false, true] {
      let size = 2_345_678
      for _ in 0..<3 {
        let memory = try #require(PixelMemory(count: size, isUsedWhole: isUsedWhole))
        #expect((0..<size).allSatisfy { memory.bytes[$0] == 0 })
        memset(memory.bytes, 0xFF, size)
      }
    }
  }
}

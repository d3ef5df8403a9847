import Foundation
import Testing

@testable import GalleyRaster

@Suite struct PNGEncoderTests {
  @Test(arguments: [(1, 1), (3, 2), (64, 64), (257, 5), (1, 300)], [0, 1, 6, 12])
  func everyPictureComesBackAsItWas(size: (Int, Int), level: Int) throws {
    for kind in Pictures.Kind.allCases {
      let picture = Pictures.make(kind, width: size.0, height: size.1)

      let data = try PNGEncoder(level: level).encode(picture)

      #expect(try PNGDecoder().decode(data) == picture)
    }
  }

  @Test(arguments: [(1, 1), (3, 2), (64, 64), (257, 5), (1, 300), (12_000, 3)])
  func picturesMadeFastComeBackAsTheyWere(size: (Int, Int)) throws {
    for kind in Pictures.Kind.allCases {
      let picture = Pictures.make(kind, width: size.0, height: size.1)

      let data = try PNGEncoder.fast.encode(picture)

      #expect(try PNGDecoder().decode(data) == picture)
    }
  }

  @Test func opaquePicturesMadeFastAreWrittenWithoutAlpha() throws {
    let data = try PNGEncoder.fast.encode(Pictures.make(.gradient, width: 9, height: 9))

    #expect(data[25] == 2)
  }

  @Test func repeatedRowsMadeFastTakeNextToNothing() throws {
    // A row of one colour is six repetitions of at most 258 bytes, plus the filter byte.
    let data = try PNGEncoder.fast.encode(Pictures.make(.flat, width: 500, height: 480))

    #expect(data.count < 10 * 480)
  }

  /// 1,300 rows of 3,901 bytes exceed the size that is compressed as a whole.
  @Test func picturesOfSeveralSegmentsComeBackAsTheyWere() throws {
    let picture = Pictures.make(.flat, width: 1300, height: 1300)

    for encoder in [PNGEncoder(), .fast] {
      #expect(try PNGDecoder().decode(encoder.encode(picture)) == picture)
    }
  }

  @Test(arguments: Pictures.Kind.allCases)
  func theSamePictureIsNotCompressedAgain(kind: Pictures.Kind) throws {
    let picture = Pictures.make(kind, width: 120, height: 90)
    let smallest = try PNGEncoder(level: 12).encode(picture)
    var encoder = PNGEncoder()
    encoder.earlier = smallest

    let data = try encoder.encode(picture)

    #expect(try PNGDecoder().decode(data) == picture)
    // The two bytes before the pixels tell the level, and have a part in the checksum behind them.
    #expect(data.count == smallest.count)
    #expect(data.dropFirst(43).dropLast(16) == smallest.dropFirst(43).dropLast(16))
  }

  @Test func anEarlierFileOfAnotherPictureOrFormChangesNothing() throws {
    let picture = Pictures.make(.photo, width: 60, height: 40)
    let plain = try PNGEncoder().encode(picture)
    var (other, damaged) = (picture, plain)
    other[x: 5, y: 6] = SIMD4(1, 2, 3, 255)
    damaged[60] ^= 0xFF
    let pictures = [other, Pictures.make(.photo, width: 61, height: 40)]
    let parts = stride(from: 0, to: plain.count, by: 97).map { plain.prefix($0) }
    for file in try pictures.map({ try PNGEncoder().encode($0) }) + parts + [damaged] {
      var encoder = PNGEncoder()
      encoder.earlier = file

      #expect(try encoder.encode(picture) == plain)
    }
  }

  @Test func opaquePicturesAreWrittenWithoutAlpha() throws {
    let data = try PNGEncoder().encode(Pictures.make(.gradient, width: 9, height: 9))

    #expect(data[25] == 2)
  }

  @Test func oneTransparentPixelBringsAlpha() throws {
    var picture = Pictures.make(.gradient, width: 9, height: 9)
    picture[x: 8, y: 8] = SIMD4(1, 2, 3, 254)

    let data = try PNGEncoder().encode(picture)

    #expect(data[25] == 6)
  }

  @Test func premultipliedRowsAreTurnedIntoStraightOnes() throws {
    // Half transparent red (alpha 128 of 255), and opaque (1, 2, 3); blue comes first.
    let pixels: [UInt8] = [0, 0, 128, 128, 3, 2, 1, 255]

    let data = try pixels.withUnsafeBytes { bytes in
      try PNGEncoder().encode(width: 2, height: 1, format: .premultipliedBGRA) { _ in bytes }
    }

    #expect(try PNGDecoder().decode(data).pixels == [255, 0, 0, 128, 1, 2, 3, 255])
  }

  @Test func samePictureGivesTheSameBytes() throws {
    let picture = Pictures.make(.noise, width: 50, height: 40)

    #expect(try PNGEncoder().encode(picture) == PNGEncoder().encode(picture))
  }

  @Test func higherLevelsAreNoLarger() throws {
    let picture = Pictures.make(.interface, width: 300, height: 200)

    let fast = try PNGEncoder(level: 1).encode(picture)
    let small = try PNGEncoder(level: 9).encode(picture)

    #expect(small.count <= fast.count)
  }

  @Test func emptyPicturesAreRefused() {
    #expect(throws: PNGError.invalidSize(width: 0, height: 4)) {
      try PNGEncoder().encode(Bitmap(width: 0, height: 4))
    }
  }

  @Test func levelsAreClamped() {
    #expect(PNGEncoder(level: 99).level == 12)
    #expect(PNGEncoder(level: -1).level == 0)
  }
}

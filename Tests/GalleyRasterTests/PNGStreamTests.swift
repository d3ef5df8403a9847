import Foundation
import Synchronization
import Testing

@testable import GalleyRaster

/// Pictures written in segments: here of about 2,000 bytes, in bands of a few rows.
@Suite struct PNGStreamTests {
  private func file(
    of picture: Bitmap, _ encoder: PNGEncoder = PNGEncoder(), bandHeight: Int = 3, threads: Int = 1,
    output: MemoryFile = MemoryFile()
  ) throws -> Data {
    var stream = try PNGStream(
      width: picture.width, height: picture.height, format: .straightRGBA, encoder: encoder,
      threads: threads)
    (stream.wholeLimit, stream.segmentLimit) = (4000, 2000)
    try stream.write(to: output.output, prepare: { _ in }) {
      // The next band uses the same memory, as in a drawing.
      let stride = picture.width * 4
      let memory = try memory(stride * bandHeight)
      return RowDrawing(bandHeight: bandHeight) { _, rows in
        let bytes = picture.pixels[(rows.lowerBound * stride)..<(rows.upperBound * stride)]
        for (index, byte) in bytes.enumerated() { memory.bytes[index] = byte }
        return PixelRows(base: memory.bytes, stride: stride, count: rows.count)
      }
    }
    return output.data
  }

  private func chunks(_ type: String, in file: Data) -> Int {
    file.indices.dropLast(3).count { file[$0..<$0 + 4].elementsEqual(type.utf8) }
  }

  @Test(arguments: Pictures.Kind.allCases, [0, 1, 6, 12])
  func picturesInSegmentsComeBackAsTheyWere(kind: Pictures.Kind, level: Int) throws {
    let picture = Pictures.make(kind, width: 61, height: 140)

    let data = try file(of: picture, PNGEncoder(level: level))

    #expect(try PNGDecoder().decode(data) == picture)
  }

  @Test func segmentsAreChunksOfWholeRows() throws {
    // A row of 61 opaque pixels is 184 bytes: ten rows per segment.
    let data = try file(of: Pictures.make(.gradient, width: 61, height: 140))

    #expect(chunks("IDAT", in: data) == 14)
  }

  @Test(arguments: [1, 2, 7, 64, 1000], [1, 2, 5])
  func bytesDependNeitherOnBandsNorOnThreads(bandHeight: Int, threads: Int) throws {
    for kind in [Pictures.Kind.interface, .noise, .translucent] {
      let picture = Pictures.make(kind, width: 70, height: 200)
      let expected = try file(of: picture)

      #expect(try file(of: picture, bandHeight: bandHeight, threads: threads) == expected)
    }
  }

  @Test(arguments: Pictures.Kind.allCases, [1, 3])
  func picturesMadeFastDependNeitherOnBandsNorOnThreads(
    kind: Pictures.Kind, threads: Int
  ) throws {
    let picture = Pictures.make(kind, width: 61, height: 140)
    let expected = try file(of: picture, .fast)

    let data = try file(of: picture, .fast, bandHeight: 64, threads: threads)

    #expect(data == expected)
    #expect(try PNGDecoder().decode(data) == picture)
  }

  @Test func smallPicturesAreOneSegment() throws {
    let picture = Pictures.make(.interface, width: 20, height: 60)

    #expect(try file(of: picture) == PNGEncoder().encode(picture))
  }

  @Test(arguments: [1, 3])
  func aTransparentPixelLateInThePictureStartsTheFileAnew(threads: Int) throws {
    var picture = Pictures.make(.gradient, width: 61, height: 140)
    picture[x: 60, y: 139] = SIMD4(1, 2, 3, 254)

    let data = try file(of: picture, threads: threads)

    #expect(data[25] == 6)
    #expect(chunks("IHDR", in: data) == 1)
    #expect(try PNGDecoder().decode(data) == picture)
  }

  @Test(arguments: [1, 3])
  func whatADrawingThrowsEndsTheFile(threads: Int) throws {
    struct Broken: Error {}
    var stream = try PNGStream(
      width: 50, height: 100, format: .straightRGBA, threads: threads)
    (stream.wholeLimit, stream.segmentLimit) = (1000, 1000)
    let stopped = stream

    #expect(throws: Broken.self) {
      try stopped.write(to: MemoryFile().output, prepare: { _ in }) {
        RowDrawing(bandHeight: 5) { (_: Void, _) in throw Broken() }
      }
    }
  }

  @Test func whatTheOutputThrowsEndsTheFile() throws {
    struct Full: Error {}
    let stream = try PNGStream(width: 1, height: 1, format: .straightRGBA)
    let output = PNGOutput(write: { _ in throw Full() }, restart: {})

    #expect(throws: Full.self) {
      try stream.write(to: output, prepare: { _ in }) {
        let pixel = try white(4)
        return RowDrawing(bandHeight: 1) { (_: Void, _) in
          PixelRows(base: pixel.bytes, stride: 4, count: 1)
        }
      }
    }
  }

  @Test func contentIsPreparedInOrderWithTheRowAbove() throws {
    var stream = try PNGStream(width: 50, height: 20, format: .straightRGBA, threads: 2)
    (stream.wholeLimit, stream.segmentLimit) = (100, 151 * 8)
    let asked = Mutex<[Range<Int>]>([])

    try stream.write(
      to: MemoryFile().output, prepare: { rows in asked.withLock { $0.append(rows) } }
    ) {
      let memory = try white(200)
      return RowDrawing(bandHeight: 1) { _, _ in
        PixelRows(base: memory.bytes, stride: 200, count: 1)
      }
    }

    #expect(asked.withLock { $0 } == [0..<8, 7..<16, 15..<20])
  }

  @Test func rowsBeyondTheFormatAreRefused() {
    #expect(throws: PNGError.invalidSize(width: 1, height: 2_147_483_648)) {
      try PNGStream(width: 1, height: 2_147_483_648, format: .straightRGBA)
    }
  }

  @Test func checksumsOfPartsMakeThatOfTheWhole() throws {
    let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7) }
    let whole = bytes.withUnsafeBytes { data in
      var sum = Checksum()
      sum.update(data)
      return sum.hex.suffix(8)
    }

    for cut in [0, 1, 65_521, 69_999, 70_000] {
      var parts: [(UInt32, Int)] = []
      for part in [bytes[..<cut], bytes[cut...]] {
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in part {
          a = (a + UInt32(byte)) % 65_521
          b = (b + a) % 65_521
        }
        parts.append((b << 16 | a, part.count))
      }
      let joined = CompressedSegment.joined(parts[0].0, parts[1].0, length: parts[1].1)
      #expect(String(joined, radix: 16) == String(whole.drop { $0 == "0" }), "cut at \(cut)")
    }
  }

  @Test func damagedStreamsAreNotOpened() {
    for bytes: [UInt8] in [[], [0x07], [0xFF, 0xFF, 0xFF], [0x04, 0x00]] {
      var data = Data(bytes)

      #expect(!DeflateSegment.open(&data), "\(bytes)")
    }
  }
}

private func memory(_ count: Int) throws -> PixelMemory {
  try #require(PixelMemory(count: count))
}

/// Memory for opaque white pixels.
private func white(_ count: Int) throws -> PixelMemory {
  let memory = try memory(count)
  memset(memory.bytes, 255, count)
  return memory
}

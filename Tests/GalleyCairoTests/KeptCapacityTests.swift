import Dispatch
import Foundation
import GalleyDrawing
import GalleyGeometry
import GalleyRaster
import Synchronization
import Testing

@testable import GalleyCairo

/// Caches that live from one picture to the next are bounded; evicted entries are drawn again.
@Suite struct KeptCapacityTests {
  /// A picture of 10 × 10 pixels: 400 bytes.
  private func picture(_ name: String, in cache: PictureCache) throws -> Picture {
    try cache.picture(ImageName(name), halvingsX: 0, halvingsY: 0) { _ throws(ImageFileError) in
      Bitmap(width: 10, height: 10)
    }
  }

  @Test func picturesAreKeptUpToABound() throws {
    let cache = PictureCache(capacity: 1000)

    let counts = try (0..<5).map { number in
      _ = try picture("\(number).png", in: cache)
      return cache.byteCount
    }

    #expect(counts == [400, 800, 400, 800, 400])
  }

  @Test func aPictureBeyondTheBoundIsNotKept() throws {
    let cache = PictureCache(capacity: 399)

    #expect(try picture("a.png", in: cache).width == 10)
    #expect(cache.byteCount == 0)
  }

  /// While one thread reads a picture, the other waits for it, even for a smaller copy.
  @Test func twoWhoAskAtOnceReadAPictureOnce() {
    let cache = PictureCache()
    let reads = Mutex(0)

    DispatchQueue.concurrentPerform(iterations: 8) { number in
      _ = try? cache.picture(ImageName("a.png"), halvingsX: number % 2, halvingsY: 0) {
        _ throws(ImageFileError) in
        reads.withLock { $0 += 1 }
        usleep(20_000)
        return Bitmap(width: 10, height: 10)
      }
    }

    // 10 × 10 and 5 × 10 pixels of four bytes.
    #expect(reads.withLock { $0 } == 1)
    #expect(cache.byteCount == 600)
  }

  @Test func outlinesAndCoverageAreKeptUpToABound() throws {
    let faces = try FontLibrary().faces
    let glyphs = (0..<UInt32(FontFaces.capacity + 100)).map {
      TextRun.Glyph(id: $0, position: .zero, cluster: 0)
    }

    _ = faces.outlines(of: glyphs, face: 0)
    for value in 0x4E00..<UInt32(0x4E00 + FontFaces.capacity + 10) {
      _ = Unicode.Scalar(value).map(faces.hasGlyph)
    }

    #expect(faces.keptCounts.outlines == 100)
    #expect(faces.keptCounts.characters == 10)
  }

  @Test func layoutsOfTextAreKeptUpToABound() throws {
    let text = PangoText(faces: try FontLibrary().faces, capacity: 30)

    let counts = ["abcd", "efgh", "ijkl"].map { word in
      _ = text.layout(TextRequest(text: word, font: Font(size: 10)))
      return text.glyphCount
    }

    // Four glyphs plus eight for the layout: two entries fit, and the third empties the cache.
    #expect(counts == [12, 24, 12])
  }

  /// The coverage of cells of 20 × 20 pixels at different subpixel positions.
  private func cell(
    _ number: Int, x: Int = 0, in patches: inout ShadowPatches
  ) throws -> BlurredShape? {
    let path = Drawing.rounded(CGFloat(x) + CGFloat(number) / 256, 0, 20, 20, 3)
    let blur = GaussianBlur(sigma: 2)
    return try patches.shape(
      of: ShadowOutline(path, mappedBy: .identity, by: blur), by: blur)
  }

  @Test func shadowsOfAPictureAreKeptUpToABound() throws {
    var patches = ShadowPatches(byteCapacity: 5000)

    var counts: [Int] = []
    for number in 1...9 {
      #expect(try cell(number, in: &patches) != nil)
      counts.append(patches.byteCount)
    }

    #expect(counts.allSatisfy { $0 > 0 && $0 <= 5000 })
    #expect(counts != counts.sorted())
  }

  @Test func equalCellsShareTheirShadowWhereverTheyLie() throws {
    var patches = ShadowPatches()

    let first = try #require(try cell(7, in: &patches)).mask(in:)
    let moved = try #require(try cell(7, x: 40, in: &patches)).mask(in:)
    let count = patches.byteCount
    let third = try #require(try cell(7, x: 90, in: &patches)).mask(in:)

    let frame = try #require(try cell(7, in: &patches)).frame
    #expect(first(frame).bytes == moved(frame.offset(x: 40, y: 0)).bytes)
    #expect(first(frame).bytes == third(frame.offset(x: 90, y: 0)).bytes)
    #expect(patches.byteCount == count)
  }
}

import Foundation
import GalleyRaster
import Testing

@testable import GalleyService

@Suite struct DecodedPicturesTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A temporary folder for one test, removed when the value is released.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-tests-" + UUID().uuidString)

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  /// Writes a square picture; with a side of 10 pixels it takes 400 bytes.
  @discardableResult
  private func write(_ name: String, side: Int = 10) throws -> String {
    let file = folder.url.appendingPathComponent(name)
    try PNGEncoder().encode(Bitmap(width: side, height: side)).write(to: file)
    return file.path
  }

  @Test func aFileThatStayedAsItIsIsDecodedOnce() throws {
    let pictures = DecodedPictures(leastAge: 0)
    let path = try write("a.png")
    let first = try pictures.image(at: path, limits: ImageLimits())

    let second = try pictures.image(at: path, limits: ImageLimits())

    #expect(first == second)
    #expect(pictures.byteCount == 400)
  }

  @Test func aFileThatChangedIsDecodedAgain() throws {
    let pictures = DecodedPictures(leastAge: 0)
    let path = try write("a.png")
    _ = try pictures.image(at: path, limits: ImageLimits())

    try write("a.png", side: 12)

    #expect(try pictures.image(at: path, limits: ImageLimits()).bitmap.width == 12)
  }

  @Test func aFileThatIsNewIsNotKept() throws {
    let pictures = DecodedPictures()
    let path = try write("a.png")

    #expect(try pictures.image(at: path, limits: ImageLimits()).bitmap.width == 10)
    #expect(pictures.byteCount == 0)
  }

  @Test func picturesAreKeptUpToABound() throws {
    let pictures = DecodedPictures(capacity: 1000, leastAge: 0)

    let counts = try (0..<4).map { number in
      _ = try pictures.image(at: write("\(number).png"), limits: ImageLimits())
      return pictures.byteCount
    }

    #expect(counts == [400, 800, 400, 800])
  }

  @Test func whatIsKeptIsHeldToTheLimitsOfWhoAsks() throws {
    let pictures = DecodedPictures(leastAge: 0)
    let path = try write("a.png")
    _ = try pictures.image(at: path, limits: ImageLimits())

    #expect(throws: ImageFileError.self) {
      try pictures.image(at: path, limits: ImageLimits(maximumPixels: 99))
    }
  }

  @Test func aFileThatIsGoneIsAnError() throws {
    let pictures = DecodedPictures(leastAge: 0)
    let path = try write("a.png")
    _ = try pictures.image(at: path, limits: ImageLimits())
    try FileManager.default.removeItem(atPath: path)

    #expect(throws: ImageFileError.notFound) {
      try pictures.image(at: path, limits: ImageLimits())
    }
  }

  /// Two files with the same shapes share their pixels, 4 bytes each.
  @Test func aPictureOfShapesIsDrawnOnceInEachSize() throws {
    let pictures = DecodedPictures(leastAge: 0)
    let text = Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0H9V9Z"/></svg>
      """.utf8)
    let paths = try ["a.svg", "b.svg"].map { name in
      let file = folder.url.appendingPathComponent(name)
      try text.write(to: file)
      return file.path
    }
    let first = try pictures.vector(at: paths[0])
    let pixels = try pictures.pixels(of: first, width: 20, height: 20)
    #expect(pictures.byteCount == text.count + 1600)

    let second = try pictures.vector(at: paths[1])
    #expect(try pictures.pixels(of: second, width: 20, height: 20) == pixels)
    #expect(pictures.byteCount == 2 * text.count + 1600)

    _ = try pictures.pixels(of: second, width: 10, height: 10)
    #expect(pictures.byteCount == 2 * text.count + 2000)
  }
}

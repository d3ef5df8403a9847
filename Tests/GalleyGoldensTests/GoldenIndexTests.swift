import Foundation
import GalleyBase
import GalleyRaster
import Testing

@testable import GalleyGoldens

@Suite struct GoldenIndexTests {
  private static let hash = ContentHash("abc".utf8).hex

  private func error(_ lines: String) -> String {
    do throws(GoldenError) {
      _ = try GoldenIndex("galley goldens 1\n" + lines, at: "goldens.txt")
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func theTextIsReadAsItIsWritten() throws {
    let index = GoldenIndex([
      GoldenIndex.File("b/top/image.png", Array("abc".utf8)),
      GoldenIndex.File("a/with a space/list.txt", []),
      GoldenIndex.File("renderer.txt", Array("cairo\n".utf8)),
    ])

    let lines = index.text.split(separator: "\n")
    #expect(lines.first == "galley goldens 1")
    #expect(lines.dropFirst(2).first == "\(Self.hash) 3 b/top/image.png")
    #expect(try GoldenIndex(index.text, at: "x") == index)
    #expect(try GoldenIndex(index.text.replacing("\n", with: "\r\n"), at: "x") == index)
  }

  @Test(arguments: [
    "../list.txt", "/etc/list.txt", "a/../../b/list.txt", "a//list.txt", ".git/list.txt",
    "a/.hidden/list.txt", "a/.gitattributes", "a/other.txt", "list.txt", "goldens.txt", "",
    "a/\u{0}/list.txt",
  ])
  func onlyGoldensBelowTheFolderAreNamed(path: String) {
    #expect(
      error("\(Self.hash) 3 \(path)\n")
        == "goldens.txt:2: expected 64 hexadecimal digits, a size and the path of a golden")
  }

  @Test(arguments: [
    "<<<<<<< ours", "abc 3 a/list.txt", "\(hash.uppercased()) 3 a/list.txt",
    "\(hash)0 3 a/list.txt", "\(hash) -1 a/list.txt", "\(hash) x a/list.txt",
    "\(hash) \(CacheLimits.maximumEntry + 1) a/list.txt", "\(hash) 3",
  ])
  func aLineOfAnotherFormIsAnError(line: String) {
    #expect(error("\(Self.hash) 3 b/list.txt\n\(line)\n").hasPrefix("goldens.txt:3: expected 64"))
  }

  @Test func aPathStandsThereOnce() {
    let line = "\(Self.hash) 3 a/list.txt\n"
    #expect(error(line + line) == "goldens.txt:3: there is another line for a/list.txt")
  }

  @Test func allFilesTogetherAreLimited() {
    let size = CacheLimits.maximumEntry
    let lines = (0...ResultLimits.maximumIndexedSize / size).map {
      "\(Self.hash) \(size) a\($0)/list.txt\n"
    }
    #expect(error(lines.joined()).hasSuffix("the files have more than 16 GiB"))
  }

  @Test func theFirstLineSaysWhatItIs() {
    #expect(throws: GoldenError.self) { try GoldenIndex("", at: "goldens.txt") }
    #expect(throws: GoldenError.self) { try GoldenIndex("galley goldens 2\n", at: "goldens.txt") }
  }

  @Test func whatWasNotPulledIsNotMissing() throws {
    let scratch = try Scratch()
    var store = scratch.store
    try store.accept("a/top", .sample())
    try store.write(
      GoldenIndex(
        store.paths.map { GoldenIndex.File($0, store.content(of: $0) ?? []) }))
    try store.remove("a/top")
    try store.readIndex()

    let verdict = try Judge(store: store).verdict(on: "a/top", .sample())
    let other = try Judge(store: store).verdict(on: "a/other", .sample())
    let kept = try Judge(store: store, recording: Recording(.missing))
      .verdict(on: "a/top", .sample())
    let replaced = try Judge(store: store, recording: Recording(.all))
      .verdict(on: "a/top", .sample())

    #expect(verdict.status == .failed)
    #expect(
      verdict.headline
        == "layout.json is outside of Git; fetch the golden with: galley goldens pull")
    #expect(other.status == .missing)
    #expect(kept.status == .failed)
    #expect(replaced.status == .updated)
  }
}

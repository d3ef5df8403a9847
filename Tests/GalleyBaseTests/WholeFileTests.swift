import Foundation
import Testing

@testable import GalleyBase

@Suite struct WholeFileTests {
  private let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  private var reach: Reach { Reach(named: folder) }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }

  private func put(_ name: String) throws {
    try "x".write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
  }

  @Test func theOldFileStaysUntilTheNewOneIsComplete() throws {
    try WholeFile.write(Array("old".utf8), to: folder + "/a", reach)
    let file = try WholeFile(replacing: folder + "/a", reach)
    #expect(writeAll(Array("new".utf8), to: file.descriptor) == nil)
    #expect(text("a") == "old")

    try file.finish(isDurable: true)

    #expect(text("a") == "new")
    #expect(names == ["a"])
  }

  @Test func aDiscardedFileLeavesNothing() throws {
    let file = try WholeFile(replacing: folder + "/a", reach)

    file.discard()

    #expect(names.isEmpty)
  }

  @Test func aFileThatCannotGetItsNameLeavesNothing() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/a", withIntermediateDirectories: false)

    #expect(throws: SystemError(code: EISDIR)) {
      try WholeFile.write([1], to: folder + "/a", reach)
    }

    #expect(names == ["a"])
  }

  @Test func restartingRemovesWhatWasWritten() throws {
    let file = try WholeFile(replacing: folder + "/a", reach)
    #expect(writeAll(Array("longer".utf8), to: file.descriptor) == nil)

    try file.restart()
    #expect(writeAll(Array("new".utf8), to: file.descriptor) == nil)
    try file.finish()

    #expect(text("a") == "new")
  }

  @Test func theNextProcessRemovesWhatAKilledOneLeft() throws {
    try put(".galley-1f.part")

    try WholeFile.write([1], to: folder + "/a", reach)

    #expect(names == ["a"])
  }

  @Test func aFileThatIsStillWrittenStays() throws {
    let file = try WholeFile(replacing: folder + "/a", reach)

    WholeFile.sweep(try OpenFolder(folder, reach))

    try file.finish()
    #expect(names == ["a"])
  }

  @Test(arguments: [
    ".galley-notes.part", ".galley-.part", ".galley-1F.part", ".galley-12345678901234567.part",
    ".a.part", "galley-1.part", ".galley-cache",
  ])
  func filesOfOthersStay(_ name: String) throws {
    try put(name)

    WholeFile.sweep(try OpenFolder(folder, reach))

    #expect(names == [name])
  }

  @Test func foldersAndLinksStay() throws {
    try put("own")
    try FileManager.default.createDirectory(
      atPath: folder + "/.galley-1.part", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/.galley-2.part", withDestinationPath: "own")

    WholeFile.sweep(try OpenFolder(folder, reach))

    #expect(names == [".galley-1.part", ".galley-2.part", "own"])
  }

  @Test func aFolderIsCreatedWithItsParents() throws {
    try createFolder(folder + "/a/b/c", reach, isDurable: true)
    try createFolder(folder + "/a/b/c", reach)
    try put("file")

    #expect(throws: SystemError(code: ENOTDIR)) { try createFolder(folder + "/file", reach) }
    #expect(names == ["a", "file"])
  }
}

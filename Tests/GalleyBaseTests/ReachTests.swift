import Foundation
import Testing

@testable import GalleyBase

/// What is opened, listed, written and removed below a folder that a person named.
@Suite struct ReachTests {
  private let folder: String

  /// `named/`, in a folder with a file and a folder that nobody named.
  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    for name in ["named/inner", "other/inner"] {
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    folder = url.path
    for name in ["named/own", "other/file", "other/inner/file"] { try put(name) }
  }

  private func put(_ name: String) throws {
    try name.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/" + name, withDestinationPath: target)
  }

  private var reach: Reach { Reach(named: folder + "/named") }

  private func text(_ path: String, _ reach: Reach) throws(SystemError) -> String {
    try readingFile(folder + "/" + path, reach) { file, _ in
      String(
        decoding: FileHandle(fileDescriptor: file, closeOnDealloc: false).availableData,
        as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("a", "a/b", ["b"]), ("a/", "a//b/./c", ["b", "c"]), ("", "a", ["a"]), (".", "./a", ["a"]),
    ("/", "/a", ["a"]), ("../a", "../a/b", ["b"]), ("a", "a", []), ("a/..", "a/../b", ["b"]),
  ])
  func aPathBelowIsNames(named: String, path: String, names: [String]) {
    #expect(Reach(named: named).names(to: path) == names)
  }

  @Test(arguments: [
    ("a", "b"), ("a", "ab"), ("a/b", "a"), ("a", "a/../b"), ("a", "/a"), ("/a", "a"),
  ])
  func aPathElsewhereIsNotOpened(named: String, path: String) {
    #expect(Reach(named: named).names(to: path) == nil)
    #expect(throws: SystemError.self) { try OpenFolder(path, Reach(named: named)) }
    #expect(throws: SystemError.self) { try Place(path, Reach(named: named), creating: .missing) }
  }

  @Test func aLinkThatLeadsOutIsNotRead() throws {
    try link("named/file", to: "../other/file")
    try link("named/folder", to: "../other")

    for path in ["named/file", "named/folder/file", "named/folder/inner/file"] {
      let error = #expect(throws: SystemError.self) { try text(path, reach) }
      #expect(error?.link?.folder == reach.named)
      #expect(Entry(folder + "/" + path, reach) == nil)
    }
    #expect(throws: SystemError.self) {
      try OpenFolder(reading: folder + "/named/folder", reach)
    }
  }

  @Test func aLinkThatStaysInsideIsReadUnlessReadingIsStrict() throws {
    try link("named/file", to: "own")
    try link("named/folder", to: "inner")
    try put("named/inner/deep")

    #expect(try text("named/file", reach) == "named/own")
    #expect(try text("named/folder/deep", reach) == "named/inner/deep")
    #expect(Entry(folder + "/named/folder", reach) == .folder)
    #expect(throws: SystemError.self) { try text("named/file", reach.strict) }
    #expect(Entry(folder + "/named/folder", reach.strict) == nil)
  }

  @Test func theWorkingCopyAndWhatIsOpenedMayBeRead() throws {
    try link("named/file", to: "../other/file")

    let opened = Reach(named: reach.named, opened: [folder + "/other"])
    #expect(try text("named/file", opened) == "other/file")
    #expect(throws: SystemError.self) {
      try text("named/file", Reach(named: reach.named, opened: [folder + "/named"]))
    }
    try FileManager.default.createDirectory(
      atPath: folder + "/.git", withIntermediateDirectories: false)
    #expect(try text("named/file", reach) == "other/file")
  }

  @Test func whatIsNamedIsFollowed() throws {
    try link("link", to: "other")
    try link("file", to: "other/file")

    #expect(try text("link/file", Reach(named: folder + "/link")) == "other/file")
    #expect(try text("file", Reach(named: folder + "/file")) == "other/file")
    try WholeFile.write([65], to: folder + "/file", Reach(named: folder + "/file"))
    #expect(try text("other/file", .resolved) == "A")
  }

  @Test func writingReplacesALinkAndRefusesOneOnTheWay() throws {
    try link("named/file", to: "../other/file")
    try link("named/folder", to: "../other")

    try WholeFile.write([65], to: folder + "/named/file", reach)
    #expect(throws: SystemError.self) {
      try WholeFile.write([65], to: folder + "/named/folder/file", reach)
    }
    #expect(throws: SystemError.self) { try createFolder(folder + "/named/folder/new", reach) }

    #expect(try text("named/file", reach.strict) == "A")
    #expect(try text("other/file", .resolved) == "other/file")
    #expect(try OpenFolder(folder + "/other", .resolved).names == ["file", "inner"])
  }

  @Test func removingTakesLinksAndNotWhatTheyLeadTo() throws {
    try link("named/inner/folder", to: "../../other")
    try link("named/way", to: "../other")

    try removeTree(folder + "/named/inner", reach)
    #expect(throws: SystemError.self) { try removeTree(folder + "/named/way/inner", reach) }
    try removeTree(folder + "/named/way", reach)

    #expect(try OpenFolder(folder + "/named", reach).names == ["own"])
    #expect(try OpenFolder(folder + "/other", .resolved).names == ["file", "inner"])
  }

  @Test func namesAreListedWithoutFollowing() throws {
    try link("named/way", to: "../other")
    try put("named/inner/deep")
    try put("named/.hidden")

    #expect(
      try OpenFolder(folder + "/named", reach).filesBelow.sorted() == ["inner/deep", "own", "way"])
  }
}

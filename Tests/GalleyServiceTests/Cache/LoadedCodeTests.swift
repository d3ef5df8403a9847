import Foundation
import Testing

@testable import GalleyService

@Suite struct LoadedCodeTests {
  @Test func onlyFilesThatRunAreCode() {
    let maps = """
      5650b2930000-5650b2932000 r--p 00000000 fe:00 253911     /usr/bin/cat
      5650b2932000-5650b2937000 r-xp 00002000 fe:00 253911     /usr/bin/cat
      7f0000000000-7f0000001000 r-xp 00000000 fe:00 11         /opt/a folder/libb.so.1
      7f0000002000-7f0000003000 r-xp 00001000 fe:00 11         /opt/a folder/libb.so.1
      7f0000004000-7f0000005000 r--p 00000000 fe:00 12         /usr/share/fonts/a.ttf
      7f0000006000-7f0000007000 rwxp 00000000 00:00 0
      7ffe00000000-7ffe00001000 r-xp 00000000 00:00 0          [vdso]
      """

    #expect(LoadedCode.paths(in: maps) == ["/opt/a folder/libb.so.1", "/usr/bin/cat"])
  }

  #if os(Linux)
    @Test func thisProcessRunsItsExecutableAndWhatDraws() throws {
      let names = try #require(LoadedCode()).paths.map { ($0 as NSString).lastPathComponent }

      let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      #expect(names.contains((executable as NSString).lastPathComponent))
      for library in ["libcairo.so", "libpango-1.0.so", "libharfbuzz.so", "libfreetype.so"] {
        #expect(names.contains { $0.hasPrefix(library) }, "\(library) is not among the code")
      }
    }
  #endif

  @Test func theSameProcessHasTheSameIdentitiesTwice() throws {
    let code = try #require(LoadedCode())

    #expect(try #require(code.identities()).count >= 1)
    #expect(code.identities() == code.identities())
  }

  @Test func theBuildIDIsTheContentOfTheLinkersNote() {
    // A note of another owner with five bytes, padded to eight, then the linker's note.
    let other: [UInt8] = [2, 0, 0, 0, 5, 0, 0, 0, 3, 0, 0, 0, 65, 0, 0, 0, 1, 2, 3, 4, 5, 0, 0, 0]
    let own: [UInt8] = [4, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0, 71, 78, 85, 0, 10, 0, 255, 0]

    #expect(ELFBuildID.buildID(in: other + own) == "0a00ff")
    #expect(ELFBuildID.buildID(in: other) == nil)
    #expect(ELFBuildID.buildID(in: Array(own.dropLast(3))) == nil)
  }

  @Test func whatIsNoProgramHasNoBuildID() throws {
    let scratch = try Scratch()
    let path = try scratch.write(Array("#!/bin/sh\n".utf8), to: "script")

    #expect(ELFBuildID.read(path) == nil)
    #expect(ELFBuildID.read(scratch.path + "/none") == nil)
  }
}

/// A temporary folder for one test, removed when the value is released.
final class Scratch {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-tests-" + UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var folder: URL { URL(fileURLWithPath: path) }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }
}

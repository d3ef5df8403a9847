import Foundation
import Testing

/// The program that the build plug-in runs.
@Suite struct ToolTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-port-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes sources and ports them into `out`; returns the exit status and the output.
  private func run(_ sources: KeyValuePairs<String, String>) throws -> (status: Int32, said: String)
  {
    for (name, text) in sources {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("galley-port")
    process.arguments = ["out"] + sources.map(\.key)
    process.currentDirectoryURL = folder
    let said = folder.appendingPathComponent("said")
    try Data().write(to: said)
    process.standardError = try FileHandle(forWritingTo: said)
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: said, encoding: .utf8))
  }

  private func output(_ name: String) -> URL { folder.appendingPathComponent("out/" + name) }

  @Test func errorsOfTheCompilerAreSentToTheOriginal() throws {
    defer { try? FileManager.default.removeItem(at: folder) }

    let outcome = try run(["A.swift": "@objc class A {}\n"])

    #expect(outcome.status == 0)
    #expect(
      try String(contentsOf: output("A+Ported.swift"), encoding: .utf8)
        == "#sourceLocation(file: \"A.swift\", line: 1)\n      class A {}\n")
  }

  @Test func whatCannotBePortedIsAnErrorOfTheBuild() throws {
    defer { try? FileManager.default.removeItem(at: folder) }

    let outcome = try run(["A.swift": "class A {\n  @NSManaged var x: Int\n}\n"])

    #expect(outcome.status == 1)
    #expect(outcome.said.hasPrefix("A.swift:2:3: error: @NSManaged has its storage in Core Data"))
    #expect(!FileManager.default.fileExists(atPath: output("A+Ported.swift").path))
  }

  @Test func aFileThatIsLeftOutIsNamedInTheBuild() throws {
    defer { try? FileManager.default.removeItem(at: folder) }

    let outcome = try run(["A.swift": "\nimport AppKit\n"])

    #expect(outcome.status == 0)
    #expect(
      outcome.said
        == "A.swift:2:1: note: the file is left out: it imports AppKit, which Linux lacks\n")
    #expect(
      try String(contentsOf: output("A+Ported.swift"), encoding: .utf8)
        == "#sourceLocation(file: \"A.swift\", line: 1)\n"
        + "// Left out by galley port: it imports AppKit, which Linux lacks.\n\n")
  }

  @Test func whatComesOutTheSameIsNotWrittenAgain() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try run(["A.swift": "@objc class A {}\n", "B.swift": "class B {}\n"])
    let past = Date(timeIntervalSince1970: 1_000_000)
    for name in ["A+Ported.swift", "B+Ported.swift"] {
      try FileManager.default.setAttributes(
        [.modificationDate: past], ofItemAtPath: output(name).path)
    }

    _ = try run(["A.swift": "@objc class A2 {}\n", "B.swift": "class B {}\n"])

    let dates = try ["A+Ported.swift", "B+Ported.swift"].map {
      try FileManager.default.attributesOfItem(atPath: output($0).path)[.modificationDate] as? Date
    }
    #expect(dates[0] != past)
    #expect(dates[1] == past)
  }

  @Test func aFileThatIsNotThereEndsTheBuild() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("galley-port")
    process.arguments = ["out", "missing.swift"]
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()

    #expect(process.terminationStatus == 2)
  }
}

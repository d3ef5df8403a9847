import Foundation
import GalleyGoldens
import GalleyPort
import Testing

@testable import GalleySnapshots

/// A file of a test in a folder of its own.
private struct TestFile {
  let path: String

  init(_ text: String) throws {
    let folder = NSTemporaryDirectory() + "inline-\(UInt64.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = folder + "/Tests.swift"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

  func remove() {
    try? FileManager.default.removeItem(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  /// Why the call in a line fails, all of whose calls begin in column 1; nil if it does not.
  func failure(
    _ value: String?, line: Int = 1, expected: String? = nil, mode: RecordMode = .missing,
    built: Date? = nil, message: String = ""
  ) -> String? {
    var call = InlineCall(
      path: path, position: SourcePosition(line: line, column: 1), function: "test()",
      descriptor: InlineSnapshotSyntaxDescriptor())
    call.built = built
    return call.failure(
      of: { value }, as: .lines, expected: expected, mode: mode, message: { message })
  }
}

private let closure = " {\n  \"\"\"\n  one\n  \"\"\"\n}\n"

@Suite struct InlineTests {
  @Test func aMissingSnapshotIsWrittenAndFailsOnce() throws {
    let file = try TestFile("check(a)\n")
    defer { file.remove() }
    let failure = try #require(file.failure("one"))
    #expect(failure.hasPrefix("Automatically recorded a new snapshot. Difference: …\n\n  @@ "))
    #expect(failure.contains("  +one\n\nRe-run \"test()\" to assert"))
    #expect(file.text == "check(a)" + closure)
    #expect(file.failure("one", expected: "one") == nil)
  }

  @Test func linesOfTheBuiltFileCount() throws {
    let file = try TestFile("check(a)\ncheck(b)\ncheck(c)\n")
    defer { file.remove() }
    for line in [2, 1, 3] { #expect(file.failure("one", line: line) != nil) }
    #expect(
      file.text == "check(a)" + closure + "check(b)" + closure + "check(c)" + closure)
  }

  @Test func aDifferenceFailsAndIsWrittenIfTheModeSaysSo() throws {
    let file = try TestFile("check(a)" + closure)
    defer { file.remove() }
    let failure = try #require(file.failure("two", expected: "one"))
    #expect(failure.hasPrefix("Snapshot did not match. Difference: …\n\n  @@ "))
    #expect(failure.contains("  \u{2212}one\n  +two"))
    #expect(file.failure("two", expected: "one", message: "Oh")?.hasPrefix("Oh\n\n  @@ ") == true)
    #expect(file.text == "check(a)" + closure)
    let recorded = file.failure("two", expected: "one", mode: .failed)
    #expect(recorded?.hasSuffix("A new snapshot was automatically recorded.") == true)
    #expect(file.text == "check(a)" + closure.replacing("one", with: "two"))
  }

  @Test func aCallMayRunTwiceWithOneSnapshot() throws {
    let file = try TestFile("check(a)\n")
    defer { file.remove() }
    #expect(file.failure("one", mode: .all)?.hasPrefix("Automatically") == true)
    #expect(file.failure("one", mode: .all)?.hasPrefix("Automatically") == true)
    #expect(file.failure("two", mode: .all)?.contains("runs more than once") == true)
    #expect(file.text == "check(a)" + closure)
  }

  @Test func aNewerFileIsNotWritten() throws {
    let file = try TestFile("check(a)\n")
    defer { file.remove() }
    let failure = file.failure("one", built: Date(timeIntervalSinceNow: -60))
    #expect(failure?.contains("was changed after the test was built") == true)
    #expect(file.failure("one", built: Date(timeIntervalSinceNow: 60)) != nil)
    #expect(file.text == "check(a)" + closure)
    try Data("check(b)\n".utf8).write(to: URL(fileURLWithPath: file.path))
    #expect(file.failure("two", mode: .all)?.contains("runs more than once") == true)
    #expect(file.failure("one", line: 2)?.contains("was changed after") == true)
  }

  @Test func nothingIsWrittenWhereNothingMayBe() throws {
    let file = try TestFile("check(a)\n")
    defer { file.remove() }
    #expect(file.failure("one", mode: .never)?.hasPrefix("No expected value") == true)
    #expect(file.failure(nil) == nil)
    #expect(file.text == "check(a)\n")
  }

  @Test func aValueThatIsGoneLeavesNoClosure() throws {
    let file = try TestFile("check(a)" + closure)
    defer { file.remove() }
    #expect(file.failure(nil, expected: "one", mode: .failed) != nil)
    #expect(file.text == "check(a)\n")
  }

  @Test func aTextMayStandInTheSource() {
    assertInlineSnapshot(of: [1, 2], as: .dump) {
      """
      ▿ 2 elements
        - 1
        - 2

      """
    }
    withKnownIssue {
      assertInlineSnapshot(of: 1, as: .description, record: .never) { "2" }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("Snapshot did not match.") }
    }
  }
}

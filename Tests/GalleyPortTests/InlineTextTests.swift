import Foundation
import GalleyPort
import Testing

/// A test's file, and what is recorded in it.
private struct Recorded {
  var source: String
  var texts: [InlineText] = []

  init(_ source: String) { self.source = source }

  /// Adds a snapshot of the call of a function, whose number in the file is given.
  func with(
    _ text: String?, call name: String = "check", number: Int = 1, at end: Bool = true,
    label: String = "matches", older: [String] = [], offset: Int = 0, isThere: Bool = false
  ) -> Recorded {
    var copy = self
    var rest = source[...]
    var start = source.startIndex
    for _ in 0..<number {
      guard let found = rest.range(of: "\(name)") else { break }
      start = end ? found.upperBound : found.lowerBound
      rest = source[found.upperBound...]
    }
    let before = source[..<start].utf8.split(separator: 10, omittingEmptySubsequences: false)
    let position = SourcePosition(line: before.count, column: (before.last?.count ?? 0) + 1)
    copy.texts.append(
      InlineText(
        at: position, label: label, olderLabels: older, offset: offset, isThere: isThere,
        text: text))
    return copy
  }

  func written() throws -> String {
    let bytes = try writing(texts, into: PortSource(path: "Tests.swift", bytes: Array(source.utf8)))
    return String(decoding: bytes, as: UTF8.self)
  }
}

@Suite struct InlineTextTests {
  private let test = """
    @Test func sums() {
      check(of: sum(1, 2), as: .lines)
    }

    """

  @Test func aClosureIsAddedAtTheCall() throws {
    let expected = """
      @Test func sums() {
        check(of: sum(1, 2), as: .lines) {
          \"""
          3

          and more
          \"""
        }
      }

      """
    let recorded = Recorded(test)
    #expect(try recorded.with("3\n\nand more").written() == expected)
    #expect(try recorded.with("3\n\nand more", at: false).written() == expected)
  }

  @Test func aClosureIsReplaced() throws {
    let before = try Recorded(test).with("3").written()
    let after = try Recorded(before).with("4", isThere: true).written()
    #expect(after == before.replacing("    3\n", with: "    4\n"))
    #expect(try Recorded(before).with(nil, isThere: true).written() == test)
  }

  @Test func callsOfOneFileAreWrittenTogether() throws {
    let two = test + test
    let expected = try Recorded(test).with("a\nb").written() + Recorded(test).with("c").written()
    #expect(try Recorded(two).with("c", number: 2).with("a\nb").written() == expected)
  }

  @Test(
    arguments: [
      ("say \"a\"", "\"\"\""), ("a \\ b", "#\"\"\""), ("a \"\"\" b", "#\"\"\""),
      ("\\#n", "##\"\"\""), ("\"\"\"##", "###\"\"\""), ("a # b", "\"\"\""),
      ("Hello\"\"\"#, world", "##\"\"\""),
    ])
  func theLiteralNeedsNoEscapes(text: String, quotes: String) throws {
    let written = try Recorded(test).with(text).written()
    #expect(written.contains("    \(quotes)\n    \(text)\n    "))
  }

  @Test func controlCharactersAreEscaped() throws {
    let written = try Recorded(test).with("a\r\nb\u{0}\t\\").written()
    #expect(written.contains("    a\\#r\n    b\\#u{0}\t\\\n"))
  }

  @Test func theFilesOwnIndentationIsKept() throws {
    let tabs = "func test() {\n\tcheck(\n\t\tof: 1)\n}\n"
    #expect(
      try Recorded(tabs).with("1").written()
        == "func test() {\n\tcheck(\n\t\tof: 1) {\n\t\t\"\"\"\n\t\t1\n\t\t\"\"\"\n\t}\n}\n")
    let flat = "check(of: 1)\r\n"
    #expect(
      try Recorded(flat).with("1").written()
        == "check(of: 1) {\r\n  \"\"\"\r\n  1\r\n  \"\"\"\r\n}\r\n")
  }

  @Test func closuresWithLabelsComeAfterOthers() throws {
    let call = "check(x) { 1 }\n"
    let written = try Recorded(call).with("2", label: "is", offset: 1).written()
    #expect(written == "check(x) { 1 } is: {\n  \"\"\"\n  2\n  \"\"\"\n}\n")
    let again = try Recorded(written).with("3", label: "is", offset: 1, isThere: true).written()
    #expect(again == written.replacing("2", with: "3"))
    let renamed = try Recorded(written)
      .with("2", label: "equals", older: ["is"], offset: 1, isThere: true).written()
    #expect(renamed == written.replacing("is:", with: "equals:"))
    let removed = try Recorded(written).with(nil, label: "is", offset: 1, isThere: true).written()
    #expect(removed == call)
  }

  @Test func aCallMayHaveNoParentheses() throws {
    let call = "  check {\n    \"x\"\n  }\n"
    let expected = "  check {\n    \"x\"\n  } is: {\n    \"\"\"\n    y\n    \"\"\"\n  }\n"
    for end in [true, false] {
      let recorded = Recorded(call).with("y", at: end, label: "is", offset: 1)
      #expect(try recorded.written() == expected)
    }
  }

  @Test func aClosureInTheParenthesesCounts() throws {
    let written = try Recorded("check(of: { 1 })\n").with("2", label: "is", offset: 1).written()
    #expect(written == "check(of: { 1 }) {\n  \"\"\"\n  2\n  \"\"\"\n}\n")
    let again = try Recorded(written).with("3", label: "is", offset: 1, isThere: true).written()
    #expect(again == written.replacing("2", with: "3"))
  }

  @Test func oneCallMayHaveTwoSnapshots() throws {
    let written = try Recorded("check(x)\n").with("1", label: "html")
      .with("2", label: "css", offset: 1).written()
    #expect(
      written
        == "check(x) {\n  \"\"\"\n  1\n  \"\"\"\n} css: {\n  \"\"\"\n  2\n  \"\"\"\n}\n")
  }

  @Test func anArgumentMayBeTheSnapshot() throws {
    let call = "check(of: 1, matches: { \"0\" }, more: 2)\n"
    #expect(
      try Recorded(call).with("1", isThere: true).written()
        == "check(of: 1, matches: {\n  \"\"\"\n  1\n  \"\"\"\n}, more: 2)\n")
    #expect(
      try Recorded(call).with(nil, isThere: true).written()
        == "check(of: 1, matches: nil, more: 2)\n")
  }

  @Test func aFileThatHasChangedIsNotWritten() throws {
    #expect(throws: InlineTextProblem.self) {
      try Recorded("let a = 1\n").with("1", call: "a").written()
    }
    #expect(throws: InlineTextProblem.self) {
      try Recorded("check(of: 1) { \"1\" }\n").with("1").written()
    }
    #expect(throws: InlineTextProblem.self) {
      try Recorded("check(of: 1)\n").with("1", isThere: true).written()
    }
    #expect(throws: InlineTextProblem.self) {
      try Recorded("check(of: 1)\n").with("1", label: "is", offset: 1).written()
    }
    let broken = #expect(throws: InlineTextProblem.self) {
      try Recorded("check(of: 1\n").with("1").written()
    }
    #expect(broken?.description == "Tests.swift:1:6: '(' is never closed")
  }

  @Test func theToolchainReadsWhatIsWritten() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = [
      "", "\n", "a\r\nb", "\"", "\"\"\"", "\\", "\\#(x)", "\"\"\"###", "\t x \n\n  ",
      "é 👩‍👩‍👧 \u{7F}\u{1}",
    ]
    var files: [URL] = []
    for text in texts {
      for source in [test, "func test() {\n\ttry check(\n\t\tof: { 1 })\n}\n", test + test] {
        var recorded = Recorded(source).with(text)
        if source == test + test { recorded = recorded.with(text + text, number: 2) }
        files.append(folder.appendingPathComponent("\(files.count).swift"))
        try Data(recorded.written().utf8).write(to: files[files.count - 1])
      }
    }
    #expect(try complaints(about: files) == "")
  }
}

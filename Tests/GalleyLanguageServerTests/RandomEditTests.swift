import Foundation
import GalleyBase
import GalleyScenes
import Testing

@testable import GalleyLanguageServer

/// A hundred random changes of the project's scenes: every request at any place has an answer, and what is reported
/// is what `galley validate` says of the same text.
@Suite struct RandomEditTests {
  /// Equal numbers on every run.
  private struct Random {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return count > 0 ? Int((state >> 33) % UInt64(count)) : 0
    }
  }

  private static let pieces = [
    "", "\n", "\n  ", "- ", ": ", "{", "}", "[", "]", "\"", "'", "#", "😀", "ไก่", "\t", "|", "&a ",
    "*a", ", ", "kind: ",
    "items", "sections:\n", "? ", "\r\n", "\r", "\u{2028}", "---\n", "view: card", "e\u{301}",
    "1e999", "%",
  ]

  @Test func everyRequestIsAnsweredAndFindingsAreThoseOfTheCommand() throws {
    var random = Random(state: 7)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Fixtures/Scenes")
    let files = try SceneLibrary.find([folder.path])
    for round in 0..<100 {
      let file = files[random.below(files.count)]
      let uri = URL(fileURLWithPath: file.path).absoluteString
      var client = Client()
      var text = try String(contentsOfFile: file.path, encoding: .utf8)
      _ = try client.open(text, uri: uri)
      for version in 0...random.below(4) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
          $0.utf16.count
        }
        let line = random.below(lines.count)
        let character = random.below(lines[line] + 1)
        let end = character + random.below(6)
        let piece = Self.pieces[random.below(Self.pieces.count)]
        let start: [String: Any] = ["line": line, "character": character]
        let range: [String: Any] = ["start": start, "end": ["line": line, "character": end]]
        let answers = try client.send([
          client.change([["range": range, "text": piece]], version: version, uri: uri)
        ])
        text = Self.text(text, with: piece, line: line, from: character, to: end)
        #expect(Self.reported(answers) == Self.expected(text, file), "round \(round): \(file.id)")
      }
      for method in [
        "completion", "hover", "definition", "references", "documentSymbol", "documentColor",
        "formatting",
      ] {
        let place = Client.place(random.below(40), random.below(60), uri: uri)
        let answer = client.request("textDocument/" + method, place)
        #expect(answer["result"] != nil && answer["error"] == nil, "round \(round): \(method)")
      }
    }
  }

  /// A text in which a part of a line is replaced, worked out in UTF-16.
  private static func text(
    _ text: String, with piece: String, line: Int, from start: Int, to end: Int
  ) -> String {
    var units = Array(text.utf16)
    let (lineFeed, carriageReturn) = (UInt16(10), UInt16(13))
    func isEnd(_ index: Int) -> Bool {
      index >= units.count || units[index] == lineFeed || units[index] == carriageReturn
    }
    var first = 0
    for _ in 0..<line {
      while !isEnd(first) { first += 1 }
      let isPair =
        first + 1 < units.count && units[first] == carriageReturn && units[first + 1] == lineFeed
      first = min(first + (isPair ? 2 : 1), units.count)
    }
    func index(_ character: Int) -> Int {
      var index = first
      while index < first + character, !isEnd(index) { index += 1 }
      // No place is inside of a pair of surrogates.
      if index < units.count, (0xDC00...0xDFFF).contains(units[index]) { index -= 1 }
      return index
    }
    units.replaceSubrange(index(start)..<index(end), with: piece.utf16)
    return String(decoding: units, as: UTF16.self)
  }

  /// Each finding as `line:column: severity: message`, counted as the protocol does.
  private static func reported(_ answers: [[String: Any]]) -> [String] {
    Client.diagnostics(answers).map { finding in
      let start = (finding["range"] as? [String: Any])?["start"] as? [String: Int] ?? [:]
      return
        "\(start["line"] ?? -1):\(start["character"] ?? -1): \(finding["severity"] ?? ""): \(finding["message"] ?? "")"
    }
  }

  private static func expected(_ text: String, _ file: SceneFile) -> [String] {
    do throws(SceneError) {
      let folder = parentFolder(of: file.path)
      let scene = try SceneLoader().load(text: text, name: file.path, baseFolder: folder)
      return scene.warnings.map { line(of: $0, 2, in: text) }
    } catch {
      let mistakes = error.mistakes.map { line(of: $0, 1, in: text) }
      guard error.omitted > 0, let last = error.mistakes.last else { return mistakes }
      return mistakes + [
        line(
          of: SceneMistake(
            file: "", line: last.line, column: last.column, code: last.code,
            problem: "and \(error.omitted) more"),
          1, in: text)
      ]
    }
  }

  /// Worked out without the code under test: lines and characters by YAML's count, then by the editor's.
  private static func line(of mistake: SceneMistake, _ severity: Int, in text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var (line, column, index) = (1, 1, 0)
    while index < scalars.count, (line, column) < (mistake.line, mistake.column) {
      let isPair = scalars[index] == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if !isPair, ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalars[index]) {
        if line == mistake.line { break }
        (line, column) = (line + 1, 1)
      } else if !isPair {
        column += 1
      }
      index += 1
    }
    var (editorLine, units) = (0, 0)
    for place in 0..<index {
      let isPair = scalars[place] == "\r" && place + 1 < scalars.count && scalars[place + 1] == "\n"
      if !isPair, scalars[place] == "\n" || scalars[place] == "\r" {
        (editorLine, units) = (editorLine + 1, 0)
      } else {
        units += scalars[place].value > 0xFFFF ? 2 : 1
      }
    }
    let hint = mistake.hint.map { "\nhint: " + $0.inOneLineForTest } ?? ""
    return "\(editorLine):\(units): \(severity): \(mistake.problem.inOneLineForTest)\(hint)"
  }
}

extension String {
  fileprivate var inOneLineForTest: String {
    let lineEnds: [Unicode.Scalar: String] = [
      "\n": "\\n", "\r": "\\r", "\u{85}": "\\u{85}", "\u{2028}": "\\u{2028}",
      "\u{2029}": "\\u{2029}",
    ]
    return unicodeScalars.map { lineEnds[$0] ?? String($0) }.joined()
  }
}

import Foundation
import GalleyGeometry
import GalleyHub

/// A command that opens an editor at a place; it is run as it is, without a shell.
struct EditorCommand: Sendable {
  /// The program and its arguments, with `{file}`, `{line}` and `{column}`.
  let words: [String]

  /// Divides a command into words; nil if there are none, or a quotation mark is left open.
  ///
  /// Words in single or double quotation marks may have spaces; nothing else has a meaning.
  init?(_ text: String) {
    var words: [String] = []
    var word: String?
    var quotation: Character?
    for character in text {
      switch (quotation, character) {
      case (let mark?, _):
        if character == mark { quotation = nil } else { word?.append(character) }
      case (nil, "'"), (nil, "\""):
        quotation = character
        word = word ?? ""
      case (nil, _) where character.isWhitespace:
        if let done = word { words.append(done) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    guard quotation == nil, !words.isEmpty else { return nil }
    self.words = words
  }

  /// The words for a place; without `{file}`, the file comes last.
  func words(file: String, line: Int, column: Int) -> [String] {
    let named = words.contains { $0.contains("{file}") } ? words : words + ["{file}"]
    return named.map { word in
      // The name of the file comes last: it may have braces in it.
      word.replacingOccurrences(of: "{line}", with: "\(line)")
        .replacingOccurrences(of: "{column}", with: "\(column)")
        .replacingOccurrences(of: "{file}", with: file)
    }
  }

  /// Starts the editor, and does not wait for it.
  ///
  /// - Returns: Why it could not be started; nil if it was.
  func open(_ path: String, line: Int, column: Int) -> String? {
    let process = Process()
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    process.arguments = Array(words(file: file, line: line, column: column).dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    do throws(ProgramFailure) {
      try process.start(words[0])
      return nil
    } catch {
      return "--editor \(error.problem)"
    }
  }
}

import Foundation
import GalleyPort

/// The changes of a port, as text and as JSON.
struct PortListing: Encodable {
  var files: [PortFiles]
  var results: [PortedSource]
  /// Whether files are written; false for a dry run.
  var isWritten: Bool

  /// One line for each change: the place, the old text and the new text.
  var text: String {
    var lines: [String] = []
    for result in results {
      for change in result.changes {
        lines.append(
          "\(result.path):\(change.position.line):\(change.position.column): "
            + "\(change.original.isEmpty ? "(added)" : change.original) → "
            + "\(change.replacement.isEmpty ? "(removed)" : change.replacement)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// An error with a hint for everything that cannot be ported.
  var refusals: [String] {
    results.flatMap { result in
      result.refusals.map {
        "\(result.path):\($0.position.line):\($0.position.column): error: \($0.problem)\n"
          + "  hint: \($0.hint)"
      }
    }
  }

  /// One line for each note about something that is left out on Linux.
  var notes: [String] {
    results.flatMap { result in
      result.notes.map {
        "\(result.path):\($0.position.line):\($0.position.column): note: \($0.sentence)"
      }
    }
  }

  /// One line with the counts.
  var summary: String {
    let changes = results.reduce(0) { $0 + $1.changes.count }
    let lines = results.reduce(0) { $0 + $1.changedLineCount }
    let refused = results.count { !$0.refusals.isEmpty }
    let written = results.count - refused
    return "\(count(results.count, "file")): \(count(changes, "change")) on "
      + "\(count(lines, "line")); \(written) \(isWritten ? "written" : "can be written")"
      + (refused > 0 ? ", \(refused) refused" : "")
  }

  private enum CodingKeys: CodingKey { case format, files }

  func encode(to encoder: any Encoder) throws {
    var document = encoder.container(keyedBy: CodingKeys.self)
    try document.encode(1, forKey: .format)
    try document.encode(zip(files, results).map(entry), forKey: .files)
  }

  private func entry(_ file: PortFiles, _ result: PortedSource) -> Entry {
    Entry(
      source: file.path,
      output: isWritten && result.bytes != nil ? file.output : nil,
      linesChanged: result.changedLineCount,
      changes: result.changes.map {
        Entry.Change(
          line: $0.position.line, column: $0.position.column, reason: $0.reason.rawValue,
          original: $0.original, replacement: $0.replacement)
      },
      refusals: result.refusals.map {
        Entry.Refusal(
          line: $0.position.line, column: $0.position.column, problem: $0.problem, hint: $0.hint)
      },
      notes: result.notes.map {
        Entry.Note(line: $0.position.line, column: $0.position.column, sentence: $0.sentence)
      })
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A file in the JSON.
  private struct Entry: Encodable {
    struct Change: Encodable {
      var line: Int
      var column: Int
      var reason: String
      var original: String
      var replacement: String
    }

    struct Refusal: Encodable {
      var line: Int
      var column: Int
      var problem: String
      var hint: String
    }

    struct Note: Encodable {
      var line: Int
      var column: Int
      var sentence: String
    }

    var source: String
    var output: String?
    var linesChanged: Int
    var changes: [Change]
    var refusals: [Refusal]
    var notes: [Note]
  }
}

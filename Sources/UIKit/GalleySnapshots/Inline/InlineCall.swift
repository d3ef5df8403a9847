import Foundation
import GalleyGoldens
import GalleyPort

/// A call with an inline snapshot.
struct InlineCall {
  /// The path of the test's file.
  let path: String
  /// The place of the call in the file from which the test was built.
  let position: SourcePosition
  /// The name of the test's function.
  let function: String
  /// Which closure of the call has the text.
  let descriptor: InlineSnapshotSyntaxDescriptor
  /// When the program was built.
  var built = InlineSources.built

  /// Says how a value differs from the text in the source, and writes it there if the mode says so.
  ///
  /// - Parameters:
  ///   - value: The value; nil for none.
  ///   - snapshotting: The strategy that takes the snapshot.
  ///   - expected: The text in the source; nil if there is none.
  ///   - mode: When the text is written.
  ///   - timeout: The seconds in which the snapshot must be there.
  ///   - message: The start of a failure; empty for the usual one.
  /// - Returns: Why the test should fail; nil if it should not.
  func failure<Value>(
    of value: () throws -> Value?, as snapshotting: Snapshotting<Value, String>,
    expected: String?, mode: RecordMode, timeout: TimeInterval = 5, message: () -> String = { "" }
  ) -> String? {
    do {
      let actual = try SnapshotProblem.watching {
        try value().map { try snapshotting.snapshot($0).wait(timeout) }
      }
      if expected == nil, actual == nil { return nil }
      let difference = snapshotting.diffing.diff(expected ?? "", actual ?? "")?.0
      if mode == .all || expected == nil && mode != .never {
        try record(actual, isThere: expected != nil)
        return recorded(difference)
      }
      guard expected != nil else {
        return """
          No expected value to assert against.

            hint: on CI nothing is recorded; run the test elsewhere, and commit \(path)
          """
      }
      guard let difference else { return nil }
      let start = message()
      var text = start.isEmpty ? "Snapshot did not match. Difference: …" : start
      text += "\n\n\(Self.indented(difference))"
      if mode == .failed {
        try record(actual, isThere: true)
        text += "\n\nA new snapshot was automatically recorded."
      }
      return text
    } catch {
      return "\(error)"
    }
  }

  private func record(_ text: String?, isThere: Bool) throws {
    let inline = InlineText(
      at: position, label: descriptor.trailingClosureLabel,
      olderLabels: descriptor.deprecatedTrailingClosureLabels,
      offset: descriptor.trailingClosureOffset, isThere: isThere, text: text)
    try InlineSources.record(inline, in: path, built: built)
  }

  private func recorded(_ difference: String?) -> String {
    let label = descriptor.trailingClosureLabel
    let isUsual = label == InlineSnapshotSyntaxDescriptor.defaultTrailingClosureLabel
    var text = "Automatically recorded a new snapshot\(isUsual ? "" : " for \"\(label)\"")."
    if let difference { text += " Difference: …\n\n\(Self.indented(difference))" }
    return text + "\n\nRe-run \"\(function)\" to assert against the newly-recorded snapshot."
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }
}

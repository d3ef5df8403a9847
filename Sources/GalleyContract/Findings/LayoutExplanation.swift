/// The explanation of a rule, for `galley explain`, reports and `Docs/LayoutContract.md`.
package struct LayoutExplanation: Hashable, Sendable {
  /// The rule.
  package var rule: LayoutRule
  /// What the rule requires, in one sentence.
  package var summary: String
  /// What is checked, and how.
  package var checks: String
  /// What goes wrong in an app that breaks the rule.
  package var why: String
  /// How UIKit behaves, and what the rule therefore allows.
  package var uikit: String
  /// A layout that breaks the rule, in Swift.
  package var example: String
  /// How to fix the layout.
  package var fix: String

  /// The text that `galley explain` prints.
  package var text: String {
    let code = example.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    return """
      \(rule.rawValue): \(summary)

      What is checked
      \(Self.wrapped(checks))

      Why
      \(Self.wrapped(why))

      How UIKit behaves, and what is allowed
      \(Self.wrapped(uikit))

      Example
      \(code)

      Fix
      \(Self.wrapped(fix))

      """
  }

  /// The section of `Docs/LayoutContract.md`.
  package var markdown: String {
    """
    ### \(rule.rawValue) · \(summary)

    **What is checked.** \(checks)

    **Why.** \(why)

    **UIKit.** \(uikit)

    ```swift
    \(example)
    ```

    **Fix.** \(fix)

    """
  }

  /// A paragraph in lines of at most 96 characters, two spaces in.
  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 96 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append("  " + word)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The anchor that GitHub makes of the heading of `markdown`.
  var anchor: String {
    let heading = "\(rule.rawValue) · \(summary)".lowercased()
    return String(
      heading.compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" ? character : nil
      })
  }
}

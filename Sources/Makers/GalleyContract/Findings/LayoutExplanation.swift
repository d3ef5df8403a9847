import GalleyBase
import GalleyGeometry

/// The explanation of a rule, for `galley explain`, reports and the rule's page in `Docs/Rules`.
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
      \(checks.paragraph)

      Why
      \(why.paragraph)

      How UIKit behaves, and what is allowed
      \(uikit.paragraph)

      Example
      \(code)

      Fix
      \(fix.paragraph)

      """
  }

  /// What a page shows of a layout that breaks the rule, and of the same without the bug.
  package struct Illustration {
    /// What lint finds in the layout that breaks the rule.
    package var finding: String?
    /// What is seen in the picture of that layout.
    package var broken: String
    /// What is seen in the picture of the mended layout.
    package var mended: String

    /// Creates an illustration from what is seen.
    package init(finding: String?, broken: String, mended: String) {
      self.finding = finding
      self.broken = broken
      self.mended = mended
    }
  }

  /// The page `Docs/Rules/GAL001.md`; its pictures are beside it.
  package func page(_ illustration: Illustration?) -> String {
    """
    # \(rule.rawValue): \(summary)

    A rule of [the layout contract](../LayoutContract.md). Runs: \(rule.definition.runs.rawValue) ([all rules](../LayoutContract.md#rules)).

    \(illustration.map(figure) ?? "")## What is checked

    \(checks)

    ## Why

    \(why)

    ## UIKit

    \(uikit)

    ## Example

    <!-- pages: not followed: the example is a mistake, cut out of a layout -->
    ```swift
    \(example)
    ```

    ## Fix

    \(fix)

    """
  }

  private func figure(_ illustration: Illustration) -> String {
    let pictures = [("broken", illustration.broken), ("mended", illustration.mended)].map {
      "![\(Self.sentence($0.1))](\(rule.rawValue)-\($0.0).svg)"
    }
    let finding = illustration.finding.map {
      "`galley lint` says of the first one:\n\n> `\($0)`\n\n"
    }
    return """
      | broken | mended |
      |---|---|
      | \(pictures.joined(separator: " | ")) |
      | \(Self.sentence(illustration.broken)) | \(Self.sentence(illustration.mended)) |

      \(finding ?? "")
      """
  }

  /// A phrase with a capital at its start.
  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

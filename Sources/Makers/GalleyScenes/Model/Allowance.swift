import GalleyBase
import GalleyGeometry

/// A rule of the layout contract that a scene breaks on purpose, or a warning that it does not want.
package struct Allowance: Hashable, Sendable {
  /// The code of the rule or warning, such as `GAL013`.
  package var rule = ""
  /// Why the scene does so.
  package var reason = ""

  /// An allowance from its parts.
  package init(rule: String, reason: String) {
    self.rule = rule
    self.reason = reason
  }
}

extension Allowance: Keyed {
  init() { self.init(rule: "", reason: "") }

  static let table = Table<Allowance>(
    "allowance",
    "A rule that the scene may break, or a warning that Galley does not report.",
    [
      Key("rule", required: \.rule, .form(.rule), "The code of the rule or warning."),
      Key("reason", required: \.reason, .form(.name), "Why, in a sentence."),
    ])
}

extension Scene {
  /// Whether the scene allows a warning, so that it is not told, or a font that is not there.
  package func allows(_ code: ErrorCode) -> Bool {
    allowances.contains { $0.rule == code.rawValue }
  }
}

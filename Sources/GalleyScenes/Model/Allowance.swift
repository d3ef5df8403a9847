/// A rule of the layout contract that a scene breaks on purpose.
package struct Allowance: Hashable, Sendable {
  /// The rule's code, such as `GAL013`.
  package var rule = ""
  /// Why the scene breaks it.
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
    "A rule of the layout contract that `galley lint` does not hold against the scene.",
    [
      Key("rule", required: \.rule, .form(.rule), "The rule's code."),
      Key(
        "reason", required: \.reason, .form(.name), "Why the scene breaks it, in a sentence."),
    ])
}

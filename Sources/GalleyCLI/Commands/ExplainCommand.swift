import ArgumentParser
import GalleyContract

/// `galley explain`: explains what a rule requires, why, and how to fix a layout that breaks it.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule of the layout contract, or list them all.")

  @Argument(
    help: ArgumentHelp(
      "The rule's code, such as GAL004; lists all rules if omitted.", valueName: "code"))
  var codes: [String] = []

  func run() throws {
    guard !codes.isEmpty else {
      try Terminal.tell(LayoutRule.allCases.map { "\($0.rawValue)  \($0.summary)\n" }.joined())
      return
    }
    let rules = try codes.map { try LayoutRule(argument: $0, of: "explain") }
    try Terminal.tell(rules.map(\.explanation.text).joined(separator: "\n"))
  }
}

extension LayoutRule {
  /// The rule with a code, in upper or lower case.
  ///
  /// - Throws: `CommandFailure` (66) when there is no such rule.
  init(argument code: String, of option: String) throws(CommandFailure) {
    guard let rule = LayoutRule(rawValue: code.uppercased()) else {
      let all = LayoutRule.allCases.map(\.rawValue)
      throw CommandFailure(
        .nothingFound, "\(option): there is no rule '\(code)'",
        hint: "the rules are \(all[0]) to \(all[all.count - 1]); 'galley explain' lists them")
    }
    self = rule
  }
}

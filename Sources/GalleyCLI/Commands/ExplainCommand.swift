import ArgumentParser
import GalleyContract

/// `galley explain`: explains what a rule requires, why, and how to fix a layout that breaks it.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule of the layout contract, or list them all.")

  @Argument(
    help: ArgumentHelp(
      "The rule's code, such as GAL004; lists all rules if omitted.", valueName: "code"),
    completion: .rules)
  var codes: [String] = []

  @Option(help: "text or json.")
  var format = OutputFormat.text

  private struct Listing: Encodable {
    struct Rule: Encodable {
      var code: String
      var summary: String
      var checks: String
      var why: String
      var uikit: String
      var example: String
      var fix: String
      var isInContract: Bool
    }

    var format = 1
    var rules: [Rule]
  }

  func run() throws {
    let named = try codes.map { try LayoutRule(argument: $0, of: "explain") }
    let rules = codes.isEmpty ? LayoutRule.allCases : named
    switch format {
    case .json: try Terminal.write(json: Listing(rules: rules.map(Self.listed)))
    case .text:
      try Terminal.tell(
        codes.isEmpty
          ? rules.map { "\($0.rawValue)  \($0.summary)\n" }.joined()
          : rules.map(\.explanation.text).joined(separator: "\n"))
    }
  }

  private static func listed(_ rule: LayoutRule) -> Listing.Rule {
    let words = rule.explanation
    return Listing.Rule(
      code: rule.rawValue, summary: words.summary, checks: words.checks, why: words.why,
      uikit: words.uikit, example: words.example, fix: words.fix, isInContract: rule.isInContract)
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

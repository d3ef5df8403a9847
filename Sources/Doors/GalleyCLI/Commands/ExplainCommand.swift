import GalleyBase
import ArgumentParser
import GalleyContract
import GalleyGeometry

/// `galley explain`: explains a rule of the layout contract, or the code of an error.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule of the layout contract or an error, or list them all.")

  @Argument(
    help: ArgumentHelp(
      "The code of a rule, such as GAL004, or the one at the end of an error, such as GAL105; lists all if omitted.",
      valueName: "code"),
    completion: .codes)
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

    struct Failure: Encodable {
      var code: ErrorCode
      var summary: String
      var cause: String
      var cure: String
    }

    var format = 1
    var rules: [Rule] = []
    var errors: [Failure] = []
  }

  /// What a code stands for.
  private enum Subject {
    case rule(LayoutRule)
    case error(ErrorCode)

    /// - Throws: `CommandFailure` (66) when the code stands for nothing.
    init(argument code: String) throws(CommandFailure) {
      if let error = ErrorCode(rawValue: code.uppercased()) {
        self = .error(error)
      } else {
        self = .rule(try LayoutRule(argument: code, of: "explain"))
      }
    }

    /// The line of a list.
    var line: String {
      switch self {
      case .rule(let rule): "\(rule.rawValue)  \(rule.summary)\n"
      case .error(let code): "\(code.rawValue)  \(code.explanation.summary)\n"
      }
    }

    /// The whole explanation.
    var text: String {
      switch self {
      case .rule(let rule): rule.explanation.text
      case .error(let code): code.explanation.text(of: code)
      }
    }
  }

  func run() throws {
    let isList = codes.isEmpty
    let subjects =
      isList
      ? LayoutRule.allCases.map(Subject.rule) + ErrorCode.allCases.map(Subject.error)
      : try codes.map(Subject.init)
    switch format {
    case .json:
      var listing = Listing()
      for subject in subjects {
        switch subject {
        case .rule(let rule): listing.rules.append(Self.listed(rule))
        case .error(let code): listing.errors.append(Self.listed(code))
        }
      }
      try Terminal.write(json: listing)
    case .text:
      try Terminal.tell(
        isList ? subjects.map(\.line).joined() : subjects.map(\.text).joined(separator: "\n"))
    }
  }

  private static func listed(_ code: ErrorCode) -> Listing.Failure {
    let words = code.explanation
    return Listing.Failure(
      code: code, summary: words.summary, cause: words.cause, cure: words.cure)
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

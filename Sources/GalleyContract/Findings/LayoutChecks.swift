/// Which rules a check runs, and which of them count even where they only warn.
///
/// `.contract` are the rules that hold for every layout. An array literal names further ones:
/// `.contract + [.noOverlap, .pixelAligned]`. What is named counts: its warnings are failures, too.
public struct LayoutChecks: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The rules that run.
  public private(set) var rules: Set<LayoutRule>
  /// The rules that were asked for by name; their warnings are failures.
  public private(set) var named: Set<LayoutRule>

  /// Rules that were asked for by name.
  public init(arrayLiteral rules: LayoutRule...) { self.init(named: Set(rules)) }

  /// Rules that were asked for by name.
  public init(named rules: Set<LayoutRule>) {
    self.rules = rules
    named = rules
  }

  private init(rules: Set<LayoutRule>, named: Set<LayoutRule>) {
    self.rules = rules
    self.named = named
  }

  /// No rule.
  public static let none: LayoutChecks = []

  /// The rules that hold for every layout.
  public static let contract = LayoutChecks(
    rules: Set(LayoutRule.allCases.filter(\.isInContract)), named: [])

  /// What `galley lint` runs: the contract, and rules whose findings are warnings.
  public static let lint = LayoutChecks(
    rules: Set(LayoutRule.allCases.filter { $0.definition.runs != .whenAskedFor }), named: [])

  /// All rules of both.
  public static func + (first: LayoutChecks, second: LayoutChecks) -> LayoutChecks {
    LayoutChecks(
      rules: first.rules.union(second.rules), named: first.named.union(second.named))
  }

  /// The rules of the first without those of the second.
  public static func - (first: LayoutChecks, second: LayoutChecks) -> LayoutChecks {
    LayoutChecks(
      rules: first.rules.subtracting(second.rules),
      named: first.named.subtracting(second.rules))
  }

  /// Whether a rule runs.
  public func contains(_ rule: LayoutRule) -> Bool { rules.contains(rule) }

  /// Whether a finding is a failure: an error, or a warning of a rule that was asked for by name.
  public func isFailure(_ finding: LayoutFinding) -> Bool {
    contains(finding.rule) && (finding.severity == .error || named.contains(finding.rule))
  }
}

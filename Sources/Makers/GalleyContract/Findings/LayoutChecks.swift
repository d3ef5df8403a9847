/// The rules that a check runs, and those of them whose warnings are failures.
///
/// `.contract` is the set of rules that hold for every layout. An array literal names further rules:
/// `.contract + [.noOverlap, .pixelAligned]`. Warnings of named rules are failures, too.
public struct LayoutChecks: Codable, Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The rules that run.
  public private(set) var rules: Set<LayoutRule>
  /// The rules that were given by name; their warnings are failures.
  public private(set) var named: Set<LayoutRule>

  /// Checks of rules that are given by name.
  public init(arrayLiteral rules: LayoutRule...) { self.init(named: Set(rules)) }

  /// Checks of rules that are given by name.
  public init(named rules: Set<LayoutRule>) {
    self.rules = rules
    named = rules
  }

  private init(rules: Set<LayoutRule>, named: Set<LayoutRule>) {
    self.rules = rules
    self.named = named
  }

  private enum CodingKeys: String, CodingKey {
    case rules, named
  }

  /// Writes the rules in the order of their codes, so that equal checks have equal bytes in every process.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(LayoutRule.allCases.filter(rules.contains), forKey: .rules)
    try container.encode(LayoutRule.allCases.filter(named.contains), forKey: .named)
  }

  /// No rules.
  public static let none: LayoutChecks = []

  /// The rules that hold for every layout.
  public static let contract = LayoutChecks(
    rules: Set(LayoutRule.allCases.filter(\.isInContract)), named: [])

  /// The rules of `galley lint`: the contract, and rules whose findings are warnings.
  public static let lint = LayoutChecks(
    rules: Set(LayoutRule.allCases.filter { $0.definition.runs != .whenAskedFor }), named: [])

  /// The rules about what people see of a scene.
  static let inView = LayoutChecks(
    rules: Set(LayoutRule.allCases.filter(\.isInView)), named: [])

  /// The rules of both.
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

  /// Whether a finding is a failure: an error, or a warning of a rule that was given by name.
  ///
  /// A layout that could not be checked is always one.
  public func isFailure(_ finding: LayoutFinding) -> Bool {
    (contains(finding.rule) || finding.rule == .answers)
      && (finding.severity == .error || named.contains(finding.rule))
  }
}

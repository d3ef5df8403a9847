import GalleyScenes

/// What a check of one scene or layout found, each cause with the smallest scene that shows it.
public struct LayoutReport: Hashable, Sendable {
  /// Findings of one cause.
  public struct Cause: Hashable, Sendable {
    /// The first finding.
    public var finding: LayoutFinding
    /// How many findings there were, as far as they were counted.
    public var count: Int
    /// The smallest scene that was found to fail in the same way; nil where it was not looked for.
    public var smallest: SmallestScene?

    /// A cause from its parts.
    public init(finding: LayoutFinding, count: Int = 1, smallest: SmallestScene? = nil) {
      self.finding = finding
      self.count = count
      self.smallest = smallest
    }
  }

  /// A scene made small, and what is wrong in it.
  public struct SmallestScene: Hashable, Sendable {
    /// The first finding in it.
    public var finding: LayoutFinding
    /// The scene as a file, ready to paste.
    public var yaml: String
    /// The same as Swift, for layouts that were given in Swift; nil for scenes.
    public var swift: String?
  }

  /// The scene's or layout's name.
  public var name: String
  /// Where the random numbers of the check started.
  public var seed: UInt64
  /// The causes, by rule and in the order in which they were found.
  public var causes: [Cause]
  /// What the scene breaks on purpose, with its reasons.
  public var allowed: [Allowed]
  /// What else is to be said, such as what was left out of the check.
  public var notes: [String]

  /// A cause that the scene allows.
  public struct Allowed: Hashable, Sendable {
    /// The cause; nothing smaller was looked for.
    public var cause: Cause
    /// Why the scene allows it.
    public var reason: String
  }

  /// A report from its parts.
  public init(name: String, seed: UInt64, causes: [Cause] = [], notes: [String] = []) {
    self.name = name
    self.seed = seed
    self.causes = causes
    allowed = []
    self.notes = notes
  }

  /// Takes what the scene allows out of the causes, and notes what it allows without need.
  ///
  /// An allowance of a rule that was not checked is neither.
  mutating func allow(_ allowances: [Allowance], under checks: LayoutChecks) {
    for allowance in allowances {
      guard let rule = LayoutRule(rawValue: allowance.rule) else {
        notes.append("the scene allows \(allowance.rule), which is no rule")
        continue
      }
      let found = causes.filter { $0.finding.rule == rule }
      allowed += found.map { Allowed(cause: $0, reason: allowance.reason) }
      causes.removeAll { $0.finding.rule == rule }
      if found.isEmpty, checks.contains(rule),
        !allowed.contains(where: { $0.cause.finding.rule == rule })
      {
        notes.append("the scene allows \(rule.rawValue) without need")
      }
    }
  }

  /// The causes that are failures under `checks`.
  public func failures(under checks: LayoutChecks) -> [Cause] {
    causes.filter { checks.isFailure($0.finding) }
  }
}

extension LayoutReport.Cause {
  /// The findings of a check by cause, each with its number.
  static func grouped(_ findings: [LayoutFinding]) -> [LayoutReport.Cause] {
    findings.reduce(into: []) { causes, finding in
      if let index = causes.firstIndex(where: { $0.finding.hasCause(of: finding) }) {
        causes[index].count += 1
      } else {
        causes.append(LayoutReport.Cause(finding: finding, count: 1))
      }
    }
  }
}

import GalleyBase
import GalleyScenes

/// The result of checking one scene or layout, each cause with the smallest scene that shows it.
public struct LayoutReport: Codable, Hashable, Sendable {
  /// Findings of one cause.
  public struct Cause: Codable, Hashable, Sendable {
    /// The first finding.
    public var finding: LayoutFinding
    /// The number of findings, up to the limit of the check.
    public var count: Int
    /// The smallest scene found that fails in the same way; nil if none was searched for.
    public var smallest: SmallestScene?

    /// A cause from its parts.
    package init(finding: LayoutFinding, count: Int = 1, smallest: SmallestScene? = nil) {
      self.finding = finding
      self.count = count
      self.smallest = smallest
    }
  }

  /// A shrunk scene and its first finding.
  public struct SmallestScene: Codable, Hashable, Sendable {
    /// The first finding in the scene.
    package var finding: LayoutFinding
    /// The text of the scene file, ready to paste.
    public var yaml: String
    /// The same check in Swift, for layouts from Swift; nil for scenes.
    public var swift: String?
  }

  /// The scene's or layout's name.
  public var name: String
  /// The seed of the check's random numbers.
  package var seed: UInt64
  /// The causes, by rule and in the order in which they were found.
  public var causes: [Cause]
  /// The causes that the scene allows, with its reasons.
  public var allowed: [Allowed]
  /// Further remarks, such as what was not checked.
  public var notes: [String]

  /// Whether another check finds the same: no question ended with a crash or at the time limit.
  package var isRepeatable = true

  /// A cause that the scene allows.
  public struct Allowed: Codable, Hashable, Sendable {
    /// The cause, without a smallest scene.
    public var cause: Cause
    /// Why the scene allows it.
    public var reason: String
  }

  /// A report from its parts.
  package init(name: String, seed: UInt64, causes: [Cause] = [], notes: [String] = []) {
    self.name = name
    self.seed = seed
    self.causes = causes
    allowed = []
    self.notes = notes
  }

  /// Moves allowed causes from `causes` to `allowed`, and notes allowances that allow nothing.
  ///
  /// An allowance of a rule that was not checked gives no note.
  mutating func allow(_ allowances: [Allowance], under checks: LayoutChecks) {
    for allowance in allowances {
      guard let rule = LayoutRule(rawValue: allowance.rule) else {
        if ErrorCode(rawValue: allowance.rule) == nil {
          notes.append("the scene allows \(allowance.rule), which is neither a rule nor a warning")
        }
        continue
      }
      let found = causes.filter { $0.finding.rule == rule }
      allowed += found.map { Allowed(cause: $0, reason: allowance.reason) }
      causes.removeAll { $0.finding.rule == rule }
      if found.isEmpty, checks.contains(rule),
        !allowed.contains(where: { $0.cause.finding.rule == rule })
      {
        notes.append("the scene allows \(rule.rawValue), but does not break it")
      }
    }
  }

  /// The causes that are failures under `checks`.
  public func failures(under checks: LayoutChecks) -> [Cause] {
    causes.filter { checks.isFailure($0.finding) }
  }
}

extension LayoutReport.Cause {
  /// The findings of a check grouped by cause, with their counts.
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

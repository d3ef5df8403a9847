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
  /// What was left out of the check; nil when nothing was.
  public var note: String?

  /// A report from its parts.
  public init(name: String, seed: UInt64, causes: [Cause] = [], note: String? = nil) {
    self.name = name
    self.seed = seed
    self.causes = causes
    self.note = note
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

import GalleyGoldens

/// A SARIF 2.1.0 log of one run of Galley: the rules and the findings.
///
/// Both `check` and `lint` write it. Paths are relative to the workspace.
package struct SARIFLog: Equatable, Sendable {
  /// The severity of a finding.
  package enum Level: String, Encodable, Sendable {
    /// It fails the run.
    case error
    /// It should be looked at.
    case warning
    /// It is only information.
    case note
  }

  /// A rule that findings refer to; its id never changes.
  package struct Rule: Equatable, Sendable {
    /// The id, such as `GAL001`.
    package var id: String
    /// The name in CamelCase, such as `CellsOverlap`.
    package var name: String
    /// What the rule requires, in one sentence.
    package var summary: String
    /// What to do about a finding.
    package var help: String
    /// The severity of its findings, unless a finding has its own.
    package var level: Level

    /// A rule from all its parts.
    package init(id: String, name: String, summary: String, help: String, level: Level) {
      self.id = id
      self.name = name
      self.summary = summary
      self.help = help
      self.level = level
    }
  }

  /// One finding.
  package struct Result: Equatable, Sendable {
    /// The id of the rule.
    package var ruleID: String
    /// The severity of the finding.
    package var level: Level
    /// The finding as plain text.
    package var message: String
    /// The place, relative to the workspace.
    package var place: SourcePlace
    /// The column, from 1; nil if it is not known.
    package var column: Int?
    /// What identifies the finding even if its line moves, such as case and element.
    package var identity: [String]
    /// Further facts about the finding by name, such as `before`; nil if there are none.
    package var properties: [String: String]?

    /// A finding from all its parts.
    package init(
      ruleID: String, level: Level, message: String, place: SourcePlace, column: Int? = nil,
      identity: [String]
    ) {
      self.ruleID = ruleID
      self.level = level
      self.message = message
      self.place = place
      self.column = column
      self.identity = identity
    }
  }

  /// The version of Galley that ran.
  package var version: String
  /// The rules, in the order of their ids.
  package var rules: [Rule]
  /// The findings.
  package var results: [Result]
  /// Remarks about the run itself, such as that it was interrupted.
  package var notifications: [String]
  /// Whether the run was completed.
  package var complete: Bool

  /// A log from all its parts.
  package init(
    version: String, rules: [Rule], results: [Result], notifications: [String] = [],
    complete: Bool = true
  ) {
    self.version = version
    self.rules = rules.sorted { $0.id < $1.id }
    self.results = results
    self.notifications = notifications
    self.complete = complete
  }

  /// The bytes of the file: sorted keys, a line feed at the end.
  ///
  /// Results beyond `ReportLimits.maximumResults` are omitted, and a notification gives their number.
  ///
  /// - Throws: An encoding error, which these values never cause.
  package func encoded() throws -> [UInt8] {
    try jsonDocument(SARIFDocument(self))
  }
}

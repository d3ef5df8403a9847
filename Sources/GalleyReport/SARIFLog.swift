import GalleyGoldens

/// A SARIF 2.1.0 log of one run of Galley: rules and what they found.
///
/// Checks and lint write it alike. Paths are relative to the workspace.
package struct SARIFLog: Equatable, Sendable {
  /// How much a finding weighs.
  package enum Level: String, Encodable, Sendable {
    /// It fails the run.
    case error
    /// It should be looked at.
    case warning
    /// It is good to know.
    case note
  }

  /// A rule that findings name; its id never changes.
  package struct Rule: Equatable, Sendable {
    /// The id, such as `GAL001`.
    package var id: String
    /// The name in CamelCase, such as `CellsOverlap`.
    package var name: String
    /// What the rule asks, in one sentence.
    package var summary: String
    /// What to do about a finding.
    package var help: String
    /// How much its findings weigh unless they say otherwise.
    package var level: Level

    /// A rule in all its parts.
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
    /// The id of its rule.
    package var ruleID: String
    /// How much it weighs.
    package var level: Level
    /// What was found, as plain text.
    package var message: String
    /// Where, relative to the workspace.
    package var place: SourcePlace
    /// The column, from 1; nil when it is not known.
    package var column: Int?
    /// What tells this finding from others, wherever its line moves: case, element and the like.
    package var identity: [String]

    /// A finding in all its parts.
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

  /// The Galley version that ran.
  package var version: String
  /// The rules, in the order of their ids.
  package var rules: [Rule]
  /// What was found.
  package var results: [Result]
  /// What is to be said about the run itself, such as that it was interrupted.
  package var notifications: [String]
  /// Whether the run came to its end.
  package var complete: Bool

  /// GitHub refuses a run with more results than this.
  package static let resultLimit = 25_000

  /// A log in all its parts.
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

  /// The bytes of the file: keys sorted, a line feed at the end.
  ///
  /// Results beyond ``resultLimit`` are left out, and a notification says how many.
  ///
  /// - Throws: An encoding error, which these values do not cause.
  package func encoded() throws -> [UInt8] {
    try jsonDocument(SARIFDocument(self))
  }
}

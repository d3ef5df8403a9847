import GalleyGoldens

/// What a case is called and where it is written.
public struct CaseLabel: Hashable, Codable, Sendable {
  /// The folder of the case's goldens below the store, such as `photo-feed/top`.
  public var name: String
  /// What the case shows, for people.
  public var title: String
  /// Where the case is written: the scene file or the test, relative to the run's folder.
  public var place: SourcePlace

  /// A label in all its parts.
  public init(name: String, title: String, place: SourcePlace) {
    self.name = name
    self.title = title
    self.place = place
  }

  /// Equality of all parts.
  public static func == (first: CaseLabel, second: CaseLabel) -> Bool {
    first.name == second.name && first.title == second.title && first.place == second.place
  }

  /// Hashes the name, which no two cases share.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Why there is no drawing of a case: its last words.
public struct CaseFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong in the first line, and what the case printed last in those below.
  public var description: String

  /// A failure with its last words.
  public init(_ description: String) { self.description = description }
}

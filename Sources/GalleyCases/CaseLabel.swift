import GalleyGoldens

/// What a case is called and where it is written.
package struct CaseLabel: Hashable, Codable, Sendable {
  /// The folder of the case's goldens below the store, such as `photo-feed/top`.
  package var name: String
  /// What the case shows, for people.
  package var title: String
  /// Where the case is written: the scene file or the test, relative to the run's folder.
  package var place: SourcePlace

  /// A label in all its parts.
  package init(name: String, title: String, place: SourcePlace) {
    self.name = name
    self.title = title
    self.place = place
  }

  /// Equality of all parts.
  package static func == (first: CaseLabel, second: CaseLabel) -> Bool {
    first.name == second.name && first.title == second.title && first.place == second.place
  }

  /// Hashes the name, which no two cases share.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Why there is no drawing of a case: its last words.
package struct CaseFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong in the first line, and what the case printed last in those below.
  package var description: String

  /// A failure with its last words.
  package init(_ description: String) { self.description = description }
}

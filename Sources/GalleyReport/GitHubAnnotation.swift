import GalleyGoldens

/// One workflow command that GitHub shows beside the code.
package struct GitHubAnnotation: Equatable, Sendable {
  /// How it is shown.
  package enum Level: String, Sendable {
    /// In red.
    case error
    /// In yellow.
    case warning
    /// In grey.
    case notice
  }

  /// How it is shown.
  package var level: Level
  /// Its heading.
  package var title: String
  /// The file and line that it stands beside.
  package var place: SourcePlace
  /// What it says, on one line or more.
  package var message: String

  /// An annotation in all its parts.
  package init(level: Level, title: String, place: SourcePlace, message: String) {
    self.level = level
    self.title = title
    self.place = place
    self.message = message
  }

  /// The command as one line without its end; whatever is in the parts, it stays one.
  package var command: String {
    let properties = [
      "file=\(place.file.oneLine.commandProperty)", "line=\(max(place.line, 1))",
      "title=\(title.oneLine.commandProperty)",
    ]
    return "::\(level.rawValue) \(properties.joined(separator: ","))::"
      + message.printable.commandMessage
  }
}

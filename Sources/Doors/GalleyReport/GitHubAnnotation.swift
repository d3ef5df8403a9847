import GalleyGoldens

/// One workflow command, which GitHub shows next to the code; the only place that writes one.
package struct GitHubAnnotation: Equatable, Sendable {
  /// The level of an annotation.
  package enum Level: String, Sendable {
    /// Shown in red.
    case error
    /// Shown in yellow.
    case warning
    /// Shown in grey.
    case notice
  }

  /// The level of the annotation.
  package var level: Level
  /// The heading of the annotation.
  package var title: String
  /// The file and line next to which GitHub shows it; nil for what is about the whole run.
  package var place: SourcePlace?
  /// The message, of one or more lines.
  package var message: String

  /// An annotation from its parts.
  package init(level: Level, title: String, place: SourcePlace? = nil, message: String) {
    self.level = level
    self.title = title
    self.place = place
    self.message = message
  }

  /// The command as one line without its line feed; escaping keeps it on one line.
  package var command: String {
    var properties =
      place.map {
        ["file=\($0.file.commandProperty)", "line=\(max($0.line, 1))"]
      } ?? []
    properties.append("title=\(title.commandProperty)")
    return "::\(level.rawValue) \(properties.joined(separator: ","))::" + message.commandMessage
  }
}

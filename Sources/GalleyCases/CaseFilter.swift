import GalleyScenes

/// Which cases are meant, by their names.
package struct CaseFilter: Hashable, Sendable {
  private enum Rule: Hashable { case part, folder }
  private let text: String
  private let rule: Rule

  /// Cases whose name has a text in it, or fits a pattern with `*`, `?` or `[a-z]`.
  package init(containing text: String) { (self.text, rule) = (text, .part) }

  /// The case of a name, those of a scene or of a folder of scenes, or those that a pattern fits.
  package init(named text: String) {
    self.text = text.hasSuffix("/") ? String(text.dropLast()) : text
    rule = .folder
  }

  /// Whether a case is meant.
  package func matches(_ name: String) -> Bool {
    if Glob.isPattern(text) { return Self.folders(of: name).contains(where: Glob(text).matches) }
    switch rule {
    case .part: return name.contains(text)
    case .folder: return name == text || name.hasPrefix(text + "/")
    }
  }

  /// A name and the folders around it: a pattern that fits a folder means all in it.
  private static func folders(of name: String) -> [String] {
    let parts = name.split(separator: "/")
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}

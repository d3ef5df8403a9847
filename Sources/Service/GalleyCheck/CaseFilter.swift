import GalleyScenes

/// Selects cases by name.
package struct CaseFilter: Hashable, Sendable {
  private enum Rule: Hashable { case part, folder }
  private let text: String
  private let rule: Rule

  /// Selects cases whose name contains a text, or matches a pattern with `*`, `?` or `[a-z]`.
  package init(containing text: String) { (self.text, rule) = (text, .part) }

  /// Selects the case with a name, the cases of a scene or folder of scenes, or those that match a pattern.
  package init(named text: String) {
    self.text = text.hasSuffix("/") ? String(text.dropLast()) : text
    rule = .folder
  }

  /// Whether the filter selects a case.
  package func matches(_ name: String) -> Bool {
    if Glob.isPattern(text) { return Self.folders(of: name).contains(where: Glob(text).matches) }
    switch rule {
    case .part: return name.contains(text)
    case .folder: return name == text || name.hasPrefix(text + "/")
    }
  }

  /// A name and its parent folders: a pattern that matches a folder selects everything in it.
  private static func folders(of name: String) -> [String] {
    let parts = name.split(separator: "/")
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }
}

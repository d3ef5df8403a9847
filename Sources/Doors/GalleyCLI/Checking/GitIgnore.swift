/// The file that keeps what Galley writes out of a project's repository.
enum GitIgnore {
  static let name = ".gitignore"
  static let lines = [
    "# Reports, results and pictures that galley writes, and its cache of drawings.",
    "output/", ".galley-cache/",
  ]

  /// The lines that do something and are missing in a text.
  static func missing(in text: String) -> [String] {
    let known = Set(text.split(whereSeparator: \.isNewline).map(String.init))
    return lines.filter { !$0.hasPrefix("#") && !known.contains($0) }
  }
}

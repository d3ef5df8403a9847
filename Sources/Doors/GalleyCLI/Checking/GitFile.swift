/// A file with which Git treats a project's files as Galley needs it.
enum GitFile: String, CaseIterable {
  case ignore = ".gitignore"
  case attributes = ".gitattributes"

  /// The file's lines.
  var lines: [String] {
    switch self {
    case .ignore:
      [
        "# Reports, results and pictures that galley writes, and its cache of drawings.",
        "output/", ".galley-cache/",
      ]
    case .attributes:
      [
        "# Goldens have the same bytes on every machine; GitHub folds those that nobody reads line by line.",
        "**/Goldens/** text eol=lf",
        "**/Goldens/**/*.png binary",
        "**/Goldens/**/*.svg linguist-generated",
        "**/Goldens/**/*.txt linguist-generated",
      ]
    }
  }

  /// The lines that do something and are missing in a text.
  func missing(in text: String) -> [String] {
    let known = Set(text.split(whereSeparator: \.isNewline).map(String.init))
    return lines.filter { !$0.hasPrefix("#") && !known.contains($0) }
  }
}

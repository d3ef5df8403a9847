/// How names of font files end, in lower case.
package enum FontEndings {
  private static let all = [".ttf", ".otf", ".ttc"]
  /// The kinds of files in words.
  package static let words = "TTF, OTF or TTC"

  /// Whether a name is that of a font file.
  package static func isFont(_ name: String) -> Bool {
    all.contains(where: name.lowercased().hasSuffix)
  }
}

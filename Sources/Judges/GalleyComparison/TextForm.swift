/// Whether texts can be read as what a stage writes.
package enum TextForm {
  /// Whether a text is a `layout.json`.
  package static func isLayout(_ text: String) -> Bool { LayoutFile(text) != nil }

  /// Whether a text is a `list.txt`, whose lines all start with known verbs.
  package static func isList(_ text: String) -> Bool {
    ListBlocks(ListDifference.lines(text)) != nil
  }

  /// Whether a text is an `accessibility.txt`, whose lines are elements.
  package static func isAccessibility(_ text: String) -> Bool {
    AccessibilityDifference.elements(in: text) != nil
  }

  /// Whether a text is a `film.txt`, which starts with a frame.
  package static func isFilm(_ text: String) -> Bool { text.hasPrefix("frame ") }
}

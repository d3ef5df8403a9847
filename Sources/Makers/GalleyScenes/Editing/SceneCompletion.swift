/// Something that can be written at a place of a scene.
package struct SceneCompletion: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case key, word, number, color, name, picture, folder
  }

  package var kind: Kind
  /// What a list of completions shows.
  package var label: String
  /// What is written, with quotes and a colon where they belong.
  package var insertion: String
  /// What the text that is there already is compared with.
  package var filter: String
  /// The kind of value, or where it comes from.
  package var detail: String?
  /// A sentence in Markdown.
  package var summary: String?
}

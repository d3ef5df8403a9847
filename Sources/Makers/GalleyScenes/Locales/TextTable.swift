import GalleyBase
import GalleyViews

/// The texts that a scene has under keys; where they are used, the document has filled them in.
struct TextTable: Sendable {
  /// The texts of a file's table, each in the language that it says or in the source language.
  ///
  /// - Parameters:
  ///   - root: The scene.
  ///   - source: The source language.
  /// - Returns: The texts by their keys; what is no text is left out.
  static func texts(in root: Node, source: LocaleName) -> [String: [LocaleName: String]] {
    var texts: [String: [LocaleName: String]] = [:]
    for entry in entries(in: root) {
      if let text = entry.value.text { texts[entry.key] = [source: text] }
      for inner in entry.value.entries ?? [] {
        guard let locale = LocaleName(inner.key), let text = inner.value.text else { continue }
        texts[entry.key, default: [:]][locale] = text
      }
    }
    return texts
  }

  /// The entries of a file's table.
  static func entries(in root: Node) -> [Node.Entry] {
    root[SceneParts.textsName]?.entries ?? []
  }
}

extension KeyShape where Value == TextTable {
  /// Texts by keys: one in the source language, or one for each language.
  static var texts: KeyShape {
    let value = ValueShape.oneOf([.text, .names(.text)])
    return KeyShape(.names(value), json: { _ in "{}" }) { node, reader in
      for entry in (node.entries ?? []).flatMap({ $0.value.entries ?? [] }) {
        if let (problem, hint) = TextForm.locale.problem(with: entry.key) {
          reader.log.add(
            .wrongForm, problem, at: entry.keyPlace, in: entry.value.place, hint: hint)
        } else if LocaleName(entry.key)?.isPseudo == true {
          reader.log.add(
            .noEffect, "'\(entry.key)' needs no texts: they are made from the source language",
            at: entry.keyPlace, in: entry.value.place)
        }
      }
      return TextTable()
    }
  }
}

import GalleyGeometry

/// The texts that the labels of an item, header or footer may ask for.
package struct Texts: Hashable, Sendable {
  /// The texts by name: `title`, `subtitle`, `details`, `text` and the names under `fields`.
  package var values: [String: String] = [:]
  /// The parts of texts that do not look the same everywhere, by name.
  private var parts: [String: [TextPart]] = [:]

  /// The texts that the file gives under names of its own.
  var fields: [String: StyledText] {
    get { [:] }
    set { for (name, text) in newValue { self[text: name] = text } }
  }

  /// No texts.
  package init() {}

  /// One text without a name of its own.
  init(text: String) { values[Texts.textName] = text }

  /// The text called `name`, or nil.
  package subscript(name: String) -> String? { values[name] }

  /// The text called `name` with its parts, if it has some; nil if it is not there.
  func styled(_ name: String) -> StyledText? {
    parts[name].map { StyledText(parts: $0) } ?? values[name].map { StyledText($0) }
  }

  /// The parts of the text called `name`; nil if it looks the same everywhere or is not there.
  func differingParts(of name: String) -> [TextPart]? { parts[name] }

  /// The parts of the text called `name`: one of them if it looks the same everywhere; nil if it is not there.
  func parts(of name: String) -> [TextPart]? {
    parts[name] ?? values[name].map { [TextPart(text: $0)] }
  }

  /// Whether there are none.
  package var isEmpty: Bool { values.isEmpty }
}

extension Texts {
  /// The names of the texts that have a key of their own.
  static let names = [titleName, "subtitle", "details", textName]
  static let titleName = "title"
  static let textName = "text"

  static let fieldsKey = Key<Texts>(
    "fields", \.fields, .names(.styledText), "Further texts for labels, under names of your own.")

  /// The keys of the texts that labels may ask for by name.
  static let keys =
    names.map { name in
      Key<Texts>(name, \.[text: name], .styledText, "A text for labels, as `{\(name)}`.")
    } + [fieldsKey]

  private subscript(text name: String) -> StyledText {
    get { StyledText(values[name] ?? "") }
    set {
      values[name] = newValue.plain
      parts[name] = newValue.parts.isEmpty ? nil : newValue.parts
    }
  }

  /// The texts of the element at `indexPath`: `{number}` and the other names of its place are filled in.
  func filled(at indexPath: IndexPath, isItem: Bool = true) -> Texts {
    guard values.values.contains(where: TextTemplate.namesPlace) else { return self }
    var texts = self
    texts.values = values.mapValues {
      TextTemplate.placed($0, at: indexPath, isItem: isItem)
    }
    texts.parts = parts.mapValues { parts in
      parts.map { part in
        var part = part
        part.text = TextTemplate.placed(part.text, at: indexPath, isItem: isItem)
        return part
      }
    }
    return texts
  }

  /// Reports fields whose names are reserved.
  func finish(_ map: Node, _ reader: inout SceneReader) {
    for entry in Self.fieldsKey.node(in: map)?.entries ?? [] {
      guard entry.value.text != nil || entry.value.elements != nil,
        Texts.names.contains(entry.key) || TextTemplate.placeNames.contains(entry.key)
      else { continue }
      reader.log.add(
        .duplicateName, "'\(entry.key)' is reserved", at: entry.keyPlace, in: entry.value.place,
        hint: "choose another name")
    }
  }

  /// The texts of `map` that are written in parts.
  static func inParts(in map: Node) -> [Node] {
    let fields = fieldsKey.node(in: map)?.entries?.map(\.value) ?? []
    return (names.compactMap { map[$0] } + fields).filter { $0.elements != nil }
  }

  /// The values of `map` by their names, as the file writes them.
  static func values(in map: Node) -> [String: Node] {
    let own = names.compactMap { name in map[name].map { (name, $0) } }
    let fields = fieldsKey.node(in: map)?.entries?.map { ($0.key, $0.value) } ?? []
    return Dictionary(own + fields) { first, _ in first }
  }

  /// The names that the fields of `map` add.
  static func fieldNames(in map: Node?) -> [String] {
    map.flatMap(fieldsKey.node)?.entries?.map(\.key) ?? []
  }
}

/// A label's text with placeholders in braces for the texts of its item.
package struct TextTemplate: Hashable, Sendable {
  /// A piece of a template.
  package enum Part: Hashable, Sendable {
    /// Literal characters.
    case literal(String)
    /// A name whose text is put in.
    case field(String)
  }

  /// The pieces, in order.
  package var parts: [Part]
  /// How each of the pieces looks; empty if all look the same.
  private var attributes: [TextAttributes] = []

  /// The placeholders for an element's index path.
  package static let placeNames = ["index", "section", "item", "number"]

  /// A template as scenes write it: `{name}` is a field, `{{` is a brace.
  package init(_ text: String) {
    parts = []
    var literal = ""
    var rest = text[...]
    let lastEnd = text.lastIndex(of: "}") ?? text.startIndex
    while let character = rest.popFirst() {
      guard character == "{" else {
        literal.append(character)
        continue
      }
      if rest.first == "{" {
        rest.removeFirst()
        literal.append("{")
      } else if rest.startIndex <= lastEnd, let end = rest.firstIndex(of: "}") {
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        parts.append(.field(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        literal.append(character)
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
  }

  /// A template whose parts have attributes, if they do.
  init(_ text: StyledText) {
    self.init(text.plain)
    guard !text.parts.isEmpty else { return }
    parts = []
    for part in text.parts {
      let own = TextTemplate(part.text).parts
      parts += own
      attributes += own.map { _ in part.attributes }
    }
  }

  /// The names that are asked for.
  package var fields: [String] {
    parts.compactMap { part in
      switch part {
      case .literal: nil
      case .field(let name): name
      }
    }
  }

  /// The text for an element with `texts` at `indexPath`; a text that is missing is empty.
  ///
  /// `{index}` of a header or footer is its section alone.
  package func text(for texts: Texts, at indexPath: IndexPath, isItem: Bool = true) -> String {
    runs(for: texts, at: indexPath, isItem: isItem).map(\.text).joined()
  }

  /// The same in parts: those of the template, and those of the texts in it.
  func runs(for texts: Texts, at indexPath: IndexPath, isItem: Bool = true) -> [TextPart] {
    parts.indices.flatMap { index in
      let outer = attributes.isEmpty ? TextAttributes() : attributes[index]
      let runs: [TextPart] =
        switch parts[index] {
        case .literal(let text): [TextPart(text: text)]
        case .field(let name):
          Self.place(name, at: indexPath, isItem: isItem).map { [TextPart(text: $0)] }
            ?? texts.parts(of: name) ?? []
        }
      return runs.map { TextPart(text: $0.text, attributes: $0.attributes.inside(outer)) }
    }
  }

  /// Whether a text has a placeholder for a place.
  static func namesPlace(in text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "{")) && placeNames.contains { text.contains("{\($0)}") }
  }

  /// A text that is not a template, with only the place of its element filled in.
  static func placed(_ text: String, at indexPath: IndexPath, isItem: Bool) -> String {
    guard namesPlace(in: text) else { return text }
    return TextTemplate(text).parts.map { part in
      switch part {
      case .literal(let text): text
      case .field(let name): place(name, at: indexPath, isItem: isItem) ?? "{\(name)}"
      }
    }.joined()
  }

  /// The text of a placeholder for a place; nil for other names.
  private static func place(_ name: String, at indexPath: IndexPath, isItem: Bool) -> String? {
    // The path of a view outside of all sections is its number.
    let (section, item) = (indexPath.first ?? 0, indexPath.last ?? 0)
    switch name {
    case "index": return isItem ? "\(section)-\(item)" : "\(section)"
    case "section": return "\(section)"
    case "item": return "\(item)"
    case "number": return "\(item + 1)"
    default: return nil
    }
  }
}

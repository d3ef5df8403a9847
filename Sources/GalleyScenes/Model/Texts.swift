import GalleyGeometry

/// The texts that the labels of an item, header or footer may ask for.
package struct Texts: Hashable, Sendable {
  /// The texts by name: `title`, `subtitle`, `details`, `text` and the names under `fields`.
  package var values: [String: String] = [:]

  /// The texts that the file gives under names of its own.
  var fields: [String: String] {
    get { [:] }
    set { values.merge(newValue) { $1 } }
  }

  /// No texts.
  package init() {}

  /// One text without a name of its own.
  init(text: String) { values[Texts.textName] = text }

  /// The text called `name`, or nil.
  package subscript(name: String) -> String? { values[name] }

  /// Whether there are none.
  package var isEmpty: Bool { values.isEmpty }
}

extension Texts {
  /// The names of the texts that have a key of their own.
  static let names = ["title", "subtitle", "details", textName]
  static let textName = "text"

  private static let fieldsKey = Key<Texts>(
    "fields", \.fields, .names(.text), "Further texts for labels, under names of your own.")

  /// The keys of the texts that labels may ask for by name.
  static let keys =
    names.map { name in
      Key<Texts>(name, \.[text: name], .text, "A text for labels, as `{\(name)}`.")
    } + [fieldsKey]

  private subscript(text name: String) -> String {
    get { values[name] ?? "" }
    set { values[name] = newValue }
  }

  /// Reports fields whose names are reserved.
  func finish(_ map: Node, _ reader: inout SceneReader) {
    for entry in Self.fieldsKey.node(in: map)?.entries ?? [] {
      guard entry.value.text != nil,
        Texts.names.contains(entry.key) || TextTemplate.placeNames.contains(entry.key)
      else { continue }
      reader.log.add(
        "'\(entry.key)' is reserved", at: entry.keyPlace, in: entry.value.place,
        hint: "choose another name")
    }
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
    parts.map { part in
      switch part {
      case .literal(let text): text
      case .field("index"):
        isItem ? "\(indexPath.section)-\(indexPath.item)" : "\(indexPath.section)"
      case .field("section"): "\(indexPath.section)"
      case .field("item"): "\(indexPath.item)"
      case .field("number"): "\(indexPath.item + 1)"
      case .field(let name): texts[name] ?? ""
      }
    }.joined()
  }
}

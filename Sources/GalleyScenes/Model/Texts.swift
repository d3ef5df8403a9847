import GalleyGeometry

/// The texts that the labels of an item, header or footer may ask for.
public struct Texts: Hashable, Sendable {
  /// The texts by name: `title`, `subtitle`, `details`, `text` and the names under `fields`.
  public var values: [String: String] = [:]

  /// No texts.
  public init() {}

  /// The text called `name`, or nil.
  public subscript(name: String) -> String? { values[name] }

  /// Whether there are none.
  public var isEmpty: Bool { values.isEmpty }

  /// The names that keys of an item have.
  static let keys = ["title", "subtitle", "details", "text"]
}

/// A label's text, with names in braces that stand for the texts of its item.
public struct TextTemplate: Hashable, Sendable {
  /// A piece of a template.
  public enum Part: Hashable, Sendable {
    /// Characters that stand for themselves.
    case literal(String)
    /// A name whose text is put in.
    case field(String)
  }

  /// The pieces, in order.
  public var parts: [Part]

  /// The names that stand for an element's place.
  public static let placeNames = ["index", "section", "item", "number"]

  /// A template as scenes write it: `{name}` is a field, `{{` is a brace.
  public init(_ text: String) {
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
  public var fields: [String] {
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
  public func text(for texts: Texts, at indexPath: IndexPath, isItem: Bool = true) -> String {
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

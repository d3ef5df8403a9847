/// What can be recognized in a text that an author is changing: the tree of its values with their places.
///
/// Unlike `Node`, it exists for every text, and aliases stay aliases.
struct Outline: Sendable {
  indirect enum Content: Sendable {
    /// A value that has not been written yet.
    case nothing
    /// A single value; plain means written without quotes. Texts after `|` and `>` are empty here.
    case scalar(String, isPlain: Bool)
    case alias(String)
    case list([Outline])
    case map([Entry])
  }

  struct Entry: Sendable {
    /// The key; empty where something else stands in its place.
    var key: String
    var keyRange: Range<Int>
    /// Whether a colon follows the key.
    var hasColon: Bool
    var value: Outline

    var range: Range<Int> {
      keyRange.lowerBound..<max(keyRange.upperBound, value.range.upperBound)
    }
  }

  /// A name with its place.
  struct Name: Sendable {
    var text: String
    var range: Range<Int>
  }

  var content: Content
  /// Where it stands, with its quotes or brackets; empty, behind the key, for nothing.
  var range: Range<Int>
  var anchor: Name?

  /// A place without a value.
  static func nothing(at offset: Int) -> Outline {
    Outline(content: .nothing, range: offset..<offset)
  }

  /// The value of a key, if this is a map that has it.
  subscript(key: String) -> Outline? {
    entries.first { $0.key == key }?.value
  }

  /// The entries; none if this is not a map.
  var entries: [Entry] {
    if case .map(let entries) = content { entries } else { [] }
  }

  /// The elements; none if this is not a list.
  var elements: [Outline] {
    if case .list(let elements) = content { elements } else { [] }
  }

  /// The text of a single value.
  var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The same as a tree that the readers of finished texts take; nothing stands for aliases.
  var node: Node {
    let content: Node.Content =
      switch content {
      case .nothing, .alias: .scalar("", isPlain: true)
      case .scalar(let text, let isPlain): .scalar(text, isPlain: isPlain)
      case .list(let elements): .list(elements.map(\.node))
      case .map(let entries):
        .map(entries.map { Node.Entry(key: $0.key, keyPlace: .start, value: $0.value.node) })
      }
    return Node(content: content, place: .start)
  }
}

extension Sequence {
  /// The first value that a function finds; each element is asked once.
  ///
  /// `lazy.compactMap(_:).first` asks the element that has one twice: in a tree, twice as often on each level.
  func firstResult<Value>(of find: (Element) -> Value?) -> Value? {
    for element in self {
      if let value = find(element) { return value }
    }
    return nil
  }
}

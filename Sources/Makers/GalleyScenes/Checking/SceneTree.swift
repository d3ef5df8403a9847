import Foundation

/// The text of a scene as a tree of maps, lists and values, without places; it can be written again.
///
/// A tree can be made smaller piece by piece: whatever its shape, `SceneLoader` says whether it still
/// is a scene.
package indirect enum SceneTree: Hashable, Sendable {
  /// A key of a map and its value.
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: SceneTree

    package init(_ key: String, _ value: SceneTree) {
      self.key = key
      self.value = value
    }
  }

  /// A single value; plain means written without quotes.
  case value(String, isPlain: Bool)
  case list([SceneTree])
  case map([Entry])

  /// The tree of a file's bytes; nil when they are not YAML within the limits.
  package init?(_ data: Data) {
    guard let node = NodeReader.read(data, log: MistakeLog()) else { return nil }
    self.init(node)
  }

  init(_ node: Node) {
    switch node.content {
    case .scalar(let text, let isPlain): self = .value(text, isPlain: isPlain)
    case .list(let elements): self = .list(elements.map(SceneTree.init))
    case .map(let entries):
      self = .map(entries.map { Entry($0.key, SceneTree($0.value)) })
    }
  }

  /// A number, as scenes write it.
  package static func number(_ value: Double) -> SceneTree { .value(value.short, isPlain: true) }

  /// The value of `key`, if this is a map that has it; setting nil removes it.
  package subscript(key: String) -> SceneTree? {
    get {
      guard case .map(let entries) = self else { return nil }
      return entries.first { $0.key == key }?.value
    }
    set {
      guard case .map(var entries) = self else { return }
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(key, value))
      case (nil, nil): break
      }
      self = .map(entries)
    }
  }
}

extension SceneTree {
  /// The tree as YAML: short lists and maps on one line, everything else one entry a line.
  package var yaml: String {
    guard case .map(let entries) = self else { return line + "\n" }
    return entries.map { Self.block($0, indent: "") }.joined()
  }

  private static let width = 92

  /// One entry of a map, with its value on the same line where it fits.
  private static func block(_ entry: Entry, indent: String) -> String {
    let start = indent + Self.quoted(key: entry.key) + ":"
    let short = start + " " + entry.value.line
    if short.count <= width { return short + "\n" }
    switch entry.value {
    case .value: return short + "\n"
    case .list(let elements):
      return start + "\n" + elements.map { item($0, indent: indent + "  ") }.joined()
    case .map(let entries):
      return start + "\n" + entries.map { block($0, indent: indent + "  ") }.joined()
    }
  }

  /// One element of a list.
  private static func item(_ element: SceneTree, indent: String) -> String {
    let short = indent + "- " + element.line
    guard short.count > width, case .map(let entries) = element, !entries.isEmpty else {
      return short + "\n"
    }
    let body = entries.map { block($0, indent: indent + "  ") }.joined()
    return indent + "- " + body.dropFirst(indent.count + 2)
  }

  /// The tree on one line.
  package var line: String {
    switch self {
    case .value(let text, isPlain: true): return text
    case .value(let text, isPlain: false): return Self.quoted(text)
    case .list(let elements): return "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .map(let entries):
      guard !entries.isEmpty else { return "{}" }
      let parts = entries.map { Self.quoted(key: $0.key) + ": " + $0.value.line }
      return "{ " + parts.joined(separator: ", ") + " }"
    }
  }

  private static func quoted(key: String) -> String {
    let isPlain = key.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "$-_".unicodeScalars.contains($0)
    }
    return isPlain && !key.isEmpty && !key.hasPrefix("-") ? key : quoted(key)
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\t": return "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      case _: return String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}

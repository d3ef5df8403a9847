import Foundation

/// A value of a scene file with its place in the text.
struct Node: Sendable {
  /// A key of a map and its value, in the order of the file.
  struct Entry: Sendable {
    var key: String
    var keyPlace: Place
    var value: Node
  }

  enum Content: Sendable {
    /// A single value; plain means written without quotes.
    case scalar(String, isPlain: Bool)
    case list([Node])
    case map([Entry])
  }

  var content: Content
  var place: Place

  /// The value of `key`, if this is a map that has it.
  subscript(key: String) -> Node? {
    guard case .map(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The elements, if this is a list.
  var elements: [Node]? {
    guard case .list(let elements) = content else { return nil }
    return elements
  }

  /// The entries without those whose key starts with `x-`, if this is a map.
  var entries: [Entry]? {
    guard case .map(let entries) = content else { return nil }
    return entries.filter { !$0.key.hasPrefix("x-") }
  }

  /// The text of a single value, quoted or not; nil for nothing, lists and maps.
  var text: String? {
    guard case .scalar(let text, _) = content, !isNull else { return nil }
    return text
  }

  /// Whether the value was left out or is `null` or `~`.
  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// `true` or `false`, unquoted; YAML 1.1's `yes`, `no`, `on` and `off` are text, as in YAML 1.2.
  var boolean: Bool? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }

  /// An unquoted decimal number, which may be infinite or not a number.
  var number: Double? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    return Node.number(text)
  }

  /// An unquoted whole number.
  var integer: Int? { number.flatMap(Int.init(exactly:)) }

  /// The number that `text` writes in decimal; no hexadecimal, underscores or sexagesimal.
  static func number(_ text: String) -> Double? {
    if text.utf8.allSatisfy(isUsedInNumbers) { return Double(text) }
    switch text.lowercased() {
    case ".inf", "+.inf": return .infinity
    case "-.inf": return -.infinity
    case ".nan": return .nan
    default: return nil
    }
  }

  private static func isUsedInNumbers(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// The value in words, for messages.
  var summary: String {
    switch content {
    case .list: return "a list"
    case .map: return "a map"
    case .scalar(let text, _):
      if isNull { return "nothing" }
      if number != nil { return "the number \(text)" }
      if let boolean { return "\(boolean)" }
      return "text '\(text.shortened)'"
    }
  }
}

extension String {
  /// At most forty characters of the text, on one line and without control codes, for messages.
  package var shortened: String {
    var line = ""
    for scalar in unicodeScalars.prefix(400) {
      let isControl = scalar.properties.generalCategory == .control
      line.unicodeScalars.append(isControl ? (scalar == "\n" ? " " : "\u{FFFD}") : scalar)
    }
    return line.count > 40 ? line.prefix(37) + "..." : line
  }
}

/// An attribute's name and its value, which is escaped when it is written.
typealias XMLAttribute = (name: String, value: String)

/// Writes elements line by line: the only place that escapes text.
struct XMLWriter {
  /// What has been written, every line ended.
  private(set) var text = ""
  private var open: [String] = []
  private let depth: Int

  /// A writer whose outermost elements are indented `depth` times.
  init(depth: Int = 0) { self.depth = depth }

  /// Starts an element that holds others.
  mutating func open(_ name: String, _ attributes: [XMLAttribute] = []) {
    startLine()
    writeTag(name, attributes)
    text += ">\n"
    open.append(name)
  }

  /// Ends the element that was opened last.
  mutating func close() {
    guard let name = open.popLast() else { return }
    startLine()
    text += "</\(name)>\n"
  }

  /// Adds an element without content.
  mutating func add(_ name: String, _ attributes: [XMLAttribute]) {
    startLine()
    writeTag(name, attributes)
    text += "/>\n"
  }

  /// Adds an element with text in it, on one line.
  mutating func add(_ name: String, _ attributes: [XMLAttribute] = [], text content: String) {
    startLine()
    writeTag(name, attributes)
    text += ">"
    Self.escape(content, into: &text)
    text += "</\(name)>\n"
  }

  /// Adds lines that another writer has written.
  mutating func add(markup: String) { text += markup }

  /// Whether a document may hold a character; control characters other than white space may not.
  static func allows(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0x00..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  private mutating func startLine() {
    for _ in 0..<(depth + open.count) { text += "  " }
  }

  private mutating func writeTag(_ name: String, _ attributes: [XMLAttribute]) {
    text += "<\(name)"
    for attribute in attributes {
      text += " \(attribute.name)=\""
      Self.escape(attribute.value, into: &text)
      text += "\""
    }
  }

  /// Appends text so that it is nothing but text, in an element as in an attribute.
  private static func escape(_ source: String, into target: inout String) {
    for scalar in source.unicodeScalars {
      switch scalar {
      case "&": target += "&amp;"
      case "<": target += "&lt;"
      case ">": target += "&gt;"
      case "\"": target += "&quot;"
      case "\t", "\n", "\r": target += " "
      default: if allows(scalar) { target.unicodeScalars.append(scalar) }
      }
    }
  }
}

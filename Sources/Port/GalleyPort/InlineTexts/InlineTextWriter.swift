/// Writes a text as a closure that returns it, in the style of the file around it.
struct InlineTextWriter {
  private let bytes: [UInt8]
  /// What ends a line of the file.
  private let lineEnd: String
  /// One level of indentation.
  private let step: String

  init(_ source: SourceText) {
    bytes = source.bytes
    lineEnd = bytes.contains(.carriageReturn) ? "\r\n" : "\n"
    step = Self.step(of: source.bytes)
  }

  /// The blanks at the start of the line with a byte.
  func margin(at offset: Int) -> String {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    return String(decoding: bytes[start...].prefix { $0.isBlank }, as: UTF8.self)
  }

  /// The closure, from its brace to its last brace.
  ///
  /// - Parameters:
  ///   - text: What the closure returns.
  ///   - margin: The blanks before the call.
  /// - Returns: The closure, whose first line has no margin.
  func closure(_ text: String, margin: String) -> String {
    let inner = margin + step
    let pounds = String(repeating: "#", count: Self.pounds(for: text))
    // Lines of bytes, because a return and a line feed are one character.
    let parts = text.utf8.split(separator: UInt8.newline, omittingEmptySubsequences: false)
    var lines = ["{", "\(inner)\(pounds)\"\"\""]
    for part in parts {
      lines.append(part.isEmpty ? "" : inner + Self.escaped(part, pounds: pounds))
    }
    lines += ["\(inner)\"\"\"\(pounds)", "\(margin)}"]
    return lines.joined(separator: lineEnd)
  }

  /// How many `#` a literal of a text needs, so that nothing in the text is an escape or ends it.
  private static func pounds(for text: String) -> Int {
    let bytes = Array(text.utf8)
    var most = 0
    var quotes = 0
    for (index, byte) in bytes.enumerated() {
      quotes = byte == .quote ? quotes + 1 : 0
      guard byte == .backslash || quotes >= 3 else { continue }
      most = max(most, bytes[(index + 1)...].prefix { $0 == .hash }.count + 1)
    }
    return most
  }

  /// A line with escapes for what a source cannot have: control characters except for the tab.
  private static func escaped(_ line: Substring.UTF8View, pounds: String) -> String {
    var text = ""
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\t": text.unicodeScalars.append(scalar)
      case "\r": text += "\\\(pounds)r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        text += "\\\(pounds)u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The indentation of the first line that has one; two spaces if none has.
  ///
  /// One space is that of a comment.
  private static func step(of bytes: [UInt8]) -> String {
    for line in bytes.split(whereSeparator: \.isLineEnd) {
      let blanks = line.prefix { $0.isBlank }
      guard let first = blanks.first, blanks.count < line.count else { continue }
      if first == .tab { return "\t" }
      if blanks.count > 1 { return String(decoding: blanks, as: UTF8.self) }
    }
    return "  "
  }
}

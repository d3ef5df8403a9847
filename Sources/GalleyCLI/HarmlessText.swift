/// Text in which nothing is code for a terminal or a CI system, whatever the files say that it quotes.
enum HarmlessText {
  /// The text with control and bidirectional formatting characters in their written form, such as `\u{1B}`,
  /// and with workflow commands broken by a backslash; line ends and tabs stay.
  static func text(_ text: String) -> String {
    // Most text is plain ASCII, which is quickly looked through.
    guard text.utf8.contains(where: isSuspicious) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
      if isHarmful(scalar) {
        shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown.split(separator: "\n", omittingEmptySubsequences: false).map(line)
      .joined(separator: "\n")
  }

  /// A line that starts with `::`, or holds `##[` or `##name[`, is a command to GitHub, Azure or TeamCity.
  private static func line(_ line: Substring) -> String {
    let start = line.prefix { $0.isWhitespace }
    var text = String(line)
    if line.dropFirst(start.count).hasPrefix("::") {
      text = start + "\\" + line.dropFirst(start.count)
    }
    // Regular expressions are slow to make, and nearly no line has this.
    guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
    return text.replacing(/##(?=[a-z]*\[)/, with: "#\\#")
  }

  private static func isSuspicious(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"): false
    case UInt8(ascii: ":"), UInt8(ascii: "#"): true
    default: !(0x20...0x7E).contains(byte)
    }
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t": false
    // Marks, embeddings, overrides and isolates, which reorder what is read.
    case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    case "\u{2028}", "\u{2029}": true
    default: scalar.properties.generalCategory == .control
    }
  }
}

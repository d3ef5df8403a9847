extension Sequence<String> {
  /// The words as part of a sentence, with `word` before the last: `a, b and c`.
  package func listed(_ word: String = "and") -> String {
    var words = Array(self)
    guard let last = words.popLast(), !words.isEmpty else { return joined() }
    return words.joined(separator: ", ") + " \(word) " + last
  }
}

extension String {
  /// The harmless text with its line ends in their written form (`\n`, `\r`), for names inside a message.
  ///
  /// A name with a line end could otherwise continue as a line that looks like another message.
  package var inOneLine: String {
    guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return harmless }
    return unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
      }
    }.harmless
  }

  /// The text in quotation marks and in one line; of a long one the beginning.
  package var quotedBriefly: String {
    let text = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "'" + (text.count > 40 ? text.prefix(39) + "…" : text) + "'"
  }

  /// The bytes of a name as text, with `\xFF` for each byte that is not part of a character.
  package init(escapingInvalidUTF8 bytes: some Sequence<UInt8>) {
    self = ""
    var rest = Array(bytes)[...]
    while let first = rest.first {
      // A character has one to four bytes.
      let length = (1...4).first { String(validating: rest.prefix($0), as: UTF8.self) != nil }
      if let length {
        self += String(decoding: rest.prefix(length), as: UTF8.self)
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        self += "\\x" + (digits.count == 1 ? "0" : "") + digits
      }
      rest = rest.dropFirst(length ?? 1)
    }
  }
}

/// Text from scenes, goldens and layouts is untrusted: it must be escaped for each output format.
extension String {
  /// For HTML and XML, in text and in quoted attributes.
  ///
  /// It escapes scalars, not characters: a `"` followed by U+0301 is one `Character`, but must be
  /// escaped as well.
  var markupEscaped: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text.append(contentsOf: "&amp;".unicodeScalars)
      case "<": text.append(contentsOf: "&lt;".unicodeScalars)
      case ">": text.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": text.append(contentsOf: "&quot;".unicodeScalars)
      case "'": text.append(contentsOf: "&#39;".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// Without terminal colours and without the control characters that XML 1.0 forbids.
  var printable: String {
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        rest.dropTerminalSequence()
      } else if scalar.isPrintable {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Printable, with each run of white space replaced by one space, and at most 4 KiB long.
  var oneLine: String {
    limited(to: 4096).unicodeScalars.split { $0.properties.isWhitespace }
      .map { String($0) }.joined(separator: " ")
  }

  /// Printable and at most `limit` bytes long, with a note of how much was cut off.
  func limited(to bytes: Int) -> String {
    guard utf8.count > bytes else { return printable }
    var end = utf8.index(utf8.startIndex, offsetBy: bytes)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    let kept = self[..<end]
    return "\(String(kept).printable)\n… (\(utf8.count - kept.utf8.count) bytes left out)"
  }

  /// As one word of a POSIX shell.
  var shellQuoted: String {
    let plain = unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "_./@%+=:,-".unicodeScalars.contains(scalar))
    }
    if plain, !isEmpty { return self }
    let inner = split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    return "'\(inner)'"
  }

  /// For a table cell in GitHub's Markdown: one line without markup.
  var markdownEscaped: String {
    var text = ""
    for scalar in oneLine.unicodeScalars {
      if "&<>|`*_[]~\\#!\"'(){}$".unicodeScalars.contains(scalar) {
        text += "&#\(scalar.value);"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    // GitHub makes a link of a bare URL, even in a table.
    return text.replacing("://", with: "&#58;//")
  }

  /// For the message of a GitHub workflow command.
  var commandMessage: String {
    commandEscaped(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// For a property of a GitHub workflow command.
  var commandProperty: String {
    commandEscaped(["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private func commandEscaped(_ signs: [Unicode.Scalar: String]) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let escaped = signs[scalar] { text += escaped } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// As a path in a URL: each component percent-encoded.
  var pathEncoded: String {
    var text = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows the scalar and a terminal does not interpret it.
  fileprivate var isPrintable: Bool {
    switch value {
    case 0x9, 0xA: true
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

extension Substring.UnicodeScalarView {
  /// Removes the rest of an escape sequence: `[31m`, or `]0;title` up to its end.
  fileprivate mutating func dropTerminalSequence() {
    guard let kind = popFirst() else { return }
    if kind == "[" {
      while let scalar = popFirst() {
        if (0x40...0x7E).contains(scalar.value) { return }
      }
    } else if kind == "]" {
      while let scalar = popFirst() {
        if scalar == "\u{07}" { return }
        if scalar == "\u{1B}" {
          _ = popFirst()
          return
        }
      }
    }
  }
}

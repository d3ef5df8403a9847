import GalleyBase
import GalleyGeometry

/// Text from scenes, goldens and layouts is untrusted. Each form of a report escapes it in one place, which makes it printable
/// first: the templates of HTML and XML, `Markdown`, `GitHubAnnotation`, `SARIFDocument.Text`; JSON documents escape by themselves.
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

  /// Harmless, without a terminal's colours and with line feeds as line ends.
  var printable: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return self }
    return replacing("\r\n", with: "\n").withoutColors.harmless
  }

  /// Without the sequences of a terminal that only colour, as last words have them.
  private var withoutColors: String {
    guard utf8.contains(0x1B) else { return self }
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}", let end = rest.endOfColor {
        rest = rest[end...]
      } else {
        text.append(rest.removeFirst())
      }
    }
    return String(text)
  }

  /// Printable, with each run of white space replaced by one space, and at most 4 KiB long.
  var oneLine: String {
    cut(to: 4096).unicodeScalars.split { $0.properties.isWhitespace }
      .map { String($0) }.joined(separator: " ").printable
  }

  /// Printable and at most `limit` bytes long, with a note of how much was cut off.
  func limited(to bytes: Int) -> String { cut(to: bytes).printable }

  /// At most `limit` bytes long, with a note of how much was cut off.
  private func cut(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: bytes)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    let kept = self[..<end]
    return "\(kept)\n… (\(utf8.count - kept.utf8.count) bytes left out)"
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

  /// For prose in GitHub's Markdown, as `Markdown` has it: one line without markup.
  ///
  /// GitHub decodes entities before it looks for names of people, numbers of issues, emoji and addresses. So a character that
  /// takes no room stands inside of them.
  var markdownEscaped: String { markdownEscaped(breaking: "&#8203;") }

  /// For code in GitHub's Markdown, as `Markdown` has it: what is copied is the text alone.
  var markdownCode: String { markdownEscaped(breaking: "<wbr>") }

  private func markdownEscaped(breaking joint: String) -> String {
    var text = ""
    let scalars = Array(oneLine.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isJoint = Self.isJoint(index, scalars)
      if isJoint || "&<>|`*_[]~\\#!\"'(){}$@".unicodeScalars.contains(scalar) {
        text += "&#\(scalar.value);"
      } else {
        text.unicodeScalars.append(scalar)
      }
      if isJoint { text += joint }
    }
    return text
  }

  /// Whether GitHub makes more than text of what is around a place: `@name`, `#1`, `:tada:`, `http://`, `www.`, `GH-1`.
  private static func isJoint(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard index + 1 < scalars.count, scalars[index + 1] != " " else { return false }
    func follows(_ word: String) -> Bool {
      String(String.UnicodeScalarView(scalars[..<index].suffix(word.count))).lowercased() == word
    }
    switch scalars[index] {
    case "@", "#", ":": return true
    case ".": return follows("www")
    case "-": return follows("gh")
    default: return false
    }
  }

  /// For the message of a GitHub workflow command, as `GitHubAnnotation` writes it.
  var commandMessage: String {
    printable.commandEscaped(["%": "%25", "\n": "%0A"])
  }

  /// For a property of a GitHub workflow command, as `GitHubAnnotation` writes it.
  var commandProperty: String {
    oneLine.commandEscaped(["%": "%25", ":": "%3A", ",": "%2C"])
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

extension Substring.UnicodeScalarView {
  /// The end of the colour that an escape sequence at the start sets; nil for any other sequence.
  fileprivate var endOfColor: Index? {
    guard dropFirst().first == "[" else { return nil }
    let end = dropFirst(2).drop { ("0"..."9").contains($0) || $0 == ";" || $0 == ":" }
    return end.first == "m" ? index(after: end.startIndex) : nil
  }
}

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

import GalleyGeometry

/// The name of a language and of where it is spoken, by BCP 47: `de`, `pt-BR`, `zh-Hant-HK`.
///
/// Its parts are in the usual case, whatever the case in which they were written.
package struct LocaleName: Hashable, Sendable {
  /// The whole name.
  package let name: String
  /// The language, in lower case.
  package let language: String
  /// The script, such as `Hant`; nil for the language's usual one.
  package let script: String?
  /// The country, or the number of a region of the world; nil for none.
  package let region: String?

  private init(_ language: String, _ script: String?, _ region: String?, variants: [String] = []) {
    (self.language, self.script, self.region) = (language, script, region)
    let parts = [language] + [script, region].compactMap(\.self) + variants
    name = parts.joined(separator: "-")
  }

  /// The locale with a name; nil for a text that is none.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    var parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)[...]
    guard let language = parts.popFirst(), Self.isLetters(language, 2...3) else { return nil }
    var script: String?
    var region: String?
    if let part = parts.first, Self.isLetters(part, 4...4) {
      script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      parts.removeFirst()
    }
    if let part = parts.first, Self.isLetters(part, 2...2) || Self.isNumber(part) {
      region = part.uppercased()
      parts.removeFirst()
    }
    guard parts.allSatisfy(Self.isVariant) else { return nil }
    self.init(language.lowercased(), script, region, variants: parts.map { $0.lowercased() })
  }

  /// Which texts have the form of a name, as a regular expression.
  package static let pattern =
    "^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*$"

  private static let longest = 40

  private static func isLetters(_ text: String, _ count: ClosedRange<Int>) -> Bool {
    count.contains(text.utf8.count) && text.utf8.allSatisfy(isLetter)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy(isDigit)
  }

  private static func isVariant(_ text: String) -> Bool {
    guard text.utf8.allSatisfy({ isLetter($0) || isDigit($0) }) else { return false }
    let count = text.utf8.count
    return (5...8).contains(count) || (count == 4 && text.utf8.first.map(isDigit) == true)
  }
}

extension LocaleName {
  /// English.
  package static let english = LocaleName("en", nil, nil)
  /// The pseudo-language of longer texts with accents; CLDR's name for it.
  package static let accented = LocaleName("en", nil, "XA")
  /// The pseudo-language of texts that run from right to left; CLDR's name for it.
  package static let mirrored = LocaleName("ar", nil, "XB")
  /// The languages that need no translations.
  package static let pseudo = [accented, mirrored]

  /// Whether texts are made from those of the source language.
  package var isPseudo: Bool { Self.pseudo.contains(self) }

  /// The language of texts, as fonts know it; nil where texts are those of another one.
  var ofText: String? { isPseudo ? nil : name }

  /// The locales whose texts are meant, the best first: the name itself, then the same with fewer parts.
  package var fallbacks: [LocaleName] {
    var found = [self]
    func add(_ script: String?, _ region: String?) {
      let locale = LocaleName(language, script, region)
      if !found.contains(locale) { found.append(locale) }
    }
    let script = self.script ?? usualScript
    if let script {
      add(script, region)
      add(script, nil)
    }
    // Traditional Chinese is no kind of the simplified one, which the bare language means.
    if script != "Hant" { add(nil, nil) }
    return found
  }

  /// Whether texts of one locale can be those of the other: `en-GB` and `en-US`, not `zh-Hans` and `zh-Hant`.
  package func sharesLanguage(with other: LocaleName) -> Bool {
    fallbacks.contains(where: other.fallbacks.contains)
  }

  /// The script of a language that is written in several, by the region.
  private var usualScript: String? {
    guard language == "zh" else { return nil }
    return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
  }

  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]

  // Languages whose usual script, by CLDR's likely subtags, runs from right to left.
  private static let rightToLeftLanguages: Set<String> = [
    "acm", "aeb", "apc", "ar", "arc", "arq", "ars", "ary", "arz", "azb", "ckb", "dv", "fa", "glk",
    "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pnb", "prs", "ps", "sd", "sdh", "skr", "syr",
    "ug", "ur", "yi",
  ]

  /// The direction of the script.
  package var layoutDirection: LayoutDirection {
    let isRightToLeft =
      script.map(Self.rightToLeftScripts.contains) ?? Self.rightToLeftLanguages.contains(language)
    return isRightToLeft ? .rightToLeft : .leftToRight
  }
}

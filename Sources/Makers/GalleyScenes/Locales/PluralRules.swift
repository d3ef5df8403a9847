import GalleyViews

/// Which form of a text goes with a number; the names are those of CLDR and of String Catalogs.
enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other

  /// The category of a number in a language.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - locale: The language; of one without rules here, all numbers are `other`.
  init(_ number: PluralNumber, in locale: LocaleName) {
    let rules = PluralRules.all[locale.name] ?? PluralRules.all[locale.language] ?? []
    self = rules.first { $0.condition.isTrue(of: number) }?.category ?? .other
  }
}

/// A number as CLDR's rules look at it.
struct PluralNumber {
  private var values: [Character: Double] = [:]

  /// The number that a text is: digits, and maybe a point and more digits; nil for other texts.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), text.utf8.count <= 15,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let value = Double(text), let whole = Double(parts[0])
    else { return nil }
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let short = String(fraction.reversed().drop { $0 == "0" }.reversed())
    // The operands of CLDR: value, whole part, number of decimals, decimals with and without zeros at their end.
    values = [
      "n": value, "i": whole, "v": Double(fraction.count), "f": Double(fraction) ?? 0,
      "t": Double(short) ?? 0,
    ]
  }

  fileprivate subscript(operand: Character) -> Double { values[operand] ?? 0 }
}

/// A condition in the syntax of CLDR: relations joined by `and` and `or`.
struct PluralCondition {
  /// `operand`, maybe modulo a number, is one of some whole numbers, or none of them.
  private struct Relation {
    var operand: Character
    var modulus: Double?
    var isNegated: Bool
    var ranges: [ClosedRange<Double>]

    /// Reads `i % 100 != 12..14`.
    init?(_ text: String) {
      let words = text.split(separator: " ").map(String.init)
      guard words.count == 3 || words.count == 5, let operand = words[0].first,
        let list = words.last
      else { return nil }
      self.operand = operand
      modulus = words.count == 5 ? Double(words[2]) : nil
      isNegated = words[words.count - 2] == "!="
      ranges = list.split(separator: ",").compactMap { part in
        let ends = part.replacing("..", with: " ").split(separator: " ").compactMap { Double($0) }
        guard let first = ends.first, let last = ends.last, first <= last else { return nil }
        return first...last
      }
    }

    func isTrue(of number: PluralNumber) -> Bool {
      var value = number[operand]
      if let modulus { value = value.truncatingRemainder(dividingBy: modulus) }
      let isWhole = value == value.rounded()
      return (isWhole && ranges.contains { $0.contains(value) }) != isNegated
    }
  }

  private let alternatives: [[Relation]]

  /// Reads `i = 1 and v = 0 or n = 0`.
  init(_ text: String) {
    alternatives = text.replacing(" or ", with: "|").split(separator: "|").map { part in
      part.replacing(" and ", with: "&").split(separator: "&").compactMap { Relation(String($0)) }
    }
  }

  /// Whether a number fulfils it.
  func isTrue(of number: PluralNumber) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.isTrue(of: number) } }
  }
}

/// CLDR's rules for cardinal numbers, by the language.
enum PluralRules {
  /// A form and the numbers that it goes with.
  typealias Rule = (category: PluralCategory, condition: PluralCondition)

  static let all: [String: [Rule]] = {
    var all: [String: [Rule]] = [:]
    for (languages, text) in table {
      let rules = text.split(separator: ";").compactMap { part -> Rule? in
        let sides = part.split(separator: ":").map { $0.drop { $0 == " " } }
        guard sides.count == 2, let category = PluralCategory(rawValue: String(sides[0])) else {
          return nil
        }
        return (category, PluralCondition(String(sides[1])))
      }
      for language in languages.split(separator: " ") { all[String(language)] = rules }
    }
    return all
  }()

  // Unicode CLDR 48, common/supplemental/plurals.xml, without numbers in compact notation such as 1M, and without languages
  // that apps are seldom translated into. Languages that are not here have the form `other`. Compared with Node.js, whose
  // Intl.PluralRules has the rules of CLDR 48: all languages here, for 1,916 numbers with up to two decimals.
  private static let table: [(languages: String, rules: String)] = [
    ("de en et fi fy gl ia io nl sc sv sw ur yi", "one: i = 1 and v = 0"),
    (
      "af an az bg ce ckb dv ee el eo eu fo fur gsw ha haw hu ka kk kl ks ku ky lb lg ml mn mr nb nd ne nn no nr ny "
        + "om or os pap ps rm sd sn so sq ss st ta te tk tn tr ts ug uz ve vo xh",
      "one: n = 1"
    ),
    ("ak bho ln mg nso pa ti wa", "one: n = 0..1"),
    ("am as bn doi fa gu hi kn zu", "one: i = 0 or n = 1"),
    ("ff hy kab", "one: i = 0,1"),
    ("ca it pt-PT", "one: i = 1 and v = 0; many: i != 0 and i % 1000000 = 0 and v = 0"),
    ("es", "one: n = 1; many: i != 0 and i % 1000000 = 0 and v = 0"),
    ("fr pt", "one: i = 0,1; many: i != 0 and i % 1000000 = 0 and v = 0"),
    ("si", "one: n = 0,1 or i = 0 and f = 1"),
    ("da", "one: n = 1 or t != 0 and i = 0,1"),
    ("is", "one: t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11"),
    ("mk", "one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"),
    (
      "fil tl",
      "one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9"
    ),
    (
      "lv",
      "zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; "
        + "one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1"
    ),
    ("he iw", "one: i = 1 and v = 0 or i = 0 and v != 0; two: i = 2 and v = 0"),
    ("iu sat se sma smi smj smn sms", "one: n = 1; two: n = 2"),
    ("ro mo", "one: i = 1 and v = 0; few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19"),
    (
      "bs hr sh sr",
      "one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; "
        + "few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14"
    ),
    ("gd", "one: n = 1,11; two: n = 2,12; few: n = 3..10,13..19"),
    (
      "sl",
      "one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; "
        + "few: v = 0 and i % 100 = 3..4 or v != 0"
    ),
    ("cs sk", "one: i = 1 and v = 0; few: i = 2..4 and v = 0; many: v != 0"),
    (
      "pl",
      "one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
        + "many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14"
    ),
    (
      "be",
      "one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14; "
        + "many: n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14"
    ),
    (
      "ru uk",
      "one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
        + "many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14"
    ),
    (
      "lt",
      "one: n % 10 = 1 and n % 100 != 11..19; few: n % 10 = 2..9 and n % 100 != 11..19; many: f != 0"
    ),
    ("mt", "one: n = 1; two: n = 2; few: n = 0 or n % 100 = 3..10; many: n % 100 = 11..19"),
    ("ga", "one: n = 1; two: n = 2; few: n = 3..6; many: n = 7..10"),
    ("cy", "zero: n = 0; one: n = 1; two: n = 2; few: n = 3; many: n = 6"),
    ("ar ars", "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99"),
  ]
}

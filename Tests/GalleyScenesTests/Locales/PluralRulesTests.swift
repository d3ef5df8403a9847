import GalleyViews
import Testing

@testable import GalleyScenes

/// CLDR's rules for cardinal numbers.
@Suite struct PluralRulesTests {
  // Samples of Unicode CLDR 48, common/supplemental/plurals.xml.
  @Test(
    arguments: [
      ("en", "one", ["1"]), ("en", "other", ["0", "2", "1.0", "1.5"]),
      ("fr", "one", ["0", "1", "1.5"]), ("fr", "many", ["1000000"]), ("fr", "other", ["2", "17"]),
      ("pt-BR", "one", ["0", "1.5"]), ("pt-PT", "other", ["0", "1.5"]),
      ("ru", "one", ["1", "21", "101"]), ("ru", "few", ["2", "24"]),
      ("ru", "many", ["0", "5", "11", "14", "111"]), ("ru", "other", ["1.5"]),
      ("pl", "one", ["1"]), ("pl", "few", ["2", "22"]), ("pl", "many", ["0", "12", "21", "101"]),
      ("ar", "zero", ["0"]), ("ar", "two", ["2"]), ("ar", "few", ["3", "103"]),
      ("ar", "many", ["11", "99"]), ("ar", "other", ["100", "102"]),
      ("cs", "many", ["1.5"]), ("he", "one", ["1", "0.5"]), ("he", "two", ["2"]),
      ("he", "other", ["0", "20", "1.5"]), ("is", "one", ["1", "21", "0.1", "1.0"]),
      ("is", "other", ["0", "11", "0.2", "2.0"]), ("ro", "one", ["1"]),
      ("ro", "few", ["0", "2", "19", "101", "1.5"]), ("ro", "other", ["20", "100", "120"]),
      ("mt", "one", ["1"]), ("mt", "two", ["2"]), ("mt", "few", ["0", "3", "10", "103"]),
      ("mt", "many", ["11", "19", "111"]), ("mt", "other", ["20", "101", "102"]),
      ("sl", "two", ["102"]), ("cy", "many", ["6"]), ("lt", "one", ["21"]),
      ("lt", "other", ["0", "11"]), ("da", "one", ["0.1"]),
      ("ja", "other", ["0", "1", "2"]),
    ] as [(String, String, [String])])
  func aNumberHasACategory(_ language: String, _ category: String, _ numbers: [String]) throws {
    let locale = try #require(LocaleName(language))
    for text in numbers {
      let number = try #require(PluralNumber(text))
      #expect(PluralCategory(number, in: locale).rawValue == category, "\(text)")
    }
  }

  @Test func everyRuleIsRead() {
    #expect(PluralRules.all.values.allSatisfy { !$0.isEmpty })
    #expect(PluralRules.all["ar"]?.map(\.category) == [.zero, .one, .two, .few, .many])
  }

  @Test(arguments: ["", ".", "1.", ".5", "-1", "1,000", "x", "1.2.3", "0x1", "1e3", "٣"])
  func otherTextsAreNoNumbers(_ text: String) { #expect(PluralNumber(text) == nil) }
}

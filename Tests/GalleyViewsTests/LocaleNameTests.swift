import GalleyGeometry
import Testing

@testable import GalleyViews

/// Names of locales by BCP 47.
@Suite struct LocaleNameTests {
  @Test(arguments: [
    ("de", "de"), ("DE", "de"), ("pt-br", "pt-BR"), ("zh-hant-hk", "zh-Hant-HK"),
    ("es-419", "es-419"), ("de-1996", "de-1996"), ("sl-rozaj", "sl-rozaj"), ("ast", "ast"),
  ])
  func aNameHasTheUsualCase(_ text: String, _ name: String) {
    #expect(LocaleName(text)?.name == name)
  }

  @Test(arguments: [
    "", "-", "d", "german", "de-", "-de", "de_AT", "de-A", "de-AT-DE", "de-Latn-Latn", "d3", "dé",
    "de-u-nu-latn", "de AT", String(repeating: "de-", count: 1000),
  ])
  func otherTextsAreNone(_ text: String) throws {
    #expect(LocaleName(text) == nil)
    let pattern = try Regex(LocaleName.pattern)
    #expect(text.wholeMatch(of: pattern) == nil)
  }

  @Test(arguments: [
    ("de-AT", ["de-AT", "de"]), ("de", ["de"]), ("zh-TW", ["zh-TW", "zh-Hant-TW", "zh-Hant"]),
    ("zh-CN", ["zh-CN", "zh-Hans-CN", "zh-Hans", "zh"]), ("zh-Hant", ["zh-Hant"]),
    ("sr-Latn-RS", ["sr-Latn-RS", "sr-Latn", "sr"]),
  ])
  func textsAreLookedForFromTheWholeNameOn(_ name: String, _ fallbacks: [String]) {
    #expect(LocaleName(name)?.fallbacks.map(\.name) == fallbacks)
  }

  @Test func kindsOfALanguageShareTexts() throws {
    func share(_ one: String, _ other: String) throws -> Bool {
      try #require(LocaleName(one)).sharesLanguage(with: try #require(LocaleName(other)))
    }
    #expect(try share("en-GB", "en-US") && share("en", "en-AU"))
    #expect(try !share("zh-Hans", "zh-Hant") && !share("de", "en"))
  }

  @Test(arguments: [
    ("ar", true), ("he-IL", true), ("fa", true), ("ur-PK", true), ("az-Arab", true),
    ("pa-Arab-PK", true), ("ar-XB", true), ("ar-Latn", false), ("en", false), ("az", false),
    ("en-XA", false), ("ja", false),
  ])
  func theDirectionIsThatOfTheScript(_ name: String, _ isRightToLeft: Bool) {
    #expect(LocaleName(name)?.layoutDirection == (isRightToLeft ? .rightToLeft : .leftToRight))
  }
}

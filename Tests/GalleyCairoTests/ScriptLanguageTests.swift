import Testing

@testable import GalleyCairo

/// Which language each part of a text has.
@Suite struct ScriptLanguageTests {
  @Test func chineseCharactersHaveTheFormOfTheirLanguage() {
    func languages(_ text: String, _ language: String?) -> [String] {
      ScriptLanguage.ranges(of: text, in: language).map(\.1)
    }

    #expect(languages("\u{6D77}", nil) == ["zh-cn"])
    #expect(languages("\u{6D77}", "ja") == ["ja"])
    #expect(languages("\u{6D77}", "zh-Hant-HK") == ["zh-hk"])
    #expect(languages("\u{6D77}", "zh-TW") == ["zh-tw"])
    #expect(languages("\u{6D77}", "de") == ["zh-cn"])
    #expect(languages("Text", "de") == ["de"])
    #expect(languages("Text", "en") == [])
    #expect(languages("Text", nil) == [])
  }
}

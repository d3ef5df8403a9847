import GalleyViews
import Testing

@testable import GalleyScenes

/// Texts that are made longer, or run the other way, and formats in texts.
@Suite struct PseudoLanguageTests {
  @Test(arguments: [
    ("Settings", "[Šééţţîîñĝš]"), ("{count} items", "[{count} îîţééɱš]"), ("On ", "[Ööñ] "),
    ("{title}", "{title}"), ("39.90 €", "39.90 €"), ("", ""), ("設定", "[設定]"),
    ("a {{ b", "[åå {{ ƀ]"), ("open { brace", "[ööþééñ { ƀŕååçéé]"),
  ])
  func accentedTextsAreLonger(_ text: String, _ expected: String) {
    #expect(PseudoLanguage.text(text, in: .accented) == expected)
  }

  @Test(arguments: [
    ("Grey coat", "\u{200F}yerG\u{200F} taoc\u{200F}"),
    ("Don't (go)", "\u{200F}t'noD\u{200F} (og\u{200F})"),
    ("{count} items", "\u{200F}{count} smeti\u{200F}"), ("39.90 €", "39.90 €"),
    ("اللغة", "\u{200F}اللغة"), ("設定", "\u{200F}設定"), ("{title}", "{title}"),
  ])
  func mirroredTextsHaveTheirWordsReversed(_ text: String, _ expected: String) {
    #expect(PseudoLanguage.text(text, in: .mirrored) == expected)
  }

  @Test func otherLanguagesKeepTheirTexts() {
    #expect(PseudoLanguage.text("Settings", in: .english) == "Settings")
  }

  @Test(arguments: [
    ("%lld Dinge", "{a} Dinge"), ("%2$@ von %1$lld", "{b} von {a}"), ("%@, %@", "{a}, {b}"),
    ("100%% %@", "100% {a}"), ("%", "%"), ("%3$@", "%3$@"), ("%@%@%@", "{a}{b}%@"), ("5 %", "5 %"),
    ("%99999999999999999999$@", "%99999999999999999999$@"),
  ])
  func formatsBecomePlaceholders(_ text: String, _ expected: String) {
    #expect(FormatText.filled(text, with: ["a", "b"]) == expected)
    #expect(FormatText.filled(text, with: []) == text)
  }

  @Test func aTextWithPlaceholdersHasTheKeysOfXcode() {
    #expect(
      FormatText.keys(of: TextTemplate("{a} of {b}, 5%")) == ["%@ of %@, 5%%", "%lld of %lld, 5%%"])
  }
}

import Foundation
import GalleyBase
import GalleyViews
import Testing

@testable import GalleyScenes

/// Files of texts: `.strings` and String Catalogs, also damaged ones.
@Suite struct StringsFileTests {
  private func problem(_ data: Data) -> String? {
    do throws(StringsFileError) {
      _ = try StringsFile.texts(in: data)
      return nil
    } catch { return error.problem }
  }

  @Test func textsHaveKeysCommentsAndEscapes() throws {
    let text = #"""
      /* A comment with "quotes" = and ; */
      "title" = "Coats"; // another
      plain.key-1 = 'single "quotes"';
      "escapes" = "a\tb\n\"c\" \\ \U00e4 \u00F6 \101 \UD83D\UDE00";
      "multi
      line"="x";"short";
      """#
    let texts = try StringsFile.texts(in: Data(text.utf8))
    #expect(
      texts == [
        "title": "Coats", "plain.key-1": "single \"quotes\"",
        "escapes": "a\tb\n\"c\" \\ ä ö A 😀", "multi\nline": "x", "short": "short",
      ])
    #expect(try StringsFile.texts(in: Data()).isEmpty)
  }

  @Test func encodingsAreUTF8AndUTF16WithAMark() throws {
    let text = "\"a\" = \"ä 😀\";"
    let little = try #require(text.data(using: .utf16LittleEndian))
    let big = try #require(text.data(using: .utf16BigEndian))
    for data in [
      Data(text.utf8), Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), Data([0xFF, 0xFE]) + little,
      Data([0xFE, 0xFF]) + big,
    ] {
      #expect(try StringsFile.texts(in: data) == ["a": "ä 😀"])
    }
    for data in [
      little, Data([0xFF, 0xFE, 0x22]), Data([0x22, 0xFF]), Data([0xFF, 0xFE, 0, 0xD8]),
    ] {
      #expect(problem(data)?.contains("neither UTF-8 nor UTF-16") == true)
    }
  }

  @Test(arguments: [
    ("\"a\" = \"b\"\n\"c\" = \"d\";", "is wrong in line 2: expected ';' behind 'a'"),
    ("\n\"a = 1", "is wrong in line 2: a text has no closing quote"),
    ("\"a\\", "is wrong in line 1: a text has no closing quote"),
    ("/* open", "is wrong in line 1: a comment has no end"),
    ("/*/", "is wrong in line 1: a comment has no end"),
    ("\r\n\"a\" = ;", "is wrong in line 2: expected a text in quotes"),
    ("\"a\" =", "is wrong in line 1: expected a text in quotes"),
    ("{ a = b; }", "is wrong in line 1: expected a key in quotes"),
    ("a = b;\na = c;", "is wrong in line 2: the key 'a' is there twice"),
    ("bplist00", "is a property list, not a text file"),
    ("<?xml version=\"1.0\"?>", "is a property list, not a text file"),
  ])
  func aWrongFileSaysWhere(_ text: String, _ expected: String) {
    #expect(problem(Data(text.utf8)) == expected)
  }

  @Test func everyPieceOfAFileIsReadOrRefused() throws {
    let bytes = Array("/*c*/\"a\\U00e4\" = 'b\\777'; // x\nk/y = v; \"😀\";".utf8)
    for end in 0...bytes.count {
      _ = problem(Data(bytes[..<end]))
      for byte in [UInt8(0), 0x22, 0x5C, 0x2F, 0x80, 0xFF] where end < bytes.count {
        var changed = bytes
        changed[end] = byte
        _ = problem(Data(changed))
        _ = try? StringCatalog.table(in: Data(changed))
      }
    }
  }

  // MARK: String Catalogs

  private func catalog(_ text: String) throws -> StringTable {
    try StringCatalog.table(in: Data(text.utf8))
  }

  @Test func aCatalogHasTextsByLanguage() throws {
    let table = try catalog(
      """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "Coats" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Mäntel" } },
          "zh_TW" : { "stringUnit" : { "state" : "translated", "value" : "外套" } },
          "fr" : { "stringUnit" : { "state" : "new", "value" : "" } } } },
        "%lld items" : { "localizations" : { "de" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Ding" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dinge" } } } } } } },
        "Galley" : { "shouldTranslate" : false },
        "New" : { } } }
      """)
    let german = try #require(LocaleName("de"))
    #expect(table.sourceLanguage == .english)
    #expect(table.texts["Coats"]?[german] == "Mäntel")
    #expect(table.texts["Coats"]?.keys.map(\.name).sorted() == ["de", "zh-TW"])
    #expect(table.texts["%lld items"] == [german: "%lld Dinge"])
    #expect(table.texts["New"]?.isEmpty == true && table.texts["Galley"]?.isEmpty == true)
    #expect(table.untranslated == ["Galley"])
  }

  @Test(arguments: [
    "", "[]", "{}", "{ \"strings\": [] }", "{ \"strings\": ", "\"text\"", "strings: { a: b }",
    String(repeating: "[", count: 100_000),
    "{ \"strings\": \(String(repeating: "{ \"variations\": ", count: 1000))",
  ])
  func anotherFileIsRefused(_ text: String) {
    #expect(throws: StringsFileError.self) { try catalog(text) }
  }

  @Test func oddValuesHaveNoTexts() throws {
    let table = try catalog(
      """
      { "strings": { "a": null, "b": { "localizations": { "english": 1, "de": 2 } },
        "c": { "localizations": { "de": { "stringUnit": { "value": 3 } } } } } }
      """)
    let isEmpty = table.texts.values.allSatisfy { $0.isEmpty }
    #expect(isEmpty)
  }
}

import Foundation
import Testing

@testable import GalleyBase

@Suite struct HarmlessStringTests {
  @Test func whatIsHarmfulIsWrittenOut() {
    #expect("a\u{1B}[2J\u{7}\r\u{9B}b".harmless == "a\\u{1B}[2J\\u{7}\\u{D}\\u{9B}b")
    #expect("\u{202E}\u{2067}\u{2028}\u{FEFF}".harmless == "\\u{202E}\\u{2067}\\u{2028}\\u{FEFF}")
  }

  @Test(arguments: ["", "a\n\tb", "größer 中文 שלום", "👩‍👩‍👧 é e\u{301}", "\u{600}1", "می‌خواهم"])
  func textStaysAsItIs(_ text: String) { #expect(text.harmless == text) }

  @Test func aDocumentMeansTheSame() throws {
    let text = "a\u{7F}\u{9B}\u{202E}\u{2028}\u{FEFF}é👩‍👧\u{1B}\"\\"
    let document = try JSONEncoder().encode([text: text])

    let harmless = document.harmlessJSON

    #expect(try JSONDecoder().decode([String: String].self, from: Data(harmless)) == [text: text])
    #expect(String(decoding: harmless, as: UTF8.self).harmless.utf8.elementsEqual(harmless))
    #expect(Array(#"{"a": "b"}"#.utf8).harmlessJSON == Array(#"{"a": "b"}"#.utf8))
  }
}

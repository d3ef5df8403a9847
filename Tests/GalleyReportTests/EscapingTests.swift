import GalleyMessages
import Testing

@testable import GalleyReport

@Suite struct EscapingTests {
  @Test func everySignOfMarkupIsEscaped() {
    #expect(
      "<a href=\"x\" id='y'>&</a>".markupEscaped
        == "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/a&gt;")
  }

  @Test(arguments: ["\u{0301}", "\u{200D}", "\u{FE0F}", "\u{20DD}"])
  func aSignThatIsJoinedToACharacterIsEscapedAllTheSame(mark: String) {
    #expect("\"\(mark)".markupEscaped == "&quot;\(mark)")
    #expect("\u{0600}<\(mark)b>".markupEscaped == "\u{0600}&lt;\(mark)b&gt;")
  }

  @Test func terminalColoursGoAndControlCharactersAreWrittenOut() {
    #expect(
      "a\u{1B}[1;31mred\u{1B}[0m\u{0}\u{8}\u{FFFE}b\r\n".printable
        == "ared\\u{0}\\u{8}\\u{FFFE}b\n")
    #expect("\u{1B}]0;title\u{7}x".printable == "\\u{1B}]0;title\\u{7}x")
    #expect("tail \u{1B}".printable == "tail \\u{1B}")
    #expect("\u{1B}[31".printable == "\\u{1B}[31")
    #expect("\u{1B}[2J\u{1B}[m".printable == "\\u{1B}[2J")
  }

  @Test func whiteSpaceBecomesOneSpace() {
    #expect(" a\n\t b\u{2028}c ".oneLine == "a b c")
  }

  @Test func aLongTextIsCutBetweenCharactersAndSaysSo() {
    #expect("äbc".limited(to: 4) == "äbc")
    #expect("aäb".limited(to: 2) == "a\n… (3 bytes left out)")
  }

  @Test(
    arguments: [
      ("photo-feed/top", "photo-feed/top"), ("a b", "'a b'"), ("it's", "'it'\\''s'"),
      ("$(rm -rf ~)", "'$(rm -rf ~)'"), ("", "''"), ("a;b", "'a;b'"), ("ä", "'ä'"),
    ])
  func aNameIsOneWordOfTheShell(name: String, word: String) {
    #expect(ShellText.quoted(name) == word)
  }

  @Test func aTableCellHoldsNoMarkup() {
    #expect(
      "a|b `c` <i>*d*</i>\n[e](http://f)".markdownEscaped
        == "a&#124;b &#96;c&#96; &#60;i&#62;&#42;d&#42;&#60;/i&#62; "
        + "&#91;e&#93;&#40;http&#58;&#8203;//f&#41;")
  }

  @Test(arguments: [
    ("@name", "&#64;&#8203;name"), ("see #1", "see &#35;&#8203;1"), (":a:", "&#58;&#8203;a:"),
    ("www.a.b", "www&#46;&#8203;a.b"), ("GH-1", "GH&#45;&#8203;1"), ("pixels: 3", "pixels: 3"),
    ("a - b", "a - b"), ("a.b", "a.b"),
  ])
  func nobodyIsCalledAndNothingIsLinked(text: String, escaped: String) {
    #expect(text.markdownEscaped == escaped)
    #expect(text.markdownCode == escaped.replacing("&#8203;", with: "<wbr>"))
  }

  @Test func percentIsEscapedOnceAndBeforeTheRest() {
    #expect("100% of a,b: c\r\nd".commandMessage == "100%25 of a,b: c%0Ad")
    #expect("100% of a,b: c\r\nd".commandProperty == "100%25 of a%2Cb%3A c d")
    #expect("%0A".commandMessage == "%250A")
  }

  @Test func aPathInAnAddressKeepsItsSlashes() {
    #expect("a b/ü#?%.png".pathEncoded == "a%20b/%C3%BC%23%3F%25.png")
  }

  @Test(arguments: ["", "/a", "a/", "a//b", "..", "a/../b", "./a", "a\u{0}b", "a\\..\\b"])
  func aNameThatLeavesTheFolderIsNoPath(name: String) {
    #expect(!name.isPathBelow)
  }
}

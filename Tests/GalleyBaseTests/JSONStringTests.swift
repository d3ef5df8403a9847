import GalleyBase
import Testing

@Suite struct JSONStringTests {
  @Test func jsonStringsAreThoseOfJavaScript() {
    #expect("a\"\\/\u{8}\u{C}\n\r\t\u{1}\u{1F}ä".jsonQuoted == #""a\"\\/\b\f\n\r\t\u0001\u001fä""#)
  }
}

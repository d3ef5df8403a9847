import GalleyPort
import Testing

@Suite struct MutablePathTests {
  @Test(arguments: [
    ("func f() -> CGPath { let p = CGMutablePath(); return p }", "return p.copy() ?? CGPath() }"),
    ("func f() -> CGPath? { let p = CGMutablePath(); return p }", "return p.copy() }"),
    ("func f(p: CGMutablePath) { a.path = p }", "a.path = p.copy() }"),
    (
      "func f() { let p = CGMutablePath()\na.shadowPath = p\ng() }",
      "a.shadowPath = p.copy()\ng() }"
    ),
    ("func f() { let p = CGMutablePath(); a(cgPath: p) }", "a(cgPath: p.copy() ?? CGPath()) }"),
    ("var f: CGPath { let p = CGMutablePath(); return p }", "return p.copy() ?? CGPath() }"),
  ])
  func aMutablePathIsCopiedWhereAPathIsWanted(text: String, end: String) {
    #expect(portedForGood(text)?.hasSuffix(end) == true)
  }

  @Test(arguments: [
    "func f() -> CGMutablePath { let p = CGMutablePath(); return p }",
    "func f() { let p = CGMutablePath(); p.move(to: .zero); c.addPath(p) }",
    "func f() -> CGPath { let p = CGMutablePath(); return p.copy()! }",
    "func f() -> CGPath { let p = g(); return p }",
    "func f() { let p = CGMutablePath(); p.path = q }",
  ])
  func otherUsesStay(text: String) {
    #expect(portedForGood(text) == text)
  }
}

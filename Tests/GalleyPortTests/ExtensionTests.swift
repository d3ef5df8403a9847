import GalleyPort
import Testing

@Suite struct ExtensionTests {
  @Test func anOverrideKeepsItsPlaceAndTheClassCallsIt() {
    #expect(
      ported("class A: B {\n}\nextension A {\n  override func f() { super.f() }\n}\n")
        == "class A: B {\noverride func f() { fInA() }; }\nextension A {\n  func fInA() { super.f() }\n}\n"
    )
  }

  @Test func filesKnowOfEachOther() {
    let texts = ported([
      "public extension A {\n  override func f(_ x: Int, at y: inout Int) throws -> Int { 1 }\n}",
      "public class A: B {}",
    ])

    #expect(
      texts == [
        "public extension A {\n  func fInA(_ x: Int, at y: inout Int) throws -> Int { 1 }\n}",
        "public class A: B { public override func f(_ x: Int, at y: inout Int) throws -> Int "
          + "{ try fInA(x, at: &y) }; }",
      ])
  }

  @Test(arguments: [
    ("override var x: Int { 1 }", "override var x: Int { xInA }", "var xInA: Int { 1 }"),
    (
      "override var x: Int { get { 1 } set { y = newValue } }",
      "override var x: Int { get { xInA } set { xInA = newValue } }",
      "var xInA: Int { get { 1 } set { y = newValue } }"
    ),
    (
      "open override class var x: AnyClass { B.self }",
      "open override class var x: AnyClass { xInA }", "class var xInA: AnyClass { B.self }"
    ),
    (
      "@objc override public func f() async -> Int { 1 }",
      "override public func f() async -> Int { await fInA() }", "func fInA() async -> Int { 1 }"
    ),
    (
      "@available(iOS 13, *) override func f<T>(_ t: T) where T: Q {}",
      "@available(iOS 13, *) override func f<T>(_ t: T) where T: Q { fInA(t) }",
      "@available(iOS 13, *) func fInA<T>(_ t: T) where T: Q {}"
    ),
  ])
  func declarationsAreTheOriginals(before: String, declaration: String, body: String) {
    #expect(
      ported("class A: B { }\nextension A {\n\(before)\n}")
        == "class A: B { \(declaration); }\nextension A {\n\(body)\n}")
  }

  @Test func aDeclarationStandsApartFromWhatIsOnTheLine() {
    #expect(
      ported("class A: B { var y = 1 }\nextension A { override func f() {} }")
        == "class A: B { var y = 1 ; override func f() { fInA() } }\nextension A { func fInA() {} }"
    )
  }

  @Test func aDeclarationOverLinesIsOneLine() {
    #expect(
      ported(
        "class A: B {\n}\nextension A {\n  override func f(  // why\n    at i: Int,\n    of j: [ Int ]\n  )\n    -> Int { 1 }\n}"
      )?
      .contains("\noverride func f(at i: Int, of j: [Int]) -> Int { fInA(at: i, of: j) }; }\n")
        == true)
  }

  @Test func nestedClassesAreFound() {
    #expect(
      ported("class A { class C: B {\n} }\nextension A.C { override func f() {} }")
        == "class A { class C: B {\noverride func f() { fInAC() }; } }\nextension A.C { func fInAC() {} }"
    )
  }

  @Test func whatASubclassOverridesIsDeclaredInTheClass() {
    #expect(
      ported(
        "class A {\n}\nextension A { @objc func f() {} }\nclass B: A { override func f() {} }")
        == "class A {\nfunc f() { fInA() }; }\nextension A { func fInA() {} }\n"
        + "class B: A { override func f() {} }")
  }

  @Test func whatNobodyOverridesStays() {
    #expect(
      ported("class A {}\nextension A { @objc func f() {} }\nclass B: A { override func g() {} }")
        == "class A {}\nextension A { func f() {} }\nclass B: A { override func g() {} }")
  }

  @Test func anOverrideInAClassStays() {
    let text = "class A: B {\n  override func f() {}\n  override var x: Int { 1 }\n}\n"

    #expect(ported(text) == text)
  }

  @Test func aClassThatIsNotThereIsNamed() {
    #expect(
      refusals("extension UIView {\n  open override func f() {}\n}")
        == [
          "2:3: 'f' is overridden in an extension of UIView, whose class is not among the files"
        ])
  }

  @Test(arguments: [
    "override func f(_ x: Int...) {}", "override var x: Int { didSet {} }",
    "override subscript(i: Int) -> Int { 1 }",
  ])
  func whatCannotBeCalledIsRefused(member: String) {
    let found = refusals("class A: B {}\nextension A {\n\(member)\n}")

    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("in an extension of A cannot be called from the class") == true)
  }

  @Test func aConditionThatTheClassIsNotUnderIsRefused() {
    #expect(
      refusals("class A: B {}\n#if DEBUG\nextension A { override func f() {} }\n#endif")
        == ["3:15: 'f' is overridden inside an #if that does not contain the class"])
  }

  @Test func aConditionAroundBothIsNone() {
    let text = "#if DEBUG\nclass A: B {\n}\nextension A { override func f() {} }\n#endif"

    #expect(ported(text)?.contains("override func f() { fInA() }; }") == true)
  }
}

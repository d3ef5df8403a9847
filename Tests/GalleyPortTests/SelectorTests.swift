import GalleyPort
import Testing

@Suite struct SelectorTests {
  @Test(arguments: [
    ("#selector(f)", "Selector(\"f\")"),
    ("#selector(A.f)", "Selector(\"f\")"),
    ("#selector(self.f(_:))", "Selector(\"f(_:)\")"),
    ("#selector(A.B.f(_:with:))", "Selector(\"f(_:with:)\")"),
    ("#selector(A<Int>.f)", "Selector(\"f\")"),
    ("#selector(f as () -> Void)", "Selector(\"f\")"),
    ("#selector((f as () -> Void))", "Selector(\"f\")"),
    ("#selector(A.f(_:) as (A) -> (Int) -> Void)", "Selector(\"f(_:)\")"),
    ("#selector(getter: A.x)", "Selector(\"x\")"),
    ("#selector(setter: A.isOn)", "Selector(\"setIsOn:\")"),
    ("#selector(`default`)", "Selector(\"default\")"),
    ("#selector( f ( _: ) )", "Selector(\"f(_:)\")"),
    ("#selector(type(of: self).f)", "Selector(\"f\")"),
    ("#keyPath(x)", "\"x\""),
    ("#keyPath(A.x.y)", "\"x.y\""),
    ("#keyPath(Outer.A.x)", "\"x\""),
    ("#keyPath(self.x)", "\"x\""),
  ])
  func selectorsBecomeNames(before: String, after: String) {
    #expect(
      ported("b.addTarget(self, action: \(before), for: .x)")
        == "b.addTarget(self, action: \(after), for: .x)")
  }

  @Test func aSelectorOfAMethodOfTheFilesCanBeCalled() {
    let text = """
      class Screen: UIViewController {
        @objc private func tap() {}
        @objc func pan(_ sender: UIPanGestureRecognizer, event: UIEvent) {}
        lazy var all = [#selector(tap), #selector(Screen.pan), #selector(self.pan(_:event:))]
        class Row: UIView { let done = #selector(Screen.tap), own = #selector(swipe(_:)) }
      }
      extension Screen.Row { @objc func swipe(_ sender: Any) {} }
      class Child: Screen { let tapped = #selector(tap) }
      """

    let lines = ported(text)?.split(separator: "\n").map(String.init) ?? []

    #expect(
      lines[3] == "  lazy var all = [Selector(\"tap\", Screen.tap), "
        + "Selector(\"pan\", Screen.pan(_:event:)), Selector(\"pan(_:event:)\", Screen.pan(_:event:))]"
    )
    #expect(
      lines[4] == "  class Row: UIView { let done = Selector(\"tap\", Screen.tap), "
        + "own = Selector(\"swipe(_:)\", Screen.Row.swipe(_:)) }")
    #expect(lines[7] == "class Child: Screen { let tapped = Selector(\"tap\", Child.tap) }")
    #expect(result(text).notes == [])
  }

  @Test(arguments: [
    "#selector(UIView.layoutIfNeeded)", "#selector(over)", "#selector(over as () -> Void)",
    "#selector(three(_:_:_:))", "#selector(later)", "#selector(A.shared)", "#selector(getter: x)",
    "#selector(elsewhere)",
  ])
  func aSelectorThatNothingCanCallIsNoted(selector: String) {
    let text = """
      class A {
        @objc func over() {}; @objc func over(_ a: Int) {}; @objc static func shared() {}
        @objc func three(_ a: Int, _ b: Int, _ c: Int) {}; @objc func later() async {}; var x = 1
        let s = \(selector)
      }
      struct B { func elsewhere() {} }
      """

    #expect(ported(text)?.contains(", A.") == false)
    #expect(
      result(text).notes.map(\.sentence) == [
        "nothing can call \(selector): it does not name one method of the files' classes that takes a sender "
          + "and an event at most"
      ])
  }

  @Test func linesInASelectorStayBeforeItsEnd() {
    #expect(
      ported("let s = #selector(\n  A.f\n)\nlet t = 1") == "let s = Selector(\"f\"\n\n)\nlet t = 1")
    #expect(ported("let s = #keyPath(\n  A.f)") == "let s = (\"f\"\n)")
  }

  @Test(arguments: ["#selector()", "#selector(f(1))", "#selector({ })", "#selector(a + b)"])
  func whatNamesNoMethodIsRefused(text: String) {
    #expect(refusals(text) == ["1:1: \(text) does not contain a plain method name"])
  }

  @Test(arguments: ["#keyPath()", "#keyPath(A)", "#keyPath(a?.b)", "#keyPath(a.)"])
  func whatNamesNoPropertyIsRefused(text: String) {
    #expect(refusals(text) == ["1:1: \(text) does not contain plain property names"])
  }

  @Test func aSelectorInAStringIsRefused() {
    #expect(
      refusals("let s = \"a \\(#keyPath(x))\"")
        == ["1:14: #keyPath is in a string, and strings are not changed"])
  }

  @Test func aQuestionAboutOnesOwnProtocolIsAnsweredByItsPort() {
    let text = """
      @objc protocol P { @objc optional func size(of i: Int, in view: UIView!) -> Int }
      let a = d.responds(to: #selector(P.size(of:in:)))
      let b = d.responds(to: #selector(UIThings.size(of:in:)))
      let c = d.responds(to: #selector(P.other(of:)))
      """

    let lines = ported(text)?.split(separator: "\n").map(String.init) ?? []

    #expect(
      lines.contains("let a = d.responds(to: Selector(\"size(of:in:)\", PResponses.responds))"))
    #expect(lines.contains("let b = d.responds(to: Selector(\"size(of:in:)\"))"))
    #expect(lines.contains("let c = d.responds(to: Selector(\"other(of:)\"))"))
    #expect(
      lines.contains(
        "    case \"size(of:in:)\": return OptionalCall.isImplemented { _ = try target.size("
          + "of: 0 as Int, in: nil as UIView?) }"))
  }

  @Test func aQuestionIsAskedWithValuesThatExist() {
    let text = """
      class Base: UICollectionViewLayout { var gap = 1 }
      class Shelf: Base {}
      @objc protocol P { @objc optional func size(_ s: Shelf, of p: [IndexPath], with f: CGRect) }
      let a = d.responds(to: #selector(P.size(_:of:with:)))
      """

    #expect(
      ported(text)?.contains(
        "_ = try target.size(Shelf(), of: [] as [IndexPath], with: .zero as CGRect) }") == true)
  }

  @Test(arguments: [
    "() -> Void", "@escaping (Int) -> Bool", "Elsewhere", "Closed", "Failing", "inout Int?",
    "Int...", "some Hashable",
  ])
  func aQuestionForWhichNoValueCanBeMadeIsRefused(type: String) {
    let text = """
      class Closed { init(_ a: Int) {} }; class Failing { init?() { return nil } }
      protocol P { @objc optional func size(of i: \(type)) -> Int }
      let a = d.responds(to: #selector(P.size(of:)))
      """

    #expect(
      refusals(text) == [
        "3:24: responds(to:) cannot find out whether 'size(of:)' is implemented: only a call shows it"
      ])
  }

  @Test func aQuestionThatOnlyACallAnswersIsRefused() {
    let text = """
      protocol P { @objc optional func size(of i: inout Int) -> Int }
      let a = d.responds(to: #selector(P.size(of:)))
      """

    #expect(
      refusals(text) == [
        "2:24: responds(to:) cannot find out whether 'size(of:)' is implemented: only a call shows it"
      ])
  }
}

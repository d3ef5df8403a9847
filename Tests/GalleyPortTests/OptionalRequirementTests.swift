import GalleyPort
import Testing

@Suite struct OptionalRequirementTests {
  @Test func aMethodThrowsWhereItIsNotImplemented() {
    let text = ported(
      """
      @objc public protocol P: NSObjectProtocol {
        @objc optional func size(of i: Int) -> CGSize
      }
      """)

    #expect(
      text == """
        public protocol P: NSObjectProtocol, POptionals {
          func size(of i: Int) throws(PUnanswered) -> CGSize
        }

        // The optional requirements of P: a call returns nil if not implemented.
        public struct PUnanswered: Error {}
        public protocol POptionals: AnyObject {}
        extension POptionals {
          public func size(of i: Int) throws(PUnanswered) -> CGSize { throw PUnanswered() }
        }
        extension P {
          public var size: PSizeCall? { PSizeCall(target: self) }
        }
        public struct PSizeCall {
          let target: any P
          public func callAsFunction(of i: Int) -> CGSize? { try? self.target.size(of: i) }
        }

        """)
  }

  @Test func aPropertyIsAnOptionalForItsReaders() {
    let text = ported("@objc protocol P {\n  @objc optional var title: String { get set }\n}\n")

    #expect(
      text == """
        protocol P: POptionals {
          @_disfavoredOverload var title: String { get throws(PUnanswered) }
        }

        // The optional requirements of P: a call returns nil if not implemented.
        struct PUnanswered: Error {}
        protocol POptionals: AnyObject {}
        extension POptionals {
          @_disfavoredOverload var title: String { get throws(PUnanswered) { throw PUnanswered() } }
        }
        extension P {
          var title: String? { do { let value: String = try title; return value } catch { return nil } }
        }

        """)
  }

  @Test func requiredMethodsStay() throws {
    let text = try #require(ported("@objc protocol P {\n  func a()\n  @objc optional func b()\n}"))

    #expect(text.contains("\n  func a()\n  func b() throws(PUnanswered)\n}"))
    #expect(!text.contains("var a:"))
  }

  @Test func aMethodOfAnExtensionIsMeantByCallsWithoutAMark() throws {
    let texts = ported([
      "@objc protocol P {\n  @objc optional func a(_ x: Int)\n  @objc optional func b()\n}",
      "extension P {\n  func a(_ x: Int) {}\n  func b(_ x: Int) {}\n}",
    ])

    #expect(
      try #require(texts[0]).hasPrefix(
        """
        protocol P: POptionals {
          @_disfavoredOverload func a(_ x: Int) throws(PUnanswered)
          func b() throws(PUnanswered)
        }
        """))
  }

  @Test func methodsOfOneNameShareACaller() throws {
    let text = try #require(
      ported(
        "@objc protocol P {\n@objc optional func a(_ x: Int) -> Int\n@objc optional func a(y: Int)\n}"
      ))

    #expect(
      text.contains(
        """
        struct PACall {
          let target: any P
          func callAsFunction(_ x: Int) -> Int? { try? self.target.a(x) }
          @discardableResult func callAsFunction(y: Int) -> Void? { try? self.target.a(y: y) }
        }
        """))
  }

  @Test(arguments: [
    ("-> UIView?", "-> UIView? {"), ("-> UIView!", "-> UIView? {"), ("", "-> Void? {"),
    ("-> Void", "-> Void? {"), ("-> [Int: String]", "-> [Int: String]? {"),
    ("-> any Q", "-> (any Q)? {"), ("-> (Int) -> Void", "-> ((Int) -> Void)? {"),
  ])
  func aCallAnswersAnOptional(result: String, answer: String) throws {
    let text = try #require(ported("@objc protocol P {\n@objc optional func a() \(result)\n}"))

    #expect(text.contains("func callAsFunction() \(answer)"))
  }

  @Test func whatThrowsByItselfThrowsOn() throws {
    let text = try #require(
      ported("@objc protocol P {\n@objc optional func a() async throws -> Int\n}"))

    #expect(text.contains("func a() async throws -> Int\n}"))
    #expect(
      text.contains(
        "func callAsFunction() async throws -> Int? "
          + "{ do { return try await self.target.a() } catch is PUnanswered { return nil } }"))
  }

  @Test func parametersAreHandedOnByTheirNames() throws {
    let text = try #require(
      ported(
        "@objc protocol P {\n@objc optional func a(_ x: Int, for y: [Int: Int],\n"
          + "  in: Int, // no\n  to z: @escaping (Int, Int) -> Void)\n}"))

    #expect(
      text.contains(
        "func callAsFunction(_ x: Int, for y: [Int: Int], in: Int, to z: @escaping (Int, Int) -> Void)"
          + " -> Void? { try? self.target.a(x, for: y, in: `in`, to: z) }"))
  }

  @Test func whatUIKitKeepsOnTheMainActorStaysThere() throws {
    let texts = ported([
      "@objc protocol A: UICollectionViewDelegate {}",
      "@objc protocol B: A {\n@objc optional func f()\n}",
      "@objc protocol C: NSObjectProtocol {\n@objc optional func f()\n}",
    ])

    #expect(try #require(texts[1]).contains("@MainActor @preconcurrency struct BFCall {"))
    #expect(try #require(texts[2]).contains("\nstruct CFCall {"))
  }

  @Test func aConditionGoesWithTheDeclarations() throws {
    let text = try #require(
      ported("#if DEBUG\n@objc protocol P {\n#if A\n@objc optional func f()\n#endif\n}\n#endif\n"))

    #expect(text.contains("#if (DEBUG)\n// The optional requirements"))
    #expect(
      text.contains("#if (DEBUG) && (A)\n  func f() throws(PUnanswered) { throw PUnanswered() }"))
  }

  @Test(arguments: [
    "@objc protocol P { @objc optional subscript(i: Int) -> Int { get } }",
    "@objc protocol P { @objc optional static func f() }",
    "@objc protocol P { @objc optional init() }",
    "@objc protocol P { @objc optional func f() -> Self }",
  ])
  func whatHasNoCallIsRefused(text: String) {
    #expect(
      refusals(text) == [
        "1:20: an optional requirement must be an instance method or property, without 'Self'"
      ])
  }

  @Test func aProtocolInATypeIsRefused() {
    #expect(
      refusals("class A {\n  @objc protocol P { @objc optional func f() }\n}")
        == ["2:18: 'P' has optional requirements and is nested in another type"])
  }

  @Test(arguments: [
    ("d.size?(of: 1).width", "d.size?(of: 1)?.width"),
    ("d?.size?(of: f(1, 2))\n  .width", "d?.size?(of: f(1, 2))?\n  .width"),
    ("d.size!(of: 1)", "d.size!(of: 1)!"),
    ("d.size?(of: 1) ?? .zero", "d.size?(of: 1) ?? .zero"),
    ("d.size?(of: 1)?.width", "d.size?(of: 1)?.width"),
    ("d.size?(for: 1).width", "d.size?(for: 1).width"),
    ("d.view!(1)", "d.view!(1)"), ("d.done!()", "d.done!()"), ("d.other?(1).x", "d.other?(1).x"),
    ("d.size?(of: 1)...3", "d.size?(of: 1)...3"),
  ])
  func whatACallAnswersIsUnwrappedWhereItIsUsed(before: String, after: String) throws {
    let protocols = """
      @objc protocol P {
      @objc optional func size(of i: Int) -> CGSize
      @objc optional func view(_ i: Int) -> UIView?
      @objc optional func done()
      }
      """

    let texts = ported(["let a = \(before)\n", protocols])

    #expect(texts[0] == "let a = \(after)\n")
  }

  @Test(arguments: [
    ("class A: NSObject, P {}", "class B: A { func size(of i: Int) -> Int { 1 } }"),
    (
      "class A: NSObject {}\nextension A: P {}",
      "class B: A {}\nextension B { func size(of i: Int) -> Int { 1 } }"
    ),
    (
      "protocol Q: P {}\nclass A: NSObject, Q {}\nclass C: A {}",
      "class B: C { func size(of i: Int) -> Int { 1 } }"
    ),
  ])
  func whatOnlyASubclassImplementsIsRefused(adopter: String, subclass: String) {
    let text = "@objc protocol P {\n@objc optional func size(of i: Int) -> Int\n}\n"

    let found = result(text + adopter + "\n" + subclass).refusals.map(\.problem)

    #expect(
      found == [
        "'size(of:)' is implemented in B, but P is adopted by A, which does not implement it"
      ])
  }

  @Test(arguments: [
    "class A: NSObject, P { func size(of i: Int) -> Int { 1 } }\n"
      + "class B: A { override func size(of i: Int) -> Int { 2 } }",
    "class A: NSObject {}\nclass B: A, P { func size(of i: Int) -> Int { 1 } }",
    "class A: NSObject, P {}\nclass B: A { func size(at i: Int) -> Int { 1 } }",
    "class A: NSObject, P {}\nclass B: NSObject { func size(of i: Int) -> Int { 1 } }",
    "class A: A, P {}\nclass B: B { func size(of i: Int) -> Int { 1 } }",
  ])
  func otherImplementationsArePorted(classes: String) {
    let text = "@objc protocol P {\n@objc optional func size(of i: Int) -> Int\n}\n"

    #expect(result(text + classes).refusals.isEmpty)
  }

  @Test(arguments: [
    (
      "d?.collectionView?(v, layout: self, sizeForItemAt: p).height ?? 3",
      "d?.collectionView?(v, layout: self, sizeForItemAt: p)?.height ?? 3"
    ),
    (
      "d.collectionView!(v, layout: self, insetForSectionAt: 0).left",
      "d.collectionView!(v, layout: self, insetForSectionAt: 0)!.left"
    ),
    (
      "d.collectionView?(v, cellForItemAt: p).frame", "d.collectionView?(v, cellForItemAt: p).frame"
    ),
  ])
  func theFlowLayoutsDelegateIsAskedAlike(before: String, after: String) {
    #expect(ported("let a = \(before)\n") == "let a = \(after)\n")
    #expect(ported("let a = \(after)\n") == "let a = \(after)\n")
  }

  @Test(arguments: [
    ("guard let ask = d?.size(of:) else { return }", true), ("if let ask = d?.size {}", true),
    ("let ask = d!.size\n", true), ("let size = d?.size?(of: 1)", false),
    ("if let size = d?.size?(of: 1) {}", false), ("let title = d?.title", false),
  ])
  func anOptionalMethodIsNoValue(code: String, isRefused: Bool) {
    let text =
      "@objc protocol D {\n@objc optional func size(of i: Int) -> Int\n"
      + "@objc optional var title: String { get }\n}\nfunc f(_ d: D?) {\n\(code)\n}\n"
    let sentence = "'size(of:)' is taken as a value; here, an optional method can only be called"
    #expect(refusals(text).map { $0.hasSuffix(sentence) } == (isRefused ? [true] : []))
  }

  @Test(arguments: [
    (
      "if d.size != nil {}",
      ["5:6: 'size' is compared with nil, which does not show whether it is implemented"]
    ),
    (
      "if nil == d?.size || d?.size == nil {}",
      [
        "5:14: 'size(of:)' is taken as a value; here, an optional method can only be called",
        "5:25: 'size' is compared with nil, which does not show whether it is implemented",
      ]
    ),
    ("if d.size?(of: 1) != nil {}", []), ("if size != nil {}", []), ("if d.title != nil {}", []),
    ("struct S { var size: Int? }\nif s.size != nil {}", []),
  ])
  func onlyACallShowsWhatIsImplemented(code: String, refused: [String]) {
    let text =
      "@objc protocol P {\n@objc optional func size(of i: Int) -> Int\n"
      + "@objc optional var title: String { get }\n}\n"

    #expect(refusals(text + code) == refused)
  }
}

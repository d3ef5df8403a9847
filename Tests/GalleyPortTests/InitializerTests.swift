import GalleyPort
import Testing

@Suite struct InitializerTests {
  private static let coder = "required init?(coder: NSCoder) { nil }"
  private static let frame = "override init(frame: CGRect) { super.init(frame: frame) }"
  private static let stop = "{ fatalError(\"init(frame:) has not been implemented\") }"
  private static let added = "required convenience init(registeredClassAt frame: CGRect)"

  @Test func aCellThatUIKitCannotMakeSaysSo() {
    #expect(
      portedForGood("class A: UICollectionViewCell {\n  \(Self.coder)\n}\n")
        == "class A: UICollectionViewCell {\n  \(Self.coder)\n\(Self.added) \(Self.stop); }\n")
    #expect(
      portedForGood("public class A: UICollectionReusableView { \(Self.coder) }")
        == "public class A: UICollectionReusableView { \(Self.coder) ; public \(Self.added) "
        + "\(Self.stop) }")
  }

  @Test(arguments: [
    "class A: UICollectionViewCell {}", "class A: UICollectionViewCell { let x = 1 }",
    "class A: UICollectionViewCell { \(frame); \(coder) }",
    "class A: UICollectionViewCell { \(frame); \(coder); init(x: Int) { super.init(frame: .zero) } }",
    "class A: UICollectionViewCell { convenience init(x: Int) { self.init(frame: .zero) } }",
    "class A: UIView { \(coder) }", "class A { init(x: Int) {} }",
    "class A: UICollectionViewLayoutInvalidationContext { override init() { super.init() } }",
    "extension A { convenience init(x: Int) { self.init(frame: .zero) } }",
    "class A: A { \(coder) }", "class A: B { \(coder) }; class B: A { \(coder) }",
    "#if os(macOS)\nclass A: UICollectionViewCell { \(coder) }\n#endif",
  ])
  func aClassThatInheritsItStays(text: String) {
    #expect(portedForGood(text) == text)
  }

  @Test func aSubclassThatDoesNotOverrideAllCallsItsOwn() {
    let base = """
      class Base<Model: Hashable>: UICollectionViewCell {
        init(model: Model) { super.init(frame: .zero) }
        \(Self.frame)
        \(Self.coder)
      }

      """

    #expect(
      portedForGood(base + "class A: Base<Int> {\n  \(Self.frame)\n  \(Self.coder)\n}\n")
        == base + "class A: Base<Int> {\n  \(Self.frame)\n  \(Self.coder)\n"
        + "\(Self.added) { self.init(frame: frame) }; }\n")
    #expect(portedForGood(base + "class B: Base<Int> {}\n") == base + "class B: Base<Int> {}\n")
  }

  @Test func theSuperclassMayBeInAnotherFileOrAnotherType() {
    let texts = ported([
      "enum Outer { class A: UICollectionViewCell {}; class B: A {\n\(Self.coder)\n} }",
      "class C: Outer.A {\n\(Self.coder)\n}",
    ])

    #expect(texts.allSatisfy { $0?.contains("\(Self.added) \(Self.stop)") == true })
  }

  @Test func attributesAndContextsGetTheirs() {
    let attributes = portedForGood(
      "class A: UICollectionViewLayoutAttributes {\ninit(x: Int) { super.init() }\n}\n")
    let context = portedForGood(
      "class A: UICollectionViewFlowLayoutInvalidationContext {\ninit(x: Int) { super.init() }\n}\n"
    )

    for name in [
      "ofOwnClass", "forCellWith", "forSupplementaryViewOfKind", "forDecorationViewOfKind",
    ] {
      #expect(attributes?.contains("required convenience init(\(name)") == true, "\(name)")
    }
    #expect(
      context?.contains(
        "required convenience init(ofOwnClass: Void) "
          + "{ fatalError(\"init() has not been implemented\") }; }") == true)
  }

  @Test func cellsAndHeadersOfTablesGetTheirs() {
    let cell = portedForGood("class A: UITableViewCell {\n\(Self.coder)\n}\n")
    let header = portedForGood("class A: UITableViewHeaderFooterView {\n\(Self.coder)\n}\n")
    let whole =
      "class A: UITableViewCell { override init(style: UITableViewCell.CellStyle, "
      + "reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: nil) }; "
      + "\(Self.coder) }"

    let added = "required convenience init(registeredFor reuseIdentifier: String) { fatalError("
    #expect(
      cell?.contains(added + "\"init(style:reuseIdentifier:) has not been implemented\")") == true)
    #expect(
      header?.contains(added + "\"init(reuseIdentifier:) has not been implemented\")") == true)
    #expect(portedForGood(whole) == whole)
  }
}

@Suite struct MetatypeTests {
  private static let text = "(registeredClassAt: f)"

  @Test(arguments: [
    "func f<C: UICollectionViewCell>(_ t: C.Type) -> C { C(frame: f) }",
    "func f<C>(_ t: C.Type) -> C where C: UICollectionReusableView { return C.init(frame: f) }",
    "struct S<A, C: UICollectionViewCell> { func make() -> C { C(frame: f) } }",
    "func f(type: UICollectionViewCell.Type) -> UIView { type.init(frame: f) }",
    "func f() { let type: UICollectionViewCell.Type = A.self; g(type.init(frame: f)) }",
    "class A: UICollectionViewCell { class func make() -> Self { Self(frame: f) } }",
    "extension UICollectionViewCell { static func make() -> Self { self.init(frame: f) } }",
    "protocol P { associatedtype C: UICollectionViewCell }; extension P { func m() -> C { C(frame: f) } }",
    "extension P where Self: UICollectionViewCell { func m() -> Self { Self(frame: f) } }",
    "class B: UICollectionViewCell {}; func f<C: B>() -> C { C(frame: f) }",
  ])
  func aCellOfAClassKnownAtRunTimeIsMadeAsTheEngineMakesIt(text: String) {
    #expect(portedForGood(text) == text.replacing("(frame: f)", with: "(registeredClassAt: f)"))
  }

  @Test func aCellWithoutAFrameHasNone() {
    #expect(
      portedForGood("func f<C: UICollectionViewCell>() -> C { C() }")
        == "func f<C: UICollectionViewCell>() -> C { C(registeredClassAt: .zero) }")
  }

  @Test(arguments: [
    "func f<C: UICollectionViewCell>() -> C { C(frame: f, style: 1) }",
    "func f<C: UICollectionViewLayout>() -> C { C(frame: f) }",
    "func f<C: UICollectionViewCell>(c: C) { x.C(frame: f) }; func g() { C(frame: f) }",
    "class B: UICollectionViewCell { required override init(frame: CGRect) {} \(coder) }; "
      + "func f<C: B>() -> C { C(frame: f) }",
    "class A: UICollectionViewCell { convenience init(x: Int) { self.init(frame: f) } }",
    "let type = 1; func f(type: Int.Type) { type.init(frame: f) }",
  ])
  func otherCallsStay(text: String) {
    #expect(portedForGood(text) == text)
    #expect(result(text).notes.isEmpty)
  }

  private static let coder = "required init?(coder: NSCoder) { nil }"

  @Test(arguments: ["UIView", "UILabel", "UIViewController"])
  func anotherObjectOfAClassKnownAtRunTimeGetsANote(bound: String) {
    let text = "func f<V: \(bound)>() -> V {\n  V(frame: .zero)\n}"

    #expect(portedForGood(text) == text)
    #expect(
      result(text).notes == [
        PortNote(
          position: SourcePosition(line: 2, column: 4),
          sentence: "Linux cannot compile 'V(frame:)': of the classes that are known only at run "
            + "time it makes only cells and reusable views; pass a closure that makes it")
      ])
  }
}

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

@Suite struct RuntimeClassTests {
  private static let coder = "required init?(coder: NSCoder) { nil }"
  private static let frame = "override init(frame: CGRect) { super.init(frame: frame) }"
  private static let generic = "func f<T: A>() -> T { T() }\n"
  private static let added = "required convenience init() { self.init(frame: .zero) }"

  @Test(arguments: [
    "func f<T: A>() -> T { T() }", "func f(type: A.Type) -> A { type.init() }",
    "extension A { static func f() -> Self { Self() } }",
    "extension A { class func f() -> Self { self.init() } }",
  ])
  func aViewThatInheritsItsInitializerGetsARequiredOne(call: String) {
    #expect(
      portedForGood("class A: UIView {\n}\n" + call)
        == "class A: UIView {\n\(Self.added); }\n" + call)
  }

  @Test func aControllerAndAnObjectGetTheirs() {
    #expect(
      portedForGood("class A: UIViewController {\n}\n" + Self.generic)
        == "class A: UIViewController {\nrequired convenience init() "
        + "{ self.init(nibName: nil, bundle: nil) }; }\n" + Self.generic)
    #expect(
      portedForGood("import UIKit\npublic class A: NSObject {\n}\n" + Self.generic)
        == "import UIKit\npublic class A: NSObject {\n"
        + "public required override init() { super.init() }; }\n" + Self.generic)
  }

  @Test func aFrameNeedsBothInitializers() {
    let call = "func f(cellClass: A.Type) -> A { cellClass.init(frame: .zero) }\n"

    #expect(
      portedForGood("class A: UILabel {\n}\n" + call)
        == "class A: UILabel {\nrequired \(Self.frame); "
        + "required init?(coder: NSCoder) { super.init(coder: coder) }; }\n" + call)
  }

  @Test func whatTheClassAndItsSubclassesDeclareIsMarked() {
    let call = "func f<T: A>() -> T { T(frame: .zero) }\n"
    let text = """
      class A: UIView { \(Self.frame); \(Self.coder) }
      class B: A { \(Self.frame); \(Self.coder) }
      class C: B {}
      class D: B {
      init(x: Int) { super.init(frame: .zero) }
      \(Self.coder)
      }

      """ + call

    let ported = portedForGood(text)

    let expected =
      text
      .replacing("UIView { override init", with: "UIView { override required init")
      .replacing("class B: A { override init", with: "class B: A { required init")
      .replacing(
        "\(Self.coder)\n}",
        with: "\(Self.coder)\nrequired convenience init(frame: CGRect) "
          + "{ fatalError(\"init(frame:) has not been implemented\") }; }")
    #expect(ported == expected)
  }

  @Test func aSubclassThatDoesNotInheritItSaysSo() {
    let text = "class A: UIView {\n}\nclass B: A {\ninit(x: Int) { super.init(frame: .zero) }\n"

    let own = portedForGood(text + "\(Self.coder)\n}\n" + Self.generic)
    // A class that overrides all designated initializers inherits the added one.
    let whole = portedForGood(
      "class A: UIView {\n}\nclass B: A { \(Self.frame); \(Self.coder) }\n" + Self.generic)

    #expect(
      own?.contains(
        "\(Self.coder)\nrequired convenience init() { fatalError(\"init() has not been "
          + "implemented\") }; }") == true)
    #expect(whole?.contains("class B: A { \(Self.frame); \(Self.coder) }") == true)
  }

  @Test func anInitializerWithLabelsIsMarked() {
    let text = "class A: UIView { init(title: String) { super.init(frame: .zero) }; \(Self.coder) }"
    let call = "; func f<T: A>() -> T { T(title: \"\") }"

    #expect(
      portedForGood(text + call)
        == text.replacing("{ init(title", with: "{ required init(title") + call)
  }

  @Test func theClassMayBeInAnotherFile() {
    let texts = ported(["import UIKit\nclass A: UIView {\n}\n", "import UIKit\n" + Self.generic])

    #expect(texts[0] == "import UIKit\nclass A: UIView {\n\(Self.added); }\n")
    #expect(texts[1] == "import UIKit\n" + Self.generic)
  }

  @Test(arguments: [
    "final class A: UIView {}; func f<T: A>() -> T { T() }",
    "class A: UIView { required init() { super.init(frame: .zero) }; \(coder) }; "
      + "func f<T: A>() -> T { T() }",
    "class A: UIView {}; func f<T: A>(c: NSCoder) -> T? { T(coder: c) }",
    "class A { init() {} }; func f<T: A>() -> T { T() }",
    "class A: UIView {}; func f() -> A { A() }",
    "class A: UIView {}; func f(type: A.Type) {}; func g(type: B.Type) { type.init() }",
    "class A: UITableViewCell {}; func f<T: A>() -> T { T(registeredFor: \"\") }",
  ])
  func otherCallsStay(text: String) {
    #expect(portedForGood(text) == text)
    #expect(result(text).notes.isEmpty)
  }

  @Test(arguments: [
    "class A: UIView { init(x: Int) { super.init(frame: .zero) }; \(coder) };",
    "class A: UIView { private init() { super.init(frame: .zero) }; \(coder) };",
    "open class A: UIView { init() { super.init(frame: .zero) }; \(coder) };",
    "class A: UIView {}; extension A { convenience init() { self.init(frame: .zero) } };",
    "class A: UITableViewCell {};",
  ])
  func whatIsNotCertainGetsANote(text: String) {
    let text = text + "\nfunc f<T: A>() -> T {\n  T() }"

    #expect(portedForGood(text) == text)
    #expect(
      result(text).notes == [
        PortNote(
          position: SourcePosition(line: 3, column: 4),
          sentence: "Linux cannot compile 'T()': the class is known only at run time, and 'init()' "
            + "of A is not 'required'; declare it so in A and its subclasses")
      ])
  }
}

import GalleyPort
import Testing

/// Methods of UIKit's protocols that only a subclass implements.
@Suite struct SubclassMethodTests {
  @Test func theClassThatAdoptsTheProtocolGetsTheMethod() {
    let text = """
      class Base: NSObject, UICollectionViewDelegateFlowLayout {
      }
      class Grid: Base {
        func collectionView(_ v: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize { .zero }
      }
      """

    #expect(
      ported(text) == """
        class Base: NSObject, UICollectionViewDelegateFlowLayout {
        func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) throws(MethodLeftOut) -> CGSize { throw MethodLeftOut() }; }
        class Grid: Base {
          override func collectionView(_ v: UICollectionView, layout l: UICollectionViewLayout, sizeForItemAt i: IndexPath) -> CGSize { .zero }
        }
        """)
  }

  @Test func theMethodsOfInheritedProtocolsCountToo() {
    let text = """
      public class Base: UIViewController { }
      extension Base: UICollectionViewDelegateFlowLayout {}
      class A: Base { func scrollViewDidScroll(_ s: UIScrollView) {} }
      class B: Base { func scrollViewDidScroll(_ s: UIScrollView) {} }
      """

    #expect(
      ported(text) == """
        public class Base: UIViewController { public func scrollViewDidScroll(_ scrollView: UIScrollView) throws(MethodLeftOut) { throw MethodLeftOut() }; }
        extension Base: UICollectionViewDelegateFlowLayout {}
        class A: Base { override func scrollViewDidScroll(_ s: UIScrollView) {} }
        class B: Base { override func scrollViewDidScroll(_ s: UIScrollView) {} }
        """)
  }

  @Test(arguments: [
    // The class itself has the method.
    """
    class Base: UICollectionViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }
    class A: Base { override func scrollViewDidScroll(_ s: UIScrollView) {} }
    """,
    // The subclass is the first to adopt the protocol.
    """
    class Base: NSObject {}
    class A: Base, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }
    """,
    // The superclass is a UIKit class that has the methods.
    "class A: UICollectionViewController { override func numberOfSections(in v: UICollectionView) -> Int { 2 } }",
  ])
  func whatIsSettledAlreadyStays(text: String) { #expect(ported(text) == text) }

  @Test func anExtensionOfTheSubclassIsRefused() {
    let text = """
      class Base: UIScrollViewDelegate {}
      class A: Base {}
      extension A { func scrollViewDidScroll(_ s: UIScrollView) {} }
      """

    #expect(
      refusals(text) == [
        "3:20: 'scrollViewDidScroll(_:)' is in an extension of A, and Base, which adopts "
          + "UIScrollViewDelegate, does not implement it"
      ])
  }

  @Test func portingAgainChangesNothing() throws {
    let text = """
      class Base: UIScrollViewDelegate {}
      class A: Base { func scrollViewDidScroll(_ s: UIScrollView) {} }
      """
    let once = try #require(ported(text))

    #expect(ported(once) == once)
  }
}

/// Extensions of UIKit classes that are value types in Galley.
@Suite struct ValueTypeTests {
  @Test func coloursHaveNeitherConvenienceNorClass() {
    let text = """
      public extension UIColor {
        convenience init(hex: Int) { self.init(white: 0, alpha: 1) }
        class var brand: UIColor { .red }
        public class func pale() -> UIColor { .white }
        static let ink = UIColor.black
      }
      """

    #expect(
      ported(text) == """
        public extension UIColor {
          init(hex: Int) { self.init(white: 0, alpha: 1) }
          static var brand: UIColor { .red }
          public static func pale() -> UIColor { .white }
          static let ink = UIColor.black
        }
        """)
  }

  @Test func classesStayClasses() {
    let text =
      "extension UIView { convenience init(a: Int) { self.init() }; class var b: Int { 1 } }"

    #expect(ported(text) == text)
  }
}

/// Optional methods of UIKit whose results are used immediately.
@Suite struct ForcedCallTests {
  @Test(arguments: [
    (
      "if d.collectionView!(v, shouldSelectItemAt: p) {}",
      "if d.collectionView!(v, shouldSelectItemAt: p)! {}"
    ),
    ("let n = s.numberOfSections!(in: v)", "let n = s.numberOfSections!(in: v)!"),
    (
      "let w = d.collectionView?(v, layout: l, sizeForItemAt: p).width",
      "let w = d.collectionView?(v, layout: l, sizeForItemAt: p)?.width"
    ),
    ("d.collectionView!(v, didSelectItemAt: p)", "d.collectionView!(v, didSelectItemAt: p)"),
  ])
  func theAnswerIsUnwrapped(before: String, after: String) { #expect(ported(before) == after) }
}

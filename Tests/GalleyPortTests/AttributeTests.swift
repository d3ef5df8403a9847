import GalleyPort
import Testing

@Suite struct AttributeTests {
  @Test(arguments: [
    ("@objc class A {}", "class A {}"),
    ("@objc(GALName) class A {}", "class A {}"),
    ("@objcMembers public class A {}", "public class A {}"),
    ("public @objc func f() {}", "public func f() {}"),
    ("@objc private func f() {}", "private func f() {}"),
    (
      "@objc(insertObject:atIndex:) func f(_ o: Any, at i: Int) {}",
      "func f(_ o: Any, at i: Int) {}"
    ),
    ("@IBOutlet weak var x: UIView!", "weak var x: UIView!"),
    ("@IBOutlet private(set) var x: [UIView]!", "private(set) var x: [UIView]!"),
    ("@IBAction func tap(_ sender: Any) {}", "func tap(_ sender: Any) {}"),
    ("@objc enum E: Int { case a }", "enum E: Int { case a }"),
    ("@objc extension A { func f() {} }", "extension A { func f() {} }"),
    ("var x: Bool { @objc(isX) get { true } }", "var x: Bool { get { true } }"),
    ("@available(iOS 13, *) @objc var x = 1", "@available(iOS 13, *) var x = 1"),
    ("@objc @MainActor func f() {}", "@MainActor func f() {}"),
    ("@objc/* why */func f() {}", "/* why */func f() {}"),
  ])
  func attributesOfObjectiveCAreTakenOut(before: String, after: String) {
    #expect(ported(before) == after)
  }

  @Test(arguments: [
    (
      "@main\nclass A: UIResponder, UIApplicationDelegate {}",
      "\nclass A: UIResponder, UIApplicationDelegate {}"
    ),
    (
      "@UIApplicationMain final class A: NSObject, UIApplicationDelegate {}",
      "final class A: NSObject, UIApplicationDelegate {}"
    ),
    ("@main struct Tool: ParsableCommand {}", "@main struct Tool: ParsableCommand {}"),
    ("@main class A: Program {}", "@main class A: Program {}"),
  ])
  func anAppsDelegateIsNoStart(before: String, after: String) {
    #expect(ported(before) == after)
  }

  @Test(arguments: [
    "@IBInspectable var x: CGFloat = 0", "@IBDesignable class A {}", "@nonobjc func f() {}",
    "dynamic var x = 1", "@NSCopying var x: NSString", "@objcx var y: Int", "let objc = 1",
    "@MainActor class A {}", "let optional = true", "func optional() {}", "x.selector(1)",
  ])
  func whatLinuxTakesStays(text: String) {
    #expect(ported(text) == text)
  }

  @Test func anAttributeAloneOnItsLineLeavesTheLineEmpty() {
    #expect(ported("  @objc\n  func f() {}") == "\n  func f() {}")
  }

  @Test func anAttributeAtTheEndOfALineLeavesNoSpaceBehind() {
    #expect(ported("  public @objc\n  func f() {}") == "  public\n  func f() {}")
  }

  @Test func aCommentBehindAnAttributeStays() {
    #expect(
      ported("  @objc // for the button\n  func f() {}") == "  // for the button\n  func f() {}")
  }

  @Test func anAttributeOverLinesLeavesItsLines() {
    #expect(ported("@objc(\n  name\n) func f() {}") == "\n\nfunc f() {}")
  }

  @Test func otherLineEndsStay() {
    #expect(ported("@objc\r\nclass A {\r\n}\r\n") == "\r\nclass A {\r\n}\r\n")
  }

  @Test func inABuildColumnsStay() {
    #expect(
      ported("  @objc func f() {}", for: .build)
        == "#sourceLocation(file: \"Layout.swift\", line: 1)\n        func f() {}")
  }

  @Test func aProtocolThatObjectiveCBoundToClassesStaysBound() {
    #expect(ported("@objc protocol P {}") == "protocol P: AnyObject {}")
    #expect(ported("@objc public protocol P { }") == "public protocol P: AnyObject { }")
  }

  @Test func aProtocolThatInheritsIsBoundByWhatItInherits() {
    #expect(ported("@objc protocol P: NSObjectProtocol {}") == "protocol P: NSObjectProtocol {}")
  }

  @Test func storageInCoreDataIsRefused() {
    #expect(
      refusals("class A {\n  @NSManaged var x: Int\n}")
        == ["2:3: @NSManaged has its storage in Core Data, which Linux lacks"])
  }

  @Test func theBodyOfAnObjectiveCHeaderIsRefused() {
    #expect(
      refusals("@objc @implementation extension A {}").first
        == "1:7: @implementation implements an Objective-C header, which Linux cannot read")
  }

  @Test func globalFunctionsThatCGFloatHidesAreNamedInFull() {
    #expect(
      ported("extension CGFloat { var a: CGFloat { abs(self) + self.abs(1) } }")
        == "extension CGFloat { var a: CGFloat { Swift.abs(self) + self.abs(1) } }")
    #expect(
      ported("extension Double { var a: Double { abs(self) } }")
        == "extension Double { var a: Double { abs(self) } }")
  }

  @Test func changesTellTheirPlaces() {
    let changes = result("class A {\n  é; @objc var x = 1\n}").changes

    // The é is two bytes, as the compiler counts.
    #expect(changes.map(\.position) == [SourcePosition(line: 2, column: 7)])
    #expect(changes.map(\.original) == ["@objc"])
    #expect(changes.map(\.replacement) == [""])
    #expect(changes.map(\.reason) == [.attribute])
  }
}

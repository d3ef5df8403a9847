import Foundation
import Testing

/// The members of our types beside those of UIKit's, both ways: Fixtures/uikit-members.txt.
@Suite struct MemberListTests {
  private static let list = Result { MemberList(table: try CoverageTests.table.get()) }

  @Test func everyPublicMemberIsUIKitsOrHasAReason() throws {
    let unlisted = try Self.list.get().unlisted
    #expect(unlisted == [])
  }

  @Test func whatUIKitLetsASubclassOverrideIsOpen() throws {
    let closed = try Self.list.get().closed
    #expect(closed == [])
  }

  @Test func everyMarkHolds() throws {
    let untrue = try Self.list.get().untrue
    #expect(untrue == [])
  }

  @Test func everyMarkHasItsReason() throws { #expect(try Self.list.get().unreasoned == []) }

  @Test func noMemberStandsTwice() throws { #expect(try Self.list.get().repeated == []) }

  // UIKit: lengths and shares are CGFloat, so that extensions of CGFloat serve as arguments.
  @Test func lengthsAreNoDoubles() throws {
    let allowed = [
      "CollectionView.advance(to:)", "UIDynamicAnimator.advance(by:)",
      "View.addKeyframe(withRelativeStartTime:relativeDuration:animations:)", "Stepper.value",
      "Stepper.minimumValue", "Stepper.maximumValue", "Stepper.stepValue",
      "GradientLayer.locations", "GradientView.locations",
      // A number in a text is no length.
      "String.LocalizationValue.StringInterpolation.appendInterpolation(_:)",
    ]
    let found = try Self.list.get().table.sources.types.flatMap { name, type in
      type.members.filter { $0.text.contains(/\bDouble\b/) }.flatMap { member in
        member.names.map { "\(name).\($0)" }
      }
    }

    #expect(found.filter { !allowed.contains($0) } == [])
    #expect(found.contains("Stepper.value"))
  }

  // MARK: The comparison itself

  private func list(_ lines: String, _ source: String) -> MemberList {
    MemberList(table: CoverageTable("[UIBox = Box]\n" + lines, in: PublicMembers(source)))
  }

  @Test func aMemberThatUIKitLacksIsFound() {
    let source = """
      open class Box: NSObject {
        open var width: CGFloat = 0
        package var depth: CGFloat = 0
      }

      extension Box {
        public func fold(along edge: Int, twice: Bool = false) {}
      }
      """

    #expect(list("width", source).unlisted == ["UIBox.fold(along:twice:) in source"])
    #expect(list("width\nfold(along:)", source).unlisted == [])
    #expect(list("width\nfold(along:) + a reason", source).unlisted == [])
  }

  @Test func membersOfASuperclassAreThoseOfItsSection() {
    let source = """
      open class Thing {
        open var weight: CGFloat = 0
      }

      open class Box: Thing {
        open override var weight: CGFloat { 1 }
      }
      """

    let list = list("weight", source)

    #expect(list.unlisted == [])
    #expect(list.closed == [])
    #expect(list.table.sections[0].members(.supported).map(\.name) == ["weight"])
  }

  @Test func aMemberInAnExtensionCannotBeOverridden() {
    let source = """
      open class Box: NSObject {
        public func close() {}

        open func unfold() {}
      }

      extension Box {
        open func fold() {}
      }
      """

    #expect(
      list("close()\nunfold()\nfold()", source).closed == ["UIBox.close()", "UIBox.fold()"])
    #expect(list("final close()\nunfold()\nfold() ! a reason", source).closed == [])
  }

  @Test func extensionsOfUIKitsNameAreThoseOfTheType() {
    let source = """
      open class Box: NSObject {
      }

      public typealias UIBox = Box

      extension UIBox {
        public var color: Int { 1 }
      }
      """

    #expect(list("", source).unlisted == ["UIBox.color in source"])
  }

  @Test func aMarkThatNoLongerHoldsIsFound() {
    let source = """
      open class Box: NSObject {
        open func fold() {}
      }
      """

    #expect(list("fold() - a reason", source).untrue == ["UIBox.fold()"])
    #expect(list("fold() ! a reason", source).untrue == ["UIBox.fold()"])
    #expect(list("open() ~ a reason", source).untrue == ["UIBox.open()"])
    #expect(list("open() + a reason", source).untrue == ["UIBox.open()"])
    #expect(list("fold() ~ a reason\nopen() - a reason", source).untrue == [])
    #expect(list("fold() ~", source).unreasoned == ["UIBox.fold()"])
  }
}

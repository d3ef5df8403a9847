import Testing
import UIKit

@MainActor @Suite struct RespondsTests {
  private let size = Selector("collectionView(_:layout:sizeForItemAt:)")
  private let inset = Selector("collectionView(_:layout:insetForSectionAt:)")

  @Test func anObjectRespondsToWhatItImplements() {
    let delegate: any UICollectionViewDelegate = SizingDelegate()
    #expect(delegate.responds(to: size))
  }

  @Test func anObjectDoesNotRespondToWhatItLeavesOut() {
    let delegate: any UICollectionViewDelegate = SizingDelegate()
    #expect(!delegate.responds(to: inset))
    #expect(!SilentDelegate().responds(to: size))
  }

  @Test func theQuestionTellsTheObjectNothing() {
    let delegate = SizingDelegate()
    #expect(delegate.responds(to: Selector("collectionView(_:didSelectItemAt:)")))
    #expect(delegate.selected.isEmpty)
  }

  @Test func aMethodThatWouldTrapIsThereAllTheSame() {
    #expect(TrappingDelegate().responds(to: size))
  }

  @Test func scrollMethodsAreKnown() {
    let delegate: any UIScrollViewDelegate = SizingDelegate()
    let name = "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"
    #expect(delegate.responds(to: Selector(name)))
    #expect(!delegate.responds(to: "scrollViewDidScroll(_:)"))
  }

  @Test func whatADataSourceMustHaveItHas() {
    let items = Items([1])
    #expect(items.responds(to: "collectionView(_:numberOfItemsInSection:)"))
    #expect(!items.responds(to: "numberOfSections(in:)"))
  }

  @Test func noObjectRespondsToAMethodOfAProtocolThatItDoesNotAdopt() {
    #expect(!PlainDelegate().responds(to: size))
    #expect(!NSObject().responds(to: size))
  }

  @Test func unknownNamesAreAnsweredWithNo() {
    #expect(!SizingDelegate().responds(to: "dance(_:)"))
    #expect(!SizingDelegate().responds(to: nil))
  }

  @Test func aProtocolOfOnesOwnIsAskedByACallThatNobodySees() {
    let full = Painter()
    let name = Selector("paint(_:in:)", BrushResponses.responds)

    #expect(full.responds(to: name))
    #expect(!Onlooker().responds(to: name))
    #expect(!NSObject().responds(to: name))
    #expect(full.strokes == 0)
  }
}

/// A protocol as `galley port` generates it.
private struct BrushUnanswered: Error {}

@MainActor private protocol Brush: AnyObject {
  func paint(_ view: UIView, in rect: CGRect) throws(BrushUnanswered) -> String
}

extension Brush {
  func paint(_ view: UIView, in rect: CGRect) throws(BrushUnanswered) -> String {
    throw BrushUnanswered()
  }
}

private enum BrushResponses {
  static let responds: Selector.Probe = { object, name in
    guard let target = object as? any Brush else { return false }
    switch name {
    case "paint(_:in:)":
      return OptionalCall.isImplemented {
        _ = try target.paint(UIView() as UIView, in: .zero as CGRect)
      }
    default: return false
    }
  }
}

private final class Painter: NSObject, Brush {
  var strokes = 0

  func paint(_ view: UIView, in rect: CGRect) -> String {
    strokes += 1
    return view.description
  }
}

private final class Onlooker: NSObject, Brush {}

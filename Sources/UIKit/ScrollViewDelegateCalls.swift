import Foundation
import GalleyEngine

// What `delegate.scrollViewDidScroll` and its kin are, so that calls with `?` compile.

/// An optional method of a scroll view's delegate that takes the scroll view alone.
@MainActor @preconcurrency public struct ScrollViewDelegateCall {
  let name: String
  let method: (UIScrollView) -> Void

  /// Calls the method; nil where the delegate leaves it out.
  @discardableResult public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
    OptionalMethod.answer(name + "(_:)") { method(scrollView) }
  }
}

/// `scrollViewDidEndDragging(_:willDecelerate:)`, which may be left out.
@MainActor @preconcurrency public struct ScrollViewDidEndDraggingCall {
  let target: any ScrollViewDelegate

  /// Calls the method; nil where the delegate leaves it out.
  @discardableResult public func callAsFunction(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) -> Void? {
    OptionalCall.answer("scrollViewDidEndDragging", #function) {
      target.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
  }
}

/// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`, which may be left out.
@MainActor @preconcurrency public struct ScrollViewWillEndDraggingCall {
  let target: any ScrollViewDelegate

  /// Calls the method; nil where the delegate leaves it out.
  @discardableResult public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) -> Void? {
    OptionalCall.answer("scrollViewWillEndDragging", #function) {
      target.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
  }
}

@MainActor extension ScrollViewDelegate {
  /// The method of that name, which may be left out.
  public var scrollViewDidScroll: ScrollViewDelegateCall? {
    ScrollViewDelegateCall(name: "scrollViewDidScroll") { self.scrollViewDidScroll($0) }
  }

  /// The method of that name, which may be left out.
  public var scrollViewWillBeginDragging: ScrollViewDelegateCall? {
    ScrollViewDelegateCall(name: "scrollViewWillBeginDragging") { self.scrollViewWillBeginDragging($0) }
  }

  /// The method of that name, which may be left out.
  public var scrollViewWillBeginDecelerating: ScrollViewDelegateCall? {
    ScrollViewDelegateCall(name: "scrollViewWillBeginDecelerating") { self.scrollViewWillBeginDecelerating($0) }
  }

  /// The method of that name, which may be left out.
  public var scrollViewDidEndDecelerating: ScrollViewDelegateCall? {
    ScrollViewDelegateCall(name: "scrollViewDidEndDecelerating") { self.scrollViewDidEndDecelerating($0) }
  }

  /// The method of that name, which may be left out.
  public var scrollViewDidEndScrollingAnimation: ScrollViewDelegateCall? {
    ScrollViewDelegateCall(name: "scrollViewDidEndScrollingAnimation") { self.scrollViewDidEndScrollingAnimation($0) }
  }

  /// The method of that name, which may be left out.
  public var scrollViewDidChangeAdjustedContentInset: ScrollViewDelegateCall? {
    ScrollViewDelegateCall(name: "scrollViewDidChangeAdjustedContentInset") { self.scrollViewDidChangeAdjustedContentInset($0) }
  }

  /// The method of that name, which may be left out.
  public var scrollViewDidEndDragging: ScrollViewDidEndDraggingCall? {
    ScrollViewDidEndDraggingCall(target: self)
  }

  /// The method of that name, which may be left out.
  public var scrollViewWillEndDragging: ScrollViewWillEndDraggingCall? {
    ScrollViewWillEndDraggingCall(target: self)
  }
}

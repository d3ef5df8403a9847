import Foundation
import GalleyEngine

// The values of `delegate.scrollViewDidScroll` and similar names, so that calls with `?` compile.

/// An optional method of a scroll view's delegate with the scroll view as its only argument.
@MainActor @preconcurrency public struct ScrollViewDelegateCall {
  let method: (UIScrollView) throws(MethodLeftOut) -> Void

  /// Calls the method; nil if the delegate does not implement it.
  @discardableResult public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
    try? method(scrollView)
  }
}

/// The optional method `scrollViewDidEndDragging(_:willDecelerate:)`.
@MainActor @preconcurrency public struct ScrollViewDidEndDraggingCall {
  let target: any ScrollViewDelegate

  /// Calls the method; nil if the delegate does not implement it.
  @discardableResult public func callAsFunction(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) -> Void? {
    try? target.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
}

/// The optional method `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
@MainActor @preconcurrency public struct ScrollViewWillEndDraggingCall {
  let target: any ScrollViewDelegate

  /// Calls the method; nil if the delegate does not implement it.
  @discardableResult public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) -> Void? {
    try? target.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}

extension ScrollViewDelegate {
  /// The optional method of that name.
  public var scrollViewDidScroll: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { scrollView throws(MethodLeftOut) in
      try self.scrollViewDidScroll(scrollView)
    }
  }

  /// The optional method of that name.
  public var scrollViewWillBeginDragging: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { scrollView throws(MethodLeftOut) in
      try self.scrollViewWillBeginDragging(scrollView)
    }
  }

  /// The optional method of that name.
  public var scrollViewWillBeginDecelerating: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { scrollView throws(MethodLeftOut) in
      try self.scrollViewWillBeginDecelerating(scrollView)
    }
  }

  /// The optional method of that name.
  public var scrollViewDidEndDecelerating: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { scrollView throws(MethodLeftOut) in
      try self.scrollViewDidEndDecelerating(scrollView)
    }
  }

  /// The optional method of that name.
  public var scrollViewDidEndScrollingAnimation: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { scrollView throws(MethodLeftOut) in
      try self.scrollViewDidEndScrollingAnimation(scrollView)
    }
  }

  /// The optional method of that name.
  public var scrollViewDidChangeAdjustedContentInset: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { scrollView throws(MethodLeftOut) in
      try self.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
  }

  /// The optional method of that name.
  public var scrollViewDidEndDragging: ScrollViewDidEndDraggingCall? {
    ScrollViewDidEndDraggingCall(target: self)
  }

  /// The optional method of that name.
  public var scrollViewWillEndDragging: ScrollViewWillEndDraggingCall? {
    ScrollViewWillEndDraggingCall(target: self)
  }
}

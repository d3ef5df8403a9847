import Foundation
import GalleyEngine

// What `delegate.scrollViewDidScroll` and its kin are, so that calls with `?` compile.

/// An optional method of a scroll view's delegate that takes the scroll view alone.
@MainActor @preconcurrency public struct ScrollViewDelegateCall {
  let method: (UIScrollView) throws(MethodLeftOut) -> Void

  /// Calls the method; nil where the delegate leaves it out.
  @discardableResult public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
    try? method(scrollView)
  }
}

/// `scrollViewDidEndDragging(_:willDecelerate:)`, which may be left out.
@MainActor @preconcurrency public struct ScrollViewDidEndDraggingCall {
  let target: any ScrollViewDelegate

  /// Calls the method; nil where the delegate leaves it out.
  @discardableResult public func callAsFunction(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) -> Void? {
    try? target.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
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
    try? target.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}

@MainActor extension ScrollViewDelegate {
  /// The method of that name, which may be left out.
  public var scrollViewDidScroll: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { scrollView throws(MethodLeftOut) in
      try self.scrollViewDidScroll(scrollView)
    }
  }

  /// The method of that name, which may be left out.
  public var scrollViewWillBeginDragging: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { scrollView throws(MethodLeftOut) in
      try self.scrollViewWillBeginDragging(scrollView)
    }
  }

  /// The method of that name, which may be left out.
  public var scrollViewWillBeginDecelerating: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { scrollView throws(MethodLeftOut) in
      try self.scrollViewWillBeginDecelerating(scrollView)
    }
  }

  /// The method of that name, which may be left out.
  public var scrollViewDidEndDecelerating: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { scrollView throws(MethodLeftOut) in
      try self.scrollViewDidEndDecelerating(scrollView)
    }
  }

  /// The method of that name, which may be left out.
  public var scrollViewDidEndScrollingAnimation: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { scrollView throws(MethodLeftOut) in
      try self.scrollViewDidEndScrollingAnimation(scrollView)
    }
  }

  /// The method of that name, which may be left out.
  public var scrollViewDidChangeAdjustedContentInset: ScrollViewDelegateCall? {
    ScrollViewDelegateCall { scrollView throws(MethodLeftOut) in
      try self.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
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

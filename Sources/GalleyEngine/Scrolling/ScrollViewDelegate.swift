import GalleyGeometry

/// What a scroll view tells about scrolling; UIKit's `UIScrollViewDelegate`.
///
/// Every method has a default that does nothing.
@MainActor @preconcurrency public protocol ScrollViewDelegate: AnyObject {
  /// The content offset has changed.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// A drag is about to begin.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// A drag ends; `targetContentOffset` may be changed. The velocity is in points a millisecond.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// A drag has ended; `decelerate` tells whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// The content is about to move on after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// The content has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// An animated scroll has arrived.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// The adjusted content inset has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    OptionalMethod.isLeftOut()
  }

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    OptionalMethod.isLeftOut()
  }

  /// Leaves the target as it is.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>) {
    OptionalMethod.isLeftOut()
  }

  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    OptionalMethod.isLeftOut()
  }

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    OptionalMethod.isLeftOut()
  }

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    OptionalMethod.isLeftOut()
  }

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    OptionalMethod.isLeftOut()
  }

  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    OptionalMethod.isLeftOut()
  }
}

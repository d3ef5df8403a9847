import GalleyGeometry

/// What a scroll view tells about scrolling; UIKit's `UIScrollViewDelegate`.
///
/// Every method may be left out (`MethodLeftOut`).
@MainActor @preconcurrency public protocol ScrollViewDelegate: AnyObject {
  /// The content offset has changed.
  func scrollViewDidScroll(_ scrollView: ScrollView) throws(MethodLeftOut)

  /// A drag is about to begin.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) throws(MethodLeftOut)

  /// A drag ends; `targetContentOffset` may be changed. The velocity is in points a millisecond.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>) throws(MethodLeftOut)

  /// A drag has ended; `decelerate` tells whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    throws(MethodLeftOut)

  /// The content is about to move on after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) throws(MethodLeftOut)

  /// The content has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) throws(MethodLeftOut)

  /// An animated scroll has arrived.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) throws(MethodLeftOut)

  /// The adjusted content inset has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) throws(MethodLeftOut)
}

extension ScrollViewDelegate {
  /// Left out.
  public func scrollViewDidScroll(_ scrollView: ScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Left out.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Left out, which keeps the target.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Left out.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Left out.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Left out.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Left out.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Left out.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }
}

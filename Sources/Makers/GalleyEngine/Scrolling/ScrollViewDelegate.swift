import GalleyGeometry

/// Receives the notifications of a scroll view; UIKit's `UIScrollViewDelegate`.
///
/// Every method is optional (`MethodLeftOut`).
@MainActor @preconcurrency public protocol ScrollViewDelegate: AnyObject {
  /// Called after the content offset has changed.
  func scrollViewDidScroll(_ scrollView: ScrollView) throws(MethodLeftOut)

  /// Called before a drag begins.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) throws(MethodLeftOut)

  /// Called when a drag ends; the target can be changed. The velocity is in points per millisecond.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>) throws(MethodLeftOut)

  /// Called after a drag has ended; `decelerate` is whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    throws(MethodLeftOut)

  /// Called before the content continues to move after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) throws(MethodLeftOut)

  /// Called after the content has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) throws(MethodLeftOut)

  /// Called after an animated scroll has arrived.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) throws(MethodLeftOut)

  /// Called after the adjusted content inset has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) throws(MethodLeftOut)
}

extension ScrollViewDelegate {
  /// Not implemented.
  public func scrollViewDidScroll(_ scrollView: ScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Not implemented.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Not implemented, which keeps the target.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }

  /// Not implemented.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Not implemented.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Not implemented.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) throws(MethodLeftOut) {
    throw MethodLeftOut()
  }

  /// Not implemented.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
    throws(MethodLeftOut)
  { throw MethodLeftOut() }
}

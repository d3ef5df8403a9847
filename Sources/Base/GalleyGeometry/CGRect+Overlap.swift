import Foundation

extension CGRect {
  /// Whether two rectangles share more than an edge.
  ///
  /// An empty rectangle overlaps another if it lies inside it; the null rectangle overlaps nothing.
  public func overlaps(_ other: CGRect) -> Bool {
    // UIKit: CoreGraphics' `intersects` is false for rectangles that only touch; Foundation's on Linux
    // is true for them.
    guard !isNull, !other.isNull else { return false }
    return minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension CGRect {
  /// The intersection of two rectangles, edges included; null if it is empty or a number is NaN.
  ///
  /// On Linux, Foundation's `intersection` crashes for rectangles with NaN.
  package func common(with other: CGRect) -> CGRect {
    guard isFinite, other.isFinite else { return .null }
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension CGRect {
  /// The space between this rectangle and another one that faces it; nil if they do not face each other.
  ///
  /// Its `isHorizontal` says that one is beside the other, and not above it.
  package func gap(to other: CGRect) -> (band: CGRect, isHorizontal: Bool)? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    if bottom > top, left >= right {
      return (CGRect(x: right, y: top, width: left - right, height: bottom - top), true)
    }
    if right > left, top >= bottom {
      return (CGRect(x: left, y: bottom, width: right - left, height: top - bottom), false)
    }
    return nil
  }
}

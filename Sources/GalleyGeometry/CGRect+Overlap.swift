import Foundation

extension CGRect {
  /// Whether two rectangles share more than an edge.
  ///
  /// An empty rectangle overlaps another where it lies inside of it; the null one overlaps nothing.
  public func overlaps(_ other: CGRect) -> Bool {
    // UIKit: CoreGraphics' `intersects` is false for rectangles that only touch; Foundation's on Linux
    // is true for them.
    guard !isNull, !other.isNull else { return false }
    return minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

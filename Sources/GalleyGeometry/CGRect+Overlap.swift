import Foundation

extension CGRect {
  /// Whether two rectangles share more than an edge; what CoreGraphics' `intersects` answers.
  ///
  /// Foundation on Linux answers yes for rectangles that only touch. An empty rectangle overlaps
  /// another where it lies inside of it; the null rectangle overlaps nothing.
  public func overlaps(_ other: CGRect) -> Bool {
    guard !isNull, !other.isNull else { return false }
    return minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

import GalleyGeometry

extension CGRect {
  // UIKit: CGRectIntersectsRect is false for rectangles that only touch. Foundation's
  // `intersects(_:)` on Linux is true for them.
  /// Whether the rectangles share an area; one without area shares none.
  package func overlaps(_ other: CGRect) -> Bool {
    width > 0 && height > 0 && other.width > 0 && other.height > 0
      && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

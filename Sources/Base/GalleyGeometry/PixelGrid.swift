import Foundation

/// The only place that rounds points to device pixels.
package struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point, above zero.
  package var scale: CGFloat

  /// The grid of a display with `scale` pixels per point.
  package init(scale: CGFloat) { self.scale = scale }

  /// The nearest grid position; halves are rounded up (towards positive infinity).
  package func rounded(_ value: CGFloat) -> CGFloat {
    // UIKit: flow origins are floor(v · scale + ½) / scale.
    (value * scale + 0.5).rounded(.down) / scale
  }

  /// The grid position at or below `value`.
  package func floored(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }

  /// The grid position at or above `value`.
  package func ceiled(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.up) / scale }

  /// The nearest grid point.
  package func rounded(_ point: CGPoint) -> CGPoint {
    CGPoint(x: rounded(point.x), y: rounded(point.y))
  }
}

import Foundation
import GalleyGeometry

/// How lengths of a compositional layout come to whole device pixels.
struct CompositionalGrid: Hashable, Sendable {
  /// The number of device pixels per point.
  var scale: CGFloat
  var rules: CompositionalLayoutConfiguration.PixelRules

  // The tolerance keeps 1/3 of 393 from becoming a pixel less.
  private static let tolerance: CGFloat = 1e-6

  /// A share of a length, as it is resolved.
  // UIKit: rounded down on iOS 16 and later, and not at all before.
  func resolved(_ value: CGFloat) -> CGFloat {
    switch rules {
    case .iOS16: ((value + Self.tolerance) * scale).rounded(.down) / scale
    case .iOS13: value
    }
  }

  /// The nearest device pixel; halves are rounded away from zero.
  // UIKit: -7.5 at 3 pixels per point is -7.667.
  func rounded(_ value: CGFloat) -> CGFloat {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// A length that a view asked for: rounded up, where an error of rounding does not count.
  func fitted(_ value: CGFloat) -> CGFloat {
    ((value - Self.tolerance) * scale).rounded(.up) / scale
  }

  func rounded(_ point: CGPoint) -> CGPoint { CGPoint(x: rounded(point.x), y: rounded(point.y)) }

  func rounded(_ size: CGSize) -> CGSize {
    CGSize(width: rounded(size.width), height: rounded(size.height))
  }

  // UIKit: origin and size are rounded apart, so that the far edges may differ from their own nearest pixel.
  func rounded(_ rect: CGRect) -> CGRect {
    CGRect(origin: rounded(rect.origin), size: rounded(rect.size))
  }
}

import Foundation

/// Corners of a rectangle; UIKit's `UIRectCorner`.
public struct RectCorner: OptionSet, Hashable, Sendable {
  /// The bits, in UIKit's order.
  public let rawValue: UInt

  /// Corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the top left.
  public static let topLeft = RectCorner(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = RectCorner(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = RectCorner(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = RectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners: RectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// One radius per corner, in points.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of each corner, never negative.
  package var topLeft, topRight, bottomLeft, bottomRight: CGFloat

  /// Radii for each corner.
  package init(topLeft: CGFloat, topRight: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// One radius for the corners in `corners`; the others stay square.
  public init(_ radius: CGFloat, corners: RectCorner = .allCorners) {
    self.init(
      topLeft: corners.contains(.topLeft) ? radius : 0,
      topRight: corners.contains(.topRight) ? radius : 0,
      bottomLeft: corners.contains(.bottomLeft) ? radius : 0,
      bottomRight: corners.contains(.bottomRight) ? radius : 0)
  }

  /// Whether every corner is square.
  package var isZero: Bool { topLeft == 0 && topRight == 0 && bottomLeft == 0 && bottomRight == 0 }

  /// The largest of the four.
  package var largest: CGFloat { max(topLeft, topRight, bottomLeft, bottomRight) }

  /// The radii, limited to half the shorter side of a block of `size`.
  package func clamped(to size: CGSize) -> CornerRadii {
    // UIKit: a layer's cornerRadius is clamped to half the shorter side.
    let limit = max(0, min(size.width, size.height) / 2)
    func clamp(_ radius: CGFloat) -> CGFloat { min(max(radius.isFinite ? radius : 0, 0), limit) }
    return CornerRadii(
      topLeft: clamp(topLeft), topRight: clamp(topRight),
      bottomLeft: clamp(bottomLeft), bottomRight: clamp(bottomRight))
  }

  /// Each radius increased by `amount` (decreased if negative), never below zero; square corners
  /// stay square.
  package func expanded(by amount: CGFloat) -> CornerRadii {
    func grow(_ radius: CGFloat) -> CGFloat { radius > 0 ? max(0, radius + amount) : 0 }
    return CornerRadii(
      topLeft: grow(topLeft), topRight: grow(topRight),
      bottomLeft: grow(bottomLeft), bottomRight: grow(bottomRight))
  }
}

import Foundation

/// Distances from the edges of a rectangle inwards, in points; UIKit's `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from each edge; negative values extend the rectangle.
  public var top, left, bottom, right: CGFloat

  /// No insets.
  public static let zero = EdgeInsets()

  /// Insets from their four parts, each zero by default.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The sum of left and right.
  package var horizontal: CGFloat { left + right }
  /// The sum of top and bottom.
  package var vertical: CGFloat { top + bottom }

  /// The sum of two insets, edge by edge.
  package static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }

  /// The difference of two insets, edge by edge.
  package static func - (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top - second.top, left: first.left - second.left,
      bottom: first.bottom - second.bottom, right: first.right - second.right)
  }
}

extension CGRect {
  /// This rectangle with its edges moved inwards by `insets`; sizes may become negative, as in UIKit.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
  }
}

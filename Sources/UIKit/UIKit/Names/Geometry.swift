import GalleyBase
import Foundation
import GalleyGeometry
import GalleyViews

/// Creates insets from their four parts, in points.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A rectangle with its edges moved inwards.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// Distances from the edges inwards, named by reading direction, in points.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets

/// Edges of a rectangle, named by reading direction.
public typealias NSDirectionalRectEdge = DirectionalRectEdge

/// An edge or a corner of a rectangle, named by reading direction.
public typealias NSRectAlignment = RectAlignment

/// A displacement in points.
public struct UIOffset: Hashable, Sendable {
  /// The displacement to the right and downwards.
  public var horizontal, vertical: CGFloat

  /// No displacement.
  public static let zero = UIOffset()

  /// Creates a displacement from its parts, each zero unless given.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Edges of a rectangle.
public typealias UIRectEdge = RectEdge

/// Axes of the plane.
public typealias UIAxis = Axes

extension NSIndexPath {
  /// Creates the path of an item in a section.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// Creates the path of a row in a section; the same as an item.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The item's index; the path must have two indexes.
  public var item: Int { index(atPosition: 1) }

  /// The row's index; the same as `item`.
  public var row: Int { index(atPosition: 1) }

  /// The section's index; the path must have at least one index.
  public var section: Int { index(atPosition: 0) }
}

extension NSValue {
  /// Boxes a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Boxes a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Boxes a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// The boxed point.
  public var cgPointValue: CGPoint { pointValue }

  /// The boxed size.
  public var cgSizeValue: CGSize { sizeValue }

  /// The boxed rectangle.
  public var cgRectValue: CGRect { rectValue }
}

private func braced(_ numbers: CGFloat...) -> String {
  "{" + numbers.map { DecimalNumber.text($0, decimals: 6) }.joined(separator: ", ") + "}"
}

/// A rectangle as UIKit writes it: `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{" + NSStringFromCGPoint(rect.origin) + ", " + NSStringFromCGSize(rect.size) + "}"
}

/// A point as UIKit writes it: `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { braced(point.x, point.y) }

/// A size as UIKit writes it: `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { braced(size.width, size.height) }

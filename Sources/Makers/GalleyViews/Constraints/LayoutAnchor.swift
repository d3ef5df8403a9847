import GalleyGeometry

/// An edge, center line, baseline or length of a view or layout guide; UIKit's
/// `NSLayoutConstraint.Attribute`.
public enum LayoutAttribute: Int, Hashable, Sendable {
  case notAnAttribute = 0
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
  case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins

  /// Whether it is a length.
  var isLength: Bool { self == .width || self == .height }
}

/// A line or length of a view or guide; UIKit's `NSLayoutAnchor`.
@MainActor @preconcurrency open class LayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: LayoutAttribute

  init(_ item: AnyObject, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  func made(
    _ relation: LayoutConstraint.Relation, _ other: LayoutAnchor?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  // UIKit: the system's distance between views is 8 points; only that between two baselines of text
  // depends on the font.
  /// Constrains this anchor to stand a multiple of the system's spacing after the other one.
  fileprivate func following(
    _ relation: LayoutConstraint.Relation, _ other: LayoutAnchor, _ multiplier: CGFloat
  ) -> LayoutConstraint {
    made(relation, other, constant: 8 * multiplier)
  }

  /// Constrains this anchor to equal the other one plus `constant` points.
  open func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    made(.equal, anchor, constant: constant)
  }

  /// Constrains this anchor to be at least the other one plus `constant` points.
  open func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    made(.greaterThanOrEqual, anchor, constant: constant)
  }

  /// Constrains this anchor to be at most the other one plus `constant` points.
  open func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    made(.lessThanOrEqual, anchor, constant: constant)
  }
}

/// A vertical line, such as a left edge; UIKit's `NSLayoutXAxisAnchor`.
@MainActor @preconcurrency
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// Constrains this anchor to be the system's spacing times `multiplier` after the other one.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    following(.equal, anchor, multiplier)
  }

  /// Constrains this anchor to be at least the system's spacing times `multiplier` after the other.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    following(.greaterThanOrEqual, anchor, multiplier)
  }

  /// Constrains this anchor to be at most the system's spacing times `multiplier` after the other.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    following(.lessThanOrEqual, anchor, multiplier)
  }
}

/// A horizontal line, such as a top edge; UIKit's `NSLayoutYAxisAnchor`.
@MainActor @preconcurrency
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// Constrains this anchor to be the system's spacing times `multiplier` below the other one.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    following(.equal, anchor, multiplier)
  }

  /// Constrains this anchor to be at least the system's spacing times `multiplier` below the other.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    following(.greaterThanOrEqual, anchor, multiplier)
  }

  /// Constrains this anchor to be at most the system's spacing times `multiplier` below the other.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    following(.lessThanOrEqual, anchor, multiplier)
  }
}

/// A length; UIKit's `NSLayoutDimension`.
@MainActor @preconcurrency
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// Constrains the length to equal a number of points.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
    made(.equal, nil, constant: constant)
  }

  /// Constrains the length to be at least a number of points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    made(.greaterThanOrEqual, nil, constant: constant)
  }

  /// Constrains the length to be at most a number of points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    made(.lessThanOrEqual, nil, constant: constant)
  }

  /// Constrains the length to equal the other one times `multiplier`, plus `constant` points.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    made(.equal, anchor, multiplier: multiplier, constant: constant)
  }

  /// Constrains the length to be at least the other one times `multiplier`, plus `constant` points.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    made(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  /// Constrains the length to be at most the other one times `multiplier`, plus `constant` points.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    made(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }
}

/// An object that constraints can refer to: a view or a layout guide.
@MainActor @preconcurrency public protocol ConstraintItem: AnyObject {}

// With an actor of its own, the extension would not be `@preconcurrency`, as the protocol is.
extension ConstraintItem {
  /// The edge where reading starts.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
  /// The vertical center line.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The horizontal center line.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; the bottom edge of a view without text.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}

extension View: ConstraintItem {}

extension LayoutGuide: ConstraintItem {}

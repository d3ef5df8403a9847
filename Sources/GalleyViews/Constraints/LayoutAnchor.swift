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

/// A rectangle for constraints that is not a view; UIKit's `UILayoutGuide`.
@MainActor @preconcurrency open class LayoutGuide: NSObject {
  /// What a built-in guide of a view follows.
  enum Kind { case free, safeArea, margins }

  /// The view in whose space the guide lies.
  open weak var owningView: View?

  /// A name for the app's own use.
  open var identifier = ""

  let kind: Kind

  /// The guide's rectangle in its view's space, in points, as of the last layout.
  open internal(set) var layoutFrame = CGRect.zero

  /// Creates a guide that does not belong to a view yet.
  public override init() {
    kind = .free
    super.init()
  }

  init(_ kind: Kind, of view: View) {
    self.kind = kind
    super.init()
    owningView = view
  }
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
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {}

/// A horizontal line, such as a top edge; UIKit's `NSLayoutYAxisAnchor`.
@MainActor @preconcurrency
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {}

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

@MainActor extension ConstraintItem {
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
  /// The baseline of the first line of text; here, the bottom edge.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; here, the bottom edge.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}

extension View: ConstraintItem {}

extension LayoutGuide: ConstraintItem {}

import GalleyGeometry

/// A line of a view or layout guide, or one of its lengths, that constraints speak of; UIKit's
/// `NSLayoutConstraint.Attribute`.
public enum LayoutAttribute: Int, Hashable, Sendable {
  case notAnAttribute = 0
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
  case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins

  /// Whether it is a length.
  var isLength: Bool { self == .width || self == .height }
}

/// A rectangle that is no view, for constraints; UIKit's `UILayoutGuide`.
@MainActor @preconcurrency open class LayoutGuide: NSObject {
  /// What a guide of a view's own follows.
  enum Kind { case free, safeArea, margins }

  /// The view in whose space the guide is.
  open weak var owningView: View?

  /// A name for one's own purposes.
  open var identifier = ""

  let kind: Kind

  /// Where the guide is in its view's space, in points, since the last layout.
  open internal(set) var layoutFrame = CGRect.zero

  /// A guide that belongs to no view yet.
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

  /// This is where the other one is, `constant` points further.
  open func constraint(
    equalTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    made(.equal, anchor, constant: constant)
  }

  /// This is where the other one is, `constant` points further, or beyond.
  open func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    made(.greaterThanOrEqual, anchor, constant: constant)
  }

  /// This is where the other one is, `constant` points further, or before.
  open func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> LayoutConstraint {
    made(.lessThanOrEqual, anchor, constant: constant)
  }
}

/// A vertical line; UIKit's `NSLayoutXAxisAnchor`.
@MainActor @preconcurrency
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {}

/// A horizontal line; UIKit's `NSLayoutYAxisAnchor`.
@MainActor @preconcurrency
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {}

/// A length; UIKit's `NSLayoutDimension`.
@MainActor @preconcurrency
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// The length is so many points.
  public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
    made(.equal, nil, constant: constant)
  }

  /// The length is so many points or more.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    made(.greaterThanOrEqual, nil, constant: constant)
  }

  /// The length is so many points or less.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
    made(.lessThanOrEqual, nil, constant: constant)
  }

  /// The length is the other one times `multiplier`, and `constant` points.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    made(.equal, anchor, multiplier: multiplier, constant: constant)
  }

  /// The length is the other one times `multiplier`, and `constant` points, or more.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    made(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  /// The length is the other one times `multiplier`, and `constant` points, or less.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> LayoutConstraint {
    made(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }
}

/// What has lines and lengths for constraints: views and layout guides.
@MainActor @preconcurrency public protocol ConstraintItem: AnyObject {}

@MainActor extension ConstraintItem {
  /// Where reading starts.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// Where reading ends.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The upper edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
  /// The vertical line in the middle.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The horizontal line in the middle.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text; the lower edge here.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; the lower edge here.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}

extension View: ConstraintItem {}

extension LayoutGuide: ConstraintItem {}

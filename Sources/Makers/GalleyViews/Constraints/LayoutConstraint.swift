import GalleyGeometry

/// A relation between edges, lines or lengths of views; UIKit's `NSLayoutConstraint`.
///
/// `item.attribute` relates to `toItem.attribute` × `multiplier` + `constant`, in points. It has an
/// effect only while it is active. If not all constraints can be satisfied, those of lower priority
/// are broken first, and among equal priorities those activated later.
@MainActor @preconcurrency open class LayoutConstraint: NSObject {
  /// How the two sides compare; UIKit's `NSLayoutConstraint.Relation`.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// UIKit's name for `LayoutAttribute`.
  public typealias Attribute = LayoutAttribute

  /// The axis of a length; UIKit's `NSLayoutConstraint.Axis`.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// The first view or guide.
  open private(set) weak var firstItem: AnyObject?
  /// The second view or guide; nil for a constant.
  open private(set) weak var secondItem: AnyObject?
  /// The attribute of the first item.
  open private(set) var firstAttribute: LayoutAttribute
  /// The attribute of the second item.
  open private(set) var secondAttribute: LayoutAttribute
  /// How the two sides compare.
  open private(set) var relation: Relation
  /// The factor of the second side.
  open private(set) var multiplier: CGFloat

  /// The points that are added to the second side.
  open var constant: CGFloat {
    didSet { if constant != oldValue { holder?.markConstraintsChanged() } }
  }

  /// The priority of the constraint; 1000 is required.
  open var priority = LayoutPriority.required {
    didSet { if priority != oldValue { holder?.markConstraintsChanged() } }
  }

  /// A name for the app's own use.
  open var identifier: String?

  weak var holder: View?

  /// Creates a constraint that is not active yet.
  public init(
    item first: Any, attribute firstAttribute: LayoutAttribute, relatedBy relation: Relation,
    toItem second: Any?, attribute secondAttribute: LayoutAttribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    firstItem = first as AnyObject
    secondItem = second.map { $0 as AnyObject }
    self.firstAttribute = firstAttribute
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// Whether the constraint is active.
  ///
  /// Activating a constraint stops the program if its items have no common ancestor.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      newValue ? activate() : deactivate()
    }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard let first = Self.view(of: firstItem) else { return }
    var place: View? = first
    if secondItem != nil {
      let second = Self.view(of: secondItem)
      while let view = place, second?.isDescendant(of: view) != true { place = view.superview }
    }
    guard let place else {
      preconditionFailure(
        "Unable to activate constraint: its items have no common ancestor; add the views first")
    }
    place.hold(self)
  }

  private func deactivate() {
    holder?.letGo(self)
  }

  /// The item itself if it is a view, or the view that owns the guide.
  static func view(of item: AnyObject?) -> View? {
    item as? View ?? (item as? LayoutGuide)?.owningView
  }
}

/// A view's own state for constraints, and the observers of its layout and its values.
final class ConstraintState {
  /// Whether the frame that was set applies; false if constraints determine it.
  var keepsFrame = true
  /// Whether the constraints of an enclosing view have placed this view.
  var isPlaced = false
  /// The active constraints between views inside this one, in the order of their activation.
  var held: [LayoutConstraint] = []
  /// The required constraints that contradicted each other in the last layout.
  var conflicts: [ConstraintConflict] = []
  /// The guides that the app added.
  var guides: [LayoutGuide] = []
  /// The built-in guides, created when first requested.
  var safeArea: LayoutGuide?
  var margins: LayoutGuide?
  var readable: LayoutGuide?
  /// Called before and after the view lays out its subviews.
  var willLayout, didLayout: (() -> Void)?
  /// The observers of the view's values, in the order in which they were added.
  var observers: [(id: ObjectIdentifier, tell: () -> Void)] = []
  /// Whether several values are being changed, of which the observers will be told together.
  var isChanging = false
  /// Called before and after the view enters or leaves a window.
  var windowChange: ((_ isBefore: Bool, _ window: Window?) -> Void)?
  /// Called when the size that the view's content needs may have changed.
  var contentSizeMayChange: ((ContentSizeChange) -> Void)?
  /// The size of content whose height follows from its width; nil for other views.
  var measureContent: ((CGFloat?) -> CGSize)?
  /// The class that messages about constraints name; nil for the view's own.
  var className: String?
  /// Where the baselines of content are that constraints do not place; nil for other views.
  var measureBaselines: ((CGFloat?) -> (first: CGFloat, lastFromBottom: CGFloat)?)?
  /// How strongly the view resists being larger than its content.
  var hugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
  /// How strongly the view resists being smaller than its content.
  var resistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
}

/// A priority for each axis.
struct AxisPriorities {
  var horizontal: LayoutPriority
  var vertical: LayoutPriority

  subscript(axis: LayoutConstraint.Axis) -> LayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

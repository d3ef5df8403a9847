import GalleyGeometry

/// A relation between lines or lengths of views; UIKit's `NSLayoutConstraint`.
///
/// `item.attribute` relates to `toItem.attribute` × `multiplier` + `constant`, in points. It counts once it
/// is active. Where constraints cannot all hold, those of lower priority give way, and among equals
/// those that were activated later.
@MainActor @preconcurrency open class LayoutConstraint: NSObject {
  /// How the two sides compare; UIKit's `NSLayoutConstraint.Relation`.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// UIKit's name of `LayoutAttribute`.
  public typealias Attribute = LayoutAttribute

  /// A direction along which views have lengths; UIKit's `NSLayoutConstraint.Axis`.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// The first view or guide.
  open private(set) weak var firstItem: AnyObject?
  /// The second view or guide; nil for a constant.
  open private(set) weak var secondItem: AnyObject?
  /// The line or length of the first one.
  public let firstAttribute: LayoutAttribute
  /// The line or length of the second one.
  public let secondAttribute: LayoutAttribute
  /// How the two sides compare.
  public let relation: Relation
  /// What the second side is multiplied with.
  public let multiplier: CGFloat

  /// What is added to the second side, in points.
  open var constant: CGFloat {
    didSet { if constant != oldValue { holder?.markConstraintsChanged() } }
  }

  /// How much it counts; a thousand is required.
  open var priority = LayoutPriority.required {
    didSet { if priority != oldValue { holder?.markConstraintsChanged() } }
  }

  /// A name for one's own purposes.
  open var identifier: String?

  weak var holder: View?

  /// A relation that does not count yet.
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

  /// Whether it counts.
  ///
  /// Both views must be in one view: the program stops where they are not.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      newValue ? activate() : deactivate()
    }
  }

  /// Makes constraints count.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints no longer count.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
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

  /// The view that an item is, or is a guide of.
  static func view(of item: AnyObject?) -> View? {
    item as? View ?? (item as? LayoutGuide)?.owningView
  }
}

/// What a view knows about constraints, and who else looks after its layout.
final class ConstraintState {
  /// Whether the frame that was set is what holds; false where constraints decide.
  var keepsFrame = true
  /// Whether the constraints of a view around this one have placed it.
  var isPlaced = false
  /// The active constraints between views inside this one, in the order of their activation.
  var held: [LayoutConstraint] = []
  /// The guides that were added.
  var guides: [LayoutGuide] = []
  /// The guides of the view's own, once asked for.
  var safeArea: LayoutGuide?
  var margins: LayoutGuide?
  /// Called before and after the view lays out its subviews.
  var willLayout, didLayout: (() -> Void)?
  /// How much the view wants to be no larger than its content.
  var hugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
  /// How much the view wants to be no smaller than its content.
  var resistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
}

/// How much something is wanted along each axis.
struct AxisPriorities {
  var horizontal: LayoutPriority
  var vertical: LayoutPriority

  subscript(axis: LayoutConstraint.Axis) -> LayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

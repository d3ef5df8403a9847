import GalleyGeometry

/// A view that arranges views in a row or a column by constraints; UIKit's `UIStackView`.
@MainActor @preconcurrency open class StackView: View {
  /// How the views share the length along the axis; UIKit's `UIStackView.Distribution`.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// Those that resist least are stretched or compressed.
    case fill
    /// All have the same length.
    case fillEqually
    /// All have their share of the length, as of the sum of their natural lengths.
    case fillProportionally
    /// The distances between the views are equal.
    case equalSpacing
    /// The distances between the centers of the views are equal.
    case equalCentering
  }

  /// Where the views are across the axis; UIKit's `UIStackView.Alignment`.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    /// At the top of a row.
    public static let top = Alignment.leading
    /// At the bottom of a row.
    public static let bottom = Alignment.trailing
  }

  // UIKit: the largest and the smallest normal Float.
  /// Stands for the stack's own spacing after a view.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }

  /// Stands for the system's spacing between views, 8 points.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  /// The views in their order along the axis; hidden ones take no space.
  open private(set) var arrangedSubviews: [View] = []

  /// Whether the views are in a row or a column.
  open var axis = LayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { markConstraintsChanged() } }
  }

  /// How the views share the length along the axis.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { markConstraintsChanged() } }
  }

  /// Where the views are across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { markConstraintsChanged() } }
  }

  /// The distance between the views, in points; the least one where the distribution makes it.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { markConstraintsChanged() } }
  }

  /// Whether the distances in a column are those between baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { markConstraintsChanged() } }
  }

  /// Whether the views are inside the margins instead of the edges.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { markConstraintsChanged() } }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Creates a stack at `frame`, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty stack; archives are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view; its subview's place, which decides what covers what, changes only if it is new.
  open func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    precondition(
      (0...arrangedSubviews.count).contains(stackIndex),
      "index \(stackIndex) out of bounds for arranged subview; there are \(arrangedSubviews.count)")
    var index = stackIndex
    if let present = arrangedSubviews.firstIndex(where: { $0 === view }) {
      arrangedSubviews.remove(at: present)
      index = min(index, arrangedSubviews.count)
    }
    arrangedSubviews.insert(view, at: index)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    markConstraintsChanged()
  }

  /// Takes a view out of the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    markConstraintsChanged()
  }

  /// Takes a view that leaves the stack out of the arrangement.
  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the distance after a view; `spacingUseDefault` restores the stack's spacing.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: View) {
    let isDefault = spacing == Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    markConstraintsChanged()
  }

  /// The distance after a view; `spacingUseDefault` unless it was set.
  open func customSpacing(after arrangedSubview: View) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  override func subviewVisibilityDidChange(_ view: View) { markConstraintsChanged() }

  /// Updates the arrangement.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if isLayoutMarginsRelativeArrangement { markConstraintsChanged() }
  }

  /// The views that take space.
  var visibleViews: [View] { arrangedSubviews.filter { !$0.isHidden } }

  /// The distance after a view, in points.
  func distance(after view: View) -> CGFloat {
    let distance = customSpacings[ObjectIdentifier(view)] ?? spacing
    // UIKit: the system's spacing is 8 points.
    return distance == Self.spacingUseSystem ? 8 : distance
  }

  // UIKit: a column has the baselines of its first and last view, a row those of its tallest one.
  /// The view whose first baseline is that of the stack.
  open override var forFirstBaselineLayout: View {
    (axis == .vertical ? visibleViews.first : tallestView) ?? self
  }

  /// The view whose last baseline is that of the stack.
  open override var forLastBaselineLayout: View {
    (axis == .vertical ? visibleViews.last : tallestView) ?? self
  }

  private var tallestView: View? {
    let heights = visibleViews.map { ($0, $0.contentSize(forWidth: nil).height) }
    // The first one among equals.
    return heights.reversed().max { $0.1 < $1.1 }?.0
  }

  override var arrangement: [LayoutRelation] { StackArrangement(self).relations }
}

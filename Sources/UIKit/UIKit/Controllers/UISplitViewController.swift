import GalleyViews

/// Two or three controllers beside each other.
///
/// In a narrow view, the last one that was shown covers the others.
@MainActor @preconcurrency open class UISplitViewController: UIViewController {
  /// The number of columns.
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }

  /// The place of a controller.
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }

  /// Which columns are shown.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary
    case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
  }

  /// Where the secondary column is in relation to the others.
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }

  /// The number of columns.
  open private(set) var style: Style
  /// The object that UIKit asks about columns; stored, but never called.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Which columns are shown; stored, but has no effect.
  open var preferredDisplayMode = DisplayMode.automatic
  /// Where the secondary column is; stored, but has no effect.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// The share of the width that the primary column has; the system's unless set.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { place() }
  }
  /// The least width of the primary column, in points.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { place() }
  }
  /// The largest width of the primary column, in points.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { place() }
  }
  /// Whether a swipe shows the primary column; stored, but has no effect.
  open var presentsWithGesture = true

  /// The system's length.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  private var columns: [Column: UIViewController] = [:]
  /// Whether the last controller that was shown is the secondary one.
  private var showsSecondary = false

  /// Creates a controller with a number of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with two columns.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with two columns; archives are not read.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The controllers from the leading edge on; the last one is the secondary one.
  open var viewControllers: [UIViewController] {
    get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      let order: [Column] =
        newValue.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for column in [Column.primary, .supplementary, .secondary] { set(nil, for: column) }
      for (column, controller) in zip(order, newValue) { set(controller, for: column) }
      place()
    }
  }

  /// Whether the view is too narrow for columns.
  open var isCollapsed: Bool {
    view.bounds.width < view.systemMetrics.controllers.leastSplitWidth
  }

  /// The controller in a place.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Puts a controller in a place; nil leaves it empty.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    set(controller, for: column)
    place()
  }

  /// Brings a column to the front of a narrow view.
  open func show(_ column: Column) {
    showsSecondary = column == .secondary
    place()
  }

  /// Brings the primary column back to the front of a narrow view.
  open func hide(_ column: Column) {
    if column == .secondary { show(.primary) }
  }

  /// Replaces the secondary controller and brings it to the front of a narrow view.
  open override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    set(viewController, for: .secondary)
    show(.secondary)
  }

  private func set(_ controller: UIViewController?, for column: Column) {
    if let old = columns[column], old !== controller {
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    columns[column] = controller
    guard let controller, controller.parent !== self else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  /// Places the columns.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    place()
  }

  /// The width of the primary and the supplementary column, in points.
  open var primaryColumnWidth: CGFloat {
    let automatic = Self.automaticDimension
    var width = view.systemMetrics.controllers.primaryColumnWidth
    if preferredPrimaryColumnWidthFraction != automatic {
      width = view.bounds.width * preferredPrimaryColumnWidthFraction
    }
    if maximumPrimaryColumnWidth != automatic { width = min(width, maximumPrimaryColumnWidth) }
    if minimumPrimaryColumnWidth != automatic { width = max(width, minimumPrimaryColumnWidth) }
    return min(width, view.bounds.width)
  }

  private func place() {
    guard isViewLoaded else { return }
    let shown = viewControllers
    guard !isCollapsed, shown.count > 1 else {
      let front = columns[.compact] ?? (showsSecondary ? columns[.secondary] : nil) ?? shown.first
      for controller in shown where controller !== front {
        controller.viewIfLoaded?.removeFromSuperview()
      }
      if let front { put(front, in: view.bounds) }
      return
    }
    columns[.compact]?.viewIfLoaded?.removeFromSuperview()
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var start: CGFloat = 0
    for (index, controller) in shown.enumerated() {
      let isLast = index == shown.count - 1
      let width = isLast ? max(0, view.bounds.width - start) : primaryColumnWidth
      let left = isMirrored ? view.bounds.width - start - width : start
      put(controller, in: CGRect(x: left, y: 0, width: width, height: view.bounds.height))
      start += width
    }
  }

  private func put(_ controller: UIViewController, in frame: CGRect) {
    guard let child = controller.view else { return }
    if child.frame != frame { child.frame = frame }
    if child.superview !== view { view.addSubview(child) }
  }
}

/// A delegate that UIKit asks about columns; never called here.
@MainActor @preconcurrency public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Which column is in front when there is room for one only.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Whether the app has merged the secondary controller into the primary one.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
}

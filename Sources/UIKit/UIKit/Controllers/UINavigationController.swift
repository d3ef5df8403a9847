import GalleyEngine
import GalleyViews

/// A stack of controllers that shows the view of the last one below a bar.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  /// Creates a stack with a first controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    // Through a method, as an assignment in an initializer is not observed.
    setViewControllers([rootViewController], animated: false)
  }

  /// The controllers, in the order in which they were pushed.
  open var viewControllers: [UIViewController] = [] {
    didSet { show(from: oldValue) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit: a stack without an item of its own has that of its first controller.
  /// The content for a tab bar.
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? viewControllers.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  /// The last controller.
  open var topViewController: UIViewController? { viewControllers.last }

  /// The controller that is shown: the last one.
  open var visibleViewController: UIViewController? { viewControllers.last }

  /// The bar above the controller.
  open private(set) var navigationBar = UINavigationBar(frame: .zero)

  /// The object that is told which controller is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The recognizer that leads back; it never begins here.
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()

  /// The bar below, with the toolbar items of the controller in front.
  open private(set) lazy var toolbar = UIToolbar(frame: .zero)

  /// Whether the bar below is hidden; it is, unless an app shows it.
  open var isToolbarHidden = true {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// Hides or shows the bar below.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// Whether a drag hides the bar; stored, but there is no bar.
  open var hidesBarsOnSwipe = false

  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Replaces the stack.
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    viewControllers = controllers
  }

  /// Pushes a controller onto the stack.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    viewControllers.append(controller)
  }

  /// Removes the last controller from the stack, unless it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.popLast() : nil
  }

  /// Removes the controllers above one of the stack, and returns them; nil if it is not in the stack.
  @discardableResult open func popToViewController(
    _ controller: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(of: controller) else { return nil }
    let removed = Array(viewControllers[(index + 1)...])
    viewControllers.removeLast(removed.count)
    return removed
  }

  /// Removes all controllers but the first, and returns them.
  @discardableResult open func popToRootViewController(
    animated: Bool
  ) -> [UIViewController]? {
    viewControllers.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Shows the last controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    show(from: [])
  }

  private func show(from old: [UIViewController]) {
    for controller in old where !viewControllers.contains(controller) {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in viewControllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
      controller.navigationItem.whenChanged = { [weak self] in self?.viewIfLoaded?.setNeedsLayout()
      }
    }
    guard isViewLoaded else { return }
    guard let shown = viewControllers.last, shown.view.superview !== view else {
      return view.setNeedsLayout()
    }
    delegate?.navigationController(self, willShow: shown, animated: false)
    for view in view.subviews { view.removeFromSuperview() }
    view.addSubview(shown.view)
    placeViews()
    delegate?.navigationController(self, didShow: shown, animated: false)
  }

  /// Places the bar and the view below it.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeViews()
  }

  // UIKit: the view extends under the bars, and scroll views begin below the upper one. Here, the view is between
  // them, which looks the same at rest.
  private func placeViews() {
    guard let shown = viewControllers.last?.viewIfLoaded, shown.superview === view else { return }
    var frame = view.bounds
    var insets = view.safeAreaInsets
    if !isNavigationBarHidden,
      let content = NavigationBarContent(viewControllers, in: navigationBar)
    {
      let parts = frame.divided(atDistance: insets.top + content.height, from: .minYEdge)
      if navigationBar.superview !== view { view.addSubview(navigationBar) }
      navigationBar.frame = parts.slice
      navigationBar.items = viewControllers.map(\.navigationItem)
      navigationBar.backgroundColor = background(behind: shown)
      content.fill(navigationBar, below: insets.top)
      frame = parts.remainder
      insets.top = 0
    } else {
      navigationBar.removeFromSuperview()
    }
    placeToolbar(&frame, &insets)
    if shown.frame != frame { shown.frame = frame }
    (shown as? ScrollView)?.isInStack = true
    if shown.safeAreaInsets != insets { shown.safeAreaInsets = insets }
  }

  private func placeToolbar(_ frame: inout CGRect, _ insets: inout UIEdgeInsets) {
    guard !isToolbarHidden else { return toolbar.removeFromSuperview() }
    let parts = frame.divided(atDistance: ToolbarContent.height + insets.bottom, from: .maxYEdge)
    if toolbar.superview !== view { view.addSubview(toolbar) }
    toolbar.frame = parts.slice
    toolbar.items = viewControllers.last?.toolbarItems
    frame = parts.remainder
    insets.bottom = 0
  }

  // UIKit: above content that is not scrolled, a bar without a look of its own is clear.
  private func background(behind shown: UIView) -> UIColor {
    let item = viewControllers.last?.navigationItem
    let look = item?.scrollEdgeAppearance ?? navigationBar.scrollEdgeAppearance
    return look?.backgroundColor ?? navigationBar.barTintColor ?? shown.backgroundColor
      ?? .systemBackground
  }
}

import GalleyViews

/// A stack of controllers that shows the view of the last one; there is no bar.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  /// Creates a stack with a first controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  /// The controllers, in the order in which they were pushed.
  open var viewControllers: [UIViewController] = [] {
    didSet { show(from: oldValue) }
  }

  /// The last controller.
  open var topViewController: UIViewController? { viewControllers.last }

  /// The controller that is shown: the last one.
  open var visibleViewController: UIViewController? { viewControllers.last }

  /// The bar; stored, but not shown.
  public let navigationBar = UINavigationBar(frame: .zero)

  /// Whether the bar is hidden; stored, but there is no bar.
  open var isNavigationBarHidden = true

  /// Stores whether the bar is hidden; there is no bar.
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
    }
    guard isViewLoaded else { return }
    view.fill(with: viewControllers.last?.view)
  }
}

extension UIView {
  /// Shows only one view, in the whole bounds.
  fileprivate func fill(with shown: UIView?) {
    for view in subviews where view !== shown { view.removeFromSuperview() }
    guard let shown else { return }
    shown.frame = bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(shown)
  }
}

/// Controllers of which one is shown; there is no bar.
@MainActor @preconcurrency open class UITabBarController: UIViewController {
  /// The controllers; the first one is shown.
  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in oldValue ?? [] where viewControllers?.contains(controller) != true {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
      }
      for controller in viewControllers ?? [] where controller.parent !== self {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      selectedIndex = min(selectedIndex, max(0, (viewControllers?.count ?? 0) - 1))
      show()
    }
  }

  /// The index of the controller that is shown.
  open var selectedIndex = 0 {
    didSet { if selectedIndex != oldValue { show() } }
  }

  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get {
      guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
      return viewControllers[selectedIndex]
    }
    set {
      guard let newValue, let index = viewControllers?.firstIndex(of: newValue) else { return }
      selectedIndex = index
    }
  }

  /// Replaces the controllers.
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    viewControllers = controllers
  }

  /// Shows the selected controller's view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  private func show() {
    if isViewLoaded { view.fill(with: selectedViewController?.view) }
  }
}

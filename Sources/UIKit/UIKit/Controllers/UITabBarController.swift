import GalleyViews

/// Controllers of which one is shown above a bar with their names.
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
      itemsDidChange()
      selectedIndex = min(selectedIndex, max(0, (viewControllers?.count ?? 0) - 1))
      show()
    }
  }

  /// The bar below the controllers.
  open private(set) var tabBar = UITabBar(frame: .zero)

  /// The object that UIKit tells about touches of tabs; stored, but never called.
  open weak var delegate: (any UITabBarControllerDelegate)?

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

  /// Places the bar and the view above it.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeViews()
  }

  /// Shows the items of the controllers again.
  func itemsDidChange() {
    tabBar.items = viewControllers?.compactMap(\.tabBarItem)
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }

  private func show() {
    guard isViewLoaded else { return }
    tabBar.selectedItem = selectedViewController?.tabBarItem
    let shown = selectedViewController?.view
    for other in view.subviews where other !== shown && other !== tabBar {
      other.removeFromSuperview()
    }
    if let shown { view.insertSubview(shown, at: 0) }
    if tabBar.superview !== view { view.addSubview(tabBar) }
    placeViews()
  }

  // UIKit: the view extends under the bar, and scroll views end above it. Here, the view ends above the bar, which
  // looks the same at rest.
  private func placeViews() {
    guard let shown = selectedViewController?.viewIfLoaded, shown.superview === view else { return }
    var insets = view.safeAreaInsets
    let parts = view.bounds.divided(
      atDistance: TabBarContent.height + insets.bottom, from: .maxYEdge)
    tabBar.frame = parts.slice
    let isBarShown = !tabBar.isHidden && !hidesBar
    tabBar.alpha = isBarShown ? 1 : 0
    if isBarShown { insets.bottom = 0 }
    let frame = isBarShown ? parts.remainder : view.bounds
    if shown.frame != frame { shown.frame = frame }
    if shown.safeAreaInsets != insets { shown.safeAreaInsets = insets }
  }

  // UIKit: the bar is away while a controller that hides it is in the stack above the first one.
  private var hidesBar: Bool {
    let stack = (selectedViewController as? UINavigationController)?.viewControllers ?? []
    return stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }
}

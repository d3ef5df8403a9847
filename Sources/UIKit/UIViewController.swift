import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// Looks after a view.
@MainActor @preconcurrency open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// The title of the controller's screen; for the controller's own purposes.
  open var title: String?

  /// A controller without a view yet.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  // There are no nibs: both names are looked at no further.
  /// A controller without a view yet; views are made in code here.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Archives are not read: the controller has no view yet.
  public required init?(coder: NSCoder) { super.init() }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.observeLayout(before: nil, after: nil)
      loadedView = newValue
      newValue?.observeLayout(
        before: { [weak self] in self?.viewWillLayoutSubviews() },
        after: { [weak self] in self?.viewDidLayoutSubviews() })
    }
  }

  /// Whether the view is there.
  open var isViewLoaded: Bool { loadedView != nil }

  /// The view, if it is there.
  open var viewIfLoaded: UIView? { loadedView }

  /// Makes the view, of the display's size; for overriding.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Makes the view if it is not there, and tells so.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Told after the view was made; for overriding.
  open func viewDidLoad() {}

  /// Told before the view comes on screen; for overriding, never called here.
  open func viewWillAppear(_ animated: Bool) {}

  /// Told after the view came on screen; for overriding, never called here.
  open func viewDidAppear(_ animated: Bool) {}

  /// Told before the view leaves the screen; for overriding, never called here.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Told after the view left the screen; for overriding, never called here.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Told before the view lays out its subviews; for overriding.
  open func viewWillLayoutSubviews() {}

  /// Told after the view laid out its subviews; for overriding.
  open func viewDidLayoutSubviews() {}

  /// Told before the view changes its size; for overriding, never called here.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// What the view is shown on.
  open var traitCollection: UITraitCollection { view.traitCollection }

  /// Told after a change of the view's traits; for overriding, never called here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Told when the view has a new place in a window's safe area; for overriding, never called here.
  open func viewSafeAreaInsetsDidChange() {}

  /// Told before the view's constraints are brought up to date; for overriding, never called here.
  open func updateViewConstraints() {}

  /// Told that memory is short; for overriding, never called here.
  open func didReceiveMemoryWarning() {}

  // MARK: Around the view

  /// The controllers of views inside this one's.
  open private(set) var children: [UIViewController] = []

  /// The controller of the view around this one's.
  open private(set) weak var parent: UIViewController?

  /// Takes a controller in; its view is to be added by the caller.
  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Takes the controller out of its parent's.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Told before the controller changes its parent; for overriding.
  open func willMove(toParent parent: UIViewController?) {}

  /// Told after the controller changed its parent; for overriding.
  open func didMove(toParent parent: UIViewController?) {}

  /// Nothing is presented here: only the completion is called.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    completion?()
  }

  /// Nothing is presented here: only the completion is called.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }

  /// The controller that this one presents; none.
  open var presentedViewController: UIViewController? { nil }

  /// The controller that presents this one; none.
  open var presentingViewController: UIViewController? { nil }

  /// The stack of controllers around this one; none.
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// What a navigation bar would show.
  public let navigationItem = UINavigationItem()

  /// Whether the status bar is to be hidden; for overriding, never asked here.
  open var prefersStatusBarHidden: Bool { false }

  /// How the controller would be presented; kept, and not looked at.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// How the controller would come; kept, and not looked at.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// How the status bar is to look; for overriding, never asked here.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether a scroll view in the view keeps clear of bars; kept, and not looked at.
  open var automaticallyAdjustsScrollViewInsets = true

  /// Where the view reaches under bars; kept, and not looked at.
  open var edgesForExtendedLayout = UIRectEdge.all

  /// Whether the controller turns with the device; for overriding, never asked here.
  open var shouldAutorotate: Bool { true }

  /// Nothing is drawn around a view here.
  open func setNeedsStatusBarAppearanceUpdate() {}
}

/// How a controller would be presented; nothing is presented here.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// How a controller would come; nothing is presented here.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// How a status bar looks; there is none here.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// What a navigation bar would show; there are no bars here.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
  /// The title; kept, and not shown.
  open var title: String?
  /// The words above the title; kept, and not shown.
  open var prompt: String?
  /// The view in the title's place; kept, and not shown.
  open var titleView: UIView?
}

/// A stack of controllers, of which the last one's view is seen; there is no bar.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  /// A stack that begins with a controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  /// The controllers, the first one first.
  open var viewControllers: [UIViewController] = [] {
    didSet { show(from: oldValue) }
  }

  /// The last controller.
  open var topViewController: UIViewController? { viewControllers.last }

  /// The controller that is seen: the last one.
  open var visibleViewController: UIViewController? { viewControllers.last }

  /// Whether the bar is to be hidden; there is none.
  open var isNavigationBarHidden = true

  /// There is no bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}

  /// Puts a controller on the stack.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    viewControllers.append(controller)
  }

  /// Takes the last controller off the stack, unless it is the only one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.popLast() : nil
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
    guard isViewLoaded, let shown = viewControllers.last?.view else { return }
    for view in view.subviews { view.removeFromSuperview() }
    shown.frame = view.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown)
  }
}

/// What animates along with a change of a controller's view; nothing makes one here.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  /// Makes changes along with the transition; whether they will be animated.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// What is known about a change of a controller's view.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext:
  NSObjectProtocol
{
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// How long it takes, in seconds.
  var transitionDuration: TimeInterval { get }
}

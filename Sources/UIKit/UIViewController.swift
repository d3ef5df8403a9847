import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// Manages a view.
@MainActor @preconcurrency open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// The title of the controller's screen; stored for the app's own use.
  open var title: String?

  /// Creates a controller without a view yet.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  // There are no nibs, so both names are ignored.
  /// Creates a controller without a view yet; views are created in code here.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller without a view yet; archives are not read.
  public required init?(coder: NSCoder) { super.init() }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, loaded when first requested.
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

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// The view if it is loaded; otherwise nil.
  open var viewIfLoaded: UIView? { loadedView }

  /// Creates the view with the display's size; for overriding.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Loads the view if it is not loaded yet, and then calls `viewDidLoad()`.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Called after the view was loaded; for overriding.
  open func viewDidLoad() {}

  /// Called before the view comes on screen; for overriding, never called here.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the view came on screen; for overriding, never called here.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves the screen; for overriding, never called here.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view left the screen; for overriding, never called here.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the view lays out its subviews; for overriding.
  open func viewWillLayoutSubviews() {}

  /// Called after the view laid out its subviews; for overriding.
  open func viewDidLayoutSubviews() {}

  /// Called before the view changes its size; for overriding, never called here.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The display properties of the view.
  open var traitCollection: UITraitCollection { view.traitCollection }

  /// Called after a change of the view's traits; for overriding, never called here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called when the safe area of the view changes; for overriding, never called here.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called before the view's constraints are updated; for overriding, never called here.
  open func updateViewConstraints() {}

  /// Called when memory is low; for overriding, never called here.
  open func didReceiveMemoryWarning() {}

  // MARK: Editing

  private var isInEditing = false
  private var madeEditButtonItem: UIBarButtonItem?

  // UIKit: setting the property is the same as the method without an animation.
  /// Whether the user can change what the view shows.
  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing; for overriding, to show it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isInEditing = editing
    madeEditButtonItem?.showEditing(editing)
  }

  /// A button for a bar that begins and ends editing; there are no bars, but its action works.
  open var editButtonItem: UIBarButtonItem {
    if let madeEditButtonItem { return madeEditButtonItem }
    let item = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    item.showEditing(isInEditing)
    madeEditButtonItem = item
    return item
  }

  // MARK: Child controllers and presentation

  /// The child controllers, whose views are usually inside this one's.
  open private(set) var children: [UIViewController] = []

  /// The controller of which this one is a child.
  open private(set) weak var parent: UIViewController?

  /// Adds a child controller; the caller must add its view.
  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller changes its parent; for overriding.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the controller changed its parent; for overriding.
  open func didMove(toParent parent: UIViewController?) {}

  /// Only calls the completion: nothing is presented here.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    completion?()
  }

  /// Only calls the completion: nothing is presented here.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }

  /// The controller that this one presents; always nil.
  open var presentedViewController: UIViewController? { nil }

  /// The controller that presents this one; always nil.
  open var presentingViewController: UIViewController? { nil }

  /// The transition that the controller is part of; always nil, as nothing is animated here.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  /// The navigation controller that contains this one; nil if there is none.
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// The content for a navigation bar.
  public let navigationItem = UINavigationItem()

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The content for a tab bar; stored, but there are no bars.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

  /// The tab bar controller that contains this one; nil if there is none.
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }

  /// Whether a bottom bar is hidden when the controller is pushed; stored, but there are no bars.
  open var hidesBottomBarWhenPushed = false

  /// The items of a toolbar; stored, but there are no bars.
  open var toolbarItems: [UIBarButtonItem]?

  /// Whether the status bar should be hidden; for overriding, never called here.
  open var prefersStatusBarHidden: Bool { false }

  /// How the controller is presented; stored, but has no effect.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// The transition of a presentation; stored, but has no effect.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// The style of the status bar; for overriding, never called here.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether a scroll view in the view avoids bars; stored, but has no effect.
  open var automaticallyAdjustsScrollViewInsets = true

  /// The edges where the view extends under bars; stored, but has no effect.
  open var edgesForExtendedLayout = UIRectEdge.all

  /// Whether the controller rotates with the device; for overriding, never called here.
  open var shouldAutorotate: Bool { true }

  /// Does nothing: there is no status bar here.
  open func setNeedsStatusBarAppearanceUpdate() {}
}

/// The styles of a presentation; nothing is presented here.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// The transitions of a presentation; nothing is presented here.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The styles of a status bar; there is none here.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// Animates along with a change of a controller's view; no code here creates one.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  /// Makes changes along with the transition; returns whether they will be animated.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// The properties of a change of a controller's view.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext:
  NSObjectProtocol
{
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether the user took the change back.
  var isCancelled: Bool { get }
  /// The duration of the change, in seconds.
  var transitionDuration: TimeInterval { get }
}

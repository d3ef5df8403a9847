import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyViews

/// Manages a view.
@MainActor @preconcurrency open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// The title of the controller's screen, for bars.
  open var title: String? {
    didSet {
      navigationItem.whenChanged?()
      ownTabBarItem?.title = title
    }
  }

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
      loadedView?.observeWindow(nil)
      loadedView?.controller = nil
      loadedView?.addToSafeArea(.zero)
      loadedView?.remove(traitChanges)
      loadedView = newValue
      newValue?.controller = self
      newValue?.addToSafeArea(additionalSafeAreaInsets)
      newValue?.add(traitChanges)
      newValue?.observeWindow { [weak self] in self?.windowChanges($0, $1 != nil) }
      newValue?.observeLayout(
        before: { [weak self] in self?.viewWillLayoutSubviews() },
        after: { [weak self] in self?.viewDidLayoutSubviews() })
    }
  }

  private lazy var traitChanges = TraitRegistration { [weak self] former in
    self?.traitCollectionDidChange(former)
  }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// The view if it is loaded; otherwise nil.
  open var viewIfLoaded: UIView? { loadedView }

  /// Creates the view with the display's size; for overriding.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Loads the view if it is not loaded yet, and then calls `viewDidLoad()`.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Called after the view was loaded; for overriding.
  open func viewDidLoad() {}

  /// The superview of the controller's view.
  open override var next: UIResponder? { loadedView?.superview }

  // MARK: Appearance

  /// Called before the view enters a window; for overriding.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view enters a window, before its first layout there; for overriding.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called from the main queue after the view has entered a window; for overriding.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view leaves a window; for overriding.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view left a window; for overriding.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The number of times that the view entered or left a window.
  private var appearances = 0

  // UIKit: a view has been laid out when its controller hears that it did appear.
  private func windowChanges(_ isBefore: Bool, _ isEntering: Bool) {
    switch (isBefore, isEntering) {
    case (true, true): viewWillAppear(false)
    case (true, false): viewWillDisappear(false)
    case (false, false):
      appearances += 1
      viewDidDisappear(false)
    case (false, true):
      appearances += 1
      viewIsAppearing(false)
      let entered = appearances
      loadedView?.mainQueue.post { [weak self] in
        guard let self, appearances == entered else { return }
        viewDidAppear(false)
      }
    }
  }

  /// Called before the view lays out its subviews; for overriding.
  open func viewWillLayoutSubviews() {}

  /// Called after the view laid out its subviews; for overriding.
  open func viewDidLayoutSubviews() {}

  /// Called before the traits of the view change; for overriding, never called here.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Called before the view changes its size; for overriding, never called here.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// The display properties of the view.
  open var traitCollection: UITraitCollection { view.traitCollection }

  /// The traits of the view and its subviews; what they leave open is as around it.
  open var traitOverrides: UITraitOverrides {
    get { view.traitOverrides }
    set { view.traitOverrides = newValue }
  }

  /// Gives a child the traits that another collection specifies; nil for none of its own.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild child: UIViewController
  ) {
    child.traitOverrides = collection?.specified ?? UITraitOverrides()
  }

  /// Called after a change of the view's traits; for overriding.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called when the safe area of the view changes; for overriding, never called here.
  open func viewSafeAreaInsetsDidChange() {}

  /// What the view's safe area has in addition to that of the views around it, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { loadedView?.addToSafeArea(additionalSafeAreaInsets) }
  }

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

  // UIKit: presents every controller. Here, there is one screen that is drawn, and an alert belongs to it.
  /// Shows an alert over the controller's screen; other controllers are not shown.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    if let alert = controller as? UIAlertController { show(alert) }
    completion?()
  }

  /// Ends the alert that the controller presents, or that it is.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presenting = presentedAlert == nil ? alertPresenter : self
    presenting?.presentedAlert?.viewIfLoaded?.removeFromSuperview()
    presenting?.presentedAlert?.alertPresenter = nil
    presenting?.presentedAlert = nil
    completion?()
  }

  private var presentedAlert: UIAlertController?
  private weak var alertPresenter: UIViewController?

  private func show(_ alert: UIAlertController) {
    guard presentedAlert == nil, let own = view, let shown = alert.view else { return }
    presentedAlert = alert
    alert.alertPresenter = self
    var screen = own
    while let outer = screen.superview { screen = outer }
    shown.frame = screen.bounds
    shown.safeAreaInsets = screen.safeAreaInsets
    screen.addSubview(shown)
  }

  /// The alert that this controller presents; nil if there is none.
  open var presentedViewController: UIViewController? { presentedAlert }

  /// The controller that presents this alert; nil for other controllers.
  open var presentingViewController: UIViewController? { alertPresenter }

  /// The transition that the controller is part of; always nil, as nothing is animated here.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  /// The storyboard that the controller comes from; always nil, as storyboards cannot be read.
  open var storyboard: UIStoryboard? { nil }

  /// Called before a segue of a storyboard; for overriding, never called here.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a segue of a storyboard is performed; for overriding, never asked here.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // UIKit: raises in these words where the controller has no segue of the name.
  /// Stops the program, as storyboards cannot be read.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    preconditionFailure("Receiver (\(self)) has no segue with identifier '\(identifier)'")
  }

  /// The area that bars cover at the top.
  open private(set) lazy var topLayoutGuide: any UILayoutSupport = layoutSupport(atTop: true)

  /// The area that bars cover at the bottom.
  open private(set) lazy var bottomLayoutGuide: any UILayoutSupport = layoutSupport(atTop: false)

  /// The navigation controller that contains this one; nil if there is none.
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// The content for a navigation bar.
  open private(set) var navigationItem = UINavigationItem()

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The content for a tab bar.
  open var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let made = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = made
      return made
    }
    set {
      ownTabBarItem = newValue
      tabBarController?.itemsDidChange()
    }
  }

  private(set) var ownTabBarItem: UITabBarItem?

  /// The tab bar controller that contains this one; nil if there is none.
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }

  /// Whether the tab bar is hidden when the controller is pushed.
  open var hidesBottomBarWhenPushed = false

  /// The items of a navigation controller's toolbar.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationItem.whenChanged?() }
  }

  /// Replaces the items of a navigation controller's toolbar.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// The split view controller that contains this one; nil if there is none.
  open var splitViewController: UISplitViewController? {
    parent as? UISplitViewController ?? parent?.splitViewController
  }

  /// Pushes a controller where a navigation controller contains this one, else presents it.
  open func show(_ viewController: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(viewController, animated: true)
    } else {
      present(viewController, animated: true)
    }
  }

  /// Shows a controller as the detail of a split view, else as `show(_:sender:)`.
  open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    guard let splitViewController else { return show(viewController, sender: sender) }
    splitViewController.showDetailViewController(viewController, sender: sender)
  }

  /// The size that the controller would like to have, in points; stored, but has no effect.
  open var preferredContentSize = CGSize.zero

  /// Whether controllers are presented above this one; stored, but has no effect.
  open var definesPresentationContext = false

  /// Whether a presentation can be ended only by the app; stored, but has no effect.
  open var isModalInPresentation = false

  /// Whether the view extends under bars that hide what is behind them; stored, but has no effect.
  open var extendedLayoutIncludesOpaqueBars = false

  /// Whether the controller is being presented; always false.
  open var isBeingPresented: Bool { false }

  /// Whether the controller's presentation is ending; always false.
  open var isBeingDismissed: Bool { false }

  /// Whether the controller is being added to a parent; always false.
  open var isMovingToParent: Bool { false }

  /// Whether the controller is being removed from its parent; always false.
  open var isMovingFromParent: Bool { false }

  /// The light or dark style of the view; the superview's unless set.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }

  /// The orientations of the view; for overriding, never asked here.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// The orientation in which the view is presented first; for overriding, never asked here.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

  /// Whether the mark at the bottom of the display is hidden; for overriding, never asked here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// Whether the status bar should be hidden; for overriding, never called here.
  open var prefersStatusBarHidden: Bool { false }

  /// How the status bar appears; for overriding, never asked here.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The child that decides on the status bar's style; for overriding, never asked here.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that decides whether there is a status bar; for overriding, never asked here.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// How the controller is presented; stored, but has no effect.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// The object that has the controller's transitions; stored, but never asked.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// What places the presented controller; always nil.
  open var presentationController: UIPresentationController? { nil }

  /// What places the controller as a popover; always nil.
  open var popoverPresentationController: UIPopoverPresentationController? { nil }

  /// What places the controller as a sheet; always nil.
  open var sheetPresentationController: UISheetPresentationController? { nil }

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

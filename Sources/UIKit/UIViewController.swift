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
  public override init() { super.init() }

  // There are no nibs: both names are looked at no further.
  /// A controller without a view yet; views are made in code here.
  public convenience init(nibName: String?, bundle: Bundle?) { self.init() }

  /// Archives are not read: the controller has no view yet.
  public required init?(coder: NSCoder) { super.init() }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view, loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
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

  /// Told before the view lays out its subviews; for overriding, never called here.
  open func viewWillLayoutSubviews() {}

  /// Told after the view laid out its subviews; for overriding, never called here.
  open func viewDidLayoutSubviews() {}

  /// Told before the view changes its size; for overriding, never called here.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// What the view is shown on.
  open var traitCollection: UITraitCollection { view.traitCollection }
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

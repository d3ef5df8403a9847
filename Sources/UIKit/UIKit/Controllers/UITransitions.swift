import Foundation
import GalleyViews

// Transitions between controllers. Nothing is presented or animated here: an app's own transitions compile
// and are never asked.

/// The controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// Creates a key from UIKit's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is shown at first.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is shown at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// Creates a key from UIKit's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is shown at first.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is shown at the end.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What a transition is given; no code here creates one.
@MainActor @preconcurrency public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition runs.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a finger drives the transition.
  var isInteractive: Bool { get }
  /// Whether the user took the transition back.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The transform of the view at the end.
  var targetTransform: CGAffineTransform { get }
  /// Tells how far a finger has driven the transition, in 0 … 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Tells that a finger has driven the transition to its end.
  func finishInteractiveTransition()
  /// Tells that a finger has taken the transition back.
  func cancelInteractiveTransition()
  /// Stops the transition.
  func pauseInteractiveTransition()
  /// Tells that the transition has ended.
  func completeTransition(_ didComplete: Bool)
  /// A controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// A view of the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of a controller's view at first.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition; never asked here.
@MainActor @preconcurrency public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// The duration, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Makes the transition.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called after the transition.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by a finger; never asked here.
@MainActor @preconcurrency
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// A transition that a finger drives; never begun here.
@MainActor @preconcurrency
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// How far the transition is, in 0 … 1; as the app says.
  open private(set) var percentComplete: CGFloat = 0
  /// The curve of the rest of the transition; stored, but has no effect.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The speed of the rest of the transition; stored, but has no effect.
  open var completionSpeed: CGFloat = 1
  /// Whether the transition begins with a finger; stored, but has no effect.
  open var wantsInteractiveStart = true

  /// Creates a transition.
  public override init() { super.init() }

  /// Sets how far the transition is, in 0 … 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  /// Drives the transition to its end.
  open func finish() { percentComplete = 1 }

  /// Takes the transition back.
  open func cancel() { percentComplete = 0 }

  /// Begins the transition; never called here.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {}
}

/// Has the transitions of a presented controller; never asked here.
@MainActor @preconcurrency
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// The animation of a presentation.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animation of its end.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives a presentation.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What drives its end.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What places a presented controller.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// Places a presented controller; never asked here.
@MainActor @preconcurrency open class UIPresentationController: NSObject {
  /// The controller that is presented.
  open private(set) var presentedViewController: UIViewController
  /// The controller that presents it.
  open private(set) var presentingViewController: UIViewController
  /// The view of the presentation; always nil.
  open var containerView: UIView? { nil }
  /// The view that is presented.
  open var presentedView: UIView? { presentedViewController.view }
  /// The frame of that view; the whole presentation unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the view of the presenting controller is removed; for overriding, never asked here.
  open var shouldRemovePresentersView: Bool { false }

  /// Creates a presentation.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }

  /// Called before the presentation; for overriding, never called here.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation; for overriding, never called here.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the end of the presentation; for overriding, never called here.
  open func dismissalTransitionWillBegin() {}
  /// Called after the end of the presentation; for overriding, never called here.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the views are placed; for overriding, never called here.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the views were placed; for overriding, never called here.
  open func containerViewDidLayoutSubviews() {}
}

/// A controller that points at a view; never shown here.
@MainActor @preconcurrency open class UIPopoverPresentationController: UIPresentationController {
  /// The view that is pointed at.
  open var sourceView: UIView?
  /// The rectangle in that view.
  open var sourceRect = CGRect.null
  /// The button that is pointed at.
  open var barButtonItem: UIBarButtonItem?
}

/// A controller that comes up from below; never shown here.
@MainActor @preconcurrency open class UISheetPresentationController: UIPresentationController {
  /// A height of a sheet.
  @MainActor @preconcurrency open class Detent: NSObject {
    /// About half the screen.
    public static func medium() -> Detent { Detent() }
    /// The whole screen.
    public static func large() -> Detent { Detent() }
  }

  /// The heights of the sheet; stored, but has no effect.
  open var detents: [Detent] = [.large()]
  /// Whether there is a handle at the top; stored, but has no effect.
  open var prefersGrabberVisible = false
  /// The radius of the corners; stored, but has no effect.
  open var preferredCornerRadius: CGFloat?
}

extension UINavigationController {
  /// What happens to a stack.
  public enum Operation: Int, Sendable { case none, push, pop }
}

/// A delegate that is told which controller of a stack is shown.
@MainActor @preconcurrency public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// Called after a controller was shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// The animation of a change; never asked here.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives a change; never asked here.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Returns nil.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A delegate that UIKit tells about touches of tabs; never called here.
@MainActor @preconcurrency public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether a tab may be selected; never called here.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called when a tab was touched; never called here.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

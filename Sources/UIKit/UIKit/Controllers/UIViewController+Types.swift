import Foundation
import GalleyEngine
import GalleyGeometry
import GalleyViews

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

/// How a status bar appears; there is none here.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

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

extension UIViewControllerTransitionCoordinator {
  /// Makes changes along with the transition; returns whether they will be animated.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
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

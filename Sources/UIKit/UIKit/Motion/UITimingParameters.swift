import Foundation
import GalleyViews

/// How the progress of an animation follows the time; has no effect, as there is no clock.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// The timing of an animation; has no effect, as there is no clock.
@MainActor @preconcurrency public protocol UITimingCurveProvider: NSCopying {
  /// The kind of timing.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing by a curve; has no effect, as there is no clock.
@MainActor @preconcurrency open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve by its name.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point of the curve.
  public let controlPoint1: CGPoint
  /// The second control point of the curve.
  public let controlPoint2: CGPoint
  /// The kind of timing: built in, or a curve of its own.
  public let timingCurveType: UITimingCurveType

  /// Creates the timing of a curve by its name.
  public init(animationCurve curve: UIView.AnimationCurve = .easeInOut) {
    animationCurve = curve
    timingCurveType = .builtin
    // UIKit: the control points of the curves of Core Animation.
    switch curve {
    case .easeInOut:
      (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeIn: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .linear: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    }
    super.init()
  }

  /// Creates the timing of a curve by its control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    timingCurveType = .cubic
    controlPoint1 = point1
    controlPoint2 = point2
    super.init()
  }

  /// The timing itself, as it is constant.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  nonisolated open override func copy() -> Any { self }

  /// The timing itself, as it is constant.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A timing by a spring; has no effect, as there is no clock.
@MainActor @preconcurrency open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// How fast the spring moves at first, in fractions of the way per second.
  public let initialVelocity: CGVector

  /// Creates the system's spring.
  public override convenience init() { self.init(dampingRatio: 1) }

  /// Creates a spring by its damping; 1 does not swing.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring by its physics.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring by its duration in seconds and its bounce, −1 … 1.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    initialVelocity = velocity
    super.init()
  }

  /// The kind of timing: a spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The timing itself, as it is constant.
  open var springTimingParameters: UISpringTimingParameters? { self }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  nonisolated open override func copy() -> Any { self }

  /// The timing itself, as it is constant.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension View.AnimationOptions {
  /// The duration of an outer animation does not count.
  public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
  /// The curve of an outer animation does not count.
  public static let overrideInheritedCurve = Self(rawValue: 1 << 6)
  /// Views are redrawn during the animation.
  public static let allowAnimatedContent = Self(rawValue: 1 << 7)
  /// A transition hides and shows views instead of removing and adding them.
  public static let showHideTransitionViews = Self(rawValue: 1 << 8)
  /// The options of an outer animation do not count.
  public static let overrideInheritedOptions = Self(rawValue: 1 << 9)
  /// 60 frames per second.
  public static let preferredFramesPerSecond60 = Self(rawValue: 3 << 24)
  /// 30 frames per second.
  public static let preferredFramesPerSecond30 = Self(rawValue: 7 << 24)
}

extension View.KeyframeAnimationOptions {
  /// Subviews are laid out at the start.
  public static let layoutSubviews = Self(rawValue: 1)
  /// Touches are handled during the animation.
  public static let allowUserInteraction = Self(rawValue: 2)
  /// The animation starts from the current positions of the views.
  public static let beginFromCurrentState = Self(rawValue: 4)
  /// The animation repeats.
  public static let `repeat` = Self(rawValue: 8)
  /// The animation runs back and forth.
  public static let autoreverse = Self(rawValue: 16)
}

extension View {
  /// Animations that the system defines.
  public enum SystemAnimation: UInt, Sendable { case delete = 0 }

  /// Replaces a view by another one immediately, then calls the completion with true.
  ///
  /// With `showHideTransitionViews`, the views are hidden and shown instead of removed and added.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      fromView.isHidden = true
      toView.isHidden = false
    } else {
      fromView.superview?.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
    }
    completion?(true)
  }

  // UIKit: "delete" removes the views when the animation ends.
  /// Removes the views and makes the changes immediately, then calls the completion with true.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    parallelAnimations?()
    for view in views { view.removeFromSuperview() }
    completion?(true)
  }

  /// Makes the changes immediately, then calls the completion with true.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// How long animations take at the moment, in seconds; always zero.
  public static var inheritedAnimationDuration: TimeInterval { 0 }
}

extension UIViewPropertyAnimator {
  /// Creates an animation with a duration in seconds and a timing.
  public convenience init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) { self.init(duration: duration, curve: .linear) }

  /// Creates an animation with a duration in seconds and the control points of a curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) { self.init(duration: duration, curve: .linear, animations: animations) }

  /// Makes the changes immediately, then calls the completion.
  @discardableResult public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: .linear, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation()
    return animator
  }

  /// Makes the changes and calls the completions; there is no delay.
  public func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }

  /// Adds changes; there is no delay.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  /// Makes the rest of the changes and calls the completions.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }
}

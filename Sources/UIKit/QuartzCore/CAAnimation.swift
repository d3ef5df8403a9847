import Foundation
import GalleyViews

// A layer shows its property values, which are the end of every animation. These types only let
// sources that use animations compile; they animate nothing.

/// The pacing of an animation; it has no effect here.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's default.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pacing of an animation; it has no effect here.
open class CAMediaTimingFunction: NSObject {
  /// A timing function by name.
  public init(name: CAMediaTimingFunctionName) { super.init() }

  /// A curve with two control points.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) { super.init() }
}

/// What a layer shows before and after an animation; it has no effect here.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The end of the animation, afterwards.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The start of the animation, before it.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// An object that is notified when an animation starts and ends; it is never called here.
public protocol CAAnimationDelegate: AnyObject {
  /// Called at the start; never here.
  func animationDidStart(_ animation: CAAnimation)
  /// Called at the end; never here.
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer over time; here layers show its end.
open class CAAnimation: NSObject {
  /// The duration, in seconds.
  open var duration: CFTimeInterval = 0
  /// The start time, in seconds.
  open var beginTime: CFTimeInterval = 0
  /// The offset into the animation at its start, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The speed, as a factor.
  open var speed: Float = 1
  /// The number of repetitions.
  open var repeatCount: Float = 0
  /// The total time of all repetitions, in seconds.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it also runs backwards.
  open var autoreverses = false
  /// What the layer shows before and after it.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the layer removes it at its end.
  open var isRemovedOnCompletion = true
  /// The pacing.
  open var timingFunction: CAMediaTimingFunction?
  /// The object that is notified; never called here.
  open weak var delegate: (any CAAnimationDelegate)?
}

/// A change of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The property, as in `transform.rotation.z`.
  open var keyPath: String?
  /// Whether values are added to the property's own.
  open var isAdditive = false
  /// Whether values grow with each repetition.
  open var isCumulative = false

  /// A change of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// A change from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The difference of the two.
  open var byValue: Any?
}

/// A change like that of a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass of the object on the spring.
  open var mass: CGFloat = 1
  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100
  /// The damping of the spring.
  open var damping: CGFloat = 10
  /// The initial velocity.
  open var initialVelocity: CGFloat = 0
  /// The time until the spring is at rest, in seconds: the duration.
  open var settlingDuration: CFTimeInterval { duration }
}

/// A change through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The time at which each value is reached, in 0 … 1.
  open var keyTimes: [NSNumber]?
  /// The outline that a point follows.
  open var path: CGPath?
  /// The pacing between each two values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between the key values are found.
  open var calculationMode = CAAnimationCalculationMode.linear
}

/// Several changes at the same time.
open class CAAnimationGroup: CAAnimation {
  /// The changes.
  open var animations: [CAAnimation]?
}

/// The way in which one picture replaces another; it has no effect here.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// One dissolves into the other.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture moves in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture moves away from the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// A change from one picture of a layer to the next.
open class CATransition: CAAnimation {
  /// The kind of transition.
  open var type = CATransitionType.fade
  /// Where the new picture comes from.
  open var subtype: CATransitionSubtype?
  /// The part of the transition at which it begins, in 0 … 1.
  open var startProgress: Float = 0
  /// The part of the transition at which it ends, in 0 … 1.
  open var endProgress: Float = 1
}

/// The side from which a picture comes in a transition; it has no effect here.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// How values between key values are found; it has no effect here.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// On a line between two values.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// From one value to the next at once.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At an even speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve, at an even speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

extension CALayer {
  /// Ignores the animation: the layer shows its property values, which are the end of the
  /// animation.
  public func add(_ animation: CAAnimation, forKey key: String?) {}

  /// Always nil, since no animations are stored.
  public func animation(forKey key: String) -> CAAnimation? { nil }
}

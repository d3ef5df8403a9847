import Foundation
import GalleyViews

// A layer shows what its properties say, which is where animations end. These are for sources that make
// some; they move nothing.

/// How a time passes; there is no time here.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Even.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the beginning.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's own.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How a time passes; there is no time here.
open class CAMediaTimingFunction: NSObject {
  /// A function by name.
  public init(name: CAMediaTimingFunctionName) { super.init() }

  /// A curve with two control points.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) { super.init() }
}

/// What an animation shows before and after it runs; it is not seen here.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Its end, afterwards.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its start, before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// Is told when an animation starts and ends; nothing runs here.
public protocol CAAnimationDelegate: AnyObject {
  /// Told at the start; never called here.
  func animationDidStart(_ animation: CAAnimation)
  /// Told at the end; never called here.
  func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer over time; layers are seen at its end here.
open class CAAnimation: NSObject {
  /// How long it is to take, in seconds.
  open var duration: CFTimeInterval = 0
  /// When it is to begin, in seconds.
  open var beginTime: CFTimeInterval = 0
  /// How far it is to have come at its beginning, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// How fast it is to run.
  open var speed: Float = 1
  /// How often it is to run.
  open var repeatCount: Float = 0
  /// How long it is to run again and again, in seconds.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it is to run back as well.
  open var autoreverses = false
  /// What it is to show before and after.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the layer forgets it at its end.
  open var isRemovedOnCompletion = true
  /// How its time is to pass.
  open var timingFunction: CAMediaTimingFunction?
  /// What is told about it; never called here.
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

/// A change that swings.
open class CASpringAnimation: CABasicAnimation {
  /// How heavy the thing on the spring is.
  open var mass: CGFloat = 1
  /// How stiff the spring is.
  open var stiffness: CGFloat = 100
  /// How soon it comes to rest.
  open var damping: CGFloat = 10
  /// How fast it starts.
  open var initialVelocity: CGFloat = 0
  /// How long it swings, in seconds; it is at rest at once here.
  open var settlingDuration: CFTimeInterval { duration }
}

/// A change through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// When each is reached, in 0 … 1.
  open var keyTimes: [NSNumber]?
  /// The outline that a point follows.
  open var path: CGPath?
  /// How time passes between two values.
  open var timingFunctions: [CAMediaTimingFunction]?
}

/// Several changes at a time.
open class CAAnimationGroup: CAAnimation {
  /// The changes.
  open var animations: [CAAnimation]?
}

/// How one picture gives way to another; it is not seen here.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// One dissolves into the other.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new one comes over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new one pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old one leaves.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// A change from one picture of a layer to the next.
open class CATransition: CAAnimation {
  /// How it is to look.
  open var type = CATransitionType.fade
}

@MainActor extension CALayer {
  /// Keeps nothing: the layer shows its properties, which is where the animation ends.
  public func add(_ animation: CAAnimation, forKey key: String?) {}

  /// There are none to take away.
  public func removeAnimation(forKey key: String) {}

  /// There are none to take away.
  public func removeAllAnimations() {}

  /// There are none: nil.
  public func animation(forKey key: String) -> CAAnimation? { nil }

  /// There are none: nil.
  public func animationKeys() -> [String]? { nil }
}

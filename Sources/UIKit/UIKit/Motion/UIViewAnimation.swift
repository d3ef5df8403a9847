import Foundation
import GalleyGeometry
import GalleyViews

extension View {
  /// The timing curve of an animation; has no effect, as there is no clock.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  /// How an animation runs; has no effect, as there is no clock.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, in UIKit's order.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out at the start.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Touches are handled during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// The animation starts from the current positions of the views.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// The animation repeats.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// The animation runs back and forth.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// The animation is slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// The animation is slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// The animation is slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The speed is constant.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One view turns into the other about a vertical axis, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// One view turns into the other about a vertical axis, from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// One view curls up from the other, like a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// One view curls down on the other, like a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// One view dissolves into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// One view turns into the other about a horizontal axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// One view turns into the other about a horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// How an animation with several keyframes runs; has no effect, as there is no clock.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, in UIKit's order.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Values change linearly between keyframes.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Values jump from keyframe to keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Values change linearly, at a constant pace.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Values follow a curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Values follow a curve through the keyframes, at a constant pace.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Makes the changes immediately, then calls the completion with true.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes immediately, then calls the completion with true.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes immediately, then calls the completion with true.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping damping: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes immediately, then calls the completion with true.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Makes the changes immediately, then calls the completion with true.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes immediately.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    animations()
  }

  /// Does nothing, as animations are never shown.
  public static func setAnimationsEnabled(_ enabled: Bool) {}

  /// Makes the changes; there is never an animation.
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }

  /// Whether animations are enabled; always false.
  public static var areAnimationsEnabled: Bool { false }

  /// The smallest size, for `systemLayoutSizeFitting(_:)`.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  /// The largest size, for `systemLayoutSizeFitting(_:)`.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The direction in which views with an attribute run in this app.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: UIApplication.shared.userInterfaceLayoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

/// An animation that can be stopped half-way; changes are made immediately.
@MainActor @preconcurrency open class UIViewPropertyAnimator: NSObject {
  private var changes: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// The stage of the animation.
  open private(set) var state = UIViewAnimatingState.inactive

  /// The completed fraction of the animation, in 0 … 1; stored, but the views stay at its end.
  open var fractionComplete: CGFloat = 0 {
    didSet { if state == .inactive { make() } }
  }

  /// Whether the animation is running; never for longer than a call.
  open private(set) var isRunning = false

  /// Whether the animation runs backwards; stored, but has no effect.
  open var isReversed = false

  /// Whether the animation can be paused; stored, but has no effect.
  open var isInterruptible = true

  /// Whether touches are handled during the animation; stored, but has no effect.
  open var isUserInteractionEnabled = true

  /// The duration, in seconds; has no effect, as there is no clock.
  open private(set) var duration: TimeInterval

  /// The delay, in seconds; always zero.
  open var delay: TimeInterval { 0 }

  /// Whether the animation stays active at its end; stored, but has no effect.
  open var pausesOnCompletion = false

  /// Creates an animation with a duration in seconds.
  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    super.init()
    if let animations { changes.append(animations) }
  }

  /// Creates an animation with a duration in seconds and the timing of a spring.
  public init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    super.init()
    if let animations { changes.append(animations) }
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { changes.append(animation) }

  /// Adds a closure to be called at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes and calls the completions.
  open func startAnimation() {
    isRunning = true
    defer { isRunning = false }
    make()
    fractionComplete = 1
    finishAnimation(at: .end)
  }

  /// Makes the changes.
  open func pauseAnimation() { make() }

  /// Stops the animation; with false, `finishAnimation(at:)` must still be called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    state = withoutFinishing ? .inactive : .stopped
  }

  /// Calls the completions.
  open func finishAnimation(at position: UIViewAnimatingPosition) {
    state = .inactive
    let ended = completions
    completions = []
    for completion in ended { completion(position) }
  }

  private func make() {
    state = .active
    let made = changes
    changes = []
    for change in made { change() }
  }
}

/// The stages of an animation.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// A position in an animation.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

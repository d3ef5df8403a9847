import Foundation
import GalleyGeometry
import GalleyViews

extension View {
  /// The way an animation's time passes; there is no time here.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  /// How an animation runs; there is no time here.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, in UIKit's order.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out at the beginning.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Touches are answered meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// The animation starts from where the views are.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// The animation runs again and again.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// The animation runs back and forth.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One picture dissolves into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// How an animation with several steps runs; there is no time here.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, in UIKit's order.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Straight from value to value.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// From value to value without a way between.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight, at an even pace.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a curve through the values, at an even pace.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Makes the changes at once, then calls the completion with true.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes at once, then calls the completion with true.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes at once, then calls the completion with true.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping damping: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes at once, then calls the completion with true.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Makes the changes at once, then calls the completion with true.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes at once.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    animations()
  }

  /// Does nothing, as animations are never seen.
  public static func setAnimationsEnabled(_ enabled: Bool) {}

  /// Makes the changes, without an animation as always.
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }

  /// Whether animations are on; they are never seen here.
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

  /// The margins as the reading direction names them.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isLeft ? margins.left : margins.right, bottom: margins.bottom,
        trailing: isLeft ? margins.right : margins.left)
    }
    set {
      let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isLeft ? newValue.leading : newValue.trailing,
        bottom: newValue.bottom, right: isLeft ? newValue.trailing : newValue.leading)
    }
  }

  /// Device pixels per point of the contents; the display's.
  public var contentScaleFactor: CGFloat { displayScale }
}

/// An animation that can be stopped half-way: changes are made at once, and its progress is kept.
@MainActor @preconcurrency open class UIViewPropertyAnimator: NSObject {
  private var changes: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// How far the animation has come.
  public private(set) var state = UIViewAnimatingState.inactive

  /// How far the animation has come, in 0 … 1; kept, and the views stay at its end.
  open var fractionComplete: CGFloat = 0 {
    didSet { if state == .inactive { make() } }
  }

  /// Whether the animation stays active at its end; kept, and not looked at.
  open var pausesOnCompletion = false

  /// An animation of some seconds.
  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    super.init()
    if let animations { changes.append(animations) }
  }

  /// An animation of some seconds that swings like a spring.
  public init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    super.init()
    if let animations { changes.append(animations) }
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) { changes.append(animation) }

  /// Adds something to be called at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes and calls the completions.
  open func startAnimation() {
    make()
    fractionComplete = 1
    finishAnimation(at: .end)
  }

  /// Makes the changes.
  open func pauseAnimation() { make() }

  /// Stops; without finishing, `finishAnimation(at:)` is still to be called.
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

/// How far an animation has come.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// A place in an animation.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// What an effect view does to what is behind it.
open class UIVisualEffect: NSObject {}

/// Blurs what is behind a view; shown as an even tint here.
open class UIBlurEffect: UIVisualEffect {
  /// How light the blur is.
  public enum Style: Int, Sendable {
    case extraLight, light, dark, extraDark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }

  /// How light the blur is.
  public let style: Style

  /// A blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// A view that blurs what is behind it; an even tint here, since nothing is read back.
@MainActor @preconcurrency open class UIVisualEffectView: UIView {
  /// The effect; nothing is shown for nil.
  open var effect: UIVisualEffect? {
    didSet { showTint() }
  }

  /// The view for one's own subviews.
  public let contentView = UIView(frame: .zero)

  /// A view of no size with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
    showTint()
  }

  /// Archives are not read: the view starts at a zero frame, without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Makes the content view fill the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = CGRect(origin: .zero, size: bounds.size)
  }

  private func showTint() {
    guard let blur = effect as? UIBlurEffect else {
      backgroundColor = nil
      return
    }
    switch blur.style {
    case .dark, .extraDark: backgroundColor = UIColor(white: 0.11, alpha: 0.73)
    case .extraLight, .prominent: backgroundColor = UIColor(white: 0.97, alpha: 0.82)
    case .light, .regular: backgroundColor = UIColor(white: 1, alpha: 0.3)
    case .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
      .systemChromeMaterial:
      backgroundColor = UIColor.systemBackground.withAlphaComponent(0.8)
    }
  }
}

import GalleyGeometry

/// A delegate that UIKit asks about gestures; never called here, as there are no touches.
@MainActor @preconcurrency public protocol GestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a gesture may begin; never called here.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

  /// Whether two gestures may run at the same time; never called here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Whether a gesture waits until another one has failed; never called here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Whether a gesture receives a touch; never called here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool
}

@MainActor extension GestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
}

/// Turns touches into gestures; UIKit's `UIGestureRecognizer`.
///
/// There are no touches here.
@MainActor @preconcurrency open class GestureRecognizer: NSObject {
  /// The stages of a gesture; UIKit's `UIGestureRecognizer.State`.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// The stage of the gesture.
  public internal(set) var state = State.possible

  /// The view that the recognizer was added to.
  public package(set) weak var view: View?

  /// The object that UIKit asks about the gesture; stored, but has no effect.
  open weak var delegate: (any GestureRecognizerDelegate)?

  /// Whether the view receives touches only after a delay; stored, but has no effect.
  open var delaysTouchesBegan = false

  /// The number of fingers; always zero.
  open var numberOfTouches: Int { 0 }

  /// Does nothing: there are no touches, so the target would never be called.
  open func addTarget(_ target: Any, action: Any) {}

  /// Does nothing: targets are never stored.
  open func removeTarget(_ target: Any?, action: Any?) {}

  /// Does nothing: there are no gestures to wait for.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) {}

  /// Whether the recognizer is enabled; stored, but has no effect.
  open var isEnabled = true

  /// Whether a recognized gesture takes its touches from the view; stored, but has no effect.
  open var cancelsTouchesInView = true

  /// Creates a recognizer without a target.
  public override init() { super.init() }

  /// Creates a recognizer; the target is never called, as there are no touches.
  public init(target: Any?, action: Any?) { super.init() }

  /// The position of the fingers in the space of `view`; always zero.
  open func location(in view: View?) -> CGPoint { .zero }
}

/// Recognizes drags; UIKit's `UIPanGestureRecognizer`.
///
/// The recognizer of a scroll view reports the movement during `drag(to:releasingWith:)`.
@MainActor @preconcurrency open class PanGestureRecognizer: GestureRecognizer {
  private var way = CGPoint.zero
  private var speed = CGPoint.zero

  /// The position of the simulated finger: the middle of the recognizer's view.
  open override func location(in view: View?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
  }

  /// The least number of fingers; stored, but has no effect.
  open var minimumNumberOfTouches = 1

  /// The largest number of fingers; stored, but has no effect.
  open var maximumNumberOfTouches = Int.max

  /// How far the fingers have moved, in points; opposite to the change of the content offset.
  open func translation(in view: View?) -> CGPoint { way }

  /// Sets how far the fingers have moved, in points.
  open func setTranslation(_ translation: CGPoint, in view: View?) { way = translation }

  /// The velocity of the fingers, in points per second; opposite to that of the content offset.
  open func velocity(in view: View?) -> CGPoint { speed }

  /// Starts a drag of the content of `view` to an offset; velocity in points per millisecond.
  package func begin(
    in view: View, movingContentTo offset: CGPoint, releasingWith velocity: CGPoint
  ) {
    state = .changed
    way = CGPoint(x: view.bounds.minX - offset.x, y: view.bounds.minY - offset.y)
    // UIKit: the recognizer uses seconds, the scroll view's delegate milliseconds.
    speed = CGPoint(x: -velocity.x * 1000, y: -velocity.y * 1000)
  }

  /// Ends the drag.
  package func end() {
    state = .possible
    (way, speed) = (.zero, .zero)
  }
}

/// Recognizes taps; UIKit's `UITapGestureRecognizer`.
@MainActor @preconcurrency open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps that make the gesture; stored, but has no effect.
  open var numberOfTapsRequired = 1
}

/// Recognizes swipes; UIKit's `UISwipeGestureRecognizer`.
@MainActor @preconcurrency open class SwipeGestureRecognizer: GestureRecognizer {
  /// The direction of a swipe; UIKit's `UISwipeGestureRecognizer.Direction`.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits, in UIKit's order.
    public let rawValue: UInt
    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The direction of the swipe; stored, but has no effect.
  open var direction = Direction.right
}

/// Recognizes pinches; UIKit's `UIPinchGestureRecognizer`.
@MainActor @preconcurrency open class PinchGestureRecognizer: GestureRecognizer {
  /// The scale of the pinch; 1 unless set.
  open var scale: CGFloat = 1

  /// The velocity of the pinch; always zero.
  open var velocity: CGFloat { 0 }
}

/// Recognizes long presses; UIKit's `UILongPressGestureRecognizer`.
@MainActor @preconcurrency open class LongPressGestureRecognizer: GestureRecognizer {
  /// The minimum duration of a long press, in seconds; stored, but has no effect.
  open var minimumPressDuration: TimeInterval = 0.5
}

extension View {
  /// The recognizers of the view, in the order in which they were added; nil if there are none.
  public var gestureRecognizers: [GestureRecognizer]? {
    ownGestureRecognizers.isEmpty ? nil : ownGestureRecognizers
  }

  /// Adds a recognizer, which never receives a touch.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    ownGestureRecognizers.append(recognizer)
  }

  /// Removes a recognizer.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.view = nil
    ownGestureRecognizers.removeAll { $0 === recognizer }
  }
}

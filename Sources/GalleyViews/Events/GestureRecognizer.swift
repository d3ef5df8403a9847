import GalleyGeometry

/// Is asked about gestures in UIKit, and never here, where there are no touches.
@MainActor @preconcurrency public protocol GestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a gesture may begin; never asked here.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

  /// Whether two gestures may run at a time; never asked here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Whether a gesture waits until another one has failed; never asked here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool

  /// Whether a gesture looks at a touch; never asked here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool
}

@MainActor extension GestureRecognizerDelegate {
  /// True.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// True.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }
}

/// What turns touches into gestures; UIKit's `UIGestureRecognizer`.
///
/// There are no touches here.
@MainActor @preconcurrency open class GestureRecognizer: NSObject {
  /// How far a gesture has come; UIKit's `UIGestureRecognizer.State`.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// How far the gesture has come.
  public internal(set) var state = State.possible

  /// The view that the recognizer was added to.
  public package(set) weak var view: View?

  /// Who is asked about the gesture; kept, and not asked.
  open weak var delegate: (any GestureRecognizerDelegate)?

  /// Whether the view hears of touches later; kept, and not looked at.
  open var delaysTouchesBegan = false

  /// The number of fingers; none.
  open var numberOfTouches: Int { 0 }

  /// Adds somebody who is never called, as there are no touches.
  open func addTarget(_ target: Any, action: Any) {}

  /// Takes somebody away who is never called.
  open func removeTarget(_ target: Any?, action: Any?) {}

  /// Makes the gesture wait for another one; there are none.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) {}

  /// Whether touches are looked at; kept, and not looked at.
  open var isEnabled = true

  /// Whether a recognized gesture takes the touches from the view; kept, and not looked at.
  open var cancelsTouchesInView = true

  /// A recognizer that calls nobody.
  public override init() { super.init() }

  /// A recognizer; nobody is ever called, as there are no touches.
  public init(target: Any?, action: Any?) { super.init() }

  /// Where the fingers are, in the space of `view`; zero.
  open func location(in view: View?) -> CGPoint { .zero }
}

/// Recognizes drags; UIKit's `UIPanGestureRecognizer`.
///
/// That of a scroll view tells about `drag(to:releasingWith:)` while it runs, and zero otherwise.
@MainActor @preconcurrency open class PanGestureRecognizer: GestureRecognizer {
  private var way = CGPoint.zero
  private var speed = CGPoint.zero

  /// Where the finger would be: in the middle of the view that the recognizer belongs to.
  open override func location(in view: View?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
  }

  /// The least number of fingers; kept, and not looked at.
  open var minimumNumberOfTouches = 1

  /// The largest number of fingers; kept, and not looked at.
  open var maximumNumberOfTouches = Int.max

  /// How far the fingers have moved, in points; against the content offset.
  open func translation(in view: View?) -> CGPoint { way }

  /// Forgets how far the fingers have moved.
  open func setTranslation(_ translation: CGPoint, in view: View?) { way = translation }

  /// How fast the fingers move, in points a second; against the content offset.
  open func velocity(in view: View?) -> CGPoint { speed }

  /// A drag that moves the content of `view` to an offset; velocity in points a millisecond.
  package func begin(
    in view: View, movingContentTo offset: CGPoint, releasingWith velocity: CGPoint
  ) {
    state = .changed
    way = CGPoint(x: view.bounds.minX - offset.x, y: view.bounds.minY - offset.y)
    // UIKit: the recognizer counts in seconds, the scroll view's delegate in milliseconds.
    speed = CGPoint(x: -velocity.x * 1000, y: -velocity.y * 1000)
  }

  /// The drag is over.
  package func end() {
    state = .possible
    (way, speed) = (.zero, .zero)
  }
}

/// Recognizes taps; UIKit's `UITapGestureRecognizer`.
@MainActor @preconcurrency open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps that make the gesture; kept, and not looked at.
  open var numberOfTapsRequired = 1
}

/// Recognizes swipes; UIKit's `UISwipeGestureRecognizer`.
@MainActor @preconcurrency open class SwipeGestureRecognizer: GestureRecognizer {
  /// Where a swipe may go; UIKit's `UISwipeGestureRecognizer.Direction`.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits, in UIKit's order.
    public let rawValue: UInt
    /// Directions from their bits.
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

  /// Where the swipe goes; kept, and not looked at.
  open var direction = Direction.right
}

/// Recognizes two fingers that spread; UIKit's `UIPinchGestureRecognizer`.
@MainActor @preconcurrency open class PinchGestureRecognizer: GestureRecognizer {
  /// How far the fingers have spread; not at all.
  open var scale: CGFloat = 1

  /// How fast the fingers spread; not at all.
  open var velocity: CGFloat { 0 }
}

/// Recognizes long presses; UIKit's `UILongPressGestureRecognizer`.
@MainActor @preconcurrency open class LongPressGestureRecognizer: GestureRecognizer {
  /// The seconds after which a press is long; kept, and not looked at.
  open var minimumPressDuration: TimeInterval = 0.5
}

extension View {
  /// The recognizers of the view, in the order in which they were added; nil without any.
  public var gestureRecognizers: [GestureRecognizer]? {
    ownGestureRecognizers.isEmpty ? nil : ownGestureRecognizers
  }

  /// Adds a recognizer; there are no touches for it.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    ownGestureRecognizers.append(recognizer)
  }

  /// Takes a recognizer away.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.view = nil
    ownGestureRecognizers.removeAll { $0 === recognizer }
  }
}

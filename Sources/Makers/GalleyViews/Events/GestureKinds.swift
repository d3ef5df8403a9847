import GalleyGeometry

/// Recognizes taps; UIKit's `UITapGestureRecognizer`.
@MainActor @preconcurrency open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps that make the gesture; stored, but has no effect.
  open var numberOfTapsRequired = 1

  /// The number of fingers that make the gesture; stored, but has no effect.
  open var numberOfTouchesRequired = 1
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

  /// The number of fingers that make the gesture; stored, but has no effect.
  open var numberOfTouchesRequired = 1
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

  /// How far the fingers may move during the press, in points; stored, but has no effect.
  open var allowableMovement: CGFloat = 10

  /// The number of taps before the press; stored, but has no effect.
  open var numberOfTapsRequired = 0

  /// The number of fingers that make the gesture; stored, but has no effect.
  open var numberOfTouchesRequired = 1
}

/// Recognizes two fingers that turn; UIKit's `UIRotationGestureRecognizer`.
@MainActor @preconcurrency open class RotationGestureRecognizer: GestureRecognizer {
  /// The angle of the fingers, in radians; 0 unless set.
  open var rotation: CGFloat = 0

  /// The velocity of the fingers, in radians per second; always zero.
  open var velocity: CGFloat { 0 }
}

/// Recognizes drags that begin at an edge; UIKit's `UIScreenEdgePanGestureRecognizer`.
@MainActor @preconcurrency open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges; stored, but has no effect.
  open var edges: RectEdge = []
}

/// Recognizes a pointer above a view; UIKit's `UIHoverGestureRecognizer`.
@MainActor @preconcurrency open class HoverGestureRecognizer: GestureRecognizer {}

/// Edges of a rectangle; UIKit's `UIRectEdge`.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// The bits, in UIKit's order.
  public let rawValue: UInt
  /// Creates edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All edges.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}

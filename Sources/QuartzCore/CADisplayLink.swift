import Foundation

/// Would call at every picture of the display; there is no clock, and it never calls.
///
/// Films let time pass by `UICollectionView.advance(to:)`, which moves what `UIDynamicAnimator` moves.
@MainActor @preconcurrency open class CADisplayLink: NSObject {
  /// Whether it rests; kept, and not looked at.
  open var isPaused = false

  /// Pictures a second that are wanted; kept, and not looked at.
  open var preferredFramesPerSecond = 0

  /// When the last picture was shown, in seconds; zero.
  open var timestamp: CFTimeInterval { 0 }

  /// When the next picture is to be shown, in seconds; zero.
  open var targetTimestamp: CFTimeInterval { 0 }

  /// The time between two pictures, in seconds: a sixtieth.
  open var duration: CFTimeInterval { 1.0 / 60 }

  /// A link that never calls its target.
  public init(target: Any, selector: Any) { super.init() }

  /// Does nothing.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}

  /// Does nothing.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}

  /// Does nothing.
  open func invalidate() {}
}

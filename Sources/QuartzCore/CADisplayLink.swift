import Foundation

/// Stands in for a timer that fires at every frame of the display; without a clock, it never fires.
///
/// Films advance time with `UICollectionView.advance(to:)`, which also advances
/// `UIDynamicAnimator`.
@MainActor @preconcurrency open class CADisplayLink: NSObject {
  /// Whether it is paused; stored without an effect.
  open var isPaused = false

  /// The preferred number of frames per second; stored without an effect.
  open var preferredFramesPerSecond = 0

  /// The time of the last frame, in seconds; always zero.
  open var timestamp: CFTimeInterval { 0 }

  /// The time of the next frame, in seconds; always zero.
  open var targetTimestamp: CFTimeInterval { 0 }

  /// The time between two frames, in seconds: a sixtieth.
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

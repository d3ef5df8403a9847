import Foundation
import GalleyViews

/// Calls a method at every frame of the display, in the virtual time of the running view tree.
///
/// Films advance that time; before a still picture, none passes. Outside of any view tree, the link follows the real
/// clock.
@MainActor @preconcurrency open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private weak var queue: MainQueue?
  /// When the link was added or went on, in seconds.
  private var start = 0.0
  /// The number of the next frame from `start`; nil while none is due.
  private var frame: Int?

  // UIKit: the link does not fire while it is paused.
  /// Whether it is paused.
  open var isPaused = false {
    didSet { if isPaused != oldValue { run() } }
  }

  /// The preferred number of frames per second; 0 for that of the display, 60.
  open var preferredFramesPerSecond = 0

  /// The time of the last frame, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0

  /// The time of the next frame, in seconds.
  open var targetTimestamp: CFTimeInterval { timestamp + interval }

  /// The time between two frames of the display, in seconds: a sixtieth.
  open var duration: CFTimeInterval { 1.0 / 60 }

  // UIKit: the link retains its target until it is invalidated.
  /// Creates a link that begins to call its target when it is added to a run loop.
  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
    super.init()
  }

  /// Begins to call the target.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard queue == nil else { return }
    queue = .current
    run()
  }

  /// Ends the calls.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    queue = nil
    run()
  }

  /// Ends the calls for good, and releases the target.
  open func invalidate() {
    (queue, target) = (nil, nil)
    run()
  }

  // UIKit: the display has a number of frames of its own, of which a link gets each second one, each third …
  private var interval: Double {
    guard preferredFramesPerSecond > 0, preferredFramesPerSecond < 60 else { return duration }
    return duration * (60.0 / Double(preferredFramesPerSecond)).rounded(.down)
  }

  private func run() {
    frame = nil
    guard let queue, target != nil, !isPaused else { return }
    start = queue.time
    schedule(1)
  }

  private func schedule(_ number: Int) {
    guard let queue else { return }
    frame = number
    let start = start
    // From the start each time, so that the frames of a link do not drift from those of a film.
    queue.leave(at: start + Double(number) * interval) { [self] in
      // A link that was paused in the meantime has started anew.
      guard frame == number, self.start == start, let target else { return }
      timestamp = queue.time
      schedule(number + 1)
      selector.send(to: target, from: self)
    }
  }
}

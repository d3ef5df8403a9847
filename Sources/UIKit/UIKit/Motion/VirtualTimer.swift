import Foundation
import GalleyViews

/// A timer in the virtual time of the running view tree; `galley port` writes it for Foundation's.
///
/// Foundation's timers fire in a run loop, which comes only after the work that draws. This one fires before the
/// picture that its time has come for. It runs from its creation on, whether it is added to a run loop or not.
/// Outside of any view tree, it follows the real clock.
public final class VirtualTimer: Timer {
  // Foundation: a repeating timer without an interval fires each tenth of a millisecond.
  private static let leastInterval = 0.0001

  private let interval: TimeInterval
  private let isRepeating: Bool
  // UIKit: a timer that is over lets its block and its target go; it may belong to them.
  /// What the timer does; nil once it is over.
  private var block: (@MainActor (Timer) -> Void)?

  /// Creates a timer that fires after `interval` seconds, and then again and again if it repeats.
  @discardableResult public init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) {
    self.interval = repeats ? max(interval, Self.leastInterval) : max(interval, 0)
    isRepeating = repeats
    self.block = block
    super.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    schedule()
  }

  /// Creates a timer that calls a method of `target` after `interval` seconds, and then again and again if it repeats.
  @discardableResult public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    // The target and what it is told stay on the main queue, with the timer.
    nonisolated(unsafe) let target = target as AnyObject
    self.init(timeInterval: interval, repeats: repeats) { timer in
      selector.send(to: target, from: timer)
    }
    ownUserInfo = userInfo
  }

  private var ownUserInfo: Any?

  /// What the app gave the timer for its target.
  public override var userInfo: Any? { ownUserInfo }

  /// The seconds between two times at which the timer fires; 0 if it does not repeat.
  public override var timeInterval: TimeInterval { isRepeating ? interval : 0 }

  /// Whether the timer will fire.
  public override var isValid: Bool { block != nil }

  /// Stops the timer.
  public override func invalidate() { block = nil }

  /// Fires now; a timer that does not repeat is over then.
  public override func fire() {
    guard let block else { return }
    if !isRepeating { invalidate() }
    // Timers stay on the main queue, as those of the main run loop stay on its thread.
    nonisolated(unsafe) let timer = self
    MainActor.assumeIsolated { block(timer) }
  }

  private func schedule() {
    nonisolated(unsafe) let timer = self
    let fire: @MainActor () -> Void = { timer.fireOnTime() }
    guard MainQueue.isRunningThis else {
      return DispatchQueue.main.asyncAfter(deadline: .now() + interval, execute: fire)
    }
    let delay = interval
    MainActor.assumeIsolated { _ = MainQueue.leave(after: delay, fire) }
  }

  private func fireOnTime() {
    guard isValid else { return }
    if isRepeating { schedule() }
    fire()
  }
}

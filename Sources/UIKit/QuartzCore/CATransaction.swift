import Foundation
import GalleyViews

/// The virtual time of the running view tree, in seconds; outside of any, the time since the system started.
public func CACurrentMediaTime() -> CFTimeInterval {
  let time =
    MainQueue.isRunningThis ? MainActor.assumeIsolated { MainQueue.ofRunningWork?.time } : nil
  return time ?? ProcessInfo.processInfo.systemUptime
}

/// A group of changes to layers; here they take effect at once, without animation.
@MainActor @preconcurrency public enum CATransaction {
  // QuartzCore: calls without an object begin and end groups. This stack has the groups that the
  // running code has begun and not ended yet.
  private static var groups: [Group] = []

  private struct Group {
    var completion: (() -> Void)?
    var duration: CFTimeInterval?
  }

  /// Starts a group.
  public static func begin() { groups.append(Group()) }

  /// Ends the innermost group, and calls its completion.
  public static func commit() { groups.popLast()?.completion?() }

  /// Does nothing, since nothing is animated.
  public static func setDisableActions(_ flag: Bool) {}

  /// Sets the duration of the current group, in seconds; it has no effect, since nothing is animated.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    guard !groups.isEmpty else { return }
    groups[groups.count - 1].duration = duration
  }

  // QuartzCore: a quarter of a second unless set.
  /// The duration of the current group, in seconds.
  public static func animationDuration() -> CFTimeInterval {
    groups.last { $0.duration != nil }?.duration ?? 0.25
  }

  /// Sets the block to call at the end of the current group; without a group, calls it at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard !groups.isEmpty else {
      block?()
      return
    }
    groups[groups.count - 1].completion = block
  }
}

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
  private static var completions: [(() -> Void)?] = []

  /// Starts a group.
  public static func begin() { completions.append(nil) }

  /// Ends the innermost group, and calls its completion.
  public static func commit() { completions.popLast()??() }

  /// Does nothing, since nothing is animated.
  public static func setDisableActions(_ flag: Bool) {}

  /// Does nothing, since nothing is animated.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {}

  /// Sets the block to call at the end of the current group; without a group, calls it at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard !completions.isEmpty else {
      block?()
      return
    }
    completions[completions.count - 1] = block
  }
}

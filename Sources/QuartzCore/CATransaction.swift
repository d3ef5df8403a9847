import Foundation

/// The seconds that the machine has run.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// A group of changes to layers; they all happen at once here, without animation.
@MainActor @preconcurrency public enum CATransaction {
  // QuartzCore: groups begin and end by calls without an object. What stands here is what the running
  // code has begun and not ended; nothing outlives that.
  private static var completions: [(() -> Void)?] = []

  /// Starts a group.
  public static func begin() { completions.append(nil) }

  /// Ends the group that began last, and calls its completion.
  public static func commit() { completions.popLast()??() }

  /// Nothing is animated in either case.
  public static func setDisableActions(_ flag: Bool) {}

  /// Nothing is animated, however long it is to take.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {}

  /// What is called at the end of the running group; at once where there is none.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard !completions.isEmpty else {
      block?()
      return
    }
    completions[completions.count - 1] = block
  }
}

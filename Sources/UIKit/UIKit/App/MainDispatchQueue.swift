import Foundation
import GalleyViews

// Dispatch runs the main queue only after the work that draws, so blocks would come too late for the picture.
// These overloads put them on the main queue of the running view tree, in virtual time. The compiler prefers them
// for `DispatchQueue.main`: its closures belong to the main actor, and nothing here has a default. Sources without
// `import UIKit` keep Dispatch's methods.
extension DispatchQueue {
  /// Runs a block later; on the main queue, before the next picture is drawn.
  public func async(execute work: @escaping @MainActor () -> Void) {
    guard isMain, MainQueue.isRunningThis else {
      return async(execute: Self.item(work))
    }
    MainActor.assumeIsolated { _ = MainQueue.leave(work) }
  }

  /// Runs a block after a time; on the main queue, as soon as a film has come that far.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    guard isMain, MainQueue.isRunningThis else {
      return asyncAfter(deadline: deadline, execute: Self.item(work))
    }
    MainActor.assumeIsolated { _ = MainQueue.leave(after: deadline.delay, work) }
  }

  /// A work item for Dispatch, which does not know of actors.
  private static func item(_ work: @escaping @MainActor () -> Void) -> DispatchWorkItem {
    // The same function, without its actor: Dispatch runs it on the queue that the caller chose.
    DispatchWorkItem(block: unsafeBitCast(work, to: (() -> Void).self))
  }

  /// Whether this is the main queue; a background thread posts to Dispatch.
  private var isMain: Bool { getSpecific(key: MainQueue.markOfDispatchMain) != nil }
}

extension DispatchTime {
  /// The seconds until this time, rounded up to milliseconds.
  ///
  /// Some real time has passed since the caller computed a time from `now()`; rounding makes up for it.
  fileprivate var delay: Double {
    let now = DispatchTime.now().uptimeNanoseconds
    guard uptimeNanoseconds > now else { return 0 }
    return (Double(uptimeNanoseconds - now) / 1e6).rounded(.up) / 1000
  }
}

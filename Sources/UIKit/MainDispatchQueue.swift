import Foundation
import GalleyViews

// Dispatch runs the main queue only after the work that draws, so blocks would come too late for the picture.
// These overloads put them on the main queue of the running view tree, in virtual time. The compiler prefers them
// for `DispatchQueue.main`: its closures belong to the main actor, and nothing here has a default. Sources without
// `import UIKit` keep Dispatch's methods.
extension DispatchQueue {
  /// Runs a block later; on the main queue, before the next picture is drawn.
  public func async(execute work: @escaping @MainActor () -> Void) {
    guard isMain, Self.isMainCurrent else {
      return async(execute: Self.item(work))
    }
    MainActor.assumeIsolated { _ = Self.post(work) }
  }

  /// Leaves a block for the current main queue; returns what runs it ahead of its turn.
  @MainActor static func post(_ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    let queue = MainQueue.current
    let ticket = queue.post(work)
    if queue === MainQueue.ofProcess {
      // Outside of any stage, nobody may ever draw: whoever comes first runs the block.
      main.async(execute: item { queue.run(ticket) })
    }
    return { queue.run(ticket) }
  }

  /// Runs a block after a time; on the main queue, as soon as a film has come that far.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    guard isMain, Self.isMainCurrent else {
      return asyncAfter(deadline: deadline, execute: Self.item(work))
    }
    MainActor.assumeIsolated { Self.post(after: deadline.delay, work) }
  }

  /// Leaves a block for the current main queue, to be run after `delay` seconds.
  @MainActor static func post(after delay: Double, _ work: @escaping @MainActor () -> Void) {
    let queue = MainQueue.current
    if queue === MainQueue.ofProcess {
      // Outside of any stage, nobody may ever draw: the real clock counts.
      main.asyncAfter(deadline: .now() + delay, execute: item(work))
    } else {
      queue.post(after: delay, work)
    }
  }

  /// A work item for Dispatch, which does not know of actors.
  private static func item(_ work: @escaping @MainActor () -> Void) -> DispatchWorkItem {
    // The same function, without its actor: Dispatch runs it on the queue that the caller chose.
    DispatchWorkItem(block: unsafeBitCast(work, to: (() -> Void).self))
  }

  /// Whether this is the main queue, for which Dispatch makes a new object each time.
  private var isMain: Bool { getSpecific(key: Self.markOfMain) != nil }

  /// Whether the main queue is running this code; a background thread posts to Dispatch.
  static var isMainCurrent: Bool { getSpecific(key: markOfMain) != nil }

  private static let markOfMain: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    main.setSpecific(key: key, value: ())
    return key
  }()
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

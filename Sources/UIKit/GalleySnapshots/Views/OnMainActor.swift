import Foundation

/// Runs work of views on the main actor and waits for it.
///
/// XCTest runs its tests there. A test of Swift Testing that is elsewhere hands its views over and waits.
func onMainActor<Result>(_ work: @MainActor () -> Result) -> Result {
  // Unchecked: the caller waits, so that only one thread at a time uses what the work captures and returns.
  nonisolated(unsafe) var result: Result?
  withoutActuallyEscaping(work) { work in
    let run: @Sendable () -> Void = { MainActor.assumeIsolated { result = work() } }
    if MainQueueMark.isHere { run() } else { DispatchQueue.main.sync(execute: run) }
  }
  guard let result else { preconditionFailure("the work has run") }
  return result
}

/// Tells whether code runs on the main queue, which Swift Testing serves from other threads than the main one.
private enum MainQueueMark {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isHere: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}

import Foundation
import GalleyGoldens
import Synchronization

/// Checks many cases at once, in worker processes.
package struct CheckRun: Sendable {
  /// What became of a case, as it comes.
  package struct Event: Sendable {
    /// The result.
    package var result: CaseResult
    /// How many cases are done.
    package var done: Int
    /// How many there are.
    package var total: Int
  }

  /// What a run gave.
  package struct Output: Sendable {
    /// The results, sorted by name.
    package var results: [CaseResult]
    /// The seconds that each case took that was drawn.
    package var durations: [String: Double]
    /// Whether all cases were checked.
    package var isComplete: Bool
    /// How many drawings were taken from the cache.
    package var keptCount = 0
    /// Why drawings could not be kept for later runs; nil when they were, or need not be.
    package var cacheError: CacheError?
  }

  /// The cases.
  package var cases: [SceneCase]
  /// What judges them and keeps the results.
  package var checker: CaseChecker
  /// How workers are started.
  package var command: WorkerLaunch
  /// How many cases are checked at once, at least 1.
  package var jobs: Int
  /// How long a case may take, in seconds.
  package var timeLimit: Double
  /// Folders whose pictures scenes may use beside their own.
  package var allowedFolders: [String]
  /// Where drawings of earlier runs are; nil to draw all anew.
  package var cache: DrawingCache?

  /// A run over cases.
  package init(
    _ cases: [SceneCase], with checker: CaseChecker, command: WorkerLaunch = WorkerLaunch(),
    jobs: Int = 1, timeLimit: Double = 30, allowedFolders: [String] = [],
    cache: DrawingCache? = nil
  ) {
    self.cases = cases
    self.checker = checker
    self.command = command
    self.jobs = jobs
    self.timeLimit = timeLimit
    self.allowedFolders = allowedFolders
    self.cache = cache
  }

  /// Checks all cases; returns when they are done, or soon after the run was cancelled.
  ///
  /// - Parameters:
  ///   - cancellation: What ends the run early; cases that are done keep their results.
  ///   - report: Called after each case, one call at a time, from any thread.
  /// - Returns: The results of all cases that are done.
  /// - Throws: `GoldenError` when results cannot be kept.
  package func run(
    cancellation: Cancellation = Cancellation(),
    report: @escaping @Sendable (Event) -> Void = { _ in }
  ) throws(GoldenError) -> Output {
    // A worker that dies while it is written to is an answer of its own.
    signal(SIGPIPE, SIG_IGN)
    let progress = CheckProgress(count: cases.count, report: report)
    ThreadCrew(jobs: jobs).run(cases.count) { queue in
      work(queue, progress, cancellation)
    }
    return try progress.output()
  }

  /// Checks one case after the other until none is left.
  private func work(
    _ queue: ThreadCrew.Queue, _ progress: CheckProgress, _ cancellation: Cancellation
  ) {
    let seat = WorkerSeat(command, timeLimit: timeLimit, cancellation: cancellation)
    let drawer = CaseDrawer(seat, allowedFolders: allowedFolders, cache: cache)
    while !cancellation.isCancelled, let index = queue.next() {
      let start = ContinuousClock.now
      guard let outcome = drawer.outcome(of: cases[index]) else { break }
      do throws(GoldenError) {
        let result = try checker.check(
          cases[index].label, outcome.drawing, terms: cases[index].terms)
        progress.add(result, outcome, time: ContinuousClock.now - start)
      } catch {
        queue.close()
        progress.stop(error)
      }
    }
    drawer.finish()
  }
}

/// What the threads of a run share.
private final class CheckProgress: Sendable {
  private struct State {
    var results: [CaseResult] = []
    var durations: [String: Double] = [:]
    var keptCount = 0
    var cacheError: CacheError?
    var error: GoldenError?
  }

  private let state = Mutex(State())
  private let count: Int
  private let report: @Sendable (CheckRun.Event) -> Void

  init(count: Int, report: @escaping @Sendable (CheckRun.Event) -> Void) {
    self.count = count
    self.report = report
  }

  /// Adds a result; one that was not drawn says nothing of how long its case takes.
  func add(_ result: CaseResult, _ outcome: CaseDrawer.Outcome, time: Duration) {
    state.withLock { state in
      state.results.append(result)
      if outcome.isKept {
        state.keptCount += 1
      } else {
        state.durations[result.name] = time / .seconds(1)
      }
      state.cacheError = state.cacheError ?? outcome.cacheError
      report(CheckRun.Event(result: result, done: state.results.count, total: count))
    }
  }

  func stop(_ error: GoldenError) {
    state.withLock { $0.error = $0.error ?? error }
  }

  func output() throws(GoldenError) -> CheckRun.Output {
    let state = state.withLock { $0 }
    if let error = state.error { throw error }
    return CheckRun.Output(
      results: state.results.sorted { $0.name < $1.name }, durations: state.durations,
      isComplete: state.results.count == count, keptCount: state.keptCount,
      cacheError: state.cacheError)
  }
}

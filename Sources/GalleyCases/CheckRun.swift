import Foundation
import GalleyGoldens
import Synchronization

/// Checks many cases at once, in worker processes.
public struct CheckRun: Sendable {
  /// What became of a case, as it comes.
  public struct Event: Sendable {
    /// The result.
    public var result: CaseResult
    /// How many cases are done.
    public var done: Int
    /// How many there are.
    public var total: Int
  }

  /// What a run gave.
  public struct Output: Sendable {
    /// The results, sorted by name.
    public var results: [CaseResult]
    /// The seconds that each case took.
    public var durations: [String: Double]
    /// Whether all cases were checked.
    public var isComplete: Bool
  }

  /// The cases.
  public var cases: [SceneCase]
  /// What judges them and keeps the results.
  public var checker: CaseChecker
  /// How workers are started.
  public var command: WorkerLaunch
  /// How many cases are checked at once, at least 1.
  public var jobs: Int
  /// How long a case may take, in seconds.
  public var timeLimit: Double
  /// Folders whose pictures scenes may use beside their own.
  public var allowedFolders: [String]

  /// A run over cases.
  public init(
    _ cases: [SceneCase], with checker: CaseChecker, command: WorkerLaunch = WorkerLaunch(),
    jobs: Int = 1, timeLimit: Double = 30, allowedFolders: [String] = []
  ) {
    self.cases = cases
    self.checker = checker
    self.command = command
    self.jobs = jobs
    self.timeLimit = timeLimit
    self.allowedFolders = allowedFolders
  }

  /// Checks all cases; returns when they are done, or soon after the run was cancelled.
  ///
  /// - Parameters:
  ///   - cancellation: What ends the run early; cases that are done keep their results.
  ///   - report: Called after each case, one call at a time, from any thread.
  /// - Returns: The results of all cases that are done.
  /// - Throws: `GoldenError` when results cannot be kept.
  public func run(
    cancellation: Cancellation = Cancellation(),
    report: @escaping @Sendable (Event) -> Void = { _ in }
  ) throws(GoldenError) -> Output {
    // A worker that dies while it is written to is an answer of its own.
    signal(SIGPIPE, SIG_IGN)
    let progress = CheckProgress(count: cases.count, report: report)
    let group = DispatchGroup()
    for _ in 0..<min(max(jobs, 1), max(cases.count, 1)) {
      group.enter()
      let thread = Thread { [self] in
        work(progress, cancellation)
        group.leave()
      }
      thread.start()
    }
    group.wait()
    return try progress.output()
  }

  /// Checks one case after the other until none is left.
  private func work(_ progress: CheckProgress, _ cancellation: Cancellation) {
    let drawer = CaseDrawer(
      command, timeLimit: timeLimit, allowedFolders: allowedFolders, cancellation: cancellation)
    while !cancellation.isCancelled, let index = progress.next() {
      let start = ContinuousClock.now
      guard let drawing = drawer.drawing(of: cases[index]) else { break }
      do throws(GoldenError) {
        let result = try checker.check(
          cases[index].label, drawing, terms: cases[index].terms)
        let time = (ContinuousClock.now - start).components
        progress.add(result, seconds: Double(time.seconds) + Double(time.attoseconds) * 1e-18)
      } catch {
        progress.stop(error)
      }
    }
    drawer.finish()
  }
}

/// What the threads of a run share.
private final class CheckProgress: Sendable {
  private struct State {
    var next = 0
    var results: [CaseResult] = []
    var durations: [String: Double] = [:]
    var error: GoldenError?
  }

  private let state = Mutex(State())
  private let count: Int
  private let report: @Sendable (CheckRun.Event) -> Void

  init(count: Int, report: @escaping @Sendable (CheckRun.Event) -> Void) {
    self.count = count
    self.report = report
  }

  /// The next case; nil when there is none, or the run cannot go on.
  func next() -> Int? {
    state.withLock { state in
      guard state.error == nil, state.next < count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  func add(_ result: CaseResult, seconds: Double) {
    state.withLock { state in
      state.results.append(result)
      state.durations[result.name] = seconds
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
      isComplete: state.results.count == count)
  }
}

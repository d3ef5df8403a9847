import Foundation
import GalleyBase
import Synchronization

/// Worker processes that answer requests from any thread, some at once, those that matter most first.
package final class WorkerPool: Sendable {
  /// How soon a request is carried out.
  package enum Urgency: Int, Sendable, Comparable {
    case later, soon, now

    package static func < (first: Urgency, second: Urgency) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// What came of a request.
  package enum Outcome: Sendable {
    /// The bytes of the answer.
    case answered([UInt8])
    /// Why there is none: the problem on the first line, and the last output of the worker below.
    case failed(WorkerFailure)
    /// The request was withdrawn, or the pool has ended.
    case withdrawn
  }

  private struct Job: Sendable {
    var request: [UInt8]
    var urgency: Urgency
    var withdrawal: Cancellation
    var done: @Sendable (Outcome) -> Void
  }

  private struct State: Sendable {
    var waiting: [Job] = []
    var running: [Int: Cancellation] = [:]
    /// Counts the programs that the workers run: others need other workers.
    var generation = 0
    var hasEnded = false
  }

  private let launch: WorkerLaunch
  private let count: Int
  private let timeLimit: Double?
  private let grace: Double
  /// Whether processes are started ahead: the first, and the one that comes after a crash.
  private let startsAhead: Bool
  private let state = Mutex(State())
  private let work = DispatchSemaphore(value: 0)
  private let threads = DispatchGroup()

  /// How long the end waits for workers, so that files are complete, in seconds.
  private static let farewell = 2.0

  /// Starts worker processes.
  ///
  /// - Parameters:
  ///   - launch: How they are started.
  ///   - count: How many there are, at least 1.
  ///   - timeLimit: How many seconds a request may take; nil for no limit.
  ///   - grace: How many seconds a withdrawn request may still take: a new process takes longer than most requests.
  ///   - startsAhead: Whether processes are started ahead: the first, and the one that comes after a crash.
  package init(
    _ launch: WorkerLaunch = WorkerLaunch(), count: Int, timeLimit: Double?, grace: Double = 0.5,
    startsAhead: Bool = false
  ) {
    // Writing to a worker that has died must not end this process; it is a failure of the request.
    signal(SIGPIPE, SIG_IGN)
    self.launch = launch
    self.count = max(count, 1)
    self.timeLimit = timeLimit
    self.grace = grace
    self.startsAhead = startsAhead
    for number in 0..<self.count {
      threads.enter()
      let thread = Thread { [self] in
        run(number)
        threads.leave()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Carries out a request.
  ///
  /// - Parameters:
  ///   - request: The request, a line with its line end.
  ///   - urgency: How soon.
  ///   - withdrawal: Withdraws it; a request that is nearly done is answered nevertheless.
  ///   - done: Called once, in another thread.
  package func ask(
    _ request: [UInt8], _ urgency: Urgency, until withdrawal: Cancellation = Cancellation(),
    _ done: @escaping @Sendable (Outcome) -> Void
  ) {
    let job = Job(request: request, urgency: urgency, withdrawal: withdrawal, done: done)
    let isTaken = state.withLock { state in
      guard !state.hasEnded else { return false }
      let place = state.waiting.firstIndex { $0.urgency < urgency } ?? state.waiting.endIndex
      state.waiting.insert(job, at: place)
      return true
    }
    if isTaken { work.signal() } else { done(.withdrawn) }
  }

  /// Carries out a request, and waits for what comes of it.
  package func answer(to request: [UInt8], until withdrawal: Cancellation) -> Outcome {
    let done = DispatchSemaphore(value: 0)
    let outcome = Mutex<Outcome>(.withdrawn)
    ask(request, .soon, until: withdrawal) { result in
      outcome.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    return outcome.withLock { $0 }
  }

  /// Replaces all workers, since their program or its fonts have changed; those at work end first.
  package func replaceWorkers() {
    state.withLock { $0.generation += 1 }
    for _ in 0..<count { work.signal() }
  }

  /// Ends all workers.
  package func end() {
    let (waiting, running) = state.withLock { state in
      defer {
        state.waiting = []
        state.hasEnded = true
      }
      return (state.waiting, Array(state.running.values))
    }
    for job in waiting { job.done(.withdrawn) }
    for cancellation in running { cancellation.cancel() }
    // One signal wakes one thread; each passes it on.
    work.signal()
    _ = threads.wait(timeout: .now() + Self.farewell)
  }

  private func run(_ number: Int) {
    var generation = 0
    var slot = makeSlot()
    if startsAhead { slot.prepare() }
    while true {
      work.wait()
      let (job, current, hasEnded) = state.withLock { state in
        let job = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        state.running[number] = job?.withdrawal
        return (job, state.generation, state.hasEnded)
      }
      if hasEnded {
        job?.done(.withdrawn)
        break
      }
      if current != generation {
        slot.finish()
        (slot, generation) = (makeSlot(), current)
        if job == nil, startsAhead { slot.prepare() }
      }
      guard let job else { continue }
      let outcome = outcome(of: job, from: slot)
      state.withLock { $0.running[number] = nil }
      job.done(outcome)
      if startsAhead { slot.prepare() }
    }
    slot.finish()
    work.signal()
  }

  private func makeSlot() -> WorkerSlot {
    WorkerSlot(launch, timeLimit: timeLimit, cancellation: Cancellation(), grace: grace)
  }

  private func outcome(of job: Job, from slot: WorkerSlot) -> Outcome {
    if job.withdrawal.isCancelled { return .withdrawn }
    switch slot.answer(to: job.request, until: job.withdrawal) {
    case nil: return .withdrawn
    case .failure(let failure): return .failed(failure)
    case .success(let bytes): return .answered(bytes)
    }
  }
}

import GalleyBase
import Foundation
import GalleyCases
import GalleyGeometry
import Synchronization

/// Worker processes that answer requests from any thread, some at once, those that matter most first.
final class WorkerCrew: Sendable {
  /// How soon a request is carried out.
  enum Urgency: Int, Sendable, Comparable {
    case later, soon, now

    static func < (first: Urgency, second: Urgency) -> Bool { first.rawValue < second.rawValue }
  }

  /// What came of a request.
  enum Outcome: Sendable {
    case answered(LiveAnswer, picture: [UInt8])
    case failed(String)
    /// The request was withdrawn, or the crew has ended.
    case withdrawn

    /// Whether there is an answer about a scene without mistakes.
    var isScene: Bool {
      if case .answered(let answer, _) = self { answer.scene != nil } else { false }
    }
  }

  private struct Job: Sendable {
    var request: LiveRequest
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
  private let timeLimit: Double
  /// Whether processes are started ahead: the first, and the one that comes after a crash.
  private let startsAhead: Bool
  private let state = Mutex(State())
  private let work = DispatchSemaphore(value: 0)
  private let threads = DispatchGroup()

  /// How many seconds a withdrawn request may still take: a new process takes longer than most requests.
  private static let grace = 0.5
  /// How long the end waits for workers, so that files are complete, in seconds.
  private static let farewell = 2.0

  /// Starts worker processes.
  ///
  /// - Parameters:
  ///   - launch: How they are started.
  ///   - count: How many there are, at least 1.
  ///   - timeLimit: How many seconds a request may take.
  ///   - startsAhead: Whether processes are started ahead: the first, and the one that comes after a crash.
  init(_ launch: WorkerLaunch, count: Int, timeLimit: Double, startsAhead: Bool) {
    self.launch = launch
    self.count = max(count, 1)
    self.timeLimit = timeLimit
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
  ///   - request: The request.
  ///   - urgency: How soon.
  ///   - withdrawal: Withdraws it; a request that is nearly done is answered nevertheless.
  ///   - done: Called once, in another thread.
  func ask(
    _ request: LiveRequest, _ urgency: Urgency, until withdrawal: Cancellation = Cancellation(),
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

  /// Replaces all workers, since their program or its fonts have changed; those at work end first.
  func replaceWorkers() {
    state.withLock { $0.generation += 1 }
    for _ in 0..<count { work.signal() }
  }

  /// Ends all workers.
  func end() {
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
    var seat = makeSeat()
    if startsAhead { seat.prepare() }
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
        seat.finish()
        (seat, generation) = (makeSeat(), current)
        if job == nil, startsAhead { seat.prepare() }
      }
      guard let job else { continue }
      let outcome = outcome(of: job, from: seat)
      state.withLock { $0.running[number] = nil }
      job.done(outcome)
      if startsAhead { seat.prepare() }
    }
    seat.finish()
    work.signal()
  }

  private func makeSeat() -> WorkerSeat {
    WorkerSeat(launch, timeLimit: timeLimit, cancellation: Cancellation(), grace: Self.grace)
  }

  private func outcome(of job: Job, from seat: WorkerSeat) -> Outcome {
    if job.withdrawal.isCancelled { return .withdrawn }
    do {
      switch seat.answer(to: try job.request.line(), until: job.withdrawal) {
      case nil: return .withdrawn
      case .failure(let failure): return .failed(failure.description)
      case .success(let bytes):
        guard let (answer, picture) = LiveAnswer.read(bytes) else {
          return .failed("the worker's answer cannot be read")
        }
        return .answered(answer, picture: picture)
      }
    } catch {
      return .failed(SystemReason.words(of: error))
    }
  }
}

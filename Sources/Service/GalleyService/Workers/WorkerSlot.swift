import GalleyBase

/// Why a worker did not answer.
package struct WorkerFailure: Error, Hashable, Sendable {
  /// The problem on the first line, and the last output of the process on the lines below.
  package var description: String

  init(_ description: String) { self.description = description }
}

/// Owns a worker process and replaces it when it ends; one thread uses it.
///
/// A request that crashes the process or takes too long fails with the last output of the process. The
/// next request gets a new process.
final class WorkerSlot {
  private let launch: WorkerLaunch
  private let timeLimit: Double?
  private let cancellation: Cancellation
  private let grace: Double
  private var worker: Worker?
  /// A process that has already started, for the time when the other one ends.
  private var spare: Worker?

  /// Makes a slot; the first request starts its process.
  ///
  /// - Parameters:
  ///   - launch: How worker processes are started.
  ///   - timeLimit: How many seconds a request may take; nil for no limit.
  ///   - cancellation: Ends waiting.
  ///   - grace: How many seconds the current request may still take after a cancellation.
  init(
    _ launch: WorkerLaunch, timeLimit: Double?, cancellation: Cancellation, grace: Double = 0
  ) {
    self.launch = launch
    self.timeLimit = timeLimit
    self.cancellation = cancellation
    self.grace = grace
  }

  /// The answer to a request; nil when the run was interrupted.
  ///
  /// - Parameters:
  ///   - request: The line of the request.
  ///   - own: Ends waiting for this answer, in place of the slot's own cancellation.
  /// - Returns: The answer, or why there is none; nil when the run was interrupted.
  func answer(
    to request: [UInt8], until own: Cancellation? = nil
  ) -> Result<[UInt8], WorkerFailure>? {
    do throws(WorkerFailure) {
      return try asked(request, until: own ?? cancellation)
    } catch {
      return .failure(error)
    }
  }

  /// Starts processes ahead, so that neither the next request waits for one, nor the one after a crash.
  func prepare() {
    if worker == nil { worker = taken() ?? (try? Worker(launch)) }
    if spare == nil { spare = try? Worker(launch) }
  }

  /// The process that was started ahead; nil if there is none, or it has ended meanwhile.
  private func taken() -> Worker? {
    defer { spare = nil }
    return spare.flatMap { $0.isRunning ? $0 : nil }
  }

  private func asked(
    _ request: [UInt8], until cancellation: Cancellation
  ) throws(WorkerFailure) -> Result<[UInt8], WorkerFailure>? {
    while true {
      if self.worker == nil { self.worker = taken() }
      if self.worker == nil { self.worker = try Worker(launch) }
      guard let worker else { return nil }
      switch worker.ask(request, within: timeLimit, cancellation, grace: grace) {
      case .answered(let answer): return .success(answer)
      case .cancelled:
        stop()
        return nil
      case .late:
        stop()
        return .failure(
          Self.failure("took longer than \(Self.text(timeLimit ?? 0)) s", worker.tail))
      case .died(let reason):
        self.worker = nil
        // An earlier request may have caused this, so the request is repeated in a new process.
        if worker.requests > 1 { continue }
        return .failure(Self.failure(reason, worker.tail))
      }
    }
  }

  /// Lets the processes exit.
  func finish() {
    worker?.finish()
    spare?.finish()
    (worker, spare) = (nil, nil)
  }

  private func stop() {
    worker?.kill()
    worker = nil
  }

  /// A failure that starts with the runtime's own message, if there is one.
  private static func failure(_ reason: String, _ tail: OutputTail) -> WorkerFailure {
    let first = tail.fatalMessage.map { "\($0): \(reason)" } ?? reason
    let coded = first + ErrorCode.layoutStopped.mark
    return WorkerFailure(([coded] + tail.lines).joined(separator: "\n"))
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() && abs(seconds) < 1e9 ? String(Int(seconds)) : String(seconds)
  }
}

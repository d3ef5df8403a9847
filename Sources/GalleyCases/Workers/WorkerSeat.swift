/// The place of a worker process: one after the other sits there; used by one thread.
///
/// A request that stops its process, or does not come to its end in time, fails with the process's last
/// words, and the next one gets a new process.
package final class WorkerSeat {
  private let launch: WorkerLaunch
  private let timeLimit: Double?
  private let cancellation: Cancellation
  private let grace: Double
  private var worker: Worker?

  /// A seat in which nobody sits yet.
  ///
  /// - Parameters:
  ///   - launch: How its workers are started.
  ///   - timeLimit: How many seconds a request may take; nil for as long as it likes.
  ///   - cancellation: What ends waiting.
  ///   - grace: How many seconds a request may still take that was under way.
  package init(
    _ launch: WorkerLaunch, timeLimit: Double?, cancellation: Cancellation, grace: Double = 0
  ) {
    self.launch = launch
    self.timeLimit = timeLimit
    self.cancellation = cancellation
    self.grace = grace
  }

  /// The answer to a request; nil when the run was interrupted.
  package func answer(to request: [UInt8]) -> Result<[UInt8], CaseFailure>? {
    do throws(CaseFailure) {
      return try asked(request)
    } catch {
      return .failure(error)
    }
  }

  private func asked(_ request: [UInt8]) throws(CaseFailure) -> Result<[UInt8], CaseFailure>? {
    while true {
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
          Self.failure("took longer than \(Self.text(timeLimit ?? 0)) s", worker.tail.lines))
      case .died(let reason):
        self.worker = nil
        // What requests before it left behind is not this one's fault: it gets a process of its own.
        if worker.requests > 1 { continue }
        return .failure(Self.failure(reason, worker.tail.lines))
      }
    }
  }

  /// Lets the process end.
  package func finish() {
    worker?.finish()
    worker = nil
  }

  private func stop() {
    worker?.kill()
    worker = nil
  }

  /// What happened, the runtime's own message first where there is one.
  private static func failure(_ reason: String, _ lines: [String]) -> CaseFailure {
    let message = lines.last { $0.contains("Fatal error: ") }.flatMap { line in
      line.range(of: "Fatal error: ").map { String(line[$0.upperBound...]) }
    }
    let first = message.map { "\($0): \(reason)" } ?? reason
    return CaseFailure(([first] + lines).joined(separator: "\n"))
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() && abs(seconds) < 1e9 ? String(Int(seconds)) : String(seconds)
  }
}

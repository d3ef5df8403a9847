import GalleyGoldens

/// Draws cases in worker processes, one after the other; used by one thread.
///
/// A case that stops its process, or does not come to its end in time, fails with its last words, and the
/// next one gets a new process.
final class CaseDrawer {
  private let command: WorkerLaunch
  private let timeLimit: Double
  private let allowedFolders: [String]
  private let cancellation: Cancellation
  private var worker: Worker?

  init(
    _ command: WorkerLaunch, timeLimit: Double, allowedFolders: [String],
    cancellation: Cancellation
  ) {
    self.command = command
    self.timeLimit = timeLimit
    self.allowedFolders = allowedFolders
    self.cancellation = cancellation
  }

  /// Draws a case; nil when the run was interrupted.
  func drawing(of item: SceneCase) -> Result<CaseDrawing, CaseFailure>? {
    do {
      let request = try WorkerRequest(item, allowedFolders: allowedFolders).line()
      return try drawing(request)
    } catch let failure as CaseFailure {
      return .failure(failure)
    } catch {
      return .failure(CaseFailure("\(error)"))
    }
  }

  private func drawing(
    _ request: [UInt8]
  ) throws(CaseFailure) -> Result<CaseDrawing, CaseFailure>? {
    while true {
      if self.worker == nil { self.worker = try Worker(command) }
      guard let worker else { return nil }
      switch worker.ask(request, within: timeLimit, cancellation) {
      case .answered(let answer, let body): return answer.drawing(body)
      case .cancelled:
        stop()
        return nil
      case .late:
        stop()
        return .failure(
          Self.failure("took longer than \(Self.text(timeLimit)) s", worker.tail.lines))
      case .died(let reason):
        self.worker = nil
        // What cases before it left behind is not this case's fault: it gets a process of its own.
        if worker.requests > 1 { continue }
        return .failure(Self.failure(reason, worker.tail.lines))
      }
    }
  }

  /// Lets the process end.
  func finish() {
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

import GalleyBase
import Foundation

/// How a worker process is started.
package struct WorkerLaunch: Sendable {
  /// The executable.
  package var executable: URL
  /// Its arguments.
  package var arguments: [String]

  /// Makes a command; by default, this process's own executable with the argument `worker`.
  package init(executable: URL? = nil, arguments: [String] = ["worker"]) {
    let own = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    self.executable = executable ?? own
    self.arguments = arguments
  }
}

/// The outcome of a request to a worker.
enum WorkerOutcome {
  /// The worker answered.
  case answered([UInt8])
  /// The process exited or crashed; the text says how.
  case died(String)
  /// The worker did not answer in time.
  case late
  /// The run was interrupted.
  case cancelled
}

/// A process that answers requests, one at a time; one thread uses it.
final class Worker {
  /// How many requests the process has received.
  private(set) var requests = 0
  /// The last output of the process since the last request.
  private(set) var tail = OutputTail()

  private let process = Process()
  private let (input, output, errors): (SystemPipe, SystemPipe, SystemPipe)

  /// Starts a worker.
  ///
  /// - Throws: `WorkerFailure` when the executable cannot be run.
  init(_ command: WorkerLaunch) throws(WorkerFailure) {
    func failure(_ error: any Error) -> WorkerFailure {
      let reason = SystemReason.words(of: error)
      return WorkerFailure("the worker \(command.executable.path) cannot be started: \(reason)")
    }
    do {
      (input, output, errors) = (try SystemPipe(), try SystemPipe(), try SystemPipe())
    } catch {
      throw failure(error)
    }
    process.executableURL = command.executable
    process.arguments = command.arguments
    var environment = ProcessInfo.processInfo.environment
    // A backtrace takes seconds; the message and the signal are enough.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    process.standardInput = input.reading
    process.standardOutput = output.writing
    process.standardError = errors.writing
    do {
      try process.run()
    } catch {
      throw failure(error)
    }
    // The worker has these; its end is seen only if nobody else does.
    for end in [input.reading, output.writing, errors.writing] { try? end.close() }
    for descriptor in [input.writing, output.reading, errors.reading].map(\.fileDescriptor) {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Parameters:
  ///   - request: The line of the request.
  ///   - seconds: How long to wait; nil to wait without a limit.
  ///   - cancellation: Ends the wait early.
  ///   - grace: How many seconds to wait after a cancellation, so that files are written completely.
  /// - Returns: The answer, or why there is none.
  func ask(
    _ request: [UInt8], within seconds: Double?, _ cancellation: Cancellation, grace: Double = 0
  ) -> WorkerOutcome {
    requests += 1
    drainErrors()
    tail = OutputTail()
    var deadline = seconds.map { ContinuousClock.now + .seconds($0) }
    var isCancelled = false
    var exchange = WorkerExchange(request: request)
    while true {
      let left = deadline.map { $0 - ContinuousClock.now }
      if let left, left <= .zero { return isCancelled ? .cancelled : .late }
      var events = [
        pollfd(fd: output.reading.fileDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors.reading.fileDescriptor, events: Int16(POLLIN), revents: 0),
        // `poll` ignores negative descriptors.
        pollfd(
          fd: isCancelled ? -1 : cancellation.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      if !exchange.isSent {
        let descriptor = input.writing.fileDescriptor
        events.append(pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0))
      }
      if poll(&events, nfds_t(events.count), Self.milliseconds(left)) < 0 { continue }
      if events[2].revents != 0 {
        isCancelled = true
        let end = ContinuousClock.now + .seconds(grace)
        deadline = deadline.map { min($0, end) } ?? end
      }
      if events[1].revents != 0 { drainErrors() }
      if !exchange.isSent, events[3].revents != 0 {
        exchange.send(to: input.writing.fileDescriptor)
      }
      guard events[0].revents != 0 else { continue }
      switch exchange.receive(from: output.reading.fileDescriptor) {
      case .more: break
      case .answer(let answer): return .answered(answer)
      case .end: return .died(waitForEnd())
      }
    }
  }

  /// A duration for `poll`: in milliseconds, rounded up; negative for no limit.
  private static func milliseconds(_ time: Duration?) -> Int32 {
    guard let (whole, part) = time?.components else { return -1 }
    return Int32(clamping: whole * 1000 + part / 1_000_000_000_000_000 + 1)
  }

  /// Whether the process has not ended.
  var isRunning: Bool { process.end(within: 0) == nil }

  /// Kills the process.
  func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    _ = process.end()
  }

  /// Closes the input of the process, which makes it exit.
  func finish() {
    try? input.writing.close()
    if process.end(within: 2) == nil { kill() }
  }

  /// Reads the rest of the output and returns how the process ended.
  private func waitForEnd() -> String {
    // The process may close its output without exiting.
    if process.end(within: 2) == nil { kill() }
    drainErrors()
    let end = process.end()
    return end.isSignal
      ? SignalName.sentence(end.status) : "the worker exited with status \(end.status)"
  }

  private func drainErrors() {
    let descriptor = errors.reading.fileDescriptor
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return }
      tail.append(chunk[..<count])
    }
  }
}

import Foundation

/// How a worker process is started.
package struct WorkerLaunch: Sendable {
  /// The executable.
  package var executable: URL
  /// Its arguments.
  package var arguments: [String]

  /// A command; unless told, this process's own executable with the argument `worker`.
  package init(executable: URL? = nil, arguments: [String] = ["worker"]) {
    let own = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    self.executable = executable ?? own
    self.arguments = arguments
  }
}

/// How asking a worker ended.
enum WorkerOutcome {
  /// It answered.
  case answered([UInt8])
  /// The process ended, in the system's words.
  case died(String)
  /// It did not answer in time.
  case late
  /// The run was interrupted.
  case cancelled
}

/// A process that answers requests, one at a time; used by one thread.
final class Worker {
  /// How many requests it got.
  private(set) var requests = 0
  /// The end of what it printed since the last request.
  private(set) var tail = OutputTail()

  private let process = Process()
  private let ended = DispatchSemaphore(value: 0)
  private let (input, output, errors) = (Pipe(), Pipe(), Pipe())

  /// Starts a worker.
  ///
  /// - Throws: `CaseFailure` when the executable cannot be run.
  init(_ command: WorkerLaunch) throws(CaseFailure) {
    process.executableURL = command.executable
    process.arguments = command.arguments
    var environment = ProcessInfo.processInfo.environment
    // A backtrace takes seconds; the message and the signal say what is to be said.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    process.terminationHandler = { [ended] _ in ended.signal() }
    do {
      try process.run()
    } catch {
      throw CaseFailure("the worker \(command.executable.path) cannot be started: \(error)")
    }
    let descriptors = [
      input.fileHandleForWriting, output.fileHandleForReading, errors.fileHandleForReading,
    ].map(\.fileDescriptor)
    for descriptor in descriptors {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Parameters:
  ///   - request: The request's line.
  ///   - seconds: How long to wait; nil for as long as it takes.
  ///   - cancellation: What ends the wait early.
  ///   - grace: How many seconds more to wait after that, so that what is written becomes whole.
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
        pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
        // A descriptor below zero is never ready.
        pollfd(
          fd: isCancelled ? -1 : cancellation.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      if !exchange.isSent {
        let descriptor = input.fileHandleForWriting.fileDescriptor
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
        exchange.send(to: input.fileHandleForWriting.fileDescriptor)
      }
      guard events[0].revents != 0 else { continue }
      switch exchange.receive(from: output.fileHandleForReading.fileDescriptor) {
      case .more: break
      case .answer(let answer): return .answered(answer)
      case .end: return .died(waitForEnd())
      }
    }
  }

  /// A time as `poll` takes it: rounded up; below zero for one without end.
  private static func milliseconds(_ time: Duration?) -> Int32 {
    guard let (whole, part) = time?.components else { return -1 }
    return Int32(clamping: whole * 1000 + part / 1_000_000_000_000_000 + 1)
  }

  /// Ends the process at once.
  func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    ended.wait()
  }

  /// Lets the process end: it does when its input closes.
  func finish() {
    try? input.fileHandleForWriting.close()
    if ended.wait(timeout: .now() + 2) == .timedOut { kill() }
  }

  /// How the process ended, after what it still prints was read.
  private func waitForEnd() -> String {
    // A process may close its output and live on.
    if ended.wait(timeout: .now() + 2) == .timedOut { kill() }
    drainErrors()
    let status = process.terminationStatus
    return process.terminationReason == .exit
      ? "the worker ended with status \(status)" : SignalName.sentence(status)
  }

  private func drainErrors() {
    let descriptor = errors.fileHandleForReading.fileDescriptor
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return }
      tail.append(chunk[..<count])
    }
  }
}

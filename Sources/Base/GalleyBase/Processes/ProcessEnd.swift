import Foundation

/// How a process ended.
package struct ProcessEnd: Equatable, Sendable {
  /// Whether a signal ended it; `status` is then the signal's number.
  package var isSignal: Bool
  /// The exit status.
  package var status: Int32

  /// Whether it did what it should.
  package var isSuccess: Bool { !isSignal && status == 0 }
}

extension Process {
  /// Waits until the process has ended.
  ///
  /// The system is asked, and not Foundation, which learns of an end through the loopback interface, and waits for ever
  /// where there is none.
  /// - Returns: How it ended.
  package func end() -> ProcessEnd { end(options: 0) ?? ProcessEnd(isSignal: false, status: 0) }

  /// Waits for some seconds; the least number only looks.
  ///
  /// - Returns: How the process ended; nil if it is still running.
  package func end(within seconds: Double) -> ProcessEnd? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var pause: UInt32 = 200
    while true {
      if let end = end(options: WNOHANG) { return end }
      guard ContinuousClock.now < deadline else { return nil }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  private func end(options: Int32) -> ProcessEnd? {
    var information = siginfo_t()
    // Foundation may need the status as well, so it is left where it is.
    while waitid(P_PID, id_t(processIdentifier), &information, WEXITED | WNOWAIT | options) != 0 {
      guard errno != EINTR else { continue }
      // Foundation has taken it.
      waitUntilExit()
      return ProcessEnd(
        isSignal: terminationReason == .uncaughtSignal, status: terminationStatus)
    }
    guard information.si_signo != 0 else { return nil }
    #if os(Linux)
      let status = information._sifields._sigchld.si_status
    #else
      let status = information.si_status
    #endif
    return ProcessEnd(isSignal: information.si_code != CLD_EXITED, status: status)
  }
}

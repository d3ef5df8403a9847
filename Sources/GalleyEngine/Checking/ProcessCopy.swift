#if os(Linux)
  import Foundation

  /// A copy of the process, for calls that may change something or crash the program.
  package enum ProcessCopy {
    /// Returns the result of a call in a copy of the process, which exits right afterwards.
    ///
    /// The call cannot change anything in this process, only outside of it. It writes no messages.
    ///
    /// - Parameters:
    ///   - milliseconds: The time limit of the call.
    ///   - call: The call to make.
    /// - Returns: The result; nil if the call crashed or exceeded the time limit, or if no copy
    ///   could be made. A call that waits for another thread runs into the time limit, since the
    ///   copy has no other threads.
    package static func answer(within milliseconds: Int32, _ call: () -> Bool) -> Bool? {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      defer { close(ends[0]) }
      let child = fork()
      if child == 0 { runAndExit(call, reportTo: ends[1]) }
      close(ends[1])
      guard child > 0 else { return nil }
      var entry = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      var report: UInt8 = 0
      let isAnswered = poll(&entry, 1, milliseconds) == 1 && read(ends[0], &report, 1) == 1
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
      return isAnswered ? report == 1 : nil
    }

    private static func runAndExit(_ call: () -> Bool, reportTo pipe: Int32) -> Never {
      let nowhere = open("/dev/null", O_WRONLY)
      dup2(nowhere, 1)
      dup2(nowhere, 2)
      // A crash must end the copy silently, whatever signal handlers the process has.
      for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] { signal(number, SIG_DFL) }
      var report: UInt8 = call() ? 1 : 0
      _ = write(pipe, &report, 1)
      _exit(0)
    }
  }
#endif

#if os(Linux)
  import Foundation

  /// A copy of the process, for calls that may change something or end the program.
  package enum ProcessCopy {
    /// What a call answers in a copy of the process, which ends right after it.
    ///
    /// Nothing that it changes is changed here, except outside of the process. It writes no messages.
    ///
    /// - Parameters:
    ///   - milliseconds: How long the call may take.
    ///   - call: What is asked.
    /// - Returns: The answer; nil where the call trapped or took too long, or no copy could be made. A call
    ///   that waits for another thread waits in vain, since the copy has no others.
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
      // Traps shall end the copy in silence, whatever the process does about its own.
      for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] { signal(number, SIG_DFL) }
      var report: UInt8 = call() ? 1 : 0
      _ = write(pipe, &report, 1)
      _exit(0)
    }
  }
#endif

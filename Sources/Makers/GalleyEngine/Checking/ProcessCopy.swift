import GalleyBase

#if os(Linux)
  import Foundation
  import GalleyGeometry

  /// A copy of the process, for calls that may change something, crash the program or never return.
  ///
  /// A call cannot change anything in this process, only outside of it. What it writes to the terminal is not
  /// shown. The copy has no other threads, so a call that waits for one runs into the time limit.
  package enum ProcessCopy {
    /// How a call in a copy of the process ended.
    package enum Outcome: Equatable, Sendable {
      /// The call returned these bytes.
      case answered([UInt8])
      /// The copy ended before the call returned: why, and the last output.
      case ended(String, OutputTail)
      /// The call took longer than its time limit. `isWaiting` says that it was asleep then.
      case late(OutputTail, isWaiting: Bool)
      /// No copy could be made.
      case failed
    }

    /// Returns the result of a call in a copy of the process, which exits right afterwards.
    ///
    /// - Parameters:
    ///   - milliseconds: The time limit of the call.
    ///   - call: The call to make.
    /// - Returns: The result; nil if the call crashed or exceeded the time limit, or if no copy
    ///   could be made.
    package static func answer(within milliseconds: Int32, _ call: () -> Bool) -> Bool? {
      guard case .answered(let bytes) = outcome(within: milliseconds, { [call() ? 1 : 0] }) else {
        return nil
      }
      return bytes == [1]
    }

    /// Makes a call in a copy of the process, which exits right afterwards.
    ///
    /// - Parameters:
    ///   - milliseconds: The time limit of the call.
    ///   - call: The call to make.
    /// - Returns: What the call returned, or how the copy ended.
    package static func outcome(within milliseconds: Int32, _ call: () -> [UInt8]) -> Outcome {
      var (answers, words): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
      guard pipe(&answers) == 0 else { return .failed }
      guard pipe(&words) == 0 else {
        for descriptor in answers { close(descriptor) }
        return .failed
      }
      // A program that the copy starts must not keep them open.
      for descriptor in answers + words { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      // Buffered output must not be written a second time by the copy.
      fflush(nil)
      let child = fork()
      if child == 0 { runAndExit(call, answerTo: answers[1], wordsTo: words[1]) }
      close(answers[1])
      close(words[1])
      defer {
        close(answers[0])
        close(words[0])
      }
      guard child > 0 else { return .failed }
      var exchange = Exchange(answers: answers[0], words: words[0])
      guard exchange.run(within: milliseconds) else {
        let isWaiting = isAsleep(child)
        // A copy must not outlive this call.
        kill(child, SIGKILL)
        _ = exchange.end(of: child)
        return .late(exchange.tail, isWaiting: isWaiting)
      }
      return exchange.outcome(of: child)
    }

    /// Whether a process sleeps each time it is looked at, for 20 milliseconds.
    ///
    /// Its time on a processor says less: preparing a call may take a good part of the time limit.
    private static func isAsleep(_ process: pid_t) -> Bool {
      for _ in 0..<10 {
        // The state follows the name of the program, which is in parentheses: `7 (galley) S 1 …`.
        guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
          line.split(separator: ")").last?.hasPrefix(" S") == true
        else { return false }
        usleep(2000)
      }
      return true
    }

    private static func runAndExit(
      _ call: () -> [UInt8], answerTo pipe: Int32, wordsTo words: Int32
    ) -> Never {
      dup2(words, 1)
      dup2(words, 2)
      SignalName.leaveCrashesToTheSystem()
      var rest = call()[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) }
        if count < 0, errno != EINTR { _exit(1) }
      }
      fflush(nil)
      _exit(0)
    }
  }

  /// Reads what a copy of the process answers and says.
  private struct Exchange {
    let answers: Int32
    let words: Int32
    private var bytes: [UInt8] = []
    private(set) var tail = OutputTail()

    init(answers: Int32, words: Int32) {
      self.answers = answers
      self.words = words
      _ = fcntl(words, F_SETFL, fcntl(words, F_GETFL) | O_NONBLOCK)
    }

    /// Reads until the copy closes its answer; false when the time is over.
    mutating func run(within milliseconds: Int32) -> Bool {
      let deadline = ContinuousClock.now + .milliseconds(Int(milliseconds))
      var hasWords = true
      while true {
        let left = (deadline - ContinuousClock.now) / .milliseconds(1)
        guard left > 0 else { return false }
        var events = [
          pollfd(fd: answers, events: Int16(POLLIN), revents: 0),
          // `poll` ignores negative descriptors.
          pollfd(fd: hasWords ? words : -1, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&events, nfds_t(events.count), Int32(left.rounded(.up))) > 0 else { continue }
        if events[1].revents != 0 { hasWords = readWords() }
        guard events[0].revents != 0 else { continue }
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        let count = read(answers, &chunk, chunk.count)
        if count > 0 { bytes += chunk[..<count] }
        if count == 0 || (count < 0 && errno != EINTR) { return true }
      }
    }

    /// Reads the words that are there; false when there will be no more.
    private mutating func readWords() -> Bool {
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = read(words, &chunk, chunk.count)
        guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
        tail.append(chunk[..<count])
      }
    }

    /// Waits until a copy has ended; returns its status.
    mutating func end(of child: pid_t) -> Int32 {
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      _ = readWords()
      return status
    }

    /// How a copy that has closed its answer ended.
    mutating func outcome(of child: pid_t) -> ProcessCopy.Outcome {
      let status = end(of: child)
      // The macros of wait.h: the low seven bits are the signal, the next byte is the exit status.
      let (signal, code) = (status & 0x7F, (status >> 8) & 0xFF)
      if signal == 0, code == 0, !bytes.isEmpty { return .answered(bytes) }
      return .ended(
        signal == 0 ? "exited with status \(code)" : SignalName.sentence(signal), tail)
    }
  }
#endif

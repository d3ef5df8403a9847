import GalleyBase
import Foundation

/// The terminal on standard input, as far as it hands over each key at once.
struct KeyTerminal {
  private let settings: termios

  /// The terminal; nil if standard input is something else, or a terminal that only takes lines.
  init?() {
    var settings = termios()
    guard isatty(STDIN_FILENO) != 0, Terminal.isCapable, tcgetattr(STDIN_FILENO, &settings) == 0
    else { return nil }
    self.settings = settings
  }

  /// Whether this process may change the settings; a job in the background would be stopped.
  var isInForeground: Bool {
    let group = tcgetpgrp(STDIN_FILENO)
    return group < 0 || group == getpgrp()
  }

  /// Carries out work while bytes arrive at once and are not shown, and then restores the settings.
  ///
  /// The first Ctrl-C and SIGTERM cancel the work instead of ending the process.
  func readingKeys<Result>(
    until cancellation: Cancellation, _ work: () throws(CommandFailure) -> Result
  ) throws(CommandFailure) -> Result {
    var (raw, saved) = (settings, settings)
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    let interrupts = Interrupts(cancellation)
    defer { withExtendedLifetime(interrupts) { _ = tcsetattr(STDIN_FILENO, TCSANOW, &saved) } }
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    return try work()
  }

  /// The bytes that arrive next; nil if none do in this time, at the end, or after a cancellation.
  static func bytes(within time: Duration, or cancellation: Cancellation) -> [UInt8]? {
    var events = [STDIN_FILENO, cancellation.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // A signal ends the waiting; then the cancellation can be read, or the next call waits again.
    guard poll(&events, nfds_t(events.count), Int32((time / .milliseconds(1)).rounded(.up))) >= 0
    else { return errno == EINTR && !cancellation.isCancelled ? [] : nil }
    guard events[1].revents == 0, events[0].revents != 0 else { return nil }
    let bytes = bytes()
    return bytes.isEmpty ? nil : bytes
  }

  /// The bytes that have arrived, after a wait for them; empty at the end.
  static func bytes() -> [UInt8] {
    // More than an arrow key or an answer of the terminal, of which no part may look like a key.
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }
}

import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster

/// The only place that writes to the standard streams.
enum Terminal {
  /// Writes data for programs to standard output, such as JSON, as it is.
  ///
  /// - Throws: `CommandFailure` when the reader closed the pipe or the device is full.
  static func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

  /// Writes bytes to standard output.
  ///
  /// - Throws: `CommandFailure` when the reader closed the pipe or the device is full.
  static func write(_ bytes: [UInt8]) throws(CommandFailure) {
    guard let code = WorkWatch.resting({ writeAll(bytes, to: STDOUT_FILENO) }) else { return }
    // The reader has what it wanted, as `head` does: there is nothing to report.
    if code == EPIPE { throw CommandFailure(.closedPipe, "") }
    throw CommandFailure(.unwritableFile, "standard output: \(SystemReason.words(code))")
  }

  /// Writes text for people to standard output.
  ///
  /// It may hold names and texts from files: what a terminal or CI system would carry out is made visible.
  ///
  /// - Throws: `CommandFailure` when the reader closed the pipe or the device is full.
  static func tell(_ text: String) throws(CommandFailure) {
    try write(colored(text, for: STDOUT_FILENO))
  }

  /// Writes a note to standard error; write errors are ignored.
  static func note(_ text: String) {
    _ = writeAll(Array((colored(text, for: STDERR_FILENO) + "\n").utf8), to: STDERR_FILENO)
  }

  /// The bytes of a note, for a signal handler, which can only write what is there; and where they go.
  static func prepared(_ text: String) -> (bytes: [UInt8], descriptor: Int32) {
    (Array(colored(text, for: STDERR_FILENO).utf8), STDERR_FILENO)
  }

  private static func colored(_ text: String, for stream: Int32) -> String {
    let harmless = HarmlessText.text(text)
    return GlobalOptions.current.color.isOn(for: stream) ? ColoredText.colored(harmless) : harmless
  }

  /// Says on a terminal what a command wrote; says nothing in a pipe, where only problems belong.
  static func say(_ text: String?) {
    if let text, isatty(STDERR_FILENO) != 0 { note(text) }
  }

  /// Whether the terminal carries out more than plain text, as far as `TERM` says.
  static var isCapable: Bool {
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
    return !kind.isEmpty && kind != "dumb"
  }

  /// How many characters a line of the terminal with the notes has.
  static var columns: Int { TerminalWindow(of: STDERR_FILENO).columns }

  /// Whether a line can be written to standard output without waiting for its reader.
  static var takesALine: Bool {
    var place = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    // After an error, the write itself says what is wrong.
    return poll(&place, 1, 0) != 0
  }

  /// The window that standard output is shown in.
  static var window: TerminalWindow { TerminalWindow(of: STDOUT_FILENO) }

  /// Writes text to standard error without a line break.
  static func draw(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }

  /// Prints what failed, and the hint on its own line.
  static func report(_ failure: CommandFailure) {
    if !failure.problem.isEmpty { note(text(of: failure)) }
  }

  /// The lines that `report` prints.
  static func text(of failure: CommandFailure) -> String {
    "error: " + failure.problem.inOneLine + (failure.code?.mark ?? "")
      + (failure.hint.map { "\n  hint: " + $0.inOneLine } ?? "")
  }
}

import Foundation

/// The only place that writes to the standard streams.
enum Terminal {
  /// Writes results to standard output.
  ///
  /// - Throws: `CommandFailure` when the reader closed the pipe or the device is full.
  static func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

  /// Writes bytes to standard output.
  ///
  /// - Throws: `CommandFailure` when the reader closed the pipe or the device is full.
  static func write(_ bytes: [UInt8]) throws(CommandFailure) {
    guard let code = writeAll(bytes, to: STDOUT_FILENO) else { return }
    throw CommandFailure(
      .failure, "standard output: \(String(cString: strerror(code)))",
      hint: code == EPIPE ? "the reader went away before everything was written" : nil)
  }

  /// Writes a note for people to standard error; a closed stream is nobody's loss.
  static func note(_ text: String) {
    _ = writeAll(Array((text + "\n").utf8), to: STDERR_FILENO)
  }

  /// Draws on the line of standard error that the cursor is in.
  static func draw(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }

  /// Says what failed, and the hint on a line of its own.
  static func report(_ failure: CommandFailure) {
    guard !failure.problem.isEmpty else { return }
    note("error: " + failure.problem)
    if let hint = failure.hint { note("  hint: " + hint) }
  }
}

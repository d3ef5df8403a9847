import Foundation
import GalleyCases

/// Reads a person's answers: single keys from a terminal, otherwise lines.
final class AnswerReader {
  private let saved: termios?
  private let cancellation = Cancellation()
  private var first: String?

  /// Makes a reader of standard input; nil when it is empty and not a terminal.
  init?() {
    saved = Self.keyTerminal()
    guard saved == nil else { return }
    guard isatty(STDIN_FILENO) == 0 else { return }
    guard let line = readLine() else { return nil }
    first = line
  }

  /// The settings of a terminal that can report single keys; nil if there is none.
  private static func keyTerminal() -> termios? {
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
    var settings = termios()
    guard isatty(STDIN_FILENO) != 0, isatty(STDERR_FILENO) != 0, !kind.isEmpty, kind != "dumb",
      tcgetattr(STDIN_FILENO, &settings) == 0
    else { return nil }
    return settings
  }

  /// The next answer in lower case, such as `a`; nil at the end of the input.
  ///
  /// - Throws: `CommandFailure` when the process is interrupted.
  func next() throws(CommandFailure) -> String? {
    guard let saved else { return line() }
    return try key(saved)
  }

  private func line() -> String? {
    let line = first ?? readLine()
    first = nil
    let answer = line?.trimmingCharacters(in: .whitespaces).lowercased()
    // A line typed on a terminal is already visible.
    if isatty(STDIN_FILENO) == 0 || answer == nil { Terminal.note(answer ?? "") }
    return answer
  }

  /// Reads one key and then restores the terminal's settings.
  private func key(_ saved: termios) throws(CommandFailure) -> String? {
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // An interrupt may arrive while the terminal is in raw mode; its settings must still be restored.
    let interrupts = Interrupts(cancellation)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    let isReady = withExtendedLifetime(interrupts) { cancellation.waitForInput(of: STDIN_FILENO) }
    // An arrow key sends several bytes at once, and is not an answer.
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = isReady ? read(STDIN_FILENO, &bytes, bytes.count) : 0
    var settings = saved
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    guard isReady else {
      Terminal.note("")
      throw CommandFailure(.interrupted, "interrupted; the decisions so far are kept")
    }
    let endOfTransmission: UInt8 = 4
    guard count > 0, bytes[0] != endOfTransmission else { return nil }
    let text = count == 1 ? String(decoding: bytes[..<1], as: UTF8.self).lowercased() : "?"
    Terminal.note(text.trimmingCharacters(in: .controlCharacters))
    return text
  }
}

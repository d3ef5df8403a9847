import Foundation
import GalleyCases

/// Reads what a person answers: single keys from a terminal, lines from anywhere else.
final class AnswerReader {
  private let saved: termios?
  private let cancellation = Cancellation()
  private var first: String?

  /// A reader of standard input; nil when nobody is there: it is no terminal, and empty.
  init?() {
    saved = Self.keyTerminal()
    guard saved == nil else { return }
    guard isatty(STDIN_FILENO) == 0 else { return }
    guard let line = readLine() else { return nil }
    first = line
  }

  /// The settings of a terminal that can give single keys.
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
  /// - Throws: `CommandFailure` when the process is asked to end.
  func next() throws(CommandFailure) -> String? {
    guard let saved else { return line() }
    return try key(saved)
  }

  private func line() -> String? {
    let line = first ?? readLine()
    first = nil
    let answer = line?.trimmingCharacters(in: .whitespaces).lowercased()
    // Who types a line on a terminal sees it already.
    if isatty(STDIN_FILENO) == 0 || answer == nil { Terminal.note(answer ?? "") }
    return answer
  }

  /// One key, with the terminal as it was before and after.
  private func key(_ saved: termios) throws(CommandFailure) -> String? {
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // A request to end comes while the terminal waits for a key: it must not stay as it is then.
    let interrupts = Interrupts(cancellation)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    let isReady = withExtendedLifetime(interrupts) { cancellation.waitForInput(of: STDIN_FILENO) }
    // An arrow key is several bytes at once, and no answer.
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = isReady ? read(STDIN_FILENO, &bytes, bytes.count) : 0
    var settings = saved
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    guard isReady else {
      Terminal.note("")
      throw CommandFailure(.interrupted, "interrupted; what was decided is kept")
    }
    let endOfTransmission: UInt8 = 4
    guard count > 0, bytes[0] != endOfTransmission else { return nil }
    let text = count == 1 ? String(decoding: bytes[..<1], as: UTF8.self).lowercased() : "?"
    Terminal.note(text.trimmingCharacters(in: .controlCharacters))
    return text
  }
}

import GalleyBase
import Foundation

/// Reads a person's answers: single keys from a terminal, otherwise lines.
final class AnswerReader {
  private let keys: KeyTerminal?
  private let cancellation = Cancellation()
  private var first: String?

  /// Makes a reader of standard input; nil when it is empty and not a terminal.
  init?() {
    keys = isatty(STDERR_FILENO) != 0 ? KeyTerminal() : nil
    guard keys == nil else { return }
    guard isatty(STDIN_FILENO) == 0 else { return }
    guard let line = readLine() else { return nil }
    first = line
  }

  /// The next answer in lower case, such as `a`; nil at the end of the input.
  ///
  /// - Throws: `CommandFailure` when the process is interrupted.
  func next() throws(CommandFailure) -> String? {
    guard let keys else { return line() }
    return try key(of: keys)
  }

  private func line() -> String? {
    let line = first ?? readLine()
    first = nil
    let answer = line?.trimmingCharacters(in: .whitespaces).lowercased()
    // A line typed on a terminal is already visible.
    if isatty(STDIN_FILENO) == 0 || answer == nil { Terminal.note(answer ?? "") }
    return answer
  }

  private func key(of keys: KeyTerminal) throws(CommandFailure) -> String? {
    let bytes = try keys.readingKeys(until: cancellation) {
      () throws(CommandFailure) -> [UInt8]? in
      cancellation.waitForInput(of: STDIN_FILENO) ? KeyTerminal.bytes() : nil
    }
    guard let bytes else {
      Terminal.note("")
      throw CommandFailure(.interrupted, "interrupted; the decisions so far are kept")
    }
    let endOfTransmission: UInt8 = 4
    guard let first = bytes.first, first != endOfTransmission else { return nil }
    // An arrow key sends several bytes at once, and so does a late answer of the terminal.
    let text = bytes.count == 1 ? String(decoding: bytes, as: UTF8.self).lowercased() : "?"
    Terminal.note(text.trimmingCharacters(in: .controlCharacters))
    return text
  }
}

/// Standard output that is written in parts of limited size, each ending with a whole line.
///
/// A short text is written at once, after everything that could fail.
@MainActor final class PartedOutput {
  private static let partSize = 1 << 20

  private let isData: Bool
  private var part = ""

  /// Starts output of data for programs, which is JSON, or of text for people.
  init(isData: Bool) { self.isData = isData }

  /// Adds text that ends with a line end, or starts with one.
  ///
  /// - Throws: `CommandFailure`, as `Terminal`.
  func write(_ text: String) throws(CommandFailure) {
    if part.utf8.count >= Self.partSize { try finish() }
    part += text
  }

  /// Writes what is not written yet.
  ///
  /// - Throws: `CommandFailure`, as `Terminal`.
  func finish() throws(CommandFailure) {
    let text = part
    part = ""
    if isData { try Terminal.write(document: text.utf8) } else { try Terminal.tell(text) }
  }
}

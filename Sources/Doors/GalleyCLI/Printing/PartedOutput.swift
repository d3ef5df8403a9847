import GalleyBase

/// Standard output that is written in parts of limited size, each ending with a whole line.
///
/// A short text is written at once, after everything that could fail.
final class PartedOutput {
  private static let partSize = 1 << 20

  private let isData: Bool
  private let separator: String
  private var isBetweenTexts = false
  private var part = ""

  /// Starts output of data for programs, which is JSON, or of text for people.
  ///
  /// - Parameters:
  ///   - isData: Whether it is data.
  ///   - separator: What comes between two texts.
  init(isData: Bool, separator: String = "") {
    (self.isData, self.separator) = (isData, separator)
  }

  /// Adds text that ends with a line end, or starts with one.
  ///
  /// - Throws: `CommandFailure`, as `Terminal`.
  func write(_ text: String) throws(CommandFailure) {
    if part.utf8.count >= Self.partSize { try finish() }
    guard !text.isEmpty else { return }
    part += isBetweenTexts ? separator + text : text
    isBetweenTexts = false
  }

  /// Ends a text: the separator comes before the next one.
  func endText() { isBetweenTexts = true }

  /// Writes what is not written yet.
  ///
  /// - Throws: `CommandFailure`, as `Terminal`.
  func finish() throws(CommandFailure) {
    let text = part
    part = ""
    if isData { try Terminal.write(document: text.utf8) } else { try Terminal.tell(text) }
  }
}

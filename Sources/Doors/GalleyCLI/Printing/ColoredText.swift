import GalleyGoldens

/// The colours of text for people: each line by the words that it starts with.
///
/// Commands write plain text; colour is added where it reaches the terminal, so that a pipe gets the same
/// words.
enum ColoredText {
  private enum Style: String {
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"

    func callAsFunction(_ text: some StringProtocol) -> String {
      "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
    }
  }

  private static let starts: [(words: String, style: Style)] = [
    ("error:", .red), ("warning:", .yellow), ("note:", .cyan),
    ("different:", .red), ("tolerated:", .yellow), ("equal", .green),
    ("  hint:", .cyan), ("  error", .red), ("  warning", .yellow),
  ]

  /// The text with colours.
  static func colored(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(line)
      .joined(separator: "\n")
  }

  private static func line(_ line: Substring) -> String {
    for (words, style) in starts where line.hasPrefix(words) {
      return style(words) + line.dropFirst(words.count)
    }
    guard let colon = line.firstRange(of: ":") else { return String(line) }
    let (start, rest) = (line[..<colon.upperBound], line[colon.upperBound...])
    if line.first?.isNumber == true, rest.hasPrefix(" ") {
      return start + counts(rest)
    }
    // A row such as `  look:`, or a headline that starts with the name of a case or a place in a file.
    let isRow = start.hasPrefix("  ") && !start.dropFirst(2).contains(" ")
    if isRow { return Style.faint(start) + rest }
    guard let first = line.first, first != " ", let end = line.firstRange(of: ": ") else {
      return String(line)
    }
    return Style.bold(line[..<end.lowerBound]) + line[end.lowerBound...]
  }

  /// The counts of a run, such as ` 12 passed, 1 different`.
  private static func counts(_ text: Substring) -> String {
    text.split(separator: ",", omittingEmptySubsequences: false).map { count in
      let word = count.split(separator: " ").last.map(String.init) ?? ""
      let style: Style? =
        switch CaseResult.Status(rawValue: word) {
        case .passed: .green
        case .different, .missing, .failed: .red
        case .recorded, .updated, .drift: .yellow
        case nil: nil
        }
      return style.map { $0(count) } ?? String(count)
    }.joined(separator: ",")
  }
}

extension LeavingOut.Part {
  /// Writes a comment, or what replaces the part, in its place, and tells why.
  ///
  /// - Parameters:
  ///   - file: The file that the part is of.
  ///   - purpose: What the result is for.
  ///   - findings: What has been found in the file.
  func write(_ file: ScannedFile, _ purpose: PortPurpose, _ findings: inout Findings) {
    let head = self.head(in: file)
    findings.notes.append(
      PortNote(
        position: file.source.position(at: file.tokens[use].start),
        sentence: "'\(head)' is left out: \(reason)"))
    let bytes = file.bytes(range)
    let words = replacement.split(whereSeparator: \.isWhitespace)
    let told = words.isEmpty ? "(left out)" : words.joined(separator: " ")
    if purpose == .copy, isPartOfLine, replacement.isEmpty, !isAfterName(in: file) {
      // With the space that it no longer needs.
      findings.remove(bytes, for: .leftOutDeclaration, in: file.source, purpose, as: told)
    } else {
      let removed = file.source.bytes[bytes]
      let text = purpose == .build ? blank(removed) : comment(removed)
      findings.replace(
        bytes, with: text, for: .leftOutDeclaration, in: file.source, told: head, as: told)
    }
  }

  /// Whether the part is the end of a list, whose comma or colon goes with it.
  private func isAfterName(in file: ScannedFile) -> Bool {
    file.isSymbol(range.lowerBound, ",") || file.isSymbol(range.lowerBound, ":")
  }

  /// Spaces, so that the rest of the line keeps its columns.
  private func blank(_ removed: ArraySlice<UInt8>) -> String {
    let text = statement + replacement
    guard text.isEmpty else { return text + lineEnds(of: removed, without: text) }
    return String(decoding: removed.map { $0.isLineEnd ? $0 : .space }, as: UTF8.self)
  }

  /// A comment, and as many lines as before.
  private func comment(_ removed: ArraySlice<UInt8>) -> String {
    let isReplaced = isPartOfLine || !replacement.isEmpty
    let text = isReplaced ? replacement : statement + "/* Left out by galley port: \(reason). */"
    return text + lineEnds(of: removed, without: text)
  }

  /// The ends of the lines that are removed, without those that the text in their place has.
  private func lineEnds(of removed: ArraySlice<UInt8>, without text: String) -> String {
    let own = text.utf8.count(where: \.isLineEnd)
    return String(decoding: removed.filter(\.isLineEnd).dropFirst(own), as: UTF8.self)
  }

  /// A statement that does nothing, where Swift wants one.
  private var statement: String { needsStatement ? "do {} " : "" }

  /// What is left out, up to its body or value.
  private func head(in file: ScannedFile) -> String {
    let start = range.lowerBound + (isPartOfLine && isAfterName(in: file) ? 1 : 0)
    var end = start + 1
    while end < range.upperBound, !file.isSymbol(end, "{"), !file.isSymbol(end, "="),
      !(isPartOfLine && file.isSymbol(end, ","))
    {
      end += 1
    }
    let text = file.joined(start..<end)
    return text.count > 80 ? text.prefix(79) + "…" : text
  }
}

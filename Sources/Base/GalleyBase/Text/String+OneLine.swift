extension String {
  /// Harmless, without a terminal's colours and with line feeds as line ends.
  package var printable: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return self }
    return replacing("\r\n", with: "\n").withoutColors.harmless
  }

  /// Without the sequences of a terminal that only colour, as last words have them.
  private var withoutColors: String {
    guard utf8.contains(0x1B) else { return self }
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}", let end = rest.endOfColor {
        rest = rest[end...]
      } else {
        text.append(rest.removeFirst())
      }
    }
    return String(text)
  }

  /// Printable, with each run of white space replaced by one space, and at most 4 KiB long.
  package var oneLine: String {
    cut(to: 4096).unicodeScalars.split { $0.properties.isWhitespace }
      .map { String($0) }.joined(separator: " ").printable
  }

  /// Printable and at most `limit` bytes long, with a note of how much was cut off.
  package func limited(to bytes: Int) -> String { cut(to: bytes).printable }

  /// At most `limit` bytes long, with a note of how much was cut off.
  private func cut(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: bytes)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    let kept = self[..<end]
    return "\(kept)\n… (\(utf8.count - kept.utf8.count) bytes left out)"
  }
}

extension Substring.UnicodeScalarView {
  /// The end of the colour that an escape sequence at the start sets; nil for any other sequence.
  fileprivate var endOfColor: Index? {
    guard dropFirst().first == "[" else { return nil }
    let end = dropFirst(2).drop { ("0"..."9").contains($0) || $0 == ";" || $0 == ":" }
    return end.first == "m" ? index(after: end.startIndex) : nil
  }
}

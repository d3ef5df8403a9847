extension Lexer {
  /// Reads what a `#` opens: a raw string, a regular expression, or a directive.
  mutating func readHash() {
    let start = position
    var pounds = 0
    while byte(pounds) == .hash { pounds += 1 }
    if byte(pounds) == .quote { return openString(pounds: pounds) }
    if byte(pounds) == .slash { return readExtendedRegex(pounds: pounds) }
    if pounds > 1 {
      // A run of `#` that opens nothing is skipped at once, except for the last.
      position += pounds - 1
      return append(.symbol(.hash), from: start)
    }
    position += 1
    let name = position
    while let next = byte(), next.isWord { position += 1 }
    if position == name { return append(.symbol(.hash), from: start) }
    append(.directive(Directive(rawValue: source.text(name..<position)) ?? .other), from: start)
  }

  mutating func openString(pounds: Int) {
    let start = position
    position += pounds
    let isMultiline = byte(1) == .quote && byte(2) == .quote && !closesOnLine(pounds: pounds)
    position += isMultiline ? 3 : 1
    modes.append(
      .string(pounds: pounds, isMultiline: isMultiline, start: start, startsLine: startsLine))
  }

  /// Whether three quotes are one quote in a single-line raw string: `#"""#` ends on its line.
  private func closesOnLine(pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    var distance = 1
    while let next = byte(distance), !next.isLineEnd {
      if next == .quote, hasPounds(pounds, at: distance + 1) { return true }
      distance += 1
    }
    return false
  }

  /// Continues reading a string, to its end or to the next interpolation.
  mutating func readString(pounds: Int, isMultiline: Bool, start: Int, opensLine: Bool) {
    while let next = byte() {
      if next == .backslash, hasPounds(pounds, at: 1) {
        position += 1 + pounds
        if byte() == UInt8(ascii: "(") {
          position += 1
          modes.append(.interpolation(depth: 1))
          return
        }
        if let escaped = byte(), isMultiline || !escaped.isLineEnd { position += 1 }
      } else if next == .quote, let length = closing(pounds: pounds, isMultiline: isMultiline) {
        position += length
        modes.removeLast()
        // Code in the string may have ended lines.
        startsLine = opensLine
        return append(.string, from: start)
      } else if next.isLineEnd, !isMultiline {
        break
      } else {
        position += 1
      }
    }
    problem = Problem(offset: start, sentence: "the string is never closed")
  }

  /// The length of the closing quotes at the position; nil if the quote there does not close the
  /// string.
  private func closing(pounds: Int, isMultiline: Bool) -> Int? {
    let quotes = isMultiline ? 3 : 1
    if isMultiline, byte(1) != .quote || byte(2) != .quote { return nil }
    return hasPounds(pounds, at: quotes) ? quotes + pounds : nil
  }

  private func hasPounds(_ count: Int, at distance: Int) -> Bool {
    for index in 0..<count where byte(distance + index) != .hash { return false }
    return true
  }

  /// Reads a slash that does not open a comment: an operator, or a regular expression.
  ///
  /// Swift allows a regular expression between slashes only where an operand may be; it is on one
  /// line, and neither begins nor ends with a space.
  mutating func readSlash() {
    let start = position
    if position >= noRegexBefore, isOperandExpected, let next = byte(1), !next.isBlank,
      !next.isLineEnd, let end = endOfRegex()
    {
      position = end
      return append(.regex, from: start)
    }
    position += 1
    append(.symbol(.slash), from: start)
  }

  /// Whether an operand may begin at the position.
  private var isOperandExpected: Bool {
    guard let last = modes.isEmpty ? tokens.last : interpolated.last else { return true }
    switch last.kind {
    case .word(let word): return word.comesBeforeAnExpression || last.end < position && startsLine
    case .string, .regex: return false
    case .directive: return true
    case .arrow, .dots: return true
    case .symbol(let symbol):
      return ![UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(symbol)
        && !(symbol == UInt8(ascii: "?") || symbol == UInt8(ascii: "!") || symbol == .dot)
    }
  }

  /// The offset after the slash that closes the expression; nil if the first slash does not open
  /// one.
  private mutating func endOfRegex() -> Int? {
    var distance = 1
    var depth = 0
    while let next = byte(distance), !next.isLineEnd {
      if next == .backslash {
        distance += 1
      } else if next == UInt8(ascii: "(") {
        depth += 1
      } else if next == UInt8(ascii: ")") {
        depth -= 1
        if depth < 0 { break }
      } else if next == .slash {
        if distance > 1, byte(distance - 1)?.isBlank == false { return position + distance + 1 }
        break
      }
      distance += 1
    }
    // Slashes in between are not tried again, so that a line of slashes takes one pass.
    noRegexBefore = position + distance
    return nil
  }

  /// Reads `#/…/#`, which may span lines if the first line is empty.
  private mutating func readExtendedRegex(pounds: Int) {
    let start = position
    position += pounds + 1
    var isMultiline = false
    var probe = position
    while probe < source.bytes.count, source.bytes[probe].isBlank { probe += 1 }
    if probe < source.bytes.count, source.bytes[probe].isLineEnd { isMultiline = true }
    while let next = byte() {
      if next == .backslash {
        position += 1
        if let escaped = byte(), isMultiline || !escaped.isLineEnd { position += 1 }
      } else if next == .slash, hasPounds(pounds, at: 1) {
        position += 1 + pounds
        return append(.regex, from: start)
      } else if next.isLineEnd, !isMultiline {
        break
      } else {
        position += 1
      }
    }
    problem = Problem(offset: start, sentence: "the regular expression is never closed")
  }
}

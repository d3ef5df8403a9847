extension OutlineReader {
  // MARK: Keys

  /// Whether a key with its colon starts at a place.
  func startsKey(at place: Int) -> Bool {
    let first = bytes[place]
    if first == Byte.quote || first == Byte.apostrophe {
      guard var end = endOfQuoted(from: place, in: place..<endOfLine(from: place)) else {
        return false
      }
      while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
      return end < bytes.count && bytes[end] == Byte.colon && isBlankOrEnd(end + 1)
    }
    guard first != Byte.mapStart, first != Byte.listStart, first != Byte.literal else {
      return false
    }
    let end = endOfPlainKey(from: place)
    var colon = end
    while colon < bytes.count, Self.isBlank(bytes[colon]) { colon += 1 }
    return colon < bytes.count && bytes[colon] == Byte.colon
  }

  /// Where a plain key ends: before a colon with a blank behind it, or before the end of the line.
  func endOfPlainKey(from place: Int) -> Int {
    var end = place
    while !isEndOfLine(at: end), bytes[end] != Byte.colon || !isBlankOrEnd(end + 1) { end += 1 }
    while end > place, Self.isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Whether a line without a colon starts a map, as the next line in its column shows.
  var startsMapWithoutColon: Bool {
    let isText = [
      Byte.quote, Byte.apostrophe, Byte.alias, Byte.literal, Byte.folded, Byte.mapStart,
      Byte.listStart,
    ]
    .contains(bytes[index])
    guard !isText, let next = nextContent(after: index) else { return false }
    return next.start - next.lineStart == column && startsKey(at: next.start)
  }

  // MARK: Single values

  /// Reads `&name`, `*name` or `!tag`; the place is that of all of it, the text without its mark.
  mutating func readName() -> Outline.Name {
    let start = index
    index += 1
    while !isAtEnd, !isBlankOrEnd(index), !isFlowMark(bytes[index]) { index += 1 }
    return Outline.Name(
      text: String(decoding: bytes[(start + 1)..<index], as: UTF8.self), range: start..<index)
  }

  func isFlowMark(_ byte: UInt8) -> Bool {
    [Byte.comma, Byte.listStart, Byte.listEnd, Byte.mapStart, Byte.mapEnd].contains(byte)
  }

  private var isInBrackets: Bool { openLists + openMaps > 0 }

  /// Reads text without quotes, which may go on in deeper lines.
  mutating func readPlain(parent: Int) -> Outline {
    let start = index
    var lines: [String] = []
    var end = start
    while true {
      let from = index
      index = endOfPlainText(from: from)
      end = index
      while end > from, Self.isBlank(bytes[end - 1]) { end -= 1 }
      lines.append(String(decoding: bytes[from..<end], as: UTF8.self))
      guard index >= bytes.count || Self.isLineEnd(bytes[index]),
        let next = continuation(after: index, parent: parent, isFirst: lines.count == 1, start)
      else { break }
      move(to: next.start, inLineFrom: next.lineStart)
    }
    return Outline(
      content: .scalar(lines.joined(separator: " "), isPlain: true), range: start..<end)
  }

  private func endOfPlainText(from place: Int) -> Int {
    var end = place
    while !isEndOfLine(at: end) {
      if isInBrackets {
        if isFlowMark(bytes[end]) { break }
        let next = end + 1
        if bytes[end] == Byte.colon, isBlankOrEnd(next) || isFlowMark(bytes[next]) { break }
      }
      end += 1
    }
    return max(end, place + 1 <= bytes.count && !isEndOfLine(at: place) ? place + 1 : place)
  }

  /// The line in which text goes on, by rule 5.
  private func continuation(after place: Int, parent: Int, isFirst: Bool, _ start: Int)
    -> (lineStart: Int, start: Int)?
  {
    guard !isJSON, let next = nextContent(after: place) else { return nil }
    let comments = bytes[place..<next.start].contains(Byte.hash)
    let first = bytes[next.start]
    let isText =
      isInBrackets ? !isFlowMark(first) && first != Byte.quote : !startsItem(at: next.start)
    guard !comments, isText, next.start - next.lineStart > parent, !startsKey(at: next.start) else {
      return nil
    }
    if hasCursor(inLineAt: next.start) { return nil }
    if let cursor, (start..<place).contains(cursor) { return nil }
    return next
  }

  /// Whether the author writes in the rest of a line.
  func hasCursor(inLineAt place: Int) -> Bool {
    cursor.map { (place..<endOfLine(from: place)).contains($0) } ?? false
  }

  /// Reads a text in quotes; `parent` is the column that further lines must be deeper than.
  mutating func readQuoted(parent: Int) -> Outline {
    let start = index
    var limit = endOfLine(from: start)
    var end = endOfQuoted(from: start, in: start..<limit)
    if end == nil, !isJSON, parent < .max {
      var line = limit
      while end == nil, let next = nextContent(after: line),
        isInBrackets || next.start - next.lineStart > parent
      {
        limit = endOfLine(from: next.start)
        if let found = endOfQuoted(from: start, in: next.start..<limit) {
          if isEnd(ofText: found) { end = found }
          break
        }
        line = limit
      }
    }
    let stop = end ?? endOfLine(from: start)
    move(to: stop, inLineFrom: lineStart(of: stop, after: start))
    let text = start + 1 < stop ? bytes[(start + 1)..<(end == nil ? stop : stop - 1)] : []
    return Outline(
      content: .scalar(Self.unescaped(text, quote: bytes[start]), isPlain: false),
      range: start..<stop)
  }

  /// Whether what follows a text shows that it has ended.
  private func isEnd(ofText place: Int) -> Bool {
    var next = place
    while next < bytes.count, Self.isBlank(bytes[next]) { next += 1 }
    return isEndOfLine(at: next) || isFlowMark(bytes[next]) || bytes[next] == Byte.colon
  }

  private func lineStart(of place: Int, after start: Int) -> Int {
    var line = place
    while line > start, !Self.isLineEnd(bytes[line - 1]) { line -= 1 }
    return line > start ? line : index - column
  }

  /// Where the text in quotes that starts at `start` ends, behind its quote; nil if not in a part of the bytes.
  private func endOfQuoted(from start: Int, in range: Range<Int>) -> Int? {
    let quote = bytes[start]
    var place = max(range.lowerBound, start + 1)
    while place < range.upperBound {
      if bytes[place] == Byte.backslash, quote == Byte.quote {
        place += 2
      } else if bytes[place] == quote {
        let isDoubled =
          quote == Byte.apostrophe && place + 1 < range.upperBound && bytes[place + 1] == quote
        guard isDoubled else { return place + 1 }
        place += 2
      } else {
        place += 1
      }
    }
    return nil
  }

  /// The text between quotes; of the escapes, those of punctuation, line ends and code points.
  private static func unescaped(_ bytes: ArraySlice<UInt8>, quote: UInt8) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard quote == Byte.quote else { return text.replacing("''", with: "'") }
    guard text.contains("\\") else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      let digits: [Unicode.Scalar: Int] = ["x": 2, "u": 4, "U": 8]
      if let count = digits[escaped], let code = UInt32(String(rest.prefix(count)), radix: 16),
        let named = Unicode.Scalar(code)
      {
        result.append(named)
        rest = rest.dropFirst(count)
      } else {
        result.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      }
    }
    return String(result)
  }

  /// Reads a text after `|` or `>`, whose lines are kept.
  mutating func readKeptLines(parent: Int) -> Outline {
    let start = index
    skipLine()
    var end = index
    while let next = nextLine(after: end), next.isBlank || next.column > parent {
      end = next.end
    }
    move(to: end, inLineFrom: lineStart(of: end, after: start))
    return Outline(content: .scalar("", isPlain: false), range: start..<end)
  }

  private func nextLine(after place: Int) -> (column: Int, isBlank: Bool, end: Int)? {
    guard place < bytes.count else { return nil }
    let start =
      place + (bytes[place...].starts(with: [Byte.carriageReturn, Byte.lineFeed]) ? 2 : 1)
    let end = endOfLine(from: start)
    var first = start
    while first < end, Self.isBlank(bytes[first]) { first += 1 }
    return (first - start, first == end, end)
  }
}

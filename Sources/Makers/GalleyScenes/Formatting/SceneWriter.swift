/// Writes the events of a scene file again, with the comments and line breaks that stand between them.
///
/// Its texts are Unicode scalars, as those of libyaml: a space and a mark after it are one character of Swift.
struct SceneWriter {
  /// Some scalars of the original.
  typealias Scalars = ArraySlice<Unicode.Scalar>

  let text: [Unicode.Scalar]
  /// Whether only `\n` ends a line; libyaml reads the line ends of YAML 1.1.
  let isJSON: Bool
  private let events: [YAMLEvent]
  /// Where each line starts in `text`.
  private let lines: [Int]

  /// The next event.
  private var next = 0
  /// How much of the text has been written or left out.
  var cursor = 0
  var output: Scalars = []
  /// The columns of the open blocks, in the original.
  private var columns: [Int] = []
  /// The blocks that have ended since the last value, the innermost first.
  var closed: [(column: Int, indent: Int)] = []
  /// The place of the first form that cannot be written.
  private(set) var problem: Place?

  init(_ text: String, _ events: [YAMLEvent], isJSON: Bool) {
    let text = Array(text.unicodeScalars)
    lines = [0] + text.indices.filter { Self.isLineEnd(text[$0], isJSON) }.map { $0 + 1 }
    (self.text, self.events, self.isJSON) = (text, events, isJSON)
  }

  /// The whole text, with one line end at its end.
  mutating func written() -> String {
    while next < events.count {
      switch events[next].kind {
      case .documentStart:
        writeDocumentStart()
      case .scalar, .alias, .listStart, .mapStart:
        writeRoot()
      case .collectionEnd, .documentEnd, .streamEnd, .other:
        next += 1
      }
    }
    writeComments(of: gap(to: text.count), indent: 0)
    write("\n")
    var result = String.UnicodeScalarView()
    result.append(contentsOf: output)
    return String(result)
  }

  private mutating func writeDocumentStart() {
    let event = events[next]
    next += 1
    let (start, end) = (offset(of: event.place), offset(of: event.end))
    guard start < end else { return }
    startLine(at: start, indent: 0)
    write(Self.trimmed(text[start..<end]))
    cursor = end
  }

  private mutating func writeRoot() {
    if isBlock(events[next]) {
      writeBlockAnchor(indent: 0, isJoined: false)
      return writeBlock(indent: 0, isJoined: false)
    }
    startLine(at: offset(of: events[next].place), indent: 0)
    writeValue(indent: 0)
  }

  // MARK: Blocks

  private func isBlock(_ event: YAMLEvent) -> Bool {
    switch event.kind {
    case .listStart, .mapStart: !event.isFlow
    default: false
    }
  }

  /// Writes a list or map of one line or more for each entry; the first goes on in the open line if it `isJoined`.
  private mutating func writeBlock(indent: Int, isJoined: Bool) {
    let event = events[next]
    next += 1
    var isMap = false
    if case .mapStart = event.kind { isMap = true }
    var (isJoined, column) = (isJoined, 0)
    while next < events.count, !isEnd {
      let start = isMap ? offset(of: events[next].place) : dash()
      if column == 0 {
        column = start - lines[line(of: start)] + 1
        columns.append(column)
      }
      startLine(at: start, indent: indent, isJoined: isJoined)
      isJoined = false
      if isMap { writeKey(indent: indent) } else { writeDash() }
      writeEntry(indent: indent, isItem: !isMap)
    }
    next += 1
    if column > 0 { columns.removeLast() }
    closed.append((column, indent))
  }

  private var isEnd: Bool {
    if case .collectionEnd = events[next].kind { true } else { false }
  }

  /// Where the next item's dash is.
  private func dash() -> Int {
    var index = cursor
    while index < text.count, text[index] != "-" {
      if text[index] == "#" { index = endOfLine(from: index) } else { index += 1 }
    }
    return index
  }

  private mutating func writeDash() {
    write("-")
    cursor += 1
  }

  private mutating func writeKey(indent: Int) {
    writeValue(indent: indent)
    let colon = text[cursor...].firstIndex { $0 != " " && $0 != "\t" }
    guard let colon, text[colon] == ":" else {
      problem = problem ?? place(of: cursor)
      return
    }
    write(":")
    cursor = colon + 1
  }

  /// Writes what follows a key or a dash.
  private mutating func writeEntry(indent: Int, isItem: Bool) {
    let event = events[next]
    let inner = indent + SceneFormatter.step
    guard isBlock(event) else {
      guard event.place != event.end else { return next += 1 }
      let gap = gap(to: offset(of: event.place))
      // An item starts beside its dash.
      let isOnNextLine = isItem ? !gap.comments.isEmpty : gap.startsLine
      writeComments(of: gap, indent: inner)
      isOnNextLine ? write("\n" + spaces(inner)) : write(" ")
      return writeValue(indent: isItem || isOnNextLine ? inner : indent, lines: inner)
    }
    writeBlockAnchor(indent: inner, isJoined: true)
    // In `- &name key: value` the anchor would name the key.
    writeBlock(indent: inner, isJoined: isItem && event.anchor == nil)
  }

  /// Writes the anchor of a list or map of lines, in the open line if it `isJoined`.
  private mutating func writeBlockAnchor(indent: Int, isJoined: Bool) {
    guard let anchor = events[next].anchor else { return }
    startLine(at: offset(of: events[next].place), indent: indent, isJoined: isJoined)
    write("&" + anchor)
    cursor += 1 + anchor.unicodeScalars.count
  }

  // MARK: Values

  /// Writes a single value, an alias, or a list or map in brackets.
  ///
  /// - Parameters:
  ///   - indent: The indentation of the closing bracket; what is inside has more.
  ///   - lines: The indentation of the further lines of a text; nil for that of what is inside brackets.
  private mutating func writeValue(indent: Int, lines: Int? = nil) {
    let event = events[next]
    closed = []
    cursor = offset(of: event.place)
    switch event.kind {
    case .scalar:
      next += 1
      writeScalar(event, indent: lines ?? indent + SceneFormatter.step)
    case .alias(let name):
      next += 1
      write("*" + name)
      cursor = offset(of: event.end)
    case .listStart, .mapStart: writeBrackets(indent: indent)
    default: next += 1
    }
  }

  /// Writes the anchor of a value in the open line, and the comments before what it names.
  private mutating func writeAnchor(_ event: YAMLEvent, indent: Int) {
    guard let anchor = event.anchor else { return }
    write("&" + anchor)
    cursor += 1 + anchor.unicodeScalars.count
    var (start, end) = (cursor, offset(of: event.end))
    while start < end, text[start] == "#" || Self.isBlank(text[start]) || isLineEnd(text[start]) {
      start = text[start] == "#" ? endOfLine(from: start) : start + 1
    }
    if start < end { startLine(at: start, indent: indent, isJoined: true) }
  }

  private mutating func writeScalar(_ event: YAMLEvent, indent: Int) {
    let end = offset(of: event.end)
    writeAnchor(event, indent: indent)
    // An anchor may have no value.
    guard cursor < end else { return }
    if text[cursor] == "|" || text[cursor] == ">" {
      return writeBlockScalar(parent: columns.last ?? 0, indent: indent)
    }
    writeLines(cursor..<end, indent: indent)
    cursor = end
  }

  /// Writes the lines of a text, the first one in the open line.
  private mutating func writeLines(_ range: Range<Int>, indent: Int) {
    var start = range.lowerBound
    while true {
      let stop = min(endOfLine(from: start), range.upperBound)
      let line = Self.trimmed(text[start..<stop])
      if start > range.lowerBound, !line.isEmpty { write(spaces(indent)) }
      write(line)
      // In double quotes, the space after a backslash is part of the value.
      let slashes = text[..<line.endIndex].reversed().prefix { $0 == "\\" }.count
      if text[range.lowerBound] == "\"", slashes % 2 == 1, line.endIndex < stop {
        write(text[line.endIndex...line.endIndex])
      }
      guard stop < range.upperBound else { return }
      write(text[stop...stop])
      start = stop + 1
    }
  }

  private mutating func writeBrackets(indent: Int) {
    let event = events[next]
    next += 1
    var isMap = false
    if case .mapStart = event.kind { isMap = true }
    writeAnchor(event, indent: indent + SceneFormatter.step)
    let bracket = text[cursor]
    // A pair in a list may stand without brackets: `[a: 1]`.
    let hasBrackets = bracket == "{" || bracket == "["
    if hasBrackets {
      write(String(bracket))
      cursor += 1
    }
    let inner = indent + SceneFormatter.step
    var isFirst = true
    while next < events.count, !isEnd {
      if hasBrackets || !isFirst {
        let gap = gap(to: offset(of: events[next].place))
        if !isFirst { write(",") }
        writeComments(of: gap, indent: inner)
        if gap.startsLine {
          write(gap.hasEmptyLine ? "\n\n" : "\n")
          write(spaces(inner))
        } else if !isFirst || isMap {
          write(" ")
        }
      }
      writeValue(indent: inner)
      if isMap { writeValueInBrackets(indent: inner, hasBraces: hasBrackets) }
      isFirst = false
    }
    let end = offset(of: events[next].place)
    next += 1
    guard hasBrackets else { return }
    let gap = gap(to: end)
    writeComments(of: gap, indent: inner)
    if gap.startsLine {
      write("\n" + spaces(indent))
    } else if isMap, !isFirst {
      write(" ")
    }
    write(isMap ? "}" : "]")
    cursor = end + 1
  }

  /// Writes the value of a key in brackets, which may be left out with its colon.
  private mutating func writeValueInBrackets(indent: Int, hasBraces: Bool) {
    let mark = text[cursor...].firstIndex { $0 != " " && $0 != "\t" && $0 != "\n" }
    let colon = mark.flatMap { text[$0] == ":" ? $0 : nil }
    if let colon {
      write(":")
      cursor = colon + 1
    }
    let event = events[next]
    guard event.place != event.end || isBracket(event) else {
      next += 1
      // A comma or bracket right after the colon would be part of the key; braces have a space before them.
      if colon != nil, !isEnd || !hasBraces { write(" ") }
      return
    }
    let gap = gap(to: offset(of: event.place))
    writeComments(of: gap, indent: indent)
    gap.startsLine ? write("\n" + spaces(indent)) : write(" ")
    writeValue(indent: indent)
  }

  private func isBracket(_ event: YAMLEvent) -> Bool {
    switch event.kind {
    case .listStart, .mapStart: event.isFlow
    default: false
    }
  }
}

// MARK: Places

extension SceneWriter {
  private static func isLineEnd(_ character: Unicode.Scalar, _ isJSON: Bool) -> Bool {
    character == "\n" || (!isJSON && ["\u{85}", "\u{2028}", "\u{2029}"].contains(character))
  }

  func isLineEnd(_ character: Unicode.Scalar) -> Bool { Self.isLineEnd(character, isJSON) }

  func offset(of place: Place) -> Int {
    guard place.line <= lines.count else { return text.count }
    return min(lines[place.line - 1] + place.column - 1, text.count)
  }

  /// The line, counted from zero, of a character.
  private func line(of offset: Int) -> Int {
    // The last line that starts at or before the character.
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func place(of offset: Int) -> Place {
    let line = line(of: offset)
    return Place(line: line + 1, column: offset - lines[line] + 1)
  }

  func column(of offset: Int) -> Int { place(of: offset).column }

  func endOfLine(from offset: Int) -> Int {
    let next = line(of: offset) + 1
    return next < lines.count ? lines[next] - 1 : text.count
  }

  mutating func write(_ scalars: Scalars) { output += scalars }

  mutating func write(_ text: String) { output += text.unicodeScalars }

  func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  static func trimmed(_ line: Scalars) -> Scalars {
    var line = line.drop(while: isBlank)
    while let last = line.last, isBlank(last) { line.removeLast() }
    return line
  }
}

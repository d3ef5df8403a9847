import GalleyBase
import GalleyGeometry

/// Reads any text as an outline: what is missing or wrong ends where lines and columns say so.
///
/// The rules, besides those of YAML and JSON:
/// 1. A line that starts deeper than the block around a map belongs to that map, whatever its column.
/// 2. A line without a colon, beside lines that have one, is a key.
/// 3. A bracket ends before a line that starts with a key or a dash, or is being written, and is not deeper than
///    the block around it.
/// 4. A quotation mark without a partner ends at the end of its line.
/// 5. Text does not go on into a line that looks like a key, nor into the one that is being written.
struct OutlineReader {
  let bytes: [UInt8]
  let isJSON: Bool
  /// Where the author writes; a character stands there.
  let cursor: Int?
  var index = 0
  /// How many brackets are open.
  var openLists = 0
  var openMaps = 0
  /// Where brackets end by rule 3.
  var abandonedAt: Int?
  /// Where lines end; a walk to the end of a long line for each of its values would be quadratic.
  private let lineEnds: [Int]
  private var lineStart = 0
  private var depth = 0

  /// The outline of a text.
  static func outline(of bytes: [UInt8], isJSON: Bool, cursor: Int? = nil) -> Outline {
    var reader = OutlineReader(bytes: bytes, isJSON: isJSON, cursor: cursor)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (reader.index, reader.lineStart) = (3, 3) }
    reader.skipToContent()
    return reader.isAtEnd ? .nothing(at: bytes.count) : reader.readBlock(parent: -1)
  }

  private init(bytes: [UInt8], isJSON: Bool, cursor: Int?) {
    (self.bytes, self.isJSON, self.cursor) = (bytes, isJSON, cursor)
    lineEnds = bytes.indices.filter { Self.isLineEnd(bytes[$0]) }
  }

  // MARK: Blocks

  /// Reads what starts at the reader, in a block inside one with the column `parent`.
  private mutating func readBlock(parent: Int) -> Outline {
    if isAtDash { return readList(parent: parent) }
    if bytes[index] == Byte.anchor || bytes[index] == Byte.tag,
      !startsKey(at: index) || bracketsFollowTheName
    {
      return readValue(parent: parent)
    }
    if startsKey(at: index) || startsMapWithoutColon { return readMap(parent: parent) }
    return readInline(parent: parent)
  }

  /// Whether brackets stand after the anchor or the tag at the reader; a colon in them makes no key of it.
  private var bracketsFollowTheName: Bool {
    var place = index
    while !isBlankOrEnd(place) { place += 1 }
    while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
    return place < bytes.count
      && (bytes[place] == Byte.mapStart || bytes[place] == Byte.listStart)
  }

  private mutating func readList(parent: Int) -> Outline {
    let (start, own) = (index, column)
    var elements: [Outline] = []
    guard enter() else { return readRestOfLine() }
    while true {
      skipToContent()
      guard !isAtEnd else { break }
      let place = column
      if isAtDash, place == own || place > parent {
        elements.append(readItem())
      } else if place > parent {
        elements.append(readBlock(parent: parent))
      } else {
        break
      }
    }
    leave()
    let end = elements.last?.range.upperBound ?? start + 1
    return Outline(content: .list(elements), range: start..<end)
  }

  private mutating func readItem() -> Outline {
    let dash = column
    index += 1
    let place = index
    skipBlanks()
    if isAtEndOfLine {
      skipToContent()
      guard !isAtEnd, column > dash else { return .nothing(at: place) }
    }
    return readBlock(parent: dash)
  }

  private mutating func readMap(parent: Int) -> Outline {
    let start = index
    var entries: [Outline.Entry] = []
    guard enter() else { return readRestOfLine() }
    while true {
      skipToContent()
      guard !isAtEnd, column > parent else { break }
      if isAtDash, !entries.isEmpty {
        readStrayList(parent: parent, into: &entries)
        continue
      }
      entries.append(readEntry(column: column))
    }
    leave()
    let end = entries.last?.range.upperBound ?? start
    return Outline(content: .map(entries), range: start..<end)
  }

  /// A list at a column where a key should be is the value of the key before it, if that has none.
  private mutating func readStrayList(parent: Int, into entries: inout [Outline.Entry]) {
    let list = readList(parent: max(parent, column - 1))
    if case .nothing? = entries.last?.value.content {
      entries[entries.count - 1].value = list
    } else {
      entries.append(
        Outline.Entry(
          key: "", keyRange: list.range.lowerBound..<list.range.lowerBound, hasColon: false,
          value: list))
    }
  }

  private mutating func readEntry(column: Int) -> Outline.Entry {
    var anchor: Outline.Name?
    if bytes[index] == Byte.anchor { anchor = readName() }
    skipBlanks()
    let start = index
    let byte = isAtEndOfLine ? Byte.lineFeed : bytes[index]
    if byte == Byte.mapStart || byte == Byte.listStart {
      let value = readBrackets(parent: column)
      return Outline.Entry(key: "", keyRange: start..<start, hasColon: false, value: value)
    }
    let key: String
    let end: Int
    if byte == Byte.quote || byte == Byte.apostrophe {
      let node = readQuoted(parent: .max)
      (key, end) = (node.text ?? "", node.range.upperBound)
    } else {
      end = endOfPlainKey(from: start)
      key = String(decoding: bytes[start..<end], as: UTF8.self)
      index = end
    }
    skipBlanks()
    guard !isAtEnd, bytes[index] == Byte.colon else {
      skipLine()
      return Outline.Entry(
        key: key, keyRange: start..<end, hasColon: false, value: .nothing(at: end))
    }
    index += 1
    var value = readValue(parent: column, mayStartWithDash: true)
    value.anchor = value.anchor ?? anchor
    return Outline.Entry(key: key, keyRange: start..<end, hasColon: true, value: value)
  }

  /// Reads what follows a key or stands after an anchor: in the same line or, deeper, in the next ones.
  private mutating func readValue(parent: Int, mayStartWithDash: Bool = false) -> Outline {
    var anchor: Outline.Name?
    while true {
      skipBlanks()
      guard !isAtEndOfLine else { break }
      if bytes[index] == Byte.anchor {
        anchor = readName()
      } else if bytes[index] == Byte.tag {
        _ = readName()
      } else {
        break
      }
    }
    var value = Outline.nothing(at: index)
    if isAtEndOfLine {
      skipToContent()
      if !isAtEnd, column > parent {
        // Anchors may stand in lines of their own, one below the other.
        guard enter() else { return readRestOfLine() }
        value = readBlock(parent: parent)
        leave()
      } else if mayStartWithDash, !isAtEnd, column == parent, isAtDash {
        value = readList(parent: parent)
      }
    } else {
      value = readInline(parent: parent)
    }
    value.anchor = value.anchor ?? anchor
    return value
  }

  /// Reads a single value, or a list or map in brackets.
  mutating func readInline(parent: Int) -> Outline {
    switch bytes[index] {
    case Byte.mapStart, Byte.listStart: return readBrackets(parent: parent)
    case Byte.quote, Byte.apostrophe: return readQuoted(parent: parent)
    case Byte.alias:
      let name = readName()
      return Outline(content: .alias(name.text), range: name.range)
    case Byte.literal, Byte.folded: return readKeptLines(parent: parent)
    default: return readPlain(parent: parent)
    }
  }

  /// Goes one level deeper, of which some values take two; false where there are too many.
  mutating func enter() -> Bool {
    guard depth < 2 * SceneLimits.maximumNesting else { return false }
    depth += 1
    return true
  }

  mutating func leave() { depth -= 1 }
}

// MARK: - Lines

extension OutlineReader {
  var isAtEnd: Bool { index >= bytes.count }

  /// The column of the reader, from 0.
  var column: Int { index - lineStart }

  static func isBlank(_ byte: UInt8) -> Bool { byte == Byte.space || byte == Byte.tab }
  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == Byte.lineFeed || byte == Byte.carriageReturn
  }

  /// Whether nothing but a comment follows in the line.
  var isAtEndOfLine: Bool { isEndOfLine(at: index) }

  func isEndOfLine(at place: Int) -> Bool {
    guard place < bytes.count else { return true }
    return Self.isLineEnd(bytes[place]) || startsComment(at: place)
  }

  func startsComment(at place: Int) -> Bool {
    bytes[place] == Byte.hash && !isJSON
      && (place == 0 || Self.isBlank(bytes[place - 1]) || Self.isLineEnd(bytes[place - 1]))
  }

  /// Whether a dash that starts an item is at the reader.
  var isAtDash: Bool { startsItem(at: index) }

  func startsItem(at place: Int) -> Bool {
    bytes[place] == Byte.dash && isBlankOrEnd(place + 1)
  }

  func isBlankOrEnd(_ place: Int) -> Bool {
    place >= bytes.count || Self.isBlank(bytes[place]) || Self.isLineEnd(bytes[place])
  }

  mutating func skipBlanks() {
    while !isAtEnd, Self.isBlank(bytes[index]) { index += 1 }
  }

  mutating func skipLine() { index = endOfLine(from: index) }

  func endOfLine(from place: Int) -> Int {
    // The first end at or after the place.
    var (low, high) = (0, lineEnds.count)
    while low < high {
      let middle = (low + high) / 2
      if lineEnds[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < lineEnds.count ? lineEnds[low] : bytes.count
  }

  /// Goes on to the next value or punctuation, over blanks, comments and lines that part documents.
  mutating func skipToContent() {
    while !isAtEnd {
      let byte = bytes[index]
      if Self.isLineEnd(byte) {
        index += 1
        lineStart = index
      } else if startsComment(at: index) {
        skipLine()
      } else if Self.isBlank(byte) {
        index += 1
      } else if index == lineStart, let length = lengthOfDocumentMark {
        index += length
      } else {
        return
      }
    }
  }

  /// The length of `---`, `...` or a directive at the start of a line.
  private var lengthOfDocumentMark: Int? {
    guard !isJSON else { return nil }
    if bytes[index] == UInt8(ascii: "%") { return endOfLine(from: index) - index }
    let isMark = ["---", "..."].contains { bytes[index...].starts(with: $0.utf8) }
    return isMark && isBlankOrEnd(index + 3) ? 3 : nil
  }

  /// The next line with a value, from a place in the line before it; nil if there is none.
  func nextContent(after place: Int) -> (lineStart: Int, start: Int)? {
    var (index, line) = (endOfLine(from: place), place)
    while index < bytes.count {
      if Self.isLineEnd(bytes[index]) {
        index += 1
        line = index
      } else if Self.isBlank(bytes[index]) {
        index += 1
      } else if startsComment(at: index) {
        index = endOfLine(from: index)
      } else {
        return (line, index)
      }
    }
    return nil
  }

  /// Moves the reader into another line.
  mutating func move(to place: Int, inLineFrom start: Int) { (index, lineStart) = (place, start) }

  /// What is nested too deeply is text.
  mutating func readRestOfLine() -> Outline {
    let start = index
    skipLine()
    return Outline(content: .scalar("", isPlain: true), range: start..<index)
  }
}

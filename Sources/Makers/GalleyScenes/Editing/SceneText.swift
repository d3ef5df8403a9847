/// A text with its lines, as editors and as messages count them.
///
/// Places in the text are offsets of bytes in UTF-8.
package struct SceneText: Sendable {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8]
  /// Where lines start in an editor, which knows the ends `\n`, `\r\n` and `\r`.
  private var lines: [Int] = []
  /// The line ends that JSON, YAML 1.1 and editors count in different ways.
  private var oddLineEnds: [Int] = []
  /// How many UTF-16 code units stand before each block of bytes.
  private var units: [Int] = []
  /// The number of bytes in a block.
  private static let block = 256

  package init(_ text: String) {
    bytes = Array(text.utf8)
    index(from: 0)
  }

  /// Replaces a part; only what follows is looked at again.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    bytes.replaceSubrange(range, with: text.utf8)
    index(from: range.lowerBound)
  }

  /// Whether the text has a line end that JSON, YAML 1.1 and editors count in different ways.
  var hasOddLineEnds: Bool { !oddLineEnds.isEmpty }

  /// How many bytes there are.
  package var count: Int { bytes.count }

  /// The text of a part.
  package subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Finds lines and code units from an offset to the end.
  private mutating func index(from offset: Int) {
    // A line end before the offset may have lost or found its second byte.
    let start = max(offset - 2, 0) / Self.block * Self.block
    while let last = lines.last, last > start { lines.removeLast() }
    while let last = oddLineEnds.last, last >= start { oddLineEnds.removeLast() }
    units.removeLast(max(units.count - start / Self.block - 1, 0))
    if lines.isEmpty { lines = [0] }
    if units.isEmpty { units = [0] }
    var count = units[units.count - 1]
    for index in start..<bytes.count {
      if index % Self.block == 0, index > start { units.append(count) }
      let byte = bytes[index]
      count += Self.units(of: byte)
      switch byte {
      case Byte.lineFeed: lines.append(index + 1)
      case Byte.carriageReturn where !Self.isPair(at: index, in: bytes):
        lines.append(index + 1)
        oddLineEnds.append(index)
      case 0xC2, 0xE2:
        if lineEnd(at: index, isJSON: false) > 0 { oddLineEnds.append(index) }
      default: break
      }
    }
  }

  /// The UTF-16 code units of the character that starts with a byte; 0 for its further bytes.
  private static func units(of byte: UInt8) -> Int {
    // A character beyond the first 65,536 takes two units.
    byte & 0b1100_0000 == 0b1000_0000 ? 0 : byte >= 0b1111_0000 ? 2 : 1
  }

  /// The UTF-16 code units before an offset.
  private func units(before offset: Int) -> Int {
    let block = min(offset / Self.block, units.count - 1)
    return bytes[(block * Self.block)..<offset].reduce(units[block]) { $0 + Self.units(of: $1) }
  }

  private static func isPair(at index: Int, in bytes: [UInt8]) -> Bool {
    index + 1 < bytes.count && bytes[index + 1] == Byte.lineFeed
  }

  /// The line, from 0, that has an offset.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The offsets of a line's characters, without its end.
  func characters(ofLine line: Int) -> Range<Int> {
    let start = lines[line]
    var end = line + 1 < lines.count ? lines[line + 1] : bytes.count
    while end > start, bytes[end - 1] == Byte.lineFeed || bytes[end - 1] == Byte.carriageReturn {
      end -= 1
    }
    return start..<end
  }
}

// MARK: - Places in UTF-16

extension SceneText {
  /// The offset of a place that counts lines from 0 and UTF-16 code units; the nearest one that the text has.
  package func offset(line: Int, character: Int) -> Int {
    guard line >= 0 else { return 0 }
    guard line < lines.count else { return bytes.count }
    let range = characters(ofLine: line)
    let wanted = units(before: range.lowerBound).addingReportingOverflow(max(character, 0))
    guard !wanted.overflow else { return range.upperBound }
    // The last block that starts in the line, before the place.
    var (low, high) = (range.lowerBound / Self.block, range.upperBound / Self.block + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      let isBefore = middle < units.count && units[middle] <= wanted.partialValue
      if isBefore { low = middle } else { high = middle }
    }
    var offset = max(low * Self.block, range.lowerBound)
    var found = units(before: offset)
    while offset < range.upperBound {
      let next = found + Self.units(of: bytes[offset])
      if next > wanted.partialValue { break }
      (offset, found) = (offset + 1, next)
    }
    return offset
  }

  /// The line from 0, and the number of UTF-16 code units before an offset in it; its end for an offset inside `\r\n`.
  package func place(of offset: Int) -> (line: Int, character: Int) {
    let line = line(of: offset)
    let end = max(min(offset, characters(ofLine: line).upperBound), lines[line])
    return (line, units(before: end) - units(before: lines[line]))
  }

  /// The offset behind the character at an offset.
  func endOfCharacter(at offset: Int) -> Int {
    offset < bytes.count ? offset + Self.length(ofCharacterStartingWith: bytes[offset]) : offset
  }

  private static func length(ofCharacterStartingWith byte: UInt8) -> Int {
    switch byte {
    case 0b1111_0000...: 4
    case 0b1110_0000...: 3
    case 0b1100_0000...: 2
    default: 1
    }
  }
}

// MARK: - Places of messages

extension SceneText {
  /// The offset of a message's place, which counts lines as YAML 1.1 or, if `isJSON`, as JSON does.
  func offset(of place: Place, isJSON: Bool) -> Int {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    var (line, offset) = (1, start)
    // Editors and messages see the same lines, except after a line end that only one of them knows.
    if !hasOddLineEnds {
      guard place.line <= lines.count else { return bytes.count }
      if place.line > 1 { offset = lines[place.line - 1] }
      line = place.line
    }
    while line < place.line, offset < bytes.count {
      let length = lineEnd(at: offset, isJSON: isJSON)
      offset += max(length, 1)
      if length > 0 { line += 1 }
    }
    var column = 1
    while column < place.column, offset < bytes.count, lineEnd(at: offset, isJSON: isJSON) == 0 {
      offset += Self.length(ofCharacterStartingWith: bytes[offset])
      column += 1
    }
    return min(offset, bytes.count)
  }

  /// The number of bytes of the line end at an offset; 0 if there is none.
  private func lineEnd(at index: Int, isJSON: Bool) -> Int {
    switch bytes[index] {
    case Byte.lineFeed: return 1
    case Byte.carriageReturn where !isJSON: return Self.isPair(at: index, in: bytes) ? 2 : 1
    case 0xC2 where !isJSON: return bytes[index...].starts(with: [0xC2, 0x85]) ? 2 : 0
    case 0xE2 where !isJSON:
      let isSeparator = [[0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]].contains {
        bytes[index...].starts(with: $0)
      }
      return isSeparator ? 3 : 0
    default: return 0
    }
  }
}

/// The characters of YAML's and JSON's grammars that the readers of unfinished texts look for.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let hash = UInt8(ascii: "#")
  static let dash = UInt8(ascii: "-")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
  static let anchor = UInt8(ascii: "&")
  static let alias = UInt8(ascii: "*")
  static let tag = UInt8(ascii: "!")
  static let listStart = UInt8(ascii: "[")
  static let listEnd = UInt8(ascii: "]")
  static let mapStart = UInt8(ascii: "{")
  static let mapEnd = UInt8(ascii: "}")
  static let literal = UInt8(ascii: "|")
  static let folded = UInt8(ascii: ">")
}

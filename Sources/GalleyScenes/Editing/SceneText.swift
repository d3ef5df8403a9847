/// A text with its lines, as editors and as messages count them.
///
/// Places in the text are offsets of bytes in UTF-8.
package struct SceneText: Sendable {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8]
  /// Where lines start in an editor, which knows the ends `\n`, `\r\n` and `\r`.
  private var lines: [Int] = []
  /// Whether the text has a line end that JSON, YAML 1.1 and editors count in different ways.
  private(set) var hasOddLineEnds = false

  package init(_ text: String) {
    bytes = Array(text.utf8)
    findLines()
  }

  /// Replaces a part.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    bytes.replaceSubrange(range, with: text.utf8)
    findLines()
  }

  /// How many bytes there are.
  package var count: Int { bytes.count }

  /// The text of a part.
  package subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func findLines() {
    lines = [0]
    hasOddLineEnds = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case Byte.lineFeed: lines.append(index + 1)
      case Byte.carriageReturn where !Self.isPair(at: index, in: bytes):
        lines.append(index + 1)
        hasOddLineEnds = true
      case 0xC2, 0xE2:
        hasOddLineEnds = hasOddLineEnds || lineEnd(at: index, isJSON: false) > 0
      default: break
      }
    }
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
    var (offset, units) = (range.lowerBound, 0)
    while offset < range.upperBound {
      let length = Self.length(ofCharacterStartingWith: bytes[offset])
      // A character beyond the first 65,536 takes two units.
      units += length == 4 ? 2 : 1
      if units > character { break }
      offset += length
    }
    return min(offset, range.upperBound)
  }

  /// The line from 0, and the number of UTF-16 code units before an offset in it; its end for an offset inside `\r\n`.
  package func place(of offset: Int) -> (line: Int, character: Int) {
    let line = line(of: offset)
    var units = 0
    for byte in bytes[lines[line]..<min(offset, characters(ofLine: line).upperBound)]
    where byte & 0b1100_0000 != 0b1000_0000 {
      units += byte >= 0b1111_0000 ? 2 : 1
    }
    return (line, units)
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

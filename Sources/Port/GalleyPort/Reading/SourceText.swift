/// A file's bytes, and the offsets of its lines.
///
/// For a rewritten file, the lines are those of the original: every place that a message gives is a
/// place in the file that the reader has.
struct SourceText {
  /// The file's name, as messages print it.
  let path: String
  /// The file as UTF-8.
  let bytes: [UInt8]
  /// The offset of the first byte of every line of the original.
  private let lineStarts: [Int]
  /// The offsets of what was rewritten, the original first.
  private var origins: [OffsetMap] = []

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      if byte == .newline {
        starts.append(offset + 1)
      } else if byte == .carriageReturn, offset + 1 < bytes.count, bytes[offset + 1] != .newline {
        starts.append(offset + 1)
      }
    }
    lineStarts = starts
  }

  /// A rewritten file, whose places are those of `original`.
  init(rewriting original: SourceText, as bytes: [UInt8], by map: OffsetMap) {
    path = original.path
    self.bytes = bytes
    lineStarts = original.lineStarts
    origins = original.origins + [map]
  }

  /// The line and column of a byte, in the original.
  func position(at offset: Int) -> SourcePosition {
    let offset = origins.reversed().reduce(offset) { $1.original(of: $0) }
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - lineStarts[low] + 1)
  }

  /// The text of a range of bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of a token.
  func text(_ token: Token) -> String { text(token.start..<token.end) }

  /// Whether the bytes contain a word, anywhere.
  func contains(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { wanted in
      guard let first = wanted.first, bytes.count >= wanted.count else { return false }
      for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
        if bytes[start..<(start + wanted.count)].elementsEqual(wanted) { return true }
      }
      return false
    }
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let hash = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let dot = UInt8(ascii: ".")

  /// Whether the byte may be part of a word: letters, digits, `_`, `$` and everything beyond ASCII.
  var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 128...255:
      true
    default: false
    }
  }

  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == .space || self == .tab }
  /// Whether the byte ends a line.
  var isLineEnd: Bool { self == .newline || self == .carriageReturn }
}

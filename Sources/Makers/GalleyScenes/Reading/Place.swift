/// A place in a scene file; line and column count from 1, columns in Unicode scalars.
struct Place: Hashable, Comparable, Sendable {
  var line: Int
  var column: Int

  /// The start of a file.
  static let start = Place(line: 1, column: 1)

  static func < (first: Place, second: Place) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }

  /// The place of the byte at `offset` in `bytes`.
  init(of offset: Int, in bytes: some Collection<UInt8>) {
    line = 1
    column = 1
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0b1100_0000 != 0b1000_0000 {
        column += 1
      }
    }
  }

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

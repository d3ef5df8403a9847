import Foundation

/// Reads `.strings` files: `"key" = "text";`, with comments, in UTF-8 or UTF-16.
///
/// Foundation's reader of property lists is not used: on Linux it has no mistakes with lines, and no limits.
struct StringsFile {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var texts: [String: String] = [:]

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The texts of a file by their keys.
  ///
  /// - Parameter data: The bytes of the file.
  /// - Returns: The texts.
  /// - Throws: What is wrong with the file.
  static func texts(in data: Data) throws(StringsFileError) -> [String: String] {
    var file = StringsFile(try text(of: data))
    try file.read()
    return file.texts
  }

  // MARK: Encodings

  private static func text(of data: Data) throws(StringsFileError) -> String {
    let bytes = [UInt8](data)
    if bytes.starts(with: "bplist".utf8) || bytes.starts(with: "<?xml".utf8) {
      throw StringsFileError(
        problem: "is a property list, not a text file",
        hint: "name the file of the project, not the one of the finished app")
    }
    let text: String? =
      if bytes.starts(with: [0xFF, 0xFE]) {
        utf16(bytes.dropFirst(2), low: 0, high: 1)
      } else if bytes.starts(with: [0xFE, 0xFF]) {
        utf16(bytes.dropFirst(2), low: 1, high: 0)
      } else {
        String(
          validating: bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0),
          as: UTF8.self)
      }
    guard let text, !text.unicodeScalars.contains("\0") else {
      throw StringsFileError(
        problem: "is neither UTF-8 nor UTF-16 with a byte order mark", hint: "save it as UTF-8")
    }
    return text
  }

  /// The text in pairs of bytes, of which one has a character's low half; nil if it is none.
  private static func utf16(_ bytes: ArraySlice<UInt8>, low: Int, high: Int) -> String? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { start in
      UInt16(bytes[start + high]) << 8 | UInt16(bytes[start + low])
    }
    return String(validating: units, as: UTF16.self)
  }

  // MARK: Entries

  private mutating func read() throws(StringsFileError) {
    try skipSpace()
    while place < scalars.count {
      let start = place
      let key = try word("a key in quotes")
      try skipSpace()
      var text = key
      if take("=") {
        try skipSpace()
        text = try word("a text in quotes")
        try skipSpace()
      }
      guard take(";") else { throw wrong("expected ';' behind '\(key.shortened)'", at: place) }
      guard texts.updateValue(text, forKey: key) == nil else {
        throw wrong("the key '\(key.shortened)' is there twice", at: start)
      }
      try skipSpace()
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard place < scalars.count, scalars[place] == scalar else { return false }
    place += 1
    return true
  }

  private func isNext(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    place + 1 < scalars.count && scalars[place] == first && scalars[place + 1] == second
  }

  /// Skips spaces and comments.
  private mutating func skipSpace() throws(StringsFileError) {
    while place < scalars.count {
      if scalars[place].properties.isWhitespace {
        place += 1
      } else if isNext("/", "/") {
        while place < scalars.count, !Self.lineEnds.contains(scalars[place]) { place += 1 }
      } else if isNext("/", "*") {
        let start = place
        place += 2
        while !isNext("*", "/") {
          guard place < scalars.count else { throw wrong("a comment has no end", at: start) }
          place += 1
        }
        place += 2
      } else {
        return
      }
    }
  }

  private static let lineEnds: Set<Unicode.Scalar> = ["\n", "\r", "\u{2028}", "\u{2029}"]

  /// A text in quotes, or a word without them.
  private mutating func word(_ expected: String) throws(StringsFileError) -> String {
    guard place < scalars.count else { throw wrong("expected \(expected)", at: place) }
    if scalars[place] == "\"" || scalars[place] == "'" { return try quoted() }
    let start = place
    while place < scalars.count, Self.isPlain(scalars[place]), !isNext("/", "/"),
      !isNext("/", "*")
    {
      place += 1
    }
    guard place > start else { throw wrong("expected \(expected)", at: start) }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<place])
    return String(text)
  }

  /// Whether a word without quotes may have a character.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "/", ":", ".", "-": true
    default: false
    }
  }

  private mutating func quoted() throws(StringsFileError) -> String {
    let (start, quote) = (place, scalars[place])
    place += 1
    // In UTF-16, as `\U` writes characters beyond the first 65,536: in two halves.
    var units: [UInt16] = []
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      if scalar == quote { return String(decoding: units, as: UTF16.self) }
      if scalar == "\\" {
        guard place < scalars.count else { break }
        units.append(contentsOf: escaped())
      } else {
        units.append(contentsOf: scalar.utf16)
      }
    }
    throw wrong("a text has no closing quote", at: start)
  }

  /// What stands for the characters after a backslash, of which there is one at least.
  private mutating func escaped() -> [UInt16] {
    let scalar = scalars[place]
    place += 1
    switch scalar {
    case "n": return [0x0A]
    case "t": return [0x09]
    case "r": return [0x0D]
    case "a": return [0x07]
    case "b": return [0x08]
    case "f": return [0x0C]
    case "v": return [0x0B]
    case "U", "u": return number(radix: 16, digits: 4).map { [$0] } ?? Array(scalar.utf16)
    case "0"..."7":
      place -= 1
      return number(radix: 8, digits: 3).map { [$0] } ?? []
    default: return Array(scalar.utf16)
    }
  }

  /// The number in the next digits; nil if there is none.
  private mutating func number(radix: Int, digits: Int) -> UInt16? {
    var text = ""
    while place < scalars.count, text.count < digits, scalars[place].isASCII,
      Int(String(scalars[place]), radix: radix) != nil
    {
      text.unicodeScalars.append(scalars[place])
      place += 1
    }
    return UInt16(text, radix: radix)
  }

  private func wrong(_ problem: String, at place: Int) -> StringsFileError {
    // The two halves of a line end of Windows are one.
    let line = scalars[..<min(place, scalars.count)].indices.count { index in
      scalars[index] == "\n" || (scalars[index] == "\r" && !follows("\n", index))
    }
    return StringsFileError(
      problem: "is wrong in line \(line + 1): \(problem)",
      hint: "write \"key\" = \"text\"; on each line")
  }

  private func follows(_ scalar: Unicode.Scalar, _ index: Int) -> Bool {
    index + 1 < scalars.count && scalars[index + 1] == scalar
  }
}

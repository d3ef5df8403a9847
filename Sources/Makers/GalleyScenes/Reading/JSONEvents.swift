/// What is wrong with a text that is not JSON.
struct JSONSyntaxError: Error {
  var problem: String
  var place: Place
  var hint: String?
}

/// Reads JSON (RFC 8259) as the same events that YAML gives, each with its place.
///
/// JSON is nearly a part of YAML, but YAML has no pairs of escapes for one character, as `"\ud83d\ude00"`.
struct JSONEvents {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var place = Place.start
  private var events: [YAMLEvent] = []
  /// The open lists and maps.
  private var open: [Collection] = []

  private enum Collection { case list, map }

  /// What may come next.
  private enum Expected { case value, valueOrEnd, key, keyOrEnd, commaOrEnd }

  /// Whether a text starts as JSON lists and maps do.
  static func isLikely(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = bytes.first { !isSpace($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The events of a whole text in UTF-8.
  static func all(in bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) -> [YAMLEvent] {
    var reader = JSONEvents(bytes: bytes)
    try reader.read()
    return reader.events
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func read() throws(JSONSyntaxError) {
    var expected = Expected.value
    repeat {
      skipSpace()
      switch expected {
      case .value: expected = try readValue()
      case .valueOrEnd: expected = next == "]" ? close() : try readValue()
      case .key: expected = try readKey()
      case .keyOrEnd: expected = next == "}" ? close() : try readKey()
      case .commaOrEnd: expected = try readCommaOrEnd()
      }
    } while !open.isEmpty
    skipSpace()
    guard index == bytes.count else { throw error("expected nothing after the value") }
  }

  /// The character at the reader, if it is one of ASCII.
  private var next: Character? {
    guard index < bytes.count, bytes[index] < 0x80 else { return nil }
    return Character(Unicode.Scalar(bytes[index]))
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { advance() }
  }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") {
      place = Place(line: place.line + 1, column: 1)
    } else if bytes[index] & 0b1100_0000 != 0b1000_0000 {
      place.column += 1
    }
    index += 1
  }

  private func error(_ problem: String, at place: Place? = nil, hint: String? = nil)
    -> JSONSyntaxError
  {
    let isAtEnd = place == nil && index == bytes.count
    return JSONSyntaxError(
      problem: problem + (isAtEnd ? ", found the end of the file" : ""), place: place ?? self.place,
      hint: hint)
  }

  private mutating func emit(_ kind: YAMLEvent.Kind, at place: Place) {
    events.append(YAMLEvent(kind: kind, place: place, end: self.place, isFlow: true))
  }

  // MARK: Lists and maps

  private mutating func begin(_ collection: Collection) -> Expected {
    emit(collection == .list ? .listStart : .mapStart, at: place)
    open.append(collection)
    advance()
    return collection == .list ? .valueOrEnd : .keyOrEnd
  }

  private mutating func close() -> Expected {
    emit(.collectionEnd, at: place)
    open.removeLast()
    advance()
    return .commaOrEnd
  }

  private mutating func readCommaOrEnd() throws(JSONSyntaxError) -> Expected {
    let isList = open.last == .list
    if next == (isList ? "]" : "}") { return close() }
    guard next == "," else {
      throw error(isList ? "expected , or ] in this list" : "expected , or } in this map")
    }
    let comma = place
    advance()
    skipSpace()
    if next == "]" || next == "}" {
      throw error("nothing follows this comma", at: comma, hint: "remove it")
    }
    return isList ? .value : .key
  }

  private mutating func readKey() throws(JSONSyntaxError) -> Expected {
    let start = place
    guard next == "\"" else { throw error("expected a key in double quotes") }
    emit(.scalar(try readString(), isPlain: false), at: start)
    skipSpace()
    guard next == ":" else { throw error("expected : after the key") }
    advance()
    return .value
  }

  // MARK: Single values

  private mutating func readValue() throws(JSONSyntaxError) -> Expected {
    let start = place
    switch next {
    case "{": return begin(.map)
    case "[": return begin(.list)
    case "\"": emit(.scalar(try readString(), isPlain: false), at: start)
    default: emit(.scalar(try readWord(), isPlain: true), at: start)
    }
    return .commaOrEnd
  }

  /// A number, `true`, `false` or `null`.
  private mutating func readWord() throws(JSONSyntaxError) -> String {
    let (start, first) = (place, index)
    while let character = next,
      character.isLetter || character.isNumber || "+-.".contains(character)
    {
      advance()
    }
    let word = String(decoding: bytes[first..<index], as: UTF8.self)
    guard Self.isNumber(word) || ["true", "false", "null"].contains(word) else {
      if word.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
        word.contains(where: \.isNumber)
      {
        throw error(
          "'\(word.shortened)' is not a number of JSON", at: start,
          hint: "numbers have no + and no needless 0 in front, and digits on both sides of a point")
      }
      throw error(
        word.isEmpty ? "expected a value" : "'\(word.shortened)' is not a value",
        at: word.isEmpty ? nil : start,
        hint: word.isEmpty ? nil : "put text in double quotes")
    }
    return word
  }

  /// Whether a word is a number: `-`, digits without a 0 in front, and perhaps a fraction and a power of ten.
  private static func isNumber(_ word: String) -> Bool {
    var rest = word.utf8[...]
    func digits() -> Int {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    func take(_ characters: String) -> Bool {
      guard let next = rest.first, characters.utf8.contains(next) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = take("-")
    guard take("0") || digits() > 0 else { return false }
    if take("."), digits() == 0 { return false }
    if take("eE") {
      _ = take("+-")
      if digits() == 0 { return false }
    }
    return rest.isEmpty
  }

  private mutating func readString() throws(JSONSyntaxError) -> String {
    let start = place
    advance()
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        advance()
        return String(decoding: text, as: UTF8.self)
      }
      guard byte >= 0x20 else { break }
      if byte == UInt8(ascii: "\\") {
        text += Array(String(try readEscape()).utf8)
      } else {
        text.append(byte)
        advance()
      }
    }
    throw error(
      index < bytes.count
        ? "a text cannot contain a line end or a control character" : "a text does not end",
      at: index < bytes.count ? place : start, hint: index < bytes.count ? #"write \n or \t"# : nil)
  }

  private mutating func readEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = place
    advance()
    let escapes: [Character: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    let character = next
    if index < bytes.count { advance() }
    if let scalar = character.flatMap({ escapes[$0] }) { return scalar }
    guard character == "u" else { throw error("there is no such escape", at: start) }
    let first = try readHexadecimal(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    // Characters beyond the first 65,536 are two escapes, a high and a low surrogate.
    let broken = error("this is half of a character", at: start, hint: "write both of its escapes")
    guard first < 0xDC00, next == "\\" else { throw broken }
    advance()
    guard next == "u" else { throw broken }
    advance()
    let second = try readHexadecimal(from: start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw broken }
    return scalar
  }

  private mutating func readHexadecimal(from start: Place) throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexDigitValue else {
        throw error("expected four hexadecimal digits after \\u", at: start)
      }
      value = value << 4 + UInt32(digit)
      advance()
    }
    return value
  }
}

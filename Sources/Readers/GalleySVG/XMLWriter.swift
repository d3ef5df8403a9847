/// An attribute's name and its value, which is escaped when it is written.
typealias XMLAttribute = (name: String, value: String)

/// Writes elements line by line; only this type escapes text.
struct XMLWriter {
  /// The output so far; every line ends with a newline.
  private var bytes: [UInt8] = []
  private var open: [String] = []
  private let depth: Int

  /// A writer whose outermost elements are indented by `depth` levels.
  init(depth: Int = 0) { self.depth = depth }

  /// The output so far; every line ends with a newline.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Starts an element that contains others.
  mutating func open(_ name: String, _ attributes: [XMLAttribute] = []) {
    start(name, attributes)
    write(">\n")
    open.append(name)
  }

  /// Ends the element that was opened last.
  mutating func close() {
    guard let name = open.popLast() else { return }
    startLine()
    write("</\(name)>\n")
  }

  /// Adds an element without content.
  mutating func add(_ name: String, _ attributes: [XMLAttribute]) {
    start(name, attributes)
    endEmpty()
  }

  /// Adds an element with text in it, on one line; `spans` are what follows, in elements of their own.
  mutating func add(
    _ name: String, _ attributes: [XMLAttribute] = [], text content: String,
    spans: [(attributes: [XMLAttribute], text: String)] = []
  ) {
    start(name, attributes)
    write(">")
    escape(content)
    for span in spans {
      write("<tspan")
      write(span.attributes)
      write(">")
      escape(span.text)
      write("</tspan>")
    }
    write("</\(name)>\n")
  }

  /// Adds the lines of another writer.
  mutating func add(markup: String) { write(markup) }

  /// Adds the lines of another writer.
  mutating func add(_ lines: XMLWriter) { bytes += lines.bytes }

  /// Whether XML allows a character; it forbids control characters other than white space.
  static func allows(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0x00..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

/// Writes an element's tag part by part, for elements of which there are many.
extension XMLWriter {
  /// Starts a line with an element's tag, which attributes may follow.
  mutating func start(_ name: String, _ attributes: [XMLAttribute] = []) {
    startLine()
    write("<")
    write(name)
    write(attributes)
  }

  /// Writes an attribute with a number.
  mutating func write(_ name: String, _ number: Double) {
    startAttribute(name)
    SVGNumber.append(number, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute whose value needs no escaping.
  mutating func write(_ name: String, _ value: [UInt8]) {
    startAttribute(name)
    bytes += value
    bytes.append(UInt8(ascii: "\""))
  }

  /// Ends the tag of an element without content.
  mutating func endEmpty(_ attributes: [XMLAttribute] = []) {
    write(attributes)
    write("/>\n")
  }

  private mutating func write(_ attributes: [XMLAttribute]) {
    for attribute in attributes {
      startAttribute(attribute.name)
      escape(attribute.value)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func startAttribute(_ name: String) {
    bytes.append(UInt8(ascii: " "))
    write(name)
    write("=\"")
  }

  private mutating func startLine() {
    for _ in 0..<(depth + open.count) { write("  ") }
  }

  private mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Appends text with markup characters escaped, for elements and attributes.
  private mutating func escape(_ source: String) {
    var source = source
    let isPlain = source.withUTF8 { text in
      guard text.allSatisfy(Self.isPlain) else { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if isPlain { return }
    for scalar in source.unicodeScalars {
      switch scalar {
      case "&": write("&amp;")
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "\"": write("&quot;")
      case "\t", "\n", "\r": write(" ")
      default: if Self.allows(scalar) { write(String(scalar)) }
      }
    }
  }

  /// Whether a byte is an allowed character that needs no escaping.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    case 0x20..<0x7F: true
    default: false
    }
  }
}

/// The size of a character cell in pixels.
struct CellSize: Equatable, Sendable {
  var width, height: Int

  /// The size where the terminal does not say one.
  static let usual = CellSize(width: 10, height: 20)
  private static let range = 1...256

  /// A size; nil if no font is so small or so large.
  init?(checking width: Int, _ height: Int) {
    guard Self.range.contains(width), Self.range.contains(height) else { return nil }
    self.init(width: width, height: height)
  }

  private init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// What a terminal has answered: a pure value, made of bytes that may be anything.
///
/// Whatever is no whole answer, such as a key that was pressed meanwhile, is passed over.
struct TerminalReply: Equatable {
  /// Whether pictures in kitty's protocol are understood.
  private(set) var hasKittyPictures = false
  /// Whether sixels are drawn.
  private(set) var hasSixels = false
  /// The terminal's name and version, such as `WezTerm 20240203`.
  private(set) var name = ""
  /// The size of a cell; nil if there was no answer.
  private(set) var cell: CellSize?
  /// Whether the last question was answered.
  private(set) var isComplete = false

  /// The number of the picture that kitty's protocol is asked about.
  static let pictureNumber = 31

  /// Reads the answers in some bytes.
  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: Self.escape) {
      rest = rest[(start + 1)...]
      switch rest.first {
      case UInt8(ascii: "["): takeSequence(&rest)
      case UInt8(ascii: "_"): if let text = Self.string(&rest) { takeKitty(text) }
      case UInt8(ascii: "P"): if let text = Self.string(&rest) { takeName(text) }
      default: break
      }
    }
  }

  private static let escape: UInt8 = 0x1B

  /// The text up to `ESC \`; nil, with nothing passed over, if another sequence begins before or it is cut off.
  private static func string(_ rest: inout ArraySlice<UInt8>) -> String? {
    let body = rest.dropFirst()
    guard let end = body.firstIndex(of: escape), body[(end + 1)...].first == UInt8(ascii: "\\")
    else { return nil }
    rest = body[(end + 2)...]
    return String(decoding: body[..<end], as: UTF8.self)
  }

  /// Takes `[`, parameters and a letter.
  private mutating func takeSequence(_ rest: inout ArraySlice<UInt8>) {
    let body = rest.dropFirst()
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else { return }
    let text = String(decoding: body[..<end], as: UTF8.self)
    switch body[end] {
    case UInt8(ascii: "c"): takeAttributes(text)
    case UInt8(ascii: "t"): takeCell(text)
    default: return
    }
    rest = body[(end + 1)...]
  }

  /// Takes attributes, such as `?62;4;22`.
  private mutating func takeAttributes(_ text: String) {
    guard text.hasPrefix("?") else { return }
    // The first number is the kind of the terminal.
    hasSixels = text.dropFirst().split(separator: ";").dropFirst().contains("4")
    isComplete = true
  }

  /// Takes the height and width of a cell, such as `6;20;10`.
  private mutating func takeCell(_ text: String) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 3, numbers[0] == 6 else { return }
    cell = CellSize(checking: numbers[2], numbers[1])
  }

  /// Takes the answer about a picture, such as `Gi=31;OK`; anything else after the number is an error.
  private mutating func takeKitty(_ text: String) {
    if text == "Gi=\(Self.pictureNumber);OK" { hasKittyPictures = true }
  }

  /// Takes a name, such as `>|WezTerm 20240203`.
  private mutating func takeName(_ text: String) {
    if text.hasPrefix(">|") { name = String(text.dropFirst(2)) }
  }
}

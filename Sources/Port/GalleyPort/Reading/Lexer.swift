/// Splits Swift into tokens: comments and white space are dropped, and a string is one token.
///
/// It takes one pass, without recursion, and reads each byte a bounded number of times, so that it
/// ends for any input.
struct Lexer {
  /// The literal that the lexer is inside.
  enum Mode {
    /// A string with this number of `#`, from this offset.
    case string(pounds: Int, isMultiline: Bool, start: Int, startsLine: Bool)
    /// Code in a string, with this number of open parentheses.
    case interpolation(depth: Int)
  }

  let source: SourceText
  var position = 0
  /// The tokens outside strings.
  var tokens: [Token] = []
  /// The tokens of the code that is interpolated into strings.
  var interpolated: [Token] = []
  /// The error that stopped reading; nil if there is none.
  var problem: Problem?
  var modes: [Mode] = []
  var startsLine = true
  /// Before this offset no slash opens a regular expression, since none closes it.
  var noRegexBefore = 0

  /// The reason why a file cannot be read.
  struct Problem: Error, Equatable {
    var offset: Int
    var sentence: String
  }

  init(_ source: SourceText) { self.source = source }

  /// Reads the whole file.
  mutating func read() {
    skipShebang()
    while problem == nil {
      if case .string(let pounds, let isMultiline, let start, let opensLine)? = modes.last {
        readString(pounds: pounds, isMultiline: isMultiline, start: start, opensLine: opensLine)
        continue
      }
      guard position < source.bytes.count else { break }
      readCode()
    }
    guard problem == nil, case .interpolation? = modes.last else { return }
    for case .string(_, _, let start, _) in modes.prefix(1) {
      problem = Problem(offset: start, sentence: "the string is never closed")
    }
  }

  /// The byte at this distance after the position; nil after the end.
  func byte(_ distance: Int = 0) -> UInt8? {
    let offset = position + distance
    return offset < source.bytes.count ? source.bytes[offset] : nil
  }

  mutating func append(_ kind: Token.Kind, from start: Int) {
    let token = Token(kind: kind, start: start, end: position, startsLine: startsLine)
    if modes.isEmpty { tokens.append(token) } else { interpolated.append(token) }
    startsLine = false
  }

  private mutating func skipShebang() {
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if byte() == .hash, byte(1) == UInt8(ascii: "!") { skipLine() }
  }

  private mutating func skipLine() {
    while let next = byte(), !next.isLineEnd { position += 1 }
  }

  /// Reads one token, comment or run of white space.
  private mutating func readCode() {
    let first = source.bytes[position]
    let start = position
    switch first {
    case .newline, .carriageReturn:
      startsLine = true
      position += 1
    case .space, .tab, 0x0B, 0x0C, 0: position += 1
    case .slash where byte(1) == .slash: skipLine()
    case .slash where byte(1) == .star: skipComment()
    case .slash: readSlash()
    case .quote: openString(pounds: 0)
    case .hash: readHash()
    case .backtick: readQuotedName()
    case .dot where byte(1) == .dot: readDots()
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: ">"):
      position += 2
      append(.arrow, from: start)
    case _ where first.isWord:
      readWord()
      append(.word(Word.table[source.text(start..<position)] ?? .other), from: start)
    default: readSymbol(first)
    }
  }

  private mutating func readWord() {
    while let next = byte(), next.isWord { position += 1 }
  }

  private mutating func readDots() {
    let start = position
    while byte() == .dot { position += 1 }
    if byte() == UInt8(ascii: "<") { position += 1 }
    append(.dots, from: start)
  }

  /// A name between backticks is never a keyword.
  private mutating func readQuotedName() {
    let start = position
    position += 1
    while let next = byte(), next != .backtick, !next.isLineEnd { position += 1 }
    guard byte() == .backtick else {
      problem = Problem(offset: start, sentence: "the name in backticks is never closed")
      return
    }
    position += 1
    append(.word(.other), from: start)
  }

  private mutating func readSymbol(_ symbol: UInt8) {
    let start = position
    position += 1
    if case .interpolation(let depth)? = modes.last {
      if symbol == UInt8(ascii: "(") { modes[modes.count - 1] = .interpolation(depth: depth + 1) }
      if symbol == UInt8(ascii: ")") {
        if depth == 1 {
          modes.removeLast()
          return
        }
        modes[modes.count - 1] = .interpolation(depth: depth - 1)
      }
    }
    append(.symbol(symbol), from: start)
  }

  /// Skips a block comment, with those nested in it.
  private mutating func skipComment() {
    let start = position
    var depth = 0
    while let next = byte() {
      if next == .slash, byte(1) == .star {
        depth += 1
        position += 2
      } else if next == .star, byte(1) == .slash {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if next.isLineEnd { startsLine = true }
        position += 1
      }
    }
    problem = Problem(offset: start, sentence: "the comment is never closed")
  }
}

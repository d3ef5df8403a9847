import GalleyGeometry

/// One line of `list.txt`: what it draws or opens, and named values.
///
/// `fill #FFFFFF rect 0 0 76 76 radius 24` has the verb `fill`, the subject `#FFFFFF` and the
/// values `rect` and `radius`. Reading is the exact reverse of writing: a line with an unknown
/// verb, an unknown word or a value of another form is not readable, so it cannot be mistaken for
/// something else.
package struct ListLine: Hashable, Sendable {
  /// A word and the value after it, as written.
  package struct Value: Hashable, Sendable {
    /// The word that names the value.
    package var word: Word
    /// The text of the value; empty if the word needs none.
    package var text: String

    /// Creates a value, or a word that needs none.
    package init(_ word: Word, _ text: String = "") {
      self.word = word
      self.text = text
    }
  }

  /// What the line draws or opens.
  package var verb: Verb
  /// The name of the element that a group shows, as written; nil for none.
  package var source: String?
  /// The paint, the text or the size that follows the verb; empty for none.
  package var subject: String
  /// The other values, in order.
  package var values: [Value]

  /// Creates a line from its parts.
  package init(
    _ verb: Verb, _ subject: String = "", source: String? = nil, _ values: [Value] = []
  ) {
    self.verb = verb
    self.subject = subject
    self.source = source
    self.values = values
  }

  /// The value after a word; nil if the line does not contain the word.
  package subscript(_ word: Word) -> String? { values.first { $0.word == word }?.text }

  /// The indentation of a line for each group around it.
  package static let indent = "  "
}

// MARK: - Writing

extension ListLine {
  /// The line without its indentation.
  package var text: String {
    var words = [verb.rawValue]
    if let source { words.append("[\(source)]") }
    if !subject.isEmpty { words.append(subject) }
    for value in values {
      // A colour is written without its word; a word that needs no value is written alone.
      if value.word.form != .color { words.append(value.word.rawValue) }
      if value.word.form != .nothing { words.append(value.text) }
    }
    return words.joined(separator: " ")
  }
}

// MARK: - Reading

extension ListLine {
  /// Reads a line without its indentation; nil if it cannot be the result of writing.
  package init?(_ line: some StringProtocol) {
    let line = String(line)
    let source = Self.source(of: line)
    let rest = source.map { line[line.index(after: $0.endIndex)...] }
    var tokens = Self.tokens(of: rest ?? line[...])[...]
    let first = source == nil ? tokens.popFirst() : Verb.group.rawValue
    guard let verb = first.flatMap(Verb.init) else { return nil }
    let subject = Array(tokens.prefix { Word(rawValue: $0) == nil })
    guard verb.subject.accepts(subject) else { return nil }
    self.init(verb, subject.joined(separator: " "), source: source.map(String.init))
    tokens = tokens.dropFirst(subject.count)
    while let token = tokens.popFirst() {
      if Self.isColor(token), let word = values.last?.word, word == .shadow || word == .face {
        values.append(Value(.color, token))
        continue
      }
      guard let word = Word(rawValue: token), word != .color else { return nil }
      let value = Array(tokens.prefix { !Self.isWord($0) && !Self.isColor($0) })
      guard word.form.accepts(value) else { return nil }
      tokens = tokens.dropFirst(value.count)
      values.append(Value(word, value.joined(separator: " ")))
    }
  }

  /// Whether a token begins a value; the word of a colour is never written, and is the name of a blend mode.
  private static func isWord(_ token: String) -> Bool {
    Word(rawValue: token).map { $0 != .color } ?? false
  }

  /// The verb of a line without its indentation; nil if no line starts like this.
  package static func verb(of line: some StringProtocol) -> Verb? {
    Verb(rawValue: String(line.prefix { $0 != " " }))
  }

  /// The element of a line such as `group [cell 0-3] at 16 36`.
  package static func source<Line: StringProtocol>(of line: Line) -> Line.SubSequence? {
    // No bracket follows the name.
    guard line.hasPrefix("group ["), let end = line.lastIndex(of: "]") else { return nil }
    return line[line.index(line.startIndex, offsetBy: 7)..<end]
  }

  /// Splits at spaces outside of quotes and parentheses.
  private static func tokens(of line: Substring) -> [String] {
    var tokens: [String] = []
    var token = ""
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for character in line {
      if character == " ", depth == 0, !isQuoted {
        if !token.isEmpty { tokens.append(token) }
        token = ""
        continue
      }
      token.append(character)
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      } else if !isQuoted {
        if character == "(" { depth += 1 }
        if character == ")" { depth = max(0, depth - 1) }
      }
    }
    if !token.isEmpty { tokens.append(token) }
    return tokens
  }
}

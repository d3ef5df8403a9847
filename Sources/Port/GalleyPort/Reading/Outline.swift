/// The types of a file and their members, in as much detail as the rules need.
struct Outline {
  /// The types and extensions, in the order of the file.
  var types: [TypeDeclaration] = []
  /// The functions and properties, in types and at file level.
  var members: [MemberDeclaration] = []
}

/// The attributes and modifiers before a declaration's keyword.
struct Prefix {
  /// The first token of the declaration.
  var start: Int
  /// The attributes: the tokens of each, from `@` to its last.
  var attributes: [Range<Int>] = []
  /// The modifiers: the tokens of each.
  var modifiers: [Range<Int>] = []
}

/// A class, protocol, extension or other type.
struct TypeDeclaration {
  var prefix: Prefix
  /// `class`, `protocol`, `extension`, `struct`, `enum` or `actor`.
  var keyword: Word
  /// The tokens of the name, with dots for an extension.
  var name: Range<Int>
  /// The name with those of the enclosing types: `Outer.Inner`.
  var path: String
  /// The enclosing type; nil at file level.
  var parent: Int?
  /// The tokens between the colon and `where` or `{`; nil when nothing is inherited.
  var inheritance: Range<Int>?
  /// The indices of `{` and `}`.
  var open: Int
  var close: Int
}

/// A function, property, initialiser or subscript.
struct MemberDeclaration {
  var prefix: Prefix
  /// `func`, `var`, `let`, `init` or `subscript`.
  var keyword: Word
  /// The index of the keyword.
  var keywordIndex: Int
  /// The index of the name; the keyword's for an initialiser or a subscript.
  var name: Int
  /// The index of the type that it is a member of; nil at file level.
  var owner: Int?
  /// The indices of the parentheses around the parameters.
  var parameters: Range<Int>?
  /// The tokens of `async` and `throws`, with a thrown type in parentheses.
  var effects: Range<Int>?
  /// The tokens of a property's type, or of a function's return type.
  var type: Range<Int>?
  /// The indices of `{` and `}`.
  var body: Range<Int>?
  /// The index after the last token.
  var end: Int
}

/// A file after reading: its tokens, brackets, regions and outline.
struct ScannedFile {
  let source: SourceText
  let tokens: [Token]
  /// The tokens of the code that is interpolated into strings.
  let interpolated: [Token]
  let brackets: Brackets
  let regions: Regions
  /// The previews of Xcode, with their attributes.
  let previews: [Range<Int>]
  let outline: Outline

  /// Reads a file.
  ///
  /// - Throws: The first error in the file's syntax.
  init(_ source: SourceText) throws(Lexer.Problem) {
    var lexer = Lexer(source)
    lexer.read()
    if let problem = lexer.problem { throw problem }
    self.source = source
    tokens = lexer.tokens
    interpolated = lexer.interpolated
    brackets = try Brackets(tokens, in: source)
    regions = try Regions(tokens, in: source)
    previews = Self.previews(in: tokens, brackets, source)
    var reader = OutlineReader(
      tokens: tokens, source: source, brackets: brackets, regions: regions)
    reader.read()
    outline = reader.outline
  }

  /// The tokens of every `#Preview` at the top level.
  private static func previews(
    in tokens: [Token], _ brackets: Brackets, _ source: SourceText
  ) -> [Range<Int>] {
    var previews: [Range<Int>] = []
    var index = 0
    while index < tokens.count {
      let first = index
      index = brackets.partner(of: index) + 1
      guard tokens[first].directive == .other, source.text(tokens[first]) == "#Preview" else {
        continue
      }
      if index < tokens.count, tokens[index].isSymbol("(") {
        index = brackets.partner(of: index) + 1
      }
      guard index < tokens.count, tokens[index].isSymbol("{") else { continue }
      index = brackets.partner(of: index) + 1
      previews.append(startOfAttributes(before: first, tokens, brackets)..<index)
    }
    return previews
  }

  /// The first token of the attributes that end before a token; the token itself if there are none.
  private static func startOfAttributes(
    before index: Int, _ tokens: [Token], _ brackets: Brackets
  ) -> Int {
    var start = index
    while start > 0 {
      var name = start - 1
      if tokens[name].isSymbol(")") { name = brackets.partner(of: name) - 1 }
      guard name > 0, tokens[name].word != nil, tokens[name - 1].isSymbol("@") else { break }
      start = name - 1
    }
    return start
  }

  /// The word of a token; nil if it is not a word or does not exist.
  func word(_ index: Int) -> Word? {
    tokens.indices.contains(index) ? tokens[index].word : nil
  }

  /// The text of a token.
  func text(_ index: Int) -> String { source.text(tokens[index]) }

  /// The text of consecutive tokens, without comments.
  func joined(_ range: Range<Int>) -> String { GalleyPort.joined(tokens[range], in: source) }

  /// The bytes from the first token of a range to its last.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end
  }

  /// Whether a token is this character.
  func isSymbol(_ index: Int, _ character: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].isSymbol(character)
  }

  /// Whether a token directly follows the one before, without space or comment.
  func isAdjacent(_ index: Int) -> Bool {
    index > 0 && index < tokens.count && tokens[index - 1].end == tokens[index].start
  }

  /// The name after an attribute's `@`.
  func attributeName(_ attribute: Range<Int>) -> Word? { word(attribute.lowerBound + 1) }

  /// Whether one of the attributes has this name.
  func has(_ attribute: Word, _ prefix: Prefix) -> Bool {
    prefix.attributes.contains { attributeName($0) == attribute }
  }

  /// The tokens of a modifier; nil if it is absent.
  func modifier(_ modifier: Word, _ prefix: Prefix) -> Range<Int>? {
    prefix.modifiers.first { word($0.lowerBound) == modifier }
  }

  /// The access modifier of a declaration; nil if it has none.
  func access(_ prefix: Prefix) -> Word? {
    prefix.modifiers.first { $0.count == 1 && word($0.lowerBound)?.isAccess == true }
      .flatMap { word($0.lowerBound) }
  }
}

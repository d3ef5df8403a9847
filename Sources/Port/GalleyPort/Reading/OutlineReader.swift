/// Finds declarations in tokens, in one pass and without recursion; it skips bodies of functions.
struct OutlineReader {
  let tokens: [Token]
  let source: SourceText
  let brackets: Brackets
  let regions: Regions
  var outline = Outline()
  /// The types that enclose the current token.
  private var owners: [Int] = []

  init(tokens: [Token], source: SourceText, brackets: Brackets, regions: Regions) {
    self.tokens = tokens
    self.source = source
    self.brackets = brackets
    self.regions = regions
  }

  /// Reads all tokens.
  mutating func read() {
    var index = 0
    while index < tokens.count {
      if let end = regions.endOfDirective[index] {
        index = end
      } else if tokens[index].isSymbol("}") {
        _ = owners.popLast()
        index += 1
      } else {
        index = readDeclaration(from: index)
      }
    }
  }

  func word(_ index: Int) -> Word? { index < tokens.count ? tokens[index].word : nil }

  func isSymbol(_ index: Int, _ character: Unicode.Scalar) -> Bool {
    index < tokens.count && tokens[index].isSymbol(character)
  }

  /// Reads a declaration, or skips one token or one pair of brackets; returns the index to continue
  /// from.
  private mutating func readDeclaration(from start: Int) -> Int {
    if start > 0, tokens[start - 1].isSymbol(".") { return skip(start) }
    var index = start
    let prefix = readPrefix(&index)
    guard let keyword = word(index), !isSymbol(index + 1, ":") else {
      return index > start ? index : skip(start)
    }
    switch keyword {
    case .func, .initializer, .subscript: return readFunction(keyword, at: index, prefix)
    case .var, .let: return readProperty(keyword, at: index, prefix)
    case .class, .struct, .enum, .actor, .protocol, .extension:
      return readType(keyword, at: index, prefix)
    default: return index > start ? index : skip(start)
    }
  }

  /// The index after a token, or after the brackets that it opens.
  private func skip(_ index: Int) -> Int { max(brackets.partner(of: index), index) + 1 }

  /// Reads attributes and modifiers.
  private func readPrefix(_ index: inout Int) -> Prefix {
    var prefix = Prefix(start: index)
    while index < tokens.count {
      let start = index
      if isSymbol(index, "@"), index + 1 < tokens.count, tokens[index + 1].word != nil {
        index += 2
        while isSymbol(index, "."), word(index + 1) != nil { index += 2 }
        if isSymbol(index, "("), tokens[index - 1].end == tokens[index].start {
          index = skip(index)
        }
        prefix.attributes.append(start..<index)
      } else if let word = word(index), word.isModifier || word == .class && isClassModifier(index)
      {
        index += 1
        if isSymbol(index, "("), tokens[index - 1].end == tokens[index].start {
          index = skip(index)
        }
        prefix.modifiers.append(start..<index)
      } else {
        break
      }
    }
    return prefix
  }

  /// Whether `class` is a modifier here, like `static`.
  private func isClassModifier(_ index: Int) -> Bool {
    guard let next = word(index + 1) else { return false }
    return next == .func || next == .var || next == .let || next == .subscript || next.isModifier
  }

  // MARK: Types

  private mutating func readType(_ keyword: Word, at index: Int, _ prefix: Prefix) -> Int {
    var end = index + 1
    guard word(end) != nil else { return end }
    while isSymbol(end + 1, "."), word(end + 2) != nil { end += 2 }
    let name = (index + 1)..<(end + 1)
    end += 1
    var colon: Int?
    var inheritanceEnd: Int?
    // A colon between angle brackets belongs to a generic parameter.
    var angles = 0
    while end < tokens.count, !isSymbol(end, "{") {
      if isSymbol(end, "}") || isSymbol(end, ";") || regions.endOfDirective[end] != nil {
        return end
      }
      if let word = word(end), endsHeader(word, at: end) { return end }
      if isSymbol(end, "<") { angles += 1 }
      if isSymbol(end, ">") { angles -= 1 }
      if isSymbol(end, ":"), angles <= 0, colon == nil { colon = end }
      if word(end) == .where, inheritanceEnd == nil { inheritanceEnd = end }
      end = skip(end)
    }
    guard end < tokens.count else { return end }
    let parent = owners.last
    let own = joined(tokens[name], in: source)
    // No real source nests more deeply; the limit keeps the time linear, since paths grow with
    // every level.
    let path = parent.map { owners.count > 32 ? "" : "\(outline.types[$0].path).\(own)" } ?? own
    outline.types.append(
      TypeDeclaration(
        prefix: prefix, keyword: keyword, name: name, path: path, parent: parent,
        inheritance: colon.map { ($0 + 1)..<max($0 + 1, inheritanceEnd ?? end) },
        open: end, close: brackets.partner(of: end)))
    owners.append(outline.types.count - 1)
    return end + 1
  }

  /// Whether a word cannot occur in the header of a type, so that no type is declared.
  private func endsHeader(_ word: Word, at index: Int) -> Bool {
    switch word {
    case .class:
      // `protocol P: class` is old, but still valid.
      !(isSymbol(index - 1, ":") || isSymbol(index - 1, ","))
    case .func, .var, .let, .initializer, .subscript, .struct, .enum, .protocol, .extension: true
    default: false
    }
  }

  // MARK: Members

  private mutating func readFunction(_ keyword: Word, at index: Int, _ prefix: Prefix) -> Int {
    let name = keyword == .func ? index + 1 : index
    var next = name + 1
    // Generic parameters follow the name, and then the parameters.
    while next < tokens.count, !isSymbol(next, "(") {
      if isSymbol(next, "{") || isSymbol(next, "}") || isSymbol(next, ";") || isSymbol(next, "@")
        || regions.endOfDirective[next] != nil || endsSignature(next)
      {
        return next
      }
      next = skip(next)
    }
    guard next < tokens.count else { return next }
    var member = MemberDeclaration(
      prefix: prefix, keyword: keyword, keywordIndex: index, name: name, owner: owners.last,
      end: next)
    member.parameters = next..<(brackets.partner(of: next) + 1)
    next = skip(next)
    let effects = next
    while let word = word(next), [.async, .throws, .rethrows].contains(word) {
      next += 1
      if isSymbol(next, "("), tokens[next - 1].end == tokens[next].start { next = skip(next) }
    }
    if next > effects { member.effects = effects..<next }
    if next < tokens.count, tokens[next].kind == .arrow {
      let type = next + 1
      next = endOfType(from: type)
      if next > type { member.type = type..<next }
    }
    if word(next) == .where { next = endOfClause(from: next + 1) }
    return finish(&member, at: next)
  }

  private mutating func readProperty(_ keyword: Word, at index: Int, _ prefix: Prefix) -> Int {
    guard word(index + 1) != nil else { return index + 1 }
    var member = MemberDeclaration(
      prefix: prefix, keyword: keyword, keywordIndex: index, name: index + 1, owner: owners.last,
      end: index + 2)
    guard isSymbol(index + 2, ":") else { return finish(&member, at: index + 2) }
    let end = endOfType(from: index + 3)
    if end > index + 3 { member.type = (index + 3)..<end }
    return finish(&member, at: end)
  }

  /// Records a member whose signature ends at an index, and its body; returns the index to continue
  /// from.
  private mutating func finish(_ member: inout MemberDeclaration, at index: Int) -> Int {
    member.end = index
    if isSymbol(index, "{") {
      member.body = index..<(brackets.partner(of: index) + 1)
      member.end = skip(index)
    }
    outline.members.append(member)
    return member.end
  }

  /// Whether a token at the start of a line begins another declaration.
  private func endsSignature(_ index: Int) -> Bool {
    guard tokens[index].startsLine, let word = word(index) else { return false }
    return word.declaresType || word.isModifier
      || [.func, .var, .let, .initializer, .subscript, .case].contains(word)
  }

  /// The index after a type that begins at an index.
  private func endOfType(from start: Int) -> Int {
    var index = start
    while index < tokens.count {
      if isSymbol(index, "{") || isSymbol(index, "}") || isSymbol(index, ";")
        || isSymbol(index, "=") || isSymbol(index, ")") || isSymbol(index, "]")
        || word(index) == .where || regions.endOfDirective[index] != nil
      {
        break
      }
      if index > start, tokens[index].startsLine, !continuesType(index) { break }
      index = skip(index)
    }
    return index
  }

  /// Whether a token that begins a line belongs to the type before it.
  private func continuesType(_ index: Int) -> Bool {
    let before = tokens[index - 1]
    return before.kind == .arrow || tokens[index].kind == .arrow || before.isSymbol("&")
      || before.isSymbol(",") || before.isSymbol("<") || before.isSymbol(".")
      || tokens[index].isSymbol("&") || tokens[index].isSymbol(".") || tokens[index].isSymbol(">")
  }

  /// The index after a `where` clause.
  private func endOfClause(from start: Int) -> Int {
    var index = start
    while index < tokens.count, !isSymbol(index, "{"), !isSymbol(index, "}"), !isSymbol(index, ";"),
      regions.endOfDirective[index] == nil, !endsSignature(index), !isSymbol(index, "@")
    {
      index = skip(index)
    }
    return index
  }
}

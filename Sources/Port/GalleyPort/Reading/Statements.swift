/// Where statements and declarations begin and end.
extension ScannedFile {
  /// The statements and declarations between two tokens, in their order, without directives.
  ///
  /// The label of a `case` in a `switch` counts as a statement of its own.
  ///
  /// - Parameter body: The tokens of a block, without its braces.
  /// - Returns: The tokens of each.
  func statements(in body: Range<Int>) -> [Range<Int>] {
    var statements: [Range<Int>] = []
    var index = body.lowerBound
    while index < body.upperBound {
      if isSymbol(index, ";") {
        index += 1
      } else if let end = regions.endOfDirective[index] {
        index = end
      } else {
        let end = endOfLabel(index, body.upperBound) ?? endOfStatement(from: index, body.upperBound)
        statements.append(index..<end)
        index = end
      }
    }
    return statements
  }

  /// The index after the label of a `case`; nil if the token does not begin one.
  private func endOfLabel(_ start: Int, _ limit: Int) -> Int? {
    guard word(start) == .case || text(start) == "default" || isSymbol(start, "@") else {
      return nil
    }
    var index = start
    if isSymbol(start, "@") {
      guard index + 2 < limit, text(start + 1) == "unknown" else { return nil }
      index += 2
    }
    let end = endOfStatement(from: index, limit)
    while index < end {
      if isSymbol(index, ":") { return index + 1 }
      index = max(brackets.partner(of: index), index) + 1
    }
    return nil
  }

  /// The index after a statement or a declaration.
  private func endOfStatement(from start: Int, _ limit: Int) -> Int {
    let first = afterPrefix(start, limit)
    var index = first
    while index < limit {
      if isSymbol(index, ";") || regions.endOfDirective[index] != nil { break }
      if index > first, tokens[index].startsLine, !continues(index, from: first) { break }
      index = max(brackets.partner(of: index), index) + 1
    }
    return min(max(index, start + 1), limit)
  }

  /// The index after attributes and modifiers, which may stand on lines of their own.
  func afterPrefix(_ start: Int, _ limit: Int) -> Int {
    var index = start
    while index + 1 < limit {
      if isSymbol(index, "@"), word(index + 1) != nil {
        index += 2
        while isSymbol(index, "."), word(index + 1) != nil { index += 2 }
        if isSymbol(index, "("), isAdjacent(index) { index = brackets.partner(of: index) + 1 }
      } else if let modifier = word(index), modifier.isModifier, word(index + 1) != nil {
        index += 1
      } else {
        break
      }
    }
    return min(index, limit - 1)
  }

  /// Whether a token that begins a line belongs to the statement before it.
  private func continues(_ index: Int, from first: Int) -> Bool {
    switch tokens[index].kind {
    case .arrow, .dots: return true
    case .symbol(let symbol):
      if "{.,:=?)".utf8.contains(symbol) { return true }
      if Self.operators.contains(symbol), isBinary(index) { return true }
    case .word(let word):
      switch word {
      case .else, .where, .throws, .rethrows, .async: return true
      case .while: return text(first) == "repeat"
      default: if ["as", "is", "catch"].contains(text(index)) { return true }
      }
    case .directive, .string, .regex: break
    }
    return isUnfinished(before: index)
  }

  /// Whether the tokens before an index want something to follow.
  private func isUnfinished(before index: Int) -> Bool {
    switch tokens[index - 1].kind {
    case .arrow, .dots: return true
    case .symbol(let symbol):
      if ",:=.".utf8.contains(symbol) { return true }
      guard Self.operators.contains(symbol) else { return false }
      var start = index - 1
      while start > 0, isAdjacent(start), isOperator(start - 1) { start -= 1 }
      return !isAdjacent(start)
    case .word(let word):
      switch word {
      case .try, .await, .in, .else, .where, .throw, .if, .guard, .case, .while, .for, .switch,
        .let, .var, .func, .class, .struct, .enum, .protocol, .extension:
        return true
      default: return ["as", "is"].contains(text(index - 1))
      }
    case .directive, .string, .regex: return false
    }
  }

  private static let operators = Set("+-*/%<>=&|^!~?".utf8)

  private func isOperator(_ index: Int) -> Bool {
    if case .symbol(let symbol) = tokens[index].kind { return Self.operators.contains(symbol) }
    return false
  }

  /// Whether white space follows the operator that begins at an index.
  private func isBinary(_ index: Int) -> Bool {
    var end = index
    while end + 1 < tokens.count, isAdjacent(end + 1), isOperator(end + 1) { end += 1 }
    return end + 1 < tokens.count && !isAdjacent(end + 1)
  }

  /// The index after the capture list, parameters and `in` of a closure; that after its brace if it
  /// has none.
  func endOfClosureHeader(_ open: Int) -> Int {
    let close = brackets.partner(of: open)
    var index = open + 1
    while index < close {
      switch tokens[index].kind {
      case .word(.in): return index + 1
      case .word(.other), .word(.async), .word(.throws), .arrow: index += 1
      case .symbol(let symbol) where "([".utf8.contains(symbol):
        index = brackets.partner(of: index) + 1
      case .symbol(let symbol) where ",.?!<>@:&".utf8.contains(symbol): index += 1
      default: return open + 1
      }
    }
    return open + 1
  }
}

extension OldSource {
  /// `i++` and `i--` as statements of their own, on one line.
  mutating func replaceStep(at index: Int) {
    guard file.isSymbol(index + 1, file.isSymbol(index, "+") ? "+" : "-"),
      file.isAdjacent(index + 1)
    else { return }
    let sign = file.isSymbol(index, "+") ? "+" : "-"
    guard !names.operators.contains(sign + sign),
      !file.isSymbol(index - 1, Unicode.Scalar(sign) ?? "+")
    else { return }
    if file.isAdjacent(index), endsStatement(before: index + 2),
      let start = startOfOperand(index - 1),
      startsStatement(start)
    {
      isProven = true
      replace(
        file.bytes(index..<(index + 2)), with: " \(sign)= 1", at: index,
        told: (sign + sign, "\(sign)= 1"), for: .oldStatement)
    } else if startsStatement(index), file.word(index + 2) == .other, file.isAdjacent(index + 2),
      let end = endOfOperand(index + 2), endsStatement(before: end)
    {
      isProven = true
      replace(
        file.bytes(index..<(index + 2)), with: "", at: index,
        told: (sign + sign, "\(sign)= 1"), for: .oldStatement)
      let last = file.tokens[end - 1].end
      replace(last..<last, with: " \(sign)= 1", at: index)
    }
  }

  private func startsStatement(_ index: Int) -> Bool {
    guard index > 0, !file.tokens[index].startsLine else { return true }
    return file.isSymbol(index - 1, "{") || file.isSymbol(index - 1, ";")
      || file.word(index - 1) == .in
  }

  /// Whether a statement ends before a token.
  private func endsStatement(before index: Int) -> Bool {
    guard index < file.tokens.count, !file.tokens[index].startsLine else { return true }
    return file.isSymbol(index, "}") || file.isSymbol(index, ";")
  }

  /// The first token of the names and subscripts that end with a token; nil for anything else.
  private func startOfOperand(_ last: Int) -> Int? {
    var index = last
    for _ in 0..<64 {
      guard index >= 0 else { return nil }
      if file.isSymbol(index, "]") || file.isSymbol(index, ")") {
        index = file.brackets.partner(of: index) - 1
        guard file.isAdjacent(index + 1) else { return nil }
      } else if file.isSymbol(index, "!") || file.isSymbol(index, "?") {
        index -= 1
      } else if file.word(index) == .other {
        guard file.isSymbol(index - 1, "."), file.isAdjacent(index) else { return index }
        index -= 2
      } else {
        return nil
      }
    }
    return nil
  }

  /// The index after the names and subscripts that begin with a token.
  private func endOfOperand(_ first: Int) -> Int? {
    var index = first + 1
    while index < file.tokens.count, file.isAdjacent(index) {
      if file.isSymbol(index, "["), !file.tokens[index].startsLine {
        index = file.brackets.partner(of: index) + 1
      } else if file.isSymbol(index, "."), file.word(index + 1) == .other {
        index += 2
      } else if file.isSymbol(index, "!") || file.isSymbol(index, "?") {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  // MARK: Conditions

  /// `if let a = b, c = d where e`, in which today every name has its `let`, and `where` is a comma.
  mutating func replaceConditions(at index: Int) {
    var binding: String?
    var next = index + 1
    let limit = min(file.tokens.count, index + 400)
    while next < limit {
      let word = file.word(next)
      if word == .else || file.isSymbol(next, "{") && file.word(index) != .guard { break }
      if file.isSymbol(next, ";") || file.isSymbol(next, "}") { break }
      if let word, [.if, .guard, .while, .func, .class, .struct, .for, .switch].contains(word) {
        break
      }
      switch word {
      case .let: binding = "let"
      case .var: binding = "var"
      // The pattern of a `case` may have a condition of its own in a `for`, but not here.
      case .where? where binding != nil && endsOperand(next - 1):
        isProven = true
        replaceWhere(next)
      default:
        if let binding, isSwift2, isNameOfBinding(next) {
          insert(
            "\(binding) ", before: next, at: next,
            told: (file.text(next), "\(binding) \(file.text(next))"), for: .oldStatement)
        }
      }
      next = max(file.brackets.partner(of: next), next) + 1
    }
  }

  private func endsOperand(_ index: Int) -> Bool {
    file.tokens.indices.contains(index)
      && (file.tokens[index].word != nil || file.isSymbol(index, ")") || file.isSymbol(index, "]")
        || file.isSymbol(index, "?") || file.isSymbol(index, "!") || file.isSymbol(index, "}")
        || file.tokens[index].kind == .string)
  }

  /// Replaces the `where`, and the space before it on its line.
  private mutating func replaceWhere(_ index: Int) {
    let token = file.tokens[index]
    let start = token.startsLine ? token.start : file.tokens[index - 1].end
    let isPlain = file.source.bytes[start..<token.start].allSatisfy(\.isBlank)
    replace(
      (isPlain ? start : token.start)..<token.end, with: ",", at: index, told: ("where", ","),
      for: .oldStatement)
  }

  /// Whether a name after a comma gets a value, without its own `let`.
  private func isNameOfBinding(_ index: Int) -> Bool {
    file.isSymbol(index - 1, ",") && file.word(index) == .other && file.isSymbol(index + 1, "=")
      && !file.isSymbol(index + 2, "=")
  }

  // MARK: Loops

  /// Replaces `for var i = 0; i < n; i++ {`.
  ///
  /// It becomes `do { var i = 0; while i < n { defer { i += 1 }; …`, which means the same also for
  /// `continue`, and if the body changes `i` or `n`.
  mutating func replaceLoop(at index: Int) {
    guard !file.isSymbol(index - 1, ":"), let parts = loopParts(from: index) else { return }
    isProven = true
    let (open, close) = (parts.body, file.brackets.partner(of: parts.body))
    let tokens = file.tokens
    let told = "for \(file.joined(parts.header)) {"
    let condition = (parts.first + 1)..<parts.second
    let step = (parts.second + 1)..<parts.end
    let new = "do { \(file.joined(parts.header.lowerBound..<parts.first)); while … { defer { … }"
    let text = "do { "
    replace(
      tokens[index].start..<tokens[parts.header.lowerBound].start, with: text, at: index,
      told: (told, new), for: .oldStatement)
    replace(
      bytes(parts.first), with: "; while" + (condition.isEmpty ? " true" : ""), at: index)
    // The step is statements; commas separate them.
    var taken = step.isEmpty ? "" : self.taken(step)
    if let plain = plainStep(step) { taken = plain }
    // The brace may be on the next line.
    let end = tokens[parts.second - 1].end
    let isPlain = file.source.bytes[end..<tokens[open].start].allSatisfy { !$0.isLineEnd }
    let body = taken.isEmpty ? "{" : "{ defer { \(taken) };"
    if isPlain {
      replace(end..<tokens[open].end, with: " " + body, at: index)
    } else {
      replace(end..<tokens[open - 1].end, with: "", at: index)
      replace(bytes(open), with: body, at: index)
    }
    replace(tokens[close].start..<tokens[close].start, with: "} ", at: index)
  }

  private struct LoopParts {
    /// The tokens between `for` and `{`, without parentheses.
    var header: Range<Int>
    /// The first and the second semicolon.
    var first: Int
    var second: Int
    /// The index after the step.
    var end: Int
    /// The index of `{`.
    var body: Int
  }

  /// The parts of a loop with semicolons on one line; nil if there are none.
  private func loopParts(from index: Int) -> LoopParts? {
    var start = index + 1
    var end = start
    var body = start
    if file.isSymbol(start, "(") {
      end = file.brackets.partner(of: start)
      start += 1
      body = end + 1
    } else {
      while end < min(file.tokens.count, index + 200), !file.isSymbol(end, "{"),
        !file.isSymbol(end, "}"), file.word(end) != .in
      {
        end = max(file.brackets.partner(of: end), end) + 1
      }
      body = end
    }
    guard file.isSymbol(body, "{"), start < end, isOnOneLine(index..<body) else { return nil }
    let semicolons = (start..<end).filter { file.isSymbol($0, ";") }
    guard semicolons.count == 2, semicolons[0] > start else { return nil }
    return LoopParts(
      header: start..<end, first: semicolons[0], second: semicolons[1], end: end, body: body)
  }

  /// `i++`, `++i` and `i += 2` as a statement; nil for other steps.
  private func plainStep(_ step: Range<Int>) -> String? {
    guard step.count == 3 else { return nil }
    for sign in ["+", "-"] as [Unicode.Scalar] {
      if file.isSymbol(step.lowerBound + 1, sign), file.isSymbol(step.lowerBound + 2, sign) {
        return "\(file.text(step.lowerBound)) \(sign)= 1"
      }
      if file.isSymbol(step.lowerBound, sign), file.isSymbol(step.lowerBound + 1, sign) {
        return "\(file.text(step.lowerBound + 2)) \(sign)= 1"
      }
    }
    return nil
  }
}

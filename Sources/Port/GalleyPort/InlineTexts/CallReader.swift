/// Finds the calls of a file, and their closures.
struct CallReader {
  private let source: SourceText
  private let tokens: [Token]
  private let brackets: Brackets

  init(_ source: SourceText) throws(InlineTextProblem) {
    var lexer = Lexer(source)
    lexer.read()
    if let problem = lexer.problem { throw Self.unreadable(problem, source) }
    self.source = source
    tokens = lexer.tokens
    do throws(Lexer.Problem) {
      brackets = try Brackets(lexer.tokens, in: source)
    } catch {
      throw Self.unreadable(error, source)
    }
  }

  private static func unreadable(
    _ problem: Lexer.Problem, _ source: SourceText
  ) -> InlineTextProblem {
    let position = source.position(at: problem.offset)
    return InlineTextProblem(
      description: "\(source.path):\(position.line):\(position.column): \(problem.sentence)")
  }

  /// What writes a text into its closure.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - added: How many closures other texts add to the call before this one.
  /// - Returns: The change of the file.
  /// - Throws: `InlineTextProblem` if the call is not there, or has no place for the text.
  func edit(for text: InlineText, after added: Int) throws(InlineTextProblem) -> Edit {
    let again = "the file has changed; build and run the test again"
    guard let first = firstBracket(at: text.position) else {
      throw problem(text, "there is no call", hint: again)
    }
    let call = self.call(first)
    let found = closure(for: text, in: call)
    guard (found != nil) == text.isThere else {
      let words = found == nil ? "the call has no snapshot" : "the call has a snapshot already"
      throw problem(text, words, hint: again)
    }
    let writer = InlineTextWriter(source)
    let margin = writer.margin(at: tokens[first].start)
    if let found {
      guard let words = text.text else { return removal(of: found, in: call) }
      return Edit(
        range: found.start..<tokens[found.close].end,
        text: (found.isLabelled ? "\(text.label): " : "") + writer.closure(words, margin: margin))
    }
    let end = tokens[call.end].end
    guard let words = text.text else { return Edit(range: end..<end, text: "") }
    guard call.given + added >= text.offset else {
      throw problem(
        text, "the call has no closure before `\(text.label)`", hint: "give the call that closure")
    }
    let label = call.trailing.isEmpty && added == 0 ? "" : "\(text.label): "
    return Edit(
      range: end..<end, text: " \(label)\(writer.closure(words, margin: margin))")
  }

  private func problem(
    _ text: InlineText, _ words: String, hint: String
  ) -> InlineTextProblem {
    let place = "\(source.path):\(text.position.line):\(text.position.column)"
    return InlineTextProblem(
      description: "\(place): \(words), so no snapshot was written\n  hint: \(hint)")
  }
}

extension CallReader {
  /// A closure of a call.
  private struct Closure {
    /// The offset at which it begins, with its label.
    var start: Int
    /// The indices of its brackets.
    var open: Int
    var close: Int
    var isLabelled: Bool
    /// Whether it stands in the parentheses of the call.
    var isArgument = false
  }

  /// What follows the name of a call.
  private struct Call {
    /// The closures after the parentheses.
    var trailing: [Closure] = []
    /// Those in the parentheses that have a label.
    var arguments: [Closure] = []
    /// How many closures stand at the end of the call, in its parentheses and after them.
    var given = 0
    /// The index of its last token.
    var end: Int
  }

  /// The index of the first bracket that follows a name, in a line from a column on.
  private func firstBracket(at position: SourcePosition) -> Int? {
    // Tokens are in order, so that those before the line are skipped by halves.
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if source.position(at: tokens[middle].start) < position {
        low = middle + 1
      } else {
        high = middle
      }
    }
    while low < tokens.count, source.position(at: tokens[low].start).line == position.line {
      if opensCall(low) { return low }
      low += 1
    }
    return nil
  }

  /// Whether a token is the first bracket after the name of what is called.
  private func opensCall(_ index: Int) -> Bool {
    let isBrace = tokens[index].isSymbol("{")
    guard index > 0, isBrace || tokens[index].isSymbol("(") else { return false }
    let name = tokens[index - 1]
    guard name.word == .other || name.isSymbol(">") else { return false }
    return isBrace || name.end == tokens[index].start
  }

  private func call(_ first: Int) -> Call {
    var call = Call(end: first)
    var next = first
    if tokens[first].isSymbol("(") {
      call.end = brackets.partner(of: first)
      (call.arguments, call.given) = arguments(from: first + 1, to: call.end)
      next = call.end + 1
    }
    while next < tokens.count {
      let isFirst = call.trailing.isEmpty
      let open = isFirst ? next : next + 2
      guard open < tokens.count, tokens[open].isSymbol("{"), isFirst || isLabel(next) else { break }
      let close = brackets.partner(of: open)
      call.trailing.append(
        Closure(start: tokens[next].start, open: open, close: close, isLabelled: !isFirst))
      call.given += 1
      call.end = close
      next = close + 1
    }
    return call
  }

  /// The closures with labels among the arguments, and how many closures are the last arguments.
  private func arguments(from start: Int, to end: Int) -> (closures: [Closure], last: Int) {
    var closures: [Closure] = []
    var last = 0
    var index = start
    while index < end {
      let isLabelled = isLabel(index)
      let open = isLabelled ? index + 2 : index
      var next = open
      while next < end, !tokens[next].isSymbol(",") { next = brackets.partner(of: next) + 1 }
      if open < end, tokens[open].isSymbol("{"), brackets.partner(of: open) + 1 == next {
        last += 1
        if isLabelled {
          closures.append(
            Closure(
              start: tokens[index].start, open: open, close: next - 1, isLabelled: true,
              isArgument: true))
        }
      } else {
        last = 0
      }
      index = next + 1
    }
    return (closures, last)
  }

  private func isLabel(_ index: Int) -> Bool {
    index + 1 < tokens.count && tokens[index].word != nil && tokens[index + 1].isSymbol(":")
      && source.text(tokens[index]) != "default"
  }

  /// The closure that has a text, or will have it.
  private func closure(for text: InlineText, in call: Call) -> Closure? {
    let labels = [text.label] + text.olderLabels
    let labelled = (call.arguments + call.trailing).first { closure in
      closure.isLabelled && labels.contains(source.text(tokens[closure.open - 2]))
    }
    if let labelled { return labelled }
    // The first closure after the parentheses has no label.
    guard text.offset <= call.given - call.trailing.count else { return nil }
    return call.trailing.first
  }

  private func removal(of closure: Closure, in call: Call) -> Edit {
    if closure.isArgument {
      return Edit(
        range: tokens[closure.open].start..<tokens[closure.close].end, text: "nil")
    }
    // The closure that comes next takes the place of the first one, without its label.
    if !closure.isLabelled, call.trailing.count > 1 {
      return Edit(
        range: closure.start..<tokens[call.trailing[1].open].start, text: "")
    }
    // The blanks before it go as well.
    let before = tokens[closure.open - (closure.isLabelled ? 3 : 1)]
    return Edit(range: before.end..<tokens[closure.close].end, text: "")
  }
}

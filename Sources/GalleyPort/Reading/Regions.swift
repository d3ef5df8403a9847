/// Which tokens stand under which `#if`, and whether Linux compiles them.
struct Regions {
  /// A branch of an `#if`, or the whole file.
  struct Region {
    /// The region around it; nil for the whole file.
    var parent: Int?
    /// The branch before it, which must not hold.
    var previous: Int?
    /// The branch's own condition in Swift's words; empty for the whole file and for `#else`.
    var condition: String
    /// Whether the branch's own condition and none before it hold on Linux; nil when that depends.
    var isChosen: Bool?
    /// Whether one of the branches up to this one holds on Linux.
    var isDecided: Bool?
    /// Whether Linux compiles it; nil when that depends on the build.
    var isCompiled: Bool?
  }

  /// The regions; the first is the whole file.
  private(set) var regions = [
    Region(
      parent: nil, previous: nil, condition: "", isChosen: true, isDecided: true, isCompiled: true)
  ]
  /// The region of every token.
  private(set) var regionOfToken: [Int]
  /// For the first token of a directive's line, the first token behind it.
  private(set) var endOfDirective: [Int: Int] = [:]

  /// Finds the regions.
  ///
  /// - Throws: The first directive without its partner.
  init(_ tokens: [Token], in source: SourceText) throws(Lexer.Problem) {
    regionOfToken = [Int](repeating: 0, count: tokens.count)
    // For every `#if` that is open: the region around it, its last branch, and where it began.
    var open: [(parent: Int, branch: Int?, start: Int)] = []
    var current = 0
    var index = 0
    while index < tokens.count {
      guard let directive = tokens[index].directive, directive.isConditional else {
        regionOfToken[index] = current
        index += 1
        continue
      }
      var end = index + 1
      while end < tokens.count, !tokens[end].startsLine { end += 1 }
      endOfDirective[index] = end
      if directive == .if { open.append((current, nil, tokens[index].start)) }
      guard let last = open.popLast() else {
        throw Lexer.Problem(offset: tokens[index].start, sentence: "no #if stands before it")
      }
      current = last.parent
      if directive != .endif {
        let condition = directive == .else ? [] : Array(tokens[(index + 1)..<end])
        addBranch(condition, parent: last.parent, previous: last.branch, source)
        current = regions.count - 1
        open.append((last.parent, current, last.start))
      }
      for line in index..<end { regionOfToken[line] = current }
      index = end
    }
    if let last = open.last {
      throw Lexer.Problem(offset: last.start, sentence: "the #if has no #endif")
    }
  }

  private mutating func addBranch(
    _ condition: [Token], parent: Int, previous: Int?, _ source: SourceText
  ) {
    var reader = ConditionReader(condition, source)
    let own = condition.isEmpty ? true : reader.read()
    let decidedBefore = previous.map { regions[$0].isDecided } ?? false
    let chosen = and(own, decidedBefore.map { !$0 })
    regions.append(
      Region(
        parent: parent, previous: previous, condition: joined(condition, in: source),
        isChosen: chosen, isDecided: and(decidedBefore.map { !$0 }, own.map { !$0 }).map { !$0 },
        isCompiled: and(regions[parent].isCompiled, chosen)))
  }

  /// Whether Linux leaves out the token.
  func isLeftOut(_ token: Int) -> Bool { regions[regionOfToken[token]].isCompiled == false }

  /// Whether all that must hold for `inner` suffices for `outer`.
  func isRegion(_ inner: Int, inside outer: Int) -> Bool {
    var region: Int? = inner
    while let next = region {
      if next == outer { return true }
      region = regions[next].parent
    }
    return false
  }

  /// What must hold for a region to be compiled, in Swift's words; empty for the whole file.
  func condition(of region: Int) -> String {
    var words: [String] = []
    var next = region
    while let parent = regions[next].parent {
      if !regions[next].condition.isEmpty { words.append("(\(regions[next].condition))") }
      var sibling = regions[next].previous
      while let branch = sibling {
        words.append("!(\(regions[branch].condition))")
        sibling = regions[branch].previous
      }
      next = parent
    }
    return words.reversed().joined(separator: " && ")
  }
}

/// Conjunction over what is known.
private func and(_ first: Bool?, _ second: Bool?) -> Bool? {
  if first == false || second == false { return false }
  return first == nil || second == nil ? nil : true
}

/// Reads the condition of an `#if` as Linux sees it.
private struct ConditionReader {
  let tokens: [Token]
  let source: SourceText
  var index = 0
  /// Parentheses open; beyond a bound the value is unknown, so that no input exhausts the stack.
  var depth = 0

  init(_ tokens: [Token], _ source: SourceText) {
    self.tokens = tokens
    self.source = source
  }

  /// The condition's value; nil when it depends on the build, or cannot be read.
  mutating func read() -> Bool? {
    let value = disjunction()
    return index == tokens.count ? value : nil
  }

  private mutating func disjunction() -> Bool? {
    var value = conjunction()
    while take("|", "|") {
      let other = conjunction()
      value = value == true || other == true ? true : (value == nil || other == nil ? nil : false)
    }
    return value
  }

  private mutating func conjunction() -> Bool? {
    var value = operand()
    while take("&", "&") { value = and(value, operand()) }
    return value
  }

  private mutating func operand() -> Bool? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64, index < tokens.count else { return nil }
    if tokens[index].isSymbol("!") {
      index += 1
      return operand().map { !$0 }
    }
    if tokens[index].isSymbol("(") {
      index += 1
      let value = disjunction()
      guard index < tokens.count, tokens[index].isSymbol(")") else { return nil }
      index += 1
      return value
    }
    let name = source.text(tokens[index])
    index += 1
    guard index + 2 < tokens.count, tokens[index].isSymbol("("), tokens[index + 2].isSymbol(")")
    else { return name == "true" ? true : name == "false" ? false : nil }
    let argument = source.text(tokens[index + 1])
    index += 3
    return value(of: name, argument)
  }

  private func value(of name: String, _ argument: String) -> Bool? {
    switch name {
    case "os": argument == "Linux"
    case "targetEnvironment": false
    case "canImport" where Self.absent.contains(argument): false
    default: nil
    }
  }

  /// Modules that only Apple's platforms have.
  private static let absent: Set = [
    "AppKit", "Cocoa", "Combine", "CoreData", "Darwin", "ObjectiveC", "SwiftUI", "WatchKit",
  ]

  private mutating func take(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    guard index + 1 < tokens.count, tokens[index].isSymbol(first),
      tokens[index + 1].isSymbol(second)
    else { return false }
    index += 2
    return true
  }
}

/// Tokens in a row as text, without comments: one space where there was room between two, but none inside
/// of brackets.
func joined(_ tokens: some Collection<Token>, in source: SourceText) -> String {
  var text = ""
  var last: Token?
  for token in tokens {
    if let last, last.end < token.start, !last.isSymbol("("), !last.isSymbol("["),
      !token.isSymbol(")"), !token.isSymbol("]"), !token.isSymbol(",")
    {
      text += " "
    }
    text += source.text(token)
    last = token
  }
  return text
}

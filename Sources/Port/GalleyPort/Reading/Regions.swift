/// The `#if` branch of every token, and whether Linux compiles it.
struct Regions {
  /// A branch of an `#if`, or the whole file.
  struct Region {
    /// The enclosing region; nil for the whole file.
    var parent: Int?
    /// The previous branch, which must not hold.
    var previous: Int?
    /// The branch's own condition as Swift source; empty for the whole file and for `#else`.
    var condition: String
    /// Whether this branch or an earlier one holds on Linux; nil if that depends on the build.
    var isDecided: Bool?
    /// Whether Linux compiles it; nil when that depends on the build.
    var isCompiled: Bool?
    /// The directive that opens it, and the token after its line; empty for the whole file.
    var directive = 0..<0
  }

  /// The regions; the first is the whole file.
  private(set) var regions = [
    Region(
      parent: nil, previous: nil, condition: "", isDecided: true, isCompiled: true)
  ]
  /// The region of every token.
  private(set) var regionOfToken: [Int]
  /// For the first token of a directive's line, the first token after that line.
  private(set) var endOfDirective: [Int: Int] = [:]

  /// The offsets of code that iOS may compile and Linux skips, with its condition.
  private(set) var missed: [(offset: Int, condition: String)] = []

  /// The tokens of every `os(iOS)` that must be true on Linux.
  private(set) var platforms: [Range<Int>] = []

  /// Finds the regions.
  ///
  /// - Throws: The first directive without a matching one.
  init(_ tokens: [Token], in source: SourceText) throws(Lexer.Problem) {
    regionOfToken = [Int](repeating: 0, count: tokens.count)
    let knowing = Self.conditionalsThatKnowLinux(tokens, in: source)
    // For every open `#if`: the enclosing region, its last branch, and its index.
    var open: [(parent: Int, branch: Int?, index: Int)] = []
    var current = 0
    var index = 0
    while index < tokens.count {
      guard let directive = tokens[index].directive, directive.isConditional else {
        regionOfToken[index] = current
        index += 1
        continue
      }
      let end = Self.endOfLine(from: index, tokens)
      endOfDirective[index] = end
      if directive == .if { open.append((current, nil, index)) }
      guard let last = open.popLast() else {
        throw Lexer.Problem(offset: tokens[index].start, sentence: "it has no matching #if")
      }
      current = last.parent
      if directive != .endif {
        let condition = directive == .else ? end..<end : (index + 1)..<end
        addBranch(
          Condition(
            tokens: tokens, range: condition,
            platform: knowing.contains(last.index) ? .linux : .linuxAsIOS, source: source),
          at: index..<end, parent: last.parent, previous: last.branch)
        current = regions.count - 1
        open.append((last.parent, current, last.index))
      }
      for line in index..<end { regionOfToken[line] = current }
      index = end
    }
    if let last = open.last {
      throw Lexer.Problem(
        offset: tokens[last.index].start, sentence: "the #if has no #endif")
    }
  }

  /// The index of the first token on another line.
  private static func endOfLine(from index: Int, _ tokens: [Token]) -> Int {
    var end = index + 1
    while end < tokens.count, !tokens[end].startsLine { end += 1 }
    return end
  }

  /// The indices of each `#if` that names Linux in any branch: its author has decided what Linux
  /// compiles.
  private static func conditionalsThatKnowLinux(
    _ tokens: [Token], in source: SourceText
  ) -> Set<Int> {
    var knowing: Set<Int> = []
    var open: [Int] = []
    var index = 0
    while index < tokens.count {
      guard let directive = tokens[index].directive, directive.isConditional else {
        index += 1
        continue
      }
      let end = endOfLine(from: index, tokens)
      if directive == .if { open.append(index) }
      let speaksOfLinux = tokens[index..<end].contains {
        ["Linux", "Glibc", "Musl"].contains(source.text($0))
      }
      if speaksOfLinux, let last = open.last { knowing.insert(last) }
      if directive == .endif { _ = open.popLast() }
      index = end
    }
    return knowing
  }

  private mutating func addBranch(
    _ condition: Condition, at directive: Range<Int>, parent: Int, previous: Int?
  ) {
    let own = condition.value
    let decidedBefore = previous.map { regions[$0].isDecided } ?? false
    let chosen = and(own, decidedBefore.map { !$0 })
    if decidedBefore != true, regions[parent].isCompiled != false {
      platforms += condition.platforms
      // Code for another platform, or a branch for which Linux has its own, is not reported.
      if own == false, condition.valueOnIOS != false {
        missed.append((condition.offset, condition.text))
      }
    }
    regions.append(
      Region(
        parent: parent, previous: previous, condition: condition.text,
        isDecided: and(decidedBefore.map { !$0 }, own.map { !$0 }).map { !$0 },
        isCompiled: and(regions[parent].isCompiled, chosen), directive: directive))
  }

  /// Whether Linux skips the token.
  func isLeftOut(_ token: Int) -> Bool { regions[regionOfToken[token]].isCompiled == false }

  /// The directive of the branch that a token is in, and the token after its line; nil outside.
  func branch(of token: Int) -> (token: Int, end: Int)? {
    let directive = regions[regionOfToken[token]].directive
    return directive.isEmpty ? nil : (directive.lowerBound, directive.upperBound)
  }

  /// Whether `inner` is `outer`, or a region inside it.
  func isRegion(_ inner: Int, inside outer: Int) -> Bool {
    var region: Int? = inner
    while let next = region {
      if next == outer { return true }
      region = regions[next].parent
    }
    return false
  }

  /// The condition for a region to be compiled, as Swift source: empty for the whole file, nil if
  /// it has more than `conditionLimit` parts.
  func condition(of region: Int) -> String? {
    var words: [String] = []
    var next = region
    while let parent = regions[next].parent {
      if !regions[next].condition.isEmpty { words.append("(\(regions[next].condition))") }
      var sibling = regions[next].previous
      while let branch = sibling, words.count <= Self.conditionLimit {
        words.append("!(\(regions[branch].condition))")
        sibling = regions[branch].previous
      }
      guard words.count <= Self.conditionLimit else { return nil }
      next = parent
    }
    return words.reversed().joined(separator: " && ")
  }

  private static let conditionLimit = 32
}

/// The conjunction of two values; nil if it is unknown.
func and(_ first: Bool?, _ second: Bool?) -> Bool? {
  if first == false || second == false { return false }
  return first == nil || second == nil ? nil : true
}

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
    /// Whether one of the branches up to this one holds on Linux.
    var isDecided: Bool?
    /// Whether Linux compiles it; nil when that depends on the build.
    var isCompiled: Bool?
  }

  /// The regions; the first is the whole file.
  private(set) var regions = [
    Region(
      parent: nil, previous: nil, condition: "", isDecided: true, isCompiled: true)
  ]
  /// The region of every token.
  private(set) var regionOfToken: [Int]
  /// For the first token of a directive's line, the first token behind it.
  private(set) var endOfDirective: [Int: Int] = [:]

  /// Where code begins that iOS may compile and Linux leaves out, with its condition.
  private(set) var missed: [(offset: Int, condition: String)] = []

  /// The tokens of every `os(iOS)` that Linux is to count as true.
  private(set) var platforms: [Range<Int>] = []

  /// Finds the regions.
  ///
  /// - Throws: The first directive without its partner.
  init(_ tokens: [Token], in source: SourceText) throws(Lexer.Problem) {
    regionOfToken = [Int](repeating: 0, count: tokens.count)
    let knowing = Self.conditionalsThatKnowLinux(tokens, in: source)
    // For every `#if` that is open: the region around it, its last branch, and its index.
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
        throw Lexer.Problem(offset: tokens[index].start, sentence: "no #if stands before it")
      }
      current = last.parent
      if directive != .endif {
        let condition = directive == .else ? end..<end : (index + 1)..<end
        addBranch(
          Condition(
            tokens: tokens, range: condition,
            platform: knowing.contains(last.index) ? .linux : .linuxAsIOS, source: source),
          parent: last.parent, previous: last.branch)
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

  /// The indices of each `#if` that speaks of Linux in any branch: its author has decided.
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

  private mutating func addBranch(_ condition: Condition, parent: Int, previous: Int?) {
    let own = condition.value
    let decidedBefore = previous.map { regions[$0].isDecided } ?? false
    let chosen = and(own, decidedBefore.map { !$0 })
    if decidedBefore != true, regions[parent].isCompiled != false {
      platforms += condition.platforms
      // What another platform has in its place, or Linux has already, is not missed.
      if own == false, condition.valueOnIOS != false {
        missed.append((condition.offset, condition.text))
      }
    }
    regions.append(
      Region(
        parent: parent, previous: previous, condition: condition.text,
        isDecided: and(decidedBefore.map { !$0 }, own.map { !$0 }).map { !$0 },
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

  /// What must hold for a region to be compiled, in Swift's words: empty for the whole file, nil when that
  /// is more than anybody writes.
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

/// Conjunction over what is known.
func and(_ first: Bool?, _ second: Bool?) -> Bool? {
  if first == false || second == false { return false }
  return first == nil || second == nil ? nil : true
}

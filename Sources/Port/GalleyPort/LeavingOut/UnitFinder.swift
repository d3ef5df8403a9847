/// The smallest part of a file that can be left out when a name in it means nothing on Linux.
enum LeftOutUnit {
  /// A statement in a block.
  case statement(Range<Int>, block: Int)
  /// A declaration in a type, or at the top level.
  case declaration(Range<Int>)
  /// One of the protocols that a type adopts: its tokens, with the comma or colon that goes.
  case conformance(Range<Int>, replacement: String)
  /// An attribute of a property.
  case attribute(Range<Int>)
}

/// Finds the smallest part of a file around a token that can be left out.
struct UnitFinder {
  var nesting: Nesting
  /// Whether a name is one of the protocols of the files that are left out.
  var isProtocol: (String) -> Bool = { _ in false }

  private var file: ScannedFile { nesting.file }

  /// What a block belongs to.
  private enum Block {
    /// An `if`, a loop, a `switch`.
    case control
    case closure
    /// A function, or an accessor, that returns something or not.
    case function(returns: Bool)
    /// The braces around `get` and `set`.
    case accessors
  }

  init(_ file: ScannedFile) { nesting = Nesting(file) }

  /// The smallest part around a token.
  ///
  /// - Parameters:
  ///   - use: The token.
  ///   - isOut: Whether a token is left out already.
  /// - Returns: The part; nil if the token is in none.
  mutating func unit(around use: Int, isOut: (Int) -> Bool) -> LeftOutUnit? {
    if let preview = file.previews.first(where: { $0.contains(use) }) {
      return .declaration(preview)
    }
    var token = use
    // Whether what is left out ends the function that it is in: the rest would do something else.
    var isExit = false
    while let brace = nesting.brace(of: token), nesting.types[brace] == nil {
      if let statement = nesting.statement(around: token, in: brace) {
        let isBlock = token != use && isControl(statement, token)
        if isExit, !isBlock { isExit = false }
        if !isExit, !isBlock, canBeLeftOut(statement, token, in: brace, &isExit) {
          return .statement(statement, block: brace)
        }
      }
      token = brace
    }
    return declaration(around: token, use, isOut: isOut)
  }

  // MARK: Statements

  /// Whether a statement can go without a change of what the rest does.
  private mutating func canBeLeftOut(
    _ statement: Range<Int>, _ token: Int, in brace: Int, _ isExit: inout Bool
  ) -> Bool {
    let file = self.file
    func isAny(_ names: [String]) -> Bool { statement.contains { names.contains(file.text($0)) } }
    switch file.text(statement.lowerBound) {
    case "return", "throw", "case", "default", "fatalError", "preconditionFailure": isExit = true
    case "if" where isAny(["else"]), "switch", "do":
      // One of its branches may be the only one that ends the function.
      isExit = isAny(["return", "throw"])
    default: isExit = callsInitializer(statement)
    }
    guard !isExit else { return false }
    let block = self.block(brace)
    let isAlone = nesting.statements(of: brace).count == 1
    switch block {
    case .closure: return !isAlone
    case .function(returns: true): return !isAlone
    case .function(returns: false), .control: return true
    case .accessors: return false
    }
  }

  /// Whether a statement calls `super.init` or `self.init`.
  private func callsInitializer(_ statement: Range<Int>) -> Bool {
    statement.contains { index in
      file.word(index) == .initializer && file.isSymbol(index - 1, ".")
        && ["super", "self"].contains(file.text(index - 2))
    }
  }

  /// Whether a brace opens a block of an `if`, a loop or another statement that controls.
  private func isControl(_ statement: Range<Int>, _ brace: Int) -> Bool {
    guard Self.controls.contains(file.text(statement.lowerBound)) else { return false }
    var index = statement.lowerBound
    while index < brace { index = max(file.brackets.partner(of: index), index) + 1 }
    return index == brace
  }

  private static let controls: Set = [
    "if", "guard", "for", "while", "repeat", "switch", "do", "defer",
  ]

  private mutating func block(_ brace: Int) -> Block {
    if let first = nesting.statements(of: brace).first, isAccessor(first) { return .accessors }
    if let outer = nesting.brace(of: brace), nesting.types[outer] == nil {
      guard let statement = nesting.statement(around: brace, in: outer) else { return .closure }
      if isControl(statement, brace) { return .control }
      if isAccessor(statement) {
        return .function(returns: file.text(statement.lowerBound) == "get")
      }
      return functionBlock(statement, brace) ?? .closure
    }
    if let member = file.outline.members.first(where: { $0.body?.lowerBound == brace }) {
      let isNothing = member.type.map { ["Void", "()"].contains(file.joined($0)) } ?? true
      return .function(returns: member.keyword == .var || !isNothing)
    }
    guard let declaration = nesting.declaration(around: brace) else { return .closure }
    if isControl(declaration, brace) { return .control }
    return functionBlock(declaration, brace) ?? .closure
  }

  /// The block of a local function or of a `deinit`; nil if a declaration is none.
  private func functionBlock(_ declaration: Range<Int>, _ brace: Int) -> Block? {
    let head = declaration.lowerBound..<brace
    if file.text(head.lowerBound) == "deinit" { return .function(returns: false) }
    guard head.contains(where: { file.word($0) == .func }),
      !head.contains(where: { file.isSymbol($0, "=") })
    else { return nil }
    return .function(returns: head.contains { file.tokens[$0].kind == .arrow })
  }

  private func isAccessor(_ statement: Range<Int>) -> Bool {
    guard let last = statement.last, file.isSymbol(last, "}") else { return false }
    let keyword = statement.first { ![.mutating, .nonmutating].contains(file.word($0)) }
    return keyword.map { [.get, .set, .willSet, .didSet].contains(file.word($0)) } ?? false
  }
}

// MARK: Declarations

extension UnitFinder {
  private mutating func declaration(
    around token: Int, _ use: Int, isOut: (Int) -> Bool
  ) -> LeftOutUnit? {
    guard let range = nesting.declaration(around: token) else { return nil }
    if let attribute = publishedAttribute(at: use, in: range) { return .attribute(attribute) }
    if let type = typeDeclared(in: range), use < type.open {
      return conformance(at: use, of: type, isOut: isOut) ?? .declaration(range)
    }
    // A `switch` must name every case of an enum, and a type all that its protocol wants.
    let isPart = ["case", "indirect", "associatedtype"].contains(file.text(range.lowerBound))
    if isPart, let owner = nesting.type(of: token) {
      let name = file.outline.types[owner].name.lowerBound
      return nesting.declaration(around: name).map { .declaration($0) }
    }
    return .declaration(range)
  }

  private func typeDeclared(in range: Range<Int>) -> TypeDeclaration? {
    file.outline.types.first { range.contains($0.open) && $0.prefix.start == range.lowerBound }
  }

  /// `@Published`, without which the property is an ordinary one.
  private func publishedAttribute(at use: Int, in range: Range<Int>) -> Range<Int>? {
    guard file.text(use) == "Published" else { return nil }
    let start = file.isSymbol(use - 1, ".") ? use - 3 : use - 1
    guard file.isSymbol(start, "@"), range.contains(start) else { return nil }
    return start..<(use + 1)
  }

  /// The conformance that a use is, if a type can do without it.
  private func conformance(
    at use: Int, of type: TypeDeclaration, isOut: (Int) -> Bool
  ) -> LeftOutUnit? {
    guard let list = type.inheritance, list.contains(use) else { return nil }
    let elements = elements(of: list)
    guard let place = elements.firstIndex(where: { $0.contains(use) }) else { return nil }
    let element = elements[place]
    let isWholeName = element.upperBound == use + 1 && !element.contains { file.isSymbol($0, "<") }
    guard isWholeName, canDoWithout(file.text(use), at: place, type) else { return nil }
    let others = elements.indices.filter { $0 != place && !isOut(elements[$0].lowerBound) }
    guard !others.isEmpty else {
      switch type.keyword {
      case .extension: return nil
      case .protocol: return .conformance(list, replacement: "AnyObject")
      default: return .conformance((list.lowerBound - 1)..<list.upperBound, replacement: "")
      }
    }
    // The comma before the name goes with it; before all that stay, the one after.
    let range =
      others.allSatisfy { $0 > place }
      ? element.lowerBound..<(element.upperBound + 1)
      : (element.lowerBound - 1)..<element.upperBound
    return .conformance(range, replacement: "")
  }

  private func canDoWithout(_ name: String, at place: Int, _ type: TypeDeclaration) -> Bool {
    if name == "ObservableObject" || isProtocol(name) { return true }
    switch type.keyword {
    case .extension, .protocol: return true
    case .class, .actor:
      return place > 0 || ["Delegate", "DataSource"].contains { name.hasSuffix($0) }
    default: return false
    }
  }

  /// The names in an inheritance clause.
  private func elements(of list: Range<Int>) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var start = list.lowerBound
    var angles = 0
    var index = start
    while index < list.upperBound {
      if file.isSymbol(index, "<") { angles += 1 }
      if file.isSymbol(index, ">") { angles -= 1 }
      if angles <= 0, file.isSymbol(index, ",") {
        elements.append(start..<index)
        start = index + 1
      }
      index = max(file.brackets.partner(of: index), index) + 1
    }
    if start < list.upperBound { elements.append(start..<list.upperBound) }
    return elements
  }
}

/// The braces and types around every token of a file.
struct Nesting {
  let file: ScannedFile
  /// The innermost brace that opens around a token; -1 at file level.
  private let braces: [Int]
  /// The types by the index of their opening brace.
  let types: [Int: Int]
  /// The statements of blocks that were asked for, by the opening brace.
  private var known: [Int: [Range<Int>]] = [:]

  init(_ file: ScannedFile) {
    self.file = file
    var braces = [Int](repeating: -1, count: file.tokens.count)
    var open: [Int] = []
    for index in file.tokens.indices {
      if file.isSymbol(index, "}") { _ = open.popLast() }
      braces[index] = open.last ?? -1
      if file.isSymbol(index, "{") { open.append(index) }
    }
    self.braces = braces
    var types: [Int: Int] = [:]
    for (index, type) in file.outline.types.enumerated() { types[type.open] = index }
    self.types = types
  }

  /// The innermost brace that opens around a token; nil at file level.
  func brace(of token: Int) -> Int? { braces[token] < 0 ? nil : braces[token] }

  /// The innermost type whose body a token is in.
  func type(of token: Int) -> Int? {
    var brace = brace(of: token)
    while let open = brace {
      if let type = types[open] { return type }
      brace = self.brace(of: open)
    }
    return nil
  }

  /// The brace of the innermost type around a token; nil at file level.
  func bodyOfType(around token: Int) -> Int? { type(of: token).map { file.outline.types[$0].open } }

  /// The statements of a block, or the declarations of a type or, for nil, of the file.
  mutating func statements(of brace: Int?) -> [Range<Int>] {
    let key = brace ?? -1
    if let statements = known[key] { return statements }
    var body = 0..<file.tokens.count
    if let brace {
      let start = types[brace] == nil ? file.endOfClosureHeader(brace) : brace + 1
      body = start..<file.brackets.partner(of: brace)
    }
    let statements = file.statements(in: body)
    known[key] = statements
    return statements
  }

  /// The statement of a block that a token is in; nil for the parameters of a closure.
  mutating func statement(around token: Int, in brace: Int?) -> Range<Int>? {
    let statements = statements(of: brace)
    var low = 0
    var high = statements.count
    while low < high {
      let middle = (low + high) / 2
      if statements[middle].upperBound <= token { low = middle + 1 } else { high = middle }
    }
    return low < statements.count && statements[low].contains(token) ? statements[low] : nil
  }

  /// The declaration of a type or of the file that a token is in.
  mutating func declaration(around token: Int) -> Range<Int>? {
    statement(around: token, in: bodyOfType(around: token))
  }
}

/// Evaluates the condition of an `#if` for a platform.
struct ConditionReader {
  /// The platforms that matter: that of the original, and that of the result.
  enum Platform {
    case iOS
    case linux
    /// Linux in the place of iOS.
    case linuxAsIOS
  }

  let tokens: [Token]
  let source: SourceText
  let platform: Platform
  private var index = 0
  /// The number of open parentheses; beyond a limit the value is unknown, so that no input exhausts
  /// the stack.
  private var depth = 0

  /// The condition's value; nil when it depends on the build, or cannot be read.
  static func value(of tokens: [Token], on platform: Platform, _ source: SourceText) -> Bool? {
    var reader = ConditionReader(tokens: tokens, source: source, platform: platform)
    let value = reader.disjunction()
    return reader.index == tokens.count ? value : nil
  }

  private init(tokens: [Token], source: SourceText, platform: Platform) {
    self.tokens = tokens
    self.source = source
    self.platform = platform
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
    guard index < tokens.count, tokens[index].isSymbol("(") else {
      return name == "true" ? true : name == "false" ? false : nil
    }
    let start = index + 1
    guard let end = endOfArguments else { return nil }
    index = end + 1
    // More than a word: `compiler(>=5.9)`, `canImport(Module, _version: 2)`.
    guard end == start + 1 else { return nil }
    return value(of: name, source.text(tokens[start]))
  }

  /// The parenthesis that closes the one at hand; nil if there is none.
  private var endOfArguments: Int? {
    var depth = 0
    for index in index..<tokens.count {
      if tokens[index].isSymbol("(") { depth += 1 }
      if tokens[index].isSymbol(")") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private func value(of name: String, _ argument: String) -> Bool? {
    switch name {
    case "os" where argument == "iOS": platform != .linux
    case "os": argument == "Linux" && platform != .iOS
    case "targetEnvironment": platform == .iOS ? nil : false
    case "canImport" where Self.macModules.contains(argument): false
    case "canImport" where AppleModule.names.contains(argument): platform == .iOS
    default: nil
    }
  }

  private static let macModules: Set = ["AppKit", "Cocoa", "WatchKit"]

  private mutating func take(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    guard index + 1 < tokens.count, tokens[index].isSymbol(first),
      tokens[index + 1].isSymbol(second)
    else { return false }
    index += 2
    return true
  }
}

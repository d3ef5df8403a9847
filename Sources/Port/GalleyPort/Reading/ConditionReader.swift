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
    guard start < end else { return nil }
    let argument = tokens[start..<end].map(source.text).joined()
    return argument.first == ">" || argument.first == "<"
      ? version(of: name, argument) : value(of: name, argument)
  }

  /// The answer to `compiler(>=5.9)` or `swift(<6)`.
  private func version(of name: String, _ argument: String) -> Bool? {
    let isLower = argument.hasPrefix("<")
    let text = argument.drop { "<>=".contains($0) }
    let numbers = text.split(separator: ".").compactMap { Int($0) }
    let oldest = Self.oldestVersions[name]
    guard let oldest, !numbers.isEmpty, numbers.count == text.split(separator: ".").count,
      !oldest.lexicographicallyPrecedes(numbers)
    else { return nil }
    return !isLower
  }

  // A language mode is chosen by the build, and that of Swift 5 calls itself 5.10.
  private static let oldestVersions = ["compiler": [6, 3], "swift": [5, 10]]

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
    case "targetEnvironment": platform == .iOS && argument == "simulator" ? nil : false
    case "_runtime": argument == "_ObjC" ? platform == .iOS : nil
    case "canImport": canImport(argument)
    default: nil
    }
  }

  /// Whether there is a module: `Charts`, `SwiftUI.Text`, `Charts,_version:2`.
  private func canImport(_ argument: String) -> Bool? {
    let module = argument.prefix { $0 != "," && $0 != "." }
    if Self.macModules.contains(String(module)) { return false }
    if Self.commonModules.contains(argument) { return true }
    guard AppleModule.names.contains(String(module)) else { return nil }
    return platform == .iOS ? (module == argument ? true : nil) : false
  }

  private static let macModules: Set = ["AppKit", "Cocoa", "WatchKit"]
  /// The modules of Apple's platforms that Linux has, too.
  private static let commonModules: Set = ["Foundation", "UIKit", "CoreGraphics", "QuartzCore"]

  private mutating func take(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    guard index + 1 < tokens.count, tokens[index].isSymbol(first),
      tokens[index + 1].isSymbol(second)
    else { return false }
    index += 2
    return true
  }
}

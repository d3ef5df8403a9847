/// A piece of Swift between white space and comments, with its position in the file.
struct Token: Equatable {
  enum Kind: Equatable {
    /// An identifier, keyword or number.
    case word(Word)
    /// `#` and the word after it: `#selector`, `#if`.
    case directive(Directive)
    /// A string, from the first quote or `#` to the last, including interpolations.
    case string
    /// A regular expression between slashes.
    case regex
    /// `->`
    case arrow
    /// Two dots or more, with a following `<`: `...`, `..<`.
    case dots
    /// Any other byte.
    case symbol(UInt8)
  }

  var kind: Kind
  /// The offset of the first byte.
  var start: Int
  /// The offset after the last byte.
  var end: Int
  /// Whether a line ends between the token before and this one.
  var startsLine: Bool

  /// Whether the token is this character.
  func isSymbol(_ character: Unicode.Scalar) -> Bool { kind == .symbol(UInt8(ascii: character)) }

  /// The word, for a word.
  var word: Word? {
    if case .word(let word) = kind { return word }
    return nil
  }

  /// The directive, for a directive.
  var directive: Directive? {
    if case .directive(let directive) = kind { return directive }
    return nil
  }
}

/// The word after a `#`.
enum Directive: String {
  case `if`, `elseif`, `else`, endif, selector, keyPath
  /// Any other: `#available`, `#sourceLocation`, a macro.
  case other

  /// Whether the directive chooses what is compiled.
  var isConditional: Bool {
    switch self {
    case .if, .elseif, .else, .endif: true
    case .selector, .keyPath, .other: false
    }
  }
}

/// The words that the rules need; every other word is `other`.
enum Word: String, CaseIterable {
  // Attributes and modifiers for Objective-C.
  case objc, objcMembers, implementation, optional, dynamic
  case objcImplementation = "_objcImplementation"
  case outlet = "IBOutlet"
  case action = "IBAction"
  case managed = "NSManaged"
  // Declarations.
  case `func`, `var`, `let`, `subscript`, `class`, `struct`, `enum`, actor, `protocol`
  case `extension`, `import`, `typealias`
  case initializer = "init"
  // Modifiers.
  case `override`, `static`, final, lazy, weak, unowned, mutating, nonmutating, nonisolated
  case convenience, required, indirect, prefix, postfix, infix, distributed
  case `public`, `open`, `internal`, `private`, `fileprivate`, package
  // Signatures.
  case `throws`, `rethrows`, async, `where`, get, set, willSet, didSet
  // Words before an expression.
  case `return`, `in`, `case`, `if`, `while`, `guard`, `else`, `try`, await, `throw`, `switch`
  // Loops.
  case `for`
  // Functions that Foundation's CGFloat hides.
  case abs, min, max
  case other

  /// The words by their spelling.
  static let table = Dictionary(
    uniqueKeysWithValues: allCases.filter { $0 != .other }.map { ($0.rawValue, $0) })

  /// Whether an expression may follow the word, so that a slash there opens a regular expression.
  var comesBeforeAnExpression: Bool {
    switch self {
    case .return, .in, .case, .if, .while, .guard, .else, .try, .await, .throw, .switch, .where:
      true
    default: false
    }
  }

  /// Whether the word declares a type or an extension.
  var declaresType: Bool {
    switch self {
    case .class, .struct, .enum, .actor, .protocol, .extension: true
    default: false
    }
  }

  /// Whether the word is an access modifier.
  var isAccess: Bool {
    switch self {
    case .public, .open, .internal, .private, .fileprivate, .package: true
    default: false
    }
  }

  /// Whether the word may precede the keyword of a declaration.
  var isModifier: Bool {
    switch self {
    case .override, .static, .final, .lazy, .weak, .unowned, .mutating, .nonmutating, .nonisolated,
      .convenience, .required, .indirect, .prefix, .postfix, .infix, .distributed, .optional,
      .dynamic:
      true
    default: isAccess
    }
  }
}

/// The text of consecutive tokens, without comments: one space where the source has white space,
/// but none next to the inside of brackets.
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

/// The names that the files of a port declare themselves: an old name among them is not UIKit's.
struct OwnNames {
  /// The full names of functions, as Swift 2 reads them.
  private(set) var functions: Set<String> = []
  /// The base names of functions.
  private(set) var functionBases: Set<String> = []
  /// The names of properties and constants.
  private(set) var properties: Set<String> = []
  /// The names of types.
  private(set) var types: Set<String> = []
  /// The superclass, or a protocol in its place, of every class.
  private(set) var superclasses: [String: String] = [:]
  /// The names of cases.
  private(set) var cases: Set<String> = []
  /// The operators, such as `++`.
  private(set) var operators: Set<String> = []

  init(_ files: [(index: Int, file: ScannedFile)]) {
    for (_, file) in files {
      for member in file.outline.members where member.keyword == .var || member.keyword == .let {
        if file.modifier(.override, member.prefix) == nil {
          properties.insert(file.text(member.name))
        }
      }
      for type in file.outline.types where type.keyword != .extension {
        let name = file.text(type.name.upperBound - 1)
        types.insert(name)
        if type.keyword == .class, let first = file.inheritedNames(of: type).first {
          superclasses[name] = first
        }
      }
      for index in file.tokens.indices { note(index, of: file) }
    }
  }

  /// Whether a class descends from one of UIKit, as far as the files show.
  func descendsFromUIKit(_ name: String) -> Bool {
    var name = name
    // The limit stops a cycle in invalid code.
    for _ in 0..<64 {
      guard let superclass = superclasses[name] else { return name.hasPrefix("UI") }
      name = superclass
    }
    return false
  }

  private mutating func note(_ index: Int, of file: ScannedFile) {
    switch file.word(index) {
    case .typealias?:
      if file.word(index + 1) != nil { types.insert(file.text(index + 1)) }
    case .case?:
      var name = index + 1
      while file.word(name) == .other {
        cases.insert(file.text(name))
        let end = file.isSymbol(name + 1, "(") ? file.brackets.partner(of: name + 1) : name
        guard file.isSymbol(end + 1, ",") else { break }
        name = end + 2
      }
    case .func?:
      guard let function = OldFunctionHead(at: index, of: file) else {
        if file.isSymbol(index + 1, "+"), file.isSymbol(index + 2, "+") { operators.insert("++") }
        if file.isSymbol(index + 1, "-"), file.isSymbol(index + 2, "-") { operators.insert("--") }
        return
      }
      guard !function.isOverride, !OldMethod.delegateNames.contains(function.oldName) else {
        return
      }
      functions.insert(function.oldName)
      functionBases.insert(function.base)
    default: return
    }
  }
}

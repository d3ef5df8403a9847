/// An import, in code that Linux compiles, of a module that Linux lacks.
struct LackingImport {
  var declaration: ImportDeclaration
  /// The names by which a use of the module is recognised.
  ///
  /// It is nil if every file with the import is left out.
  var names: AppleModule.Names?
}

extension ScannedFile {
  /// The imports of modules that Linux lacks, each module once.
  var lackingImports: [LackingImport] {
    var seen: Set<String> = []
    return imports.compactMap { found in
      // In other builds the file is compiled without the import, which gets a condition instead.
      let region = regions.regionOfToken[found.keyword]
      guard regions.regions[region].isCompiled == true,
        let module = AppleModule.named(found.path), !seen.contains(found.module)
      else { return nil }
      switch module.treatment {
      case .standIn, .replaced: return nil
      case .leftOutAlways:
        return LackingImport(declaration: found, names: nil)
      case .leftOut(let names):
        seen.insert(found.module)
        return LackingImport(declaration: found, names: names)
      }
    }
  }

  /// The words of a file that mean something of a module.
  ///
  /// - Parameters:
  ///   - imports: The imports of the file.
  ///   - declared: The names of the types of all files.
  ///   - place: The place of the file among the files.
  ///   - places: All words of all files.
  /// - Returns: The words, with the import that brings them.
  func uses(
    of imports: [LackingImport], except declared: Set<String>, in place: Int,
    _ places: [String: [NamePlace]]
  ) -> [(name: String, place: NamePlace, module: ImportDeclaration)] {
    var uses: [(name: String, place: NamePlace, module: ImportDeclaration)] = []
    for name in places.keys where !declared.contains(name) && !AppleModule.names.contains(name) {
      for lacking in imports {
        guard let names = lacking.names, names.contains(name) else { continue }
        for found in places[name] ?? [] where found.file == place {
          guard !names.words.contains(name) || isUseOfWord(name, found) else { continue }
          uses.append((name, found, lacking.declaration))
        }
        break
      }
    }
    return uses
  }

  /// Whether a word that is no more than a word, like `Text` or `sink`, means that of a module.
  private func isUseOfWord(_ name: String, _ place: NamePlace) -> Bool {
    let isType = name.first?.isUppercase == true
    if let receiver = place.receiver { return isType == receiver.isEmpty }
    let token = place.token
    let isMember = isSymbol(token - 1, ".")
    if isType {
      return isMember
        ? token >= 2 && AppleModule.names.contains(text(token - 2)) : !isLabel(token)
    }
    guard !declaresName(token), !isLabel(token) else { return false }
    return isMember || isSymbol(token + 1, "(") || isSymbol(token + 1, "{")
      || isSymbol(token + 1, ".")
  }

  /// The names of the types, their generic parameters excepted, that a file declares anywhere.
  var namesOfTypes: [String] {
    outline.types.filter { $0.keyword != .extension }.map { text($0.name.upperBound - 1) }
      + typealiases.map(text)
  }

  /// The names of the type aliases.
  var typealiases: [Int] {
    tokens.indices.filter { word($0 - 1) == .typealias && word($0) == .other }
  }

  /// Whether a word is the name of a function or variable, as another is, of a type or, for nil, of
  /// the file.
  func isMember(named token: Int, like other: MemberDeclaration, of owner: String?) -> Bool {
    outline.members.contains {
      $0.name == token && ($0.keyword == .func) == (other.keyword == .func)
        && $0.owner.map { outline.types[$0].path } == owner
    }
  }

  /// The constants, variables and functions that a statement declares for those after it.
  func namesBound(in statement: Range<Int>) -> [String] {
    let start = afterPrefix(statement.lowerBound, statement.upperBound)
    guard let keyword = word(start) else { return [] }
    switch keyword {
    case .func, .class, .struct, .enum, .typealias:
      return start + 1 < statement.upperBound ? [text(start + 1)] : []
    case .let, .var, .guard: break
    default: return []
    }
    var names: [String] = []
    var index = start
    while index < statement.upperBound {
      let opens = word(index) == .let || word(index) == .var
      if opens || keyword != .guard && isSymbol(index, ",") {
        let next = index + 1
        if isSymbol(next, "(") {
          names += (next..<brackets.partner(of: next)).filter { word($0) == .other }.map(text)
        } else if word(next) == .other, opens || isSymbol(next + 1, ":") || isSymbol(next + 1, "=")
        {
          names.append(text(next))
        }
      }
      index = max(brackets.partner(of: index), index) + 1
    }
    return names
  }
}

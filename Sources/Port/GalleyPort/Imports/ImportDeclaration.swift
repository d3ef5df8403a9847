/// An import at the top level of a file.
struct ImportDeclaration {
  /// The tokens, from the first attribute to the last name.
  var tokens: Range<Int>
  /// The index of the word `import`.
  var keyword: Int
  /// The module's name, with those of submodules or of the declaration that is imported.
  var path: [String]
  /// Whether one declaration is imported, as in `import struct Foundation.Date`.
  var isScoped: Bool

  /// The module's name.
  var module: String { path.first ?? "" }
}

extension ScannedFile {
  /// The imports that Linux compiles, or compiles in some builds.
  var imports: [ImportDeclaration] {
    var imports: [ImportDeclaration] = []
    var index = 0
    while index < tokens.count {
      if word(index) == .import, !regions.isLeftOut(index), let found = importDeclaration(at: index)
      {
        imports.append(found)
        index = found.tokens.upperBound
      } else {
        index = max(brackets.partner(of: index), index) + 1
      }
    }
    return imports
  }

  private static let kinds: Set = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  private func importDeclaration(at index: Int) -> ImportDeclaration? {
    guard let start = startOfImport(index) else { return nil }
    var next = index + 1
    guard isName(next) else { return nil }
    let isScoped = Self.kinds.contains(text(next)) && isName(next + 1)
    if isScoped { next += 1 }
    var path = [text(next)]
    while isSymbol(next + 1, "."), word(next + 2) != nil, !tokens[next + 1].startsLine {
      path.append(text(next + 2))
      next += 2
    }
    return ImportDeclaration(
      tokens: start..<(next + 1), keyword: index, path: path, isScoped: isScoped)
  }

  private func isName(_ index: Int) -> Bool { word(index) != nil && !tokens[index].startsLine }

  /// The first token of an import, with its attributes and access; nil if the word is not one that
  /// begins a statement.
  private func startOfImport(_ index: Int) -> Int? {
    var start = index
    while start > 0, !tokens[start].startsLine {
      if word(start - 1)?.isAccess == true {
        start -= 1
      } else if word(start - 1) != nil, isSymbol(start - 2, "@") {
        start -= 2
      } else {
        break
      }
    }
    let isStatement =
      tokens[start].startsLine || start == 0 || isSymbol(start - 1, ";") || isSymbol(start - 1, "}")
    return isStatement ? start : nil
  }
}

/// The declarations that the rules look up across all files of a port.
struct Module {
  /// The files that could be read, each with its index among all files.
  let files: [(index: Int, file: ScannedFile)]
  /// The file and the type index of every class, by path.
  private(set) var classes: [String: [(file: Int, type: Int)]] = [:]
  /// The optional requirements, by base name.
  private(set) var requirements: [String: [OptionalRequirement]] = [:]
  /// The protocols whose members run on the main actor.
  private(set) var mainActorProtocols: Set<String> = []
  /// The protocols with an optional requirement that some `responds(to:)` asks about.
  private(set) var asked: Set<String> = []
  /// The protocols that the classes adopt.
  let conformances: Conformances
  /// The members that some class overrides: names with labels.
  private(set) var overridden: Set<String> = []
  /// The names of the properties in the files.
  private(set) var properties: Set<String> = []
  /// The methods that selectors may name.
  let selectorMethods: SelectorMethods
  /// The members of extensions: the type's path, a dot, and the name with labels.
  private(set) var declaredInExtensions: Set<String> = []

  init(_ files: [(index: Int, file: ScannedFile)]) {
    self.files = files
    conformances = Conformances(files)
    selectorMethods = SelectorMethods(files)
    var known: Set<OptionalRequirement> = []
    for (index, file) in files {
      for (type, declaration) in file.outline.types.enumerated()
      where declaration.keyword == .class && !declaration.path.isEmpty {
        classes[declaration.path, default: []].append((index, type))
      }
      for member in file.outline.members { note(member, of: file) }
      for requirement in OptionalRequirement.all(in: file) where known.insert(requirement).inserted
      {
        requirements[requirement.name, default: []].append(requirement)
      }
    }
    findMainActorProtocols()
    asked = files.reduce(into: []) { asked, entry in
      asked.formUnion(SelectorRule(file: entry.file, module: self).asked)
    }
  }

  private mutating func note(_ member: MemberDeclaration, of file: ScannedFile) {
    if member.keyword == .var || member.keyword == .let {
      properties.insert(file.text(member.name))
    }
    let isOverride = file.modifier(.override, member.prefix) != nil
    let type = member.owner.map { file.outline.types[$0] }
    guard isOverride || type?.keyword == .extension else { return }
    let name = file.fullName(of: member)
    if isOverride { overridden.insert(name) }
    if let type, type.keyword == .extension { declaredInExtensions.insert("\(type.path).\(name)") }
  }

  /// Finds the protocols with `@MainActor`, and those that inherit from one.
  private mutating func findMainActorProtocols() {
    var heirs: [String: [String]] = [:]
    var found: [String] = []
    for (_, file) in files {
      for type in file.outline.types where type.keyword == .protocol {
        let name = file.joined(type.name)
        let inherited = file.inheritedNames(of: type)
        // UIKit's delegates are all on the main actor.
        let isMain =
          type.prefix.attributes.contains { file.joined($0) == "@MainActor" }
          || inherited.contains { $0.hasPrefix("UI") }
        if isMain { found.append(name) }
        for parent in inherited { heirs[parent, default: []].append(name) }
      }
    }
    while let name = found.popLast() {
      guard mainActorProtocols.insert(name).inserted else { continue }
      found += heirs[name] ?? []
    }
  }
}

extension ScannedFile {
  /// The names that a type inherits, without their generic arguments.
  func inheritedNames(of type: TypeDeclaration) -> [String] {
    guard let inheritance = type.inheritance else { return [] }
    return joined(inheritance).split(whereSeparator: { $0 == "," || $0 == "&" }).map {
      String($0.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != "<" })
    }
  }

  /// A member's full name: `tap(_:with:)`, or a property's name.
  func fullName(of member: MemberDeclaration) -> String {
    let parameters = member.keyword == .func ? self.parameters(of: member) : []
    guard member.keyword == .func else { return text(member.name) }
    return text(member.name) + "(" + parameters.map { $0.label + ":" }.joined() + ")"
  }

  /// The parameters of a function.
  func parameters(of member: MemberDeclaration) -> [Parameter] {
    guard let parentheses = member.parameters else { return [] }
    var parameters: [Parameter] = []
    var index = parentheses.lowerBound + 1
    let end = parentheses.upperBound - 1
    while index < end {
      var next = index
      var depth = 0
      while next < end, depth > 0 || !isSymbol(next, ",") {
        if isSymbol(next, "<") { depth += 1 }
        if isSymbol(next, ">") { depth -= 1 }
        next = max(brackets.partner(of: next), next) + 1
      }
      if let parameter = Parameter(tokens: index..<min(next, end), of: self) {
        parameters.append(parameter)
      }
      index = next + 1
    }
    return parameters
  }
}

/// A parameter of a function.
struct Parameter: Hashable {
  /// The argument label; `_` for none.
  var label: String
  /// The parameter's name in the body.
  var name: String
  /// Its type, with `inout` and attributes.
  var type: String
  /// The default value; nil if there is none.
  var value: String?

  init?(tokens: Range<Int>, of file: ScannedFile) {
    guard let colon = tokens.first(where: { file.isSymbol($0, ":") }), colon > tokens.lowerBound,
      (max(tokens.lowerBound, colon - 2)..<colon).allSatisfy({ file.tokens[$0].word != nil })
    else { return nil }
    label = file.text(max(tokens.lowerBound, colon - 2))
    name = file.text(colon - 1)
    if colon - tokens.lowerBound == 1 { label = name }
    var end = tokens.upperBound
    if let equals = tokens.first(where: { $0 > colon && file.isSymbol($0, "=") }) {
      value = file.joined((equals + 1)..<end)
      end = equals
    }
    type = file.joined((colon + 1)..<end)
  }

  /// The name as an expression in the body.
  var expression: String {
    Self.reserved.contains(name) ? "`\(name)`" : name
  }

  /// The declaration of the parameter, with the label if it differs from the name.
  var declaration: String { (label == name ? name : "\(label) \(name)") + ": \(type)" }

  /// The argument that passes the value to a function with the same parameters.
  var argument: String {
    let value = type.hasPrefix("inout ") ? "&" + expression : expression
    return label == "_" ? value : "\(label): \(value)"
  }

  private static let reserved: Set = [
    "as", "case", "class", "default", "do", "else", "extension", "for", "func", "if", "in", "init",
    "is", "let", "operator", "protocol", "repeat", "return", "self", "static", "struct", "switch",
    "throw", "try", "var", "where", "while",
  ]
}

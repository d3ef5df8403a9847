/// The declaration in a class that calls a body in an extension of the class.
struct ExtensionCaller {
  /// The new name of the body.
  let newName: String
  /// The declaration, on one line.
  let declaration: String

  /// Nil if the declaration cannot pass its arguments to the body.
  init?(
    _ file: ScannedFile, _ type: TypeDeclaration, _ member: MemberDeclaration, _ isOverride: Bool
  ) {
    guard member.body != nil, file.tokens[member.name].word != nil else { return nil }
    let name = file.text(member.name)
    // The class's name keeps the new name different from that of a superclass's body.
    newName = (name + "In" + type.path).filter { $0 != "`" && $0 != "." }
    let prefix = Self.prefix(file, type, member)
    switch member.keyword {
    case .func:
      let parameters = file.parameters(of: member)
      // A variadic parameter cannot be passed on.
      guard !parameters.contains(where: { $0.type.contains("...") }) else { return nil }
      let effects = (member.effects ?? 0..<0).compactMap { file.word($0) }
      let marks =
        (effects.contains(.throws) || effects.contains(.rethrows) ? "try " : "")
        + (effects.contains(.async) ? "await " : "")
      let arguments = parameters.map(\.argument).joined(separator: ", ")
      let signature = file.joined(member.keywordIndex..<(member.body ?? 0..<0).lowerBound)
      declaration = "\(prefix)\(signature) { \(marks)\(newName)(\(arguments)) }"
    case .var:
      guard let type = member.type.map(file.joined), let hasSetter = Self.hasSetter(file, member)
      else { return nil }
      let body =
        hasSetter
        ? "{ get { \(newName) } set { \(newName) = newValue } }" : "{ \(newName) }"
      declaration = "\(prefix)var \(name): \(type) \(body)"
    default: return nil
    }
  }

  /// The attributes and modifiers that the class's declaration keeps, with those of the extension.
  private static func prefix(
    _ file: ScannedFile, _ type: TypeDeclaration, _ member: MemberDeclaration
  ) -> String {
    let attributes = (type.prefix.attributes + member.prefix.attributes).filter {
      switch file.attributeName($0) {
      case .objc, .objcMembers, .outlet, .action: false
      default: !["@nonobjc", "@inlinable", "@usableFromInline"].contains(file.joined($0))
      }
    }
    let own = member.prefix.modifiers.map(file.joined)
    let inherited = file.access(member.prefix) == nil ? file.access(type.prefix) : nil
    let words = attributes.map(file.joined) + (inherited.map { [$0.rawValue] } ?? []) + own
    return words.map { $0 + " " }.joined()
  }

  /// Whether a property can be set; nil for observers, which the class cannot call.
  private static func hasSetter(_ file: ScannedFile, _ member: MemberDeclaration) -> Bool? {
    guard let body = member.body else { return nil }
    var hasSetter = false
    var index = body.lowerBound + 1
    while index < body.upperBound - 1 {
      switch file.word(index) {
      case .willSet?, .didSet?: return nil
      case .set? where file.isSymbol(index + 1, "{") || file.isSymbol(index + 1, "("):
        hasSetter = true
      default: break
      }
      index = max(file.brackets.partner(of: index), index) + 1
    }
    return hasSetter
  }
}

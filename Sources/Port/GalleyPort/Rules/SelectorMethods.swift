/// The methods that a control can call on a target, by the classes that declare them.
///
/// `#selector` is only a name on Linux. For a method among the files, the port adds the method itself, so that the
/// name can be called.
struct SelectorMethods {
  /// A method of a class or of its extension.
  struct Method {
    var name: String
    var labels: [String]
    /// Whether a call with at most a sender and an event is possible.
    var isCallable: Bool
  }

  private var methods: [String: [Method]] = [:]
  /// The names that each class inherits.
  private var parents: [String: [String]] = [:]

  init(_ files: [(index: Int, file: ScannedFile)]) {
    for (_, file) in files {
      for type in file.outline.types where type.keyword == .class {
        parents[type.path, default: []] += file.inheritedNames(of: type)
      }
      for member in file.outline.members { note(member, of: file) }
    }
  }

  private mutating func note(_ member: MemberDeclaration, of file: ScannedFile) {
    guard member.keyword == .func, let owner = member.owner,
      !file.regions.isLeftOut(member.keywordIndex)
    else { return }
    let type = file.outline.types[owner]
    guard type.keyword == .class || type.keyword == .extension else { return }
    let parameters = file.parameters(of: member)
    let isPlain =
      member.effects == nil && file.isSymbol(member.name + 1, "(")
      && file.modifier(.static, member.prefix) == nil
      && file.modifier(.class, member.prefix) == nil
    methods[type.path, default: []].append(
      Method(
        name: file.text(member.name), labels: parameters.map(\.label),
        isCallable: isPlain && parameters.count <= 2
          && !parameters.contains { $0.type.hasPrefix("inout ") || $0.type.hasSuffix("...") }))
  }

  /// The expression for a method, `Screen.tap(_:)`, if exactly one callable method is meant.
  ///
  /// Labels that are not written are nil; so is a type that is the enclosing one, whose path is `scope`.
  func expression(
    _ name: String, labels: [String]?, in type: String?, from scope: String
  ) -> String? {
    for path in candidates(type, scope) {
      var next: String? = path
      var seen: Set<String> = []
      while let current = next, seen.insert(current).inserted {
        let found = (methods[current] ?? []).filter {
          $0.name == name && (labels == nil || $0.labels == labels)
        }
        if !found.isEmpty {
          guard found.count == 1, found[0].isCallable else { return nil }
          let list = found[0].labels.map { "\($0):" }.joined()
          return "\(type ?? path).\(name)" + (list.isEmpty ? "" : "(\(list))")
        }
        next = parents[current]?.first
      }
    }
    return nil
  }

  /// The paths that a type's name may mean, the innermost first.
  private func candidates(_ type: String?, _ scope: String) -> [String] {
    guard let type else { return scope.isEmpty ? [] : [scope] }
    var paths = [type]
    var outer = ""
    for part in scope.split(separator: ".") {
      outer += outer.isEmpty ? "\(part)" : ".\(part)"
      paths.insert("\(outer).\(type)", at: 0)
    }
    return paths
  }
}

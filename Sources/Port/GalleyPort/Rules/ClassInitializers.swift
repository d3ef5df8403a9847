/// The initializers that the classes of a port have, declared and inherited.
struct ClassInitializers {
  /// The initializers of one class.
  struct Answer {
    /// The class of UIKit that it descends from.
    var base: String
    /// The names of the designated initializers.
    var designated: Set<String>
    /// The required initializers that it neither inherits nor declares.
    var missing: [RequiredInitializer]
    /// Whether it inherits the superclass's initializers that it does not declare.
    var inheritsOthers: Bool
    /// The names of all initializers that the class itself declares.
    var own: Set<String>
    /// The initializers that it or a superclass in the port declares with `required`.
    var required: Set<String>
  }

  let module: Module
  /// What has been found, by the path of the class; no answer for a class with another base.
  private var answers: [String: Answer?] = [:]

  init(_ module: Module) { self.module = module }

  /// The initializers of a class; nil if none of `RequiredInitializer.bases` is a superclass.
  mutating func answer(for path: String) -> Answer? {
    var open: [String] = []
    var next = path
    // The answers of the superclasses come first; the limit stops a cycle in invalid code.
    while answers[next] == nil, RequiredInitializer.bases[next] == nil, open.count < 64 {
      open.append(next)
      guard let superclass = superclass(of: next) else { break }
      next = superclass
    }
    while let name = open.popLast() { answers[name] = .some(make(name)) }
    return answers[path] ?? nil
  }

  /// The superclass of a class: one of the port, by its path, or one of UIKit.
  func superclass(of path: String) -> String? {
    guard let place = module.classes[path]?.first, let file = module.file(place.file) else {
      return nil
    }
    guard let name = file.inheritedNames(of: file.outline.types[place.type]).first else {
      return nil
    }
    // A nested class may be named without the type that both are in.
    let outer = path.split(separator: ".").dropLast().joined(separator: ".")
    let nested = outer.isEmpty ? name : "\(outer).\(name)"
    return module.classes[nested] == nil ? name : nested
  }

  private func make(_ path: String) -> Answer? {
    guard let superclass = superclass(of: path) else { return nil }
    let inherited: Answer
    if let base = RequiredInitializer.bases[superclass], module.classes[superclass] == nil {
      inherited = Answer(
        base: superclass, designated: base.designated, missing: [], inheritsOthers: true, own: [],
        required: [])
    } else if let known = answers[superclass], let known {
      inherited = known
    } else {
      return nil
    }
    var answer = inherited
    answer.missing = []
    answer.inheritsOthers = true
    answer.own = []
    var designated: Set<String> = []
    for place in module.classes[path] ?? [] {
      guard let file = module.file(place.file) else { continue }
      for member in file.outline.members
      where member.owner == place.type && member.keyword == .initializer
        && !file.regions.isLeftOut(member.keywordIndex)
      {
        let name = file.initializerName(of: member)
        answer.own.insert(name)
        if file.modifier(.convenience, member.prefix) == nil { designated.insert(name) }
        if file.modifier(.required, member.prefix) != nil { answer.required.insert(name) }
      }
    }
    guard !designated.isEmpty else { return answer }
    answer.designated = designated
    answer.inheritsOthers = inherited.designated.isSubset(of: answer.own)
    if !answer.inheritsOthers {
      answer.missing = (RequiredInitializer.bases[answer.base]?.required ?? []).filter {
        !answer.own.contains($0.name)
      }
    }
    return answer
  }
}

extension Module {
  /// The file with an index.
  func file(_ index: Int) -> ScannedFile? { files.first { $0.index == index }?.file }
}

extension ScannedFile {
  /// The access modifier, with a space, that makes an initializer as visible as its class.
  func initializerAccess(in type: TypeDeclaration) -> String {
    switch access(type.prefix) {
    case .public?, .open?: "public "
    case .package?: "package "
    default: ""
    }
  }

  /// The name of an initializer, with its labels.
  func initializerName(of member: MemberDeclaration) -> String {
    "init(" + parameters(of: member).map { $0.label + ":" }.joined() + ")"
  }
}

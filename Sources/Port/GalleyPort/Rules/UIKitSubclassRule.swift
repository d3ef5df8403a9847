/// Makes a subclass override an optional UIKit method that its superclass omits.
///
/// With Objective-C, the methods of a subclass are called even if its superclass adopts the
/// protocol. In Swift the class that adopts the protocol determines the method: it gets the method,
/// which throws `MethodLeftOut`, and the subclass overrides it with one that does not throw.
struct UIKitSubclassRule {
  let module: Module

  /// Runs over all files; the findings are keyed by the index of the file.
  func run(_ findings: inout [Int: Findings]) {
    var settled: Set<[String]> = []
    for (index, file) in module.files {
      for member in file.outline.members where isOwn(member, of: file) {
        guard let owner = member.owner else { continue }
        let type = file.outline.types[owner]
        let name = file.fullName(of: member)
        guard let requirement = UIKitRequirement.all[name],
          module.conformances.isClass(type.path),
          let adopter = module.conformances.adopter(
            above: type.path, of: requirement.protocolName, without: name),
          let home = module.classes[adopter]?.first
        else { continue }
        guard type.keyword == .class else {
          findings[index, default: Findings()].refuse(
            "'\(name)' is in an extension of \(type.path), and \(adopter), which adopts "
              + "\(requirement.protocolName), does not implement it",
            hint: "move it into the class", at: file.tokens[member.name].start, of: file.source)
          continue
        }
        override(member, in: file, &findings[index, default: Findings()])
        guard settled.insert([adopter, name]).inserted else { continue }
        declare(requirement, in: home, &findings[home.file, default: Findings()])
      }
    }
  }

  private func isOwn(_ member: MemberDeclaration, of file: ScannedFile) -> Bool {
    member.keyword == .func && !file.regions.isLeftOut(member.keywordIndex)
      && file.modifier(.override, member.prefix) == nil
      && file.modifier(.static, member.prefix) == nil
  }

  private func override(
    _ member: MemberDeclaration, in file: ScannedFile, _ findings: inout Findings
  ) {
    let start = file.tokens[member.keywordIndex].start
    findings.replace(
      start..<start, with: "override ", for: .subclassMethod, in: file.source, told: "func",
      as: "override func")
  }

  /// Inserts the method before the class's closing brace.
  private func declare(
    _ requirement: UIKitRequirement, in place: (file: Int, type: Int), _ findings: inout Findings
  ) {
    guard let home = module.files.first(where: { $0.index == place.file })?.file else { return }
    let type = home.outline.types[place.type]
    let access =
      switch home.access(type.prefix) {
      case .public?, .open?: "public "
      default: ""
      }
    findings.declare(
      access + requirement.leftOutMethod, in: type, of: home, for: .subclassMethod)
  }
}

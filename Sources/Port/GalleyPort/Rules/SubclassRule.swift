/// Refuses an optional requirement that only a subclass of the adopting class implements.
///
/// With Objective-C the subclass's method would be called. In Swift the class that adopts the
/// protocol determines the method, and the subclass's method would silently not be called.
struct SubclassRule {
  let file: ScannedFile
  let module: Module

  func run(_ findings: inout Findings) {
    guard !module.requirements.isEmpty else { return }
    for member in file.outline.members where isOwn(member) {
      guard let owner = member.owner,
        let requirements = module.requirements[file.text(member.name)]
      else { continue }
      let name = file.joined(file.outline.types[owner].name)
      guard module.conformances.isClass(name) else { continue }
      let fullName = file.fullName(of: member)
      for requirement in requirements where requirement.fullName == fullName {
        guard
          let adopter = module.conformances.adopter(
            above: name, of: requirement.protocolName, without: fullName)
        else { continue }
        findings.refuse(
          "'\(fullName)' is implemented in \(name), but \(requirement.protocolName) is adopted by "
            + "\(adopter), which does not implement it",
          hint: "implement it in \(adopter) and override it in \(name)",
          at: file.tokens[member.name].start, of: file.source)
      }
    }
  }

  /// Whether a member is not skipped and does not override another.
  private func isOwn(_ member: MemberDeclaration) -> Bool {
    guard member.keyword == .func || member.keyword == .var || member.keyword == .let,
      !file.regions.isLeftOut(member.keywordIndex)
    else { return false }
    return file.modifier(.override, member.prefix) == nil
  }
}

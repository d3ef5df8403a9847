/// Moves overrides from extensions into their classes.
///
/// Without Objective-C, a method in an extension can neither override nor be overridden. The body
/// stays in its place, under another name; the class gets a declaration that calls it, on the line
/// of its closing brace.
struct ExtensionRule {
  let module: Module
  let purpose: PortPurpose

  /// A member in an extension that its class must declare.
  private struct Subject {
    let file: ScannedFile
    let type: TypeDeclaration
    let member: MemberDeclaration
    let isOverride: Bool
  }

  /// Runs over all files; the findings are keyed by the index of the file.
  func run(_ findings: inout [Int: Findings]) {
    for (index, file) in module.files {
      for member in file.outline.members {
        guard let owner = member.owner, !file.regions.isLeftOut(member.keywordIndex) else {
          continue
        }
        let type = file.outline.types[owner]
        guard type.keyword == .extension else { continue }
        let isOverride = file.modifier(.override, member.prefix) != nil
        let subject = Subject(file: file, type: type, member: member, isOverride: isOverride)
        if isOverride || isOverridden(subject) { move(subject, from: index, &findings) }
      }
    }
  }

  /// Whether a subclass overrides the member, which only Objective-C allows.
  private func isOverridden(_ subject: Subject) -> Bool {
    let file = subject.file
    let classes = module.classes[subject.type.path] ?? []
    guard !classes.isEmpty, module.overridden.contains(file.fullName(of: subject.member)) else {
      return false
    }
    let isClassVisible = classes.contains { place in
      guard let home = module.files.first(where: { $0.index == place.file })?.file else {
        return false
      }
      return home.has(.objcMembers, home.outline.types[place.type].prefix)
    }
    return isClassVisible || file.has(.objc, subject.member.prefix)
      || file.has(.objc, subject.type.prefix)
  }

  private func move(_ subject: Subject, from index: Int, _ findings: inout [Int: Findings]) {
    let file = subject.file
    let start = file.tokens[subject.member.prefix.start].start
    let name = file.text(subject.member.name)
    func refuse(_ problem: String, _ hint: String) {
      findings[index, default: Findings()].refuse(problem, hint: hint, at: start, of: file.source)
    }
    guard let classes = module.classes[subject.type.path] else {
      return refuse(
        "'\(name)' is overridden in an extension of \(subject.type.path), whose class is not among "
          + "the files",
        "pass the file of the class too, or override it in a subclass")
    }
    guard let caller = ExtensionCaller(file, subject.type, subject.member, subject.isOverride)
    else {
      return refuse(
        "'\(name)' in an extension of \(subject.type.path) cannot be called from the class",
        "move it into the class")
    }
    let region = file.regions.regionOfToken[subject.member.keywordIndex]
    for place in classes {
      guard let home = module.files.first(where: { $0.index == place.file })?.file else { continue }
      let type = home.outline.types[place.type]
      let isSame =
        home.source.path == file.source.path
        && home.regions.isRegion(home.regions.regionOfToken[type.open], inside: region)
      guard isSame || file.regions.regions[region].isCompiled == true else {
        return refuse(
          "'\(name)' is overridden inside an #if that does not contain the class",
          "move it into the class, with its #if")
      }
      findings[place.file, default: Findings()].declare(
        caller.declaration, in: type, of: home, for: .extensionOverride)
    }
    rename(subject, to: caller.newName, &findings[index, default: Findings()])
  }

  /// Renames the body in the extension, and removes the modifiers that belong to the class's
  /// declaration.
  private func rename(_ subject: Subject, to name: String, _ findings: inout Findings) {
    let file = subject.file
    for modifier in subject.member.prefix.modifiers {
      guard let word = file.word(modifier.lowerBound) else { continue }
      if word == .override || (word.isAccess && modifier.count == 1) || word == .dynamic {
        findings.remove(
          file.bytes(modifier), for: word == .override ? .extensionOverride : nil,
          in: file.source, purpose, as: "declared in \(subject.type.path)")
      }
    }
    findings.replace(
      file.bytes(subject.member.name..<(subject.member.name + 1)), with: name,
      for: .extensionOverride, in: file.source)
  }
}

/// Replaces optional requirements with ordinary ones that a type may still omit, and `@objc` on
/// protocols with `AnyObject`.
///
/// The requirement may throw one particular error, and a default implementation throws it. A method
/// that does not throw satisfies a requirement that does, so conforming types stay unchanged. A
/// property of the same name, the caller, returns nil for that error: `delegate.size?(i)` keeps its
/// meaning.
struct ProtocolRule {
  let file: ScannedFile
  let module: Module
  let purpose: PortPurpose

  func run(_ findings: inout Findings) {
    var optionals: [Int: [MemberDeclaration]] = [:]
    for member in file.outline.members where OptionalRequirement.isOptional(member, in: file) {
      if let owner = member.owner { optionals[owner, default: []].append(member) }
    }
    for (index, type) in file.outline.types.enumerated()
    where type.keyword == .protocol && !file.regions.isLeftOut(type.open) {
      if let members = optionals[index] {
        rewrite(type, members, &findings)
      } else if file.has(.objc, type.prefix), type.inheritance == nil {
        inherit("AnyObject", type, for: .classBound, &findings)
      }
    }
  }

  private func rewrite(
    _ type: TypeDeclaration, _ members: [MemberDeclaration], _ findings: inout Findings
  ) {
    let name = file.joined(type.name)
    guard type.parent == nil else {
      return findings.refuse(
        "'\(name)' has optional requirements and is nested in another type",
        hint: "move the protocol to the top level of its file",
        at: file.tokens[type.name.lowerBound].start, of: file.source)
    }
    let support = OptionalSupport(
      protocolName: name, access: access(of: type),
      isMainActor: module.mainActorProtocols.contains(name), module: module)
    var requirements: [OptionalSupport.Requirement] = []
    for member in members {
      guard var requirement = requirement(member, &findings) else { continue }
      requirement.isExtended = module.declaredInExtensions.contains(
        "\(name).\(file.fullName(of: member))")
      rewrite(member, requirement, support, &findings)
      requirements.append(requirement)
    }
    guard !requirements.isEmpty else { return }
    inherit(support.defaultsName, type, for: .optionalRequirement, &findings)
    guard let condition = condition(of: type.open) else {
      return refuseConditions(type.open, &findings)
    }
    // Only UIKit has what asks whether a requirement is implemented.
    if module.asked.contains(name) { findings.needsUIKit = true }
    findings.additions.append(
      support.declarations(for: requirements, condition: condition.isEmpty ? nil : condition))
  }

  private func condition(of token: Int) -> String? {
    file.regions.condition(of: file.regions.regionOfToken[token])
  }

  private func refuseConditions(_ token: Int, _ findings: inout Findings) {
    findings.refuse(
      "the optional requirements are inside too many #if branches",
      hint: "move the protocol to its own file", at: file.tokens[token].start, of: file.source)
  }

  private func access(of type: TypeDeclaration) -> String {
    switch file.access(type.prefix) {
    case .public?, .open?: "public "
    case .package?: "package "
    case .private?, .fileprivate?: "fileprivate "
    default: ""
    }
  }

  /// The description of an optional requirement; nil, with a refusal, if it cannot be ported.
  private func requirement(
    _ member: MemberDeclaration, _ findings: inout Findings
  ) -> OptionalSupport.Requirement? {
    let isStatic = member.prefix.modifiers.contains {
      file.word($0.lowerBound) == .static || file.word($0.lowerBound) == .class
    }
    let type = member.type.map(file.joined)
    let mentionsSelf = (member.type ?? 0..<0).contains { file.text($0) == "Self" }
    let isPlain = (member.keyword == .func || member.keyword == .var) && !isStatic && !mentionsSelf
    guard isPlain, member.keyword == .func || type != nil else {
      findings.refuse(
        "an optional requirement must be an instance method or property, without 'Self'",
        hint: "make it required, or move it to another protocol",
        at: file.tokens[member.prefix.start].start, of: file.source)
      return nil
    }
    let effects = (member.effects ?? 0..<0).map { file.word($0) }
    guard let condition = condition(of: member.keywordIndex) else {
      refuseConditions(member.keywordIndex, &findings)
      return nil
    }
    return OptionalSupport.Requirement(
      name: file.text(member.name),
      parameters: member.keyword == .func ? file.parameters(of: member) : nil, type: type,
      isAsync: effects.contains(.async), isThrowing: effects.contains(.throws),
      isMainActor: member.prefix.attributes.contains { file.joined($0) == "@MainActor" },
      isDiscardable: member.prefix.attributes.contains {
        file.joined($0) == "@discardableResult"
      },
      isExtended: false, condition: condition.isEmpty ? nil : condition)
  }

  private func rewrite(
    _ member: MemberDeclaration, _ requirement: OptionalSupport.Requirement,
    _ support: OptionalSupport, _ findings: inout Findings
  ) {
    guard let optional = file.modifier(.optional, member.prefix) else { return }
    let thrown = " throws(\(support.errorName))"
    switch member.keyword {
    case .func:
      let told = "a method with a default in \(support.defaultsName)"
      if requirement.isExtended {
        // A call without `?` means the method of the extension, as it does with Objective-C.
        findings.replace(
          file.bytes(optional), with: "@_disfavoredOverload", for: .optionalRequirement,
          in: file.source, as: told)
      } else {
        findings.remove(
          file.bytes(optional), for: .optionalRequirement, in: file.source, purpose, as: told)
      }
      guard (member.effects ?? 0..<0).allSatisfy({ file.word($0) != .throws }),
        let before = member.effects?.last ?? member.parameters?.last
      else { return }
      insert(thrown, behind: before, &findings)
    default:
      findings.replace(
        file.bytes(optional), with: "@_disfavoredOverload", for: .optionalRequirement,
        in: file.source, as: "a property with a default in \(support.defaultsName)")
      guard let body = member.body else { return }
      let range = file.bytes(body)
      let lines = file.source.bytes[range].filter(\.isLineEnd)
      let text = "{ get\(thrown) }" + String(decoding: lines, as: UTF8.self)
      findings.edits.append(Edit(range: range, text: text, change: nil))
    }
  }

  /// Adds a protocol to a type's inheritance list.
  private func inherit(
    _ name: String, _ type: TypeDeclaration, for reason: PortChange.Reason,
    _ findings: inout Findings
  ) {
    let last = type.inheritance.flatMap { $0.isEmpty ? nil : $0.upperBound - 1 }
    let token = file.tokens[last ?? type.name.upperBound - 1]
    let own = file.joined(type.name)
    findings.edits.append(
      Edit(
        range: token.end..<token.end, text: (last == nil ? ": " : ", ") + name,
        change: PortChange(
          position: file.source.position(at: file.tokens[type.name.lowerBound].start),
          reason: reason, original: "protocol \(own)",
          replacement: "protocol \(own): " + (last == nil ? "" : "…, ") + name)))
  }

  private func insert(_ text: String, behind token: Int, _ findings: inout Findings) {
    let end = file.tokens[token].end
    findings.edits.append(Edit(range: end..<end, text: text, change: nil))
  }
}

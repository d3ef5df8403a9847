/// A requirement that a conforming type may omit.
struct OptionalRequirement: Hashable {
  /// The protocol's name.
  var protocolName: String
  /// The name without labels.
  var name: String
  /// The labels of a method's parameters; nil for a property.
  var labels: [String]?
  /// A method's result type, or a property's type, as written; nil if there is none.
  var type: String?
  /// A method's parameters; empty for a property.
  var parameters: [Parameter]
  var isAsync: Bool

  /// The full name, with its labels.
  var fullName: String {
    labels.map { name + "(" + $0.map { $0 + ":" }.joined() + ")" } ?? name
  }

  /// Whether it is a method with a result that is not itself optional.
  var answersPlainValue: Bool {
    guard let type, labels != nil else { return false }
    return !type.hasSuffix("?") && !type.hasSuffix("!") && type != "Void" && type != "()"
  }

  /// The optional requirements of a file's protocols.
  static func all(in file: ScannedFile) -> [OptionalRequirement] {
    file.outline.members.compactMap { member in
      guard isOptional(member, in: file), let owner = member.owner else { return nil }
      let parameters = member.keyword == .func ? file.parameters(of: member) : []
      let isAsync = (member.effects ?? 0..<0).contains { file.word($0) == .async }
      return OptionalRequirement(
        protocolName: file.joined(file.outline.types[owner].name), name: file.text(member.name),
        labels: member.keyword == .func ? parameters.map(\.label) : nil,
        type: member.type.map(file.joined),
        parameters: parameters, isAsync: isAsync)
    }
  }

  /// Whether a member is an optional requirement of a protocol.
  static func isOptional(_ member: MemberDeclaration, in file: ScannedFile) -> Bool {
    guard let owner = member.owner, file.outline.types[owner].keyword == .protocol else {
      return false
    }
    return file.modifier(.optional, member.prefix) != nil
      && !file.regions.isLeftOut(member.keywordIndex)
  }
}

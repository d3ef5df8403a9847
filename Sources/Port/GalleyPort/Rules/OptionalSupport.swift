/// The declarations that replace Objective-C's optional requirements of one protocol.
struct OptionalSupport {
  /// An optional requirement.
  struct Requirement {
    var name: String
    /// A method's parameters; nil for a property.
    var parameters: [Parameter]?
    /// A method's result type or a property's type; nil if there is none.
    var type: String?
    var isAsync: Bool
    var isThrowing: Bool
    var isMainActor: Bool
    var isDiscardable: Bool
    /// Whether an extension of the protocol also has a method of that name, which plain calls use.
    var isExtended: Bool
    /// The `#if` condition around it; nil if there is none.
    var condition: String?
  }

  let protocolName: String
  /// `public `, `package `, `fileprivate ` or nothing.
  let access: String
  let isMainActor: Bool
  let module: Module

  /// The name of the type that finds out which requirements are implemented.
  static func responsesName(_ protocolName: String) -> String { protocolName + "Responses" }

  /// The error that the default of a requirement throws.
  var errorName: String { protocolName + "Unanswered" }
  /// The protocol that has the defaults.
  ///
  /// The defaults and the callers are in different protocols, since one protocol cannot have a
  /// method without parameters and a property of the same name.
  var defaultsName: String { protocolName + "Optionals" }

  /// The declarations to add after the last line of the protocol's file.
  func declarations(for requirements: [Requirement], condition: String?) -> String {
    let methods = requirements.filter { $0.parameters != nil }
    var names: [String] = []
    for method in methods where !names.contains(method.name) { names.append(method.name) }
    let properties = requirements.filter { $0.parameters == nil }
    let parts =
      (module.asked.contains(protocolName) ? [responses(for: requirements)] : []) + [
        "// The optional requirements of \(protocolName): a call returns nil if not implemented.",
        "\(access)struct \(errorName): Error {}",
        block(
          "\(access)protocol \(defaultsName): AnyObject",
          methods.filter(\.isExtended).map(requirement)),
        block("extension \(defaultsName)", requirements.map(fallback)),
        block(
          "extension \(protocolName)", names.map(callerProperty) + properties.map(answeringProperty)
        ),
      ] + names.map { name in caller(name, methods.filter { $0.name == name }) }
    return guarded(parts.joined(separator: "\n"), by: condition)
  }

  /// The default of a requirement: it throws.
  private func fallback(_ requirement: Requirement) -> String {
    let body = "throw \(errorName)()"
    guard let parameters = requirement.parameters else {
      let type = requirement.type ?? "Void"
      return guarded(
        "  @_disfavoredOverload \(access)var \(requirement.name): \(type) "
          + "{ get throws(\(errorName)) { \(body) } }", by: requirement.condition)
    }
    return guarded(
      "  \(access)\(signature(requirement, parameters)) { \(body) }", by: requirement.condition)
  }

  /// The requirement, in a protocol where a call finds it instead of a method in an extension.
  private func requirement(_ requirement: Requirement) -> String {
    guarded("  " + signature(requirement, requirement.parameters ?? []), by: requirement.condition)
  }

  private func signature(_ requirement: Requirement, _ parameters: [Parameter]) -> String {
    let thrown = requirement.isThrowing ? " throws" : " throws(\(errorName))"
    let result = requirement.type.map { " -> \($0)" } ?? ""
    return "func \(requirement.name)(\(list(parameters)))"
      + "\(requirement.isAsync ? " async" : "")\(thrown)\(result)"
  }

  private func callerProperty(_ name: String) -> String {
    "  \(access)var \(name): \(callerName(name))? { \(callerName(name))(target: self) }"
  }

  /// The property that readers use: its value, or nil.
  private func answeringProperty(_ requirement: Requirement) -> String {
    let type = withoutMark(requirement.type ?? "Void")
    return guarded(
      "  \(access)var \(requirement.name): \(optional(type)) {"
        + " do { let value: \(type) = try \(requirement.name); return value }"
        + " catch { return nil } }", by: requirement.condition)
  }

  /// The type of `delegate.name`: you can call it with the arguments of every method of that name.
  private func caller(_ name: String, _ methods: [Requirement]) -> String {
    let isolation =
      isMainActor || methods.contains(where: \.isMainActor) ? "@MainActor @preconcurrency " : ""
    return block(
      "\(isolation)\(access)struct \(callerName(name))",
      ["  let target: any \(protocolName)"] + methods.map(call))
  }

  private func call(_ method: Requirement) -> String {
    let parameters = method.parameters ?? []
    let result = method.type.map { isVoid($0) ? "Void?" : answer($0) } ?? "Void?"
    let isDiscardable = method.isDiscardable || result == "Void?"
    let arguments = parameters.map(\.argument).joined(separator: ", ")
    let target = method.isExtended ? "(self.target as any \(defaultsName))" : "self.target"
    let call = (method.isAsync ? "await " : "") + "\(target).\(method.name)(\(arguments))"
    let body =
      method.isThrowing
      ? "do { return try \(call) } catch is \(errorName) { return nil }" : "try? \(call)"
    let effects = (method.isAsync ? " async" : "") + (method.isThrowing ? " throws" : "")
    return guarded(
      "  \(isDiscardable ? "@discardableResult " : "")\(access)func callAsFunction("
        + "\(list(parameters)))\(effects) -> \(result) { \(body) }", by: method.condition)
  }

  /// The type that finds out, by a call in a copy of the process, whether a requirement is
  /// implemented.
  private func responses(for requirements: [Requirement]) -> String {
    let cases = requirements.compactMap { requirement -> String? in
      guard let call = probe(requirement) else { return nil }
      let labels = requirement.parameters.map { "(" + $0.map { $0.label + ":" }.joined() + ")" }
      return guarded(
        "    case \"\(requirement.name)\(labels ?? "")\": "
          + "return OptionalCall.isImplemented { \(call) }", by: requirement.condition)
    }
    return block(
      "\(access)enum \(Self.responsesName(protocolName))",
      [
        "  \(access)static let responds: Selector.Probe = { object, name in",
        "    guard let target = object as? any \(protocolName) else { return false }",
        "    switch name {",
      ] + cases + ["    default: return false", "    }", "  }"])
  }

  /// A call with stand-in arguments, as source text; nil if there can be none.
  private func probe(_ requirement: Requirement) -> String? {
    guard !requirement.isAsync else { return nil }
    guard let parameters = requirement.parameters else {
      let type = withoutMark(requirement.type ?? "Void")
      return "let _: \(type) = try target.\(requirement.name)"
    }
    guard let arguments = module.standIns(for: parameters) else { return nil }
    let target = requirement.isExtended ? "(target as any \(defaultsName))" : "target"
    return "_ = try \(target).\(requirement.name)(\(arguments.joined(separator: ", ")))"
  }

  private func callerName(_ name: String) -> String {
    let plain = name.filter { $0 != "`" }
    return protocolName + plain.prefix(1).uppercased() + plain.dropFirst() + "Call"
  }

  private func list(_ parameters: [Parameter]) -> String {
    parameters.map(\.declaration).joined(separator: ", ")
  }

  private func isVoid(_ type: String) -> Bool { type == "Void" || type == "()" }

  /// The result type of a call: an optional of the method's result, or that result if it is an
  /// optional.
  private func answer(_ type: String) -> String {
    type.hasSuffix("?") ? type : optional(withoutMark(type))
  }

  /// The optional of a type.
  private func optional(_ type: String) -> String {
    let binds = ["any ", "some ", "@"].contains { type.hasPrefix($0) } || type.contains("->")
    return binds || type.contains("&") ? "(\(type))?" : type + "?"
  }

  /// A type without the `!` of an implicitly unwrapped optional.
  private func withoutMark(_ type: String) -> String {
    type.hasSuffix("!") ? String(type.dropLast()) : type
  }

  private func block(_ header: String, _ lines: [String]) -> String {
    lines.isEmpty ? "\(header) {}" : "\(header) {\n\(lines.joined(separator: "\n"))\n}"
  }

  private func guarded(_ text: String, by condition: String?) -> String {
    condition.map { "#if \($0)\n\(text)\n#endif" } ?? text
  }
}

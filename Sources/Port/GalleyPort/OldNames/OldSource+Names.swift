extension OldSource {
  /// Replaces a name: of a type or a constant, a call, or a member.
  mutating func replaceName(at index: Int) {
    let name = file.text(index)
    let followsDot = file.isSymbol(index - 1, ".")
    if replaceCall(name, at: index, followsDot: followsDot) { return }
    guard !isDeclaredName(index) else { return replaceDeclaredProperty(name, at: index) }
    if followsDot { return replaceMember(name, at: index) }
    guard !names.types.contains(name), !names.properties.contains(name),
      !file.isSymbol(index + 1, ":") || !isLabelPlace(index)
    else { return }
    if isSwift2, let new = OldNames.swift2Members[name], overridden.contains(name) {
      return replace(bytes(index), with: new, at: index, told: (name, new))
    }
    if let new = OldNames.global[name] ?? renamedMember(name) {
      replace(bytes(index), with: new, at: index, told: (name, new))
    } else if isSwift2, let new = OldNames.swift2Types[name] {
      replace(bytes(index), with: new, at: index, told: (name, new))
    }
  }

  func bytes(_ index: Int) -> Range<Int> { file.bytes(index..<(index + 1)) }

  /// Whether a word before a colon is a label or the name of a parameter.
  private func isLabelPlace(_ index: Int) -> Bool {
    file.isSymbol(index - 1, "(") || file.isSymbol(index - 1, ",")
  }

  /// Whether a declaration gives something this name.
  private func isDeclaredName(_ index: Int) -> Bool {
    switch file.word(index - 1) {
    case .var, .let, .func, .class, .struct, .enum, .protocol, .typealias, .actor: true
    default: false
    }
  }

  /// The new name of a property that Swift 4 gave another one; nil if the file declares something of that name.
  private func renamedMember(_ name: String) -> String? {
    guard let new = OldNames.renamedMembers[name], !names.properties.contains(name),
      !names.cases.contains(name)
    else { return nil }
    let isOwn = file.tokens.indices.contains { index in
      file.text(index) == name && isDeclaredName(index) && !isOverride(index - 1)
    }
    return isOwn ? nil : new
  }

  /// Whether the declaration whose keyword is at an index overrides.
  private func isOverride(_ index: Int) -> Bool {
    var start = index - 1
    while let word = file.word(start), word.isModifier {
      if word == .override { return true }
      start -= 1
    }
    return false
  }

  /// `override var selected: Bool` in a file of Swift 2, and what Swift 4 gave another name.
  private mutating func replaceDeclaredProperty(_ name: String, at index: Int) {
    guard file.word(index - 1) == .var, isOverride(index - 1),
      let new = renamedMember(name) ?? (isSwift2 ? OldNames.swift2Members[name] : nil)
    else { return }
    replace(bytes(index), with: new, at: index, told: (name, new))
  }

  /// `.UIKeyboardWillShow`, alone or after `Notification.Name`.
  private mutating func replaceNotification(_ name: String, at index: Int) -> Bool {
    guard let new = OldNames.notifications[name] else { return false }
    var start = index - 1
    if file.isAdjacent(start), isOperandEnd(start - 1) {
      guard text(index - 2) == "Name", file.isSymbol(index - 3, "."),
        ["Notification", "NSNotification"].contains(text(index - 4))
      else { return false }
      start = index - 4
    }
    replace(
      file.bytes(start..<(index + 1)), with: new, at: index,
      told: (file.joined(start..<(index + 1)), new))
    return true
  }
  private mutating func replaceMember(_ name: String, at index: Int) {
    if name == "dynamicType" { return replaceDynamicType(at: index) }
    if isNumberLimit(index, name) { return }
    if replaceNotification(name, at: index) || replaceCase(name, at: index) { return }
    if let new = renamedMember(name) {
      return replace(bytes(index), with: new, at: index, told: (name, new))
    }
    if isSwift2, file.isSymbol(index + 1, "{"), let new = OldNames.swift2Closures[name],
      !names.functionBases.contains(name)
    {
      return replace(bytes(index), with: new, at: index, told: (name, new))
    }
    let isCalled = file.isSymbol(index + 1, "(") && file.isAdjacent(index + 1)
    guard isSwift2, !isCalled, !names.properties.contains(name),
      let new = OldNames.swift2Members[name]
    else { return }
    replace(bytes(index), with: new, at: index, told: (name, new))
  }

  /// `CGFloat.min` and `CGFloat.max`, which were constants; today they are functions elsewhere.
  private mutating func isNumberLimit(_ index: Int, _ name: String) -> Bool {
    guard name == "min" || name == "max", ["CGFloat", "Double", "Float"].contains(text(index - 2)),
      !file.isSymbol(index + 1, "(")
    else { return false }
    let new = name == "min" ? "leastNormalMagnitude" : "greatestFiniteMagnitude"
    replace(bytes(index), with: new, at: index, told: (name, new))
    return true
  }

  func text(_ index: Int) -> String { file.word(index) == nil ? "" : file.text(index) }

  /// Replaces `x.dynamicType`.
  private mutating func replaceDynamicType(at index: Int) {
    guard file.word(index - 2) != nil, file.isAdjacent(index), file.isAdjacent(index - 1),
      !file.isSymbol(index - 3, ".")
    else { return }
    isProven = true
    let new = "type(of: \(file.text(index - 2)))"
    insert(
      "type(of: ", before: index - 2, at: index, told: ("\(file.text(index - 2)).dynamicType", new))
    replace(file.tokens[index - 1].start..<file.tokens[index].end, with: ")", at: index)
  }

  /// `.Vertical`, after a type of UIKit, or where the type is implied.
  private mutating func replaceCase(_ name: String, at index: Int) -> Bool {
    guard name.first?.isUppercase == true, OldNames.cases.contains(name),
      !names.cases.contains(name),
      !names.types.contains(name), !names.properties.contains(name)
    else { return false }
    let owner = text(index - 2)
    let isImplied = !(file.isAdjacent(index - 1) && isOperandEnd(index - 2))
    let isOfUIKit = ["UI", "NS", "CA", "CG"].contains { owner.hasPrefix($0) }
    let isProof = isImplied ? isValueOfProperty(index) : isOfUIKit && !names.types.contains(owner)
    guard isProof || isSwift2 && isImplied else { return false }
    if isProof { isProven = true }
    let new = OldNames.lowercased(name)
    replace(bytes(index), with: new, at: index, told: ("." + name, "." + new))
    return true
  }

  /// Whether an operand ends with a token.
  private func isOperandEnd(_ index: Int) -> Bool {
    guard file.tokens.indices.contains(index) else { return false }
    switch file.tokens[index].kind {
    case .word(let word): return !word.comesBeforeAnExpression
    case .string: return true
    case .symbol:
      return [")", "]", "}", "?", "!", ">"].contains { file.isSymbol(index, $0) }
    default: return false
    }
  }

  /// Whether the implied case at an index is given to, or compared with, a property of UIKit.
  private func isValueOfProperty(_ index: Int) -> Bool {
    var before = index - 2
    guard file.isSymbol(before, "=") else { return false }
    before -= 1
    if file.isSymbol(before, "=") || file.isSymbol(before, "!") { before -= 1 }
    return OldNames.caseProperties.contains(text(before))
  }
}

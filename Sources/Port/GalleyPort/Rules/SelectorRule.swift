/// Replaces `#selector` with a `Selector` that has the method's Swift name and, if it is among the files, the
/// method; and `#keyPath` with a string.
struct SelectorRule {
  let file: ScannedFile
  let module: Module

  func run(_ findings: inout Findings) {
    for index in file.tokens.indices.dropLast() where !file.regions.isLeftOut(index) {
      guard let directive = file.tokens[index].directive, file.isSymbol(index + 1, "(") else {
        continue
      }
      let content = (index + 2)..<file.brackets.partner(of: index + 1)
      switch directive {
      case .selector:
        let name = name(ofSelector: content)
        let requirement = requirement(of: index, content)
        if let requirement, !module.canBeAsked(requirement) {
          refuseQuestion(index, requirement, &findings)
        } else {
          write(name, asking: requirement, for: .selector, index, content, &findings)
        }
      case .keyPath:
        write(path(content), asking: nil, for: .keyPath, index, content, &findings)
      case .if, .elseif, .else, .endif, .other: break
      }
    }
    refuseInStrings(&findings)
  }

  /// The module's protocols with an optional requirement that the file asks about.
  var asked: Set<String> {
    var asked: Set<String> = []
    for index in file.tokens.indices.dropLast() where !file.regions.isLeftOut(index) {
      guard file.tokens[index].directive == .selector, file.isSymbol(index + 1, "(") else {
        continue
      }
      let content = (index + 2)..<file.brackets.partner(of: index + 1)
      if let name = requirement(of: index, content)?.protocolName { asked.insert(name) }
    }
    return asked
  }

  /// The optional requirement that a selector asks about; nil if there is none.
  private func requirement(of index: Int, _ content: Range<Int>) -> OptionalRequirement? {
    guard isQuestion(index), let name = name(ofSelector: content) else { return nil }
    return optional(name, ofType: file.text(content.lowerBound))
  }

  /// Whether the selector is the argument of `responds(to: #selector(…))`.
  private func isQuestion(_ index: Int) -> Bool {
    index >= 4 && file.isSymbol(index - 1, ":") && file.text(index - 2) == "to"
      && file.isSymbol(index - 3, "(") && file.text(index - 4) == "responds"
  }

  /// The optional requirement of one of the module's protocols that a selector names.
  ///
  /// `type` is the first name in the selector; if it is another type, the requirement is not meant.
  private func optional(_ name: String, ofType type: String) -> OptionalRequirement? {
    let base = name.prefix { $0 != "(" }
    let labels = name.dropFirst(base.count).dropFirst().dropLast(2)
    let wanted = labels.isEmpty ? [] : labels.split(separator: ":").map(String.init)
    return (module.requirements[String(base)] ?? []).first { requirement in
      let isMeant = requirement.protocolName == type || type.first?.isUppercase == false
      return isMeant && (base.count == name.count || (requirement.labels ?? []) == wanted)
    }
  }

  /// Refuses `responds(to:)` for a requirement that cannot be called with placeholder arguments.
  private func refuseQuestion(
    _ index: Int, _ requirement: OptionalRequirement, _ findings: inout Findings
  ) {
    findings.refuse(
      "responds(to:) cannot find out whether '\(requirement.fullName)' is implemented: "
        + "only a call shows it",
      hint: "call it with '?', and compare the result with nil",
      at: file.tokens[index].start, of: file.source)
  }

  private func write(
    _ name: String?, asking requirement: OptionalRequirement?, for reason: PortChange.Reason,
    _ index: Int, _ content: Range<Int>, _ findings: inout Findings
  ) {
    let whole = file.bytes(index..<(content.upperBound + 1))
    guard let name else {
      findings.refuse(
        "\(file.joined(index..<(content.upperBound + 1))) does not contain "
          + (reason == .selector ? "a plain method name" : "plain property names"),
        hint: reason == .selector
          ? "write #selector(Type.method(label:))" : "write #keyPath(Type.property)",
        at: whole.lowerBound, of: file.source)
      return
    }
    if reason == .selector { findings.needsUIKit = true }
    let lineEnds = file.source.bytes[whole].filter(\.isLineEnd)
    var second = requirement.map { OptionalSupport.responsesName($0.protocolName) + ".responds" }
    if reason == .selector, second == nil {
      second = method(of: content)
      if second == nil, !isQuestion(index) {
        findings.notes.append(
          PortNote(
            position: file.source.position(at: whole.lowerBound),
            sentence: "nothing can call \(file.joined(index..<(content.upperBound + 1))): it does "
              + "not name one method of the files' classes that takes a sender and an event at most"
          ))
      }
    }
    let arguments = "\"\(name)\"" + (second.map { ", \($0)" } ?? "")
    let text = reason == .selector ? "Selector(\(arguments))" : arguments
    // Line ends go before the closing parenthesis, where they do not end the statement.
    let inner = "(\(arguments)\(String(decoding: lineEnds, as: UTF8.self)))"
    let long = (reason == .selector ? "Selector" : "") + inner
    findings.replace(
      whole, with: lineEnds.isEmpty ? text : long, for: reason, in: file.source,
      told: file.joined(index..<(content.upperBound + 1)), as: text)
  }

  /// Refuses selectors and key paths in interpolated code, because strings are not changed.
  private func refuseInStrings(_ findings: inout Findings) {
    for token in file.interpolated {
      guard token.directive == .selector || token.directive == .keyPath else { continue }
      findings.refuse(
        "\(file.source.text(token)) is in a string, and strings are not changed",
        hint: "assign it to a constant before the string", at: token.start, of: file.source)
    }
  }

  /// The method of one of the files' classes that a selector names, as an expression; nil if there is none.
  private func method(of content: Range<Int>) -> String? {
    guard let first = content.first, withoutType(content) == content else { return nil }
    var name = content.upperBound - 1
    var labels: [String]?
    if file.isSymbol(name, ")") {
      let open = file.brackets.partner(of: name)
      labels = (open..<name).filter { file.tokens[$0].word != nil }.map(file.text)
      name = open - 1
    }
    guard name >= first, file.tokens[name].word != nil else { return nil }
    var type: String?
    if name > first {
      // `self.f` and `Outer.Inner.f`, but not `type(of: self).f` or `A<Int>.f`.
      let owner = first..<(name - 1)
      guard file.isSymbol(name - 1, "."),
        owner.allSatisfy({ file.tokens[$0].word != nil || file.isSymbol($0, ".") })
      else { return nil }
      let text = file.joined(owner)
      type = text == "self" || text == "Self" ? nil : text
    }
    let scope = file.outline.types.last { $0.open < first && first < $0.close }
    return module.selectorMethods.expression(
      file.text(name), labels: labels, in: type, from: scope?.path ?? "")
  }

  /// The method's Swift name, `tap(_:with:)`; that of a getter or setter is the property's.
  private func name(ofSelector content: Range<Int>) -> String? {
    var content = content
    var isSetter = false
    if content.count > 2, file.isSymbol(content.lowerBound + 1, ":") {
      let accessor = file.text(content.lowerBound)
      guard accessor == "getter" || accessor == "setter" else { return nil }
      isSetter = accessor == "setter"
      content.removeFirst(2)
    }
    content = withoutType(content)
    guard let last = content.last else { return nil }
    var labels = ""
    var name = last
    if file.isSymbol(last, ")") {
      let open = file.brackets.partner(of: last)
      // `(foo)` is `foo`; after a name the parentheses contain labels.
      if open == content.lowerBound { return self.name(ofSelector: (open + 1)..<last, isSetter) }
      labels = (open...last).map(file.text).joined()
      name = open - 1
      guard isLabels((open + 1)..<last) else { return nil }
    }
    guard content.contains(name), file.tokens[name].word != nil,
      name == content.lowerBound || file.isSymbol(name - 1, ".")
    else { return nil }
    let base = unquoted(file.text(name))
    return (isSetter ? "set\(base.prefix(1).uppercased())\(base.dropFirst()):" : base) + labels
  }

  /// The name in parentheses; nested parentheses are not supported.
  private func name(ofSelector content: Range<Int>, _ isSetter: Bool) -> String? {
    let content = withoutType(content)
    guard let last = content.last, file.isSymbol(last, ")") else {
      return isSetter ? nil : name(ofSelector: content)
    }
    let open = file.brackets.partner(of: last)
    return isSetter || open == content.lowerBound ? nil : name(ofSelector: content)
  }

  /// The content without `as` and the type after it.
  private func withoutType(_ content: Range<Int>) -> Range<Int> {
    var index = content.lowerBound
    while index < content.upperBound {
      if index > content.lowerBound, file.text(index) == "as" { return content.lowerBound..<index }
      index = max(file.brackets.partner(of: index), index) + 1
    }
    return content
  }

  /// Whether the tokens are only labels with colons.
  private func isLabels(_ content: Range<Int>) -> Bool {
    content.count.isMultiple(of: 2)
      && content.enumerated().allSatisfy { offset, token in
        offset.isMultiple(of: 2) ? file.tokens[token].word != nil : file.isSymbol(token, ":")
      }
  }

  /// The properties after the type, separated by dots.
  private func path(_ content: Range<Int>) -> String? {
    var names: [String] = []
    for (offset, token) in content.enumerated() {
      let isName = offset.isMultiple(of: 2)
      guard isName ? file.tokens[token].word != nil : file.isSymbol(token, ".") else { return nil }
      if isName { names.append(unquoted(file.text(token))) }
    }
    guard content.count % 2 == 1 else { return nil }
    let properties = names.drop { $0 == "self" || $0.first?.isUppercase == true }
    return properties.isEmpty ? nil : properties.joined(separator: ".")
  }

  private func unquoted(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }
}

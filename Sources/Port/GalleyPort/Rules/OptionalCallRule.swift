/// Unwraps the result of a call of an optional requirement if the same expression uses it.
///
/// With Objective-C, `delegate.size?(i).width` chains on a size. Here the call returns a `CGSize?`,
/// so the chain needs its own mark: `delegate.size?(i)?.width`; and `delegate.size!(i)` becomes
/// `delegate.size!(i)!`. The flow layout's delegate is treated like a protocol in the files.
struct OptionalCallRule {
  let file: ScannedFile
  let module: Module

  func run(_ findings: inout Findings) {
    refuseQuestions(&findings)
    refuseBindings(&findings)
    for index in file.tokens.indices.dropLast(3) {
      guard file.tokens[index].word != nil, file.isAdjacent(index + 1), file.isAdjacent(index + 2),
        file.isSymbol(index + 2, "("),
        file.isSymbol(index + 1, "?") || file.isSymbol(index + 1, "!"),
        !file.regions.isLeftOut(index)
      else { continue }
      let close = file.brackets.partner(of: index + 2)
      let isForced = file.isSymbol(index + 1, "!")
      guard isForced ? !file.isSymbol(close + 1, "!") : isChained(close + 1) else { continue }
      if answersPlainValue(file.text(index), between: index + 2, and: close) {
        insert(isForced ? "!" : "?", close, &findings)
      }
    }
  }

  /// Refuses `delegate.size != nil`, which would always be true: only a call shows whether the
  /// method is implemented.
  private func refuseQuestions(_ findings: inout Findings) {
    guard !module.requirements.isEmpty else { return }
    for index in file.tokens.indices.dropFirst().dropLast(3) {
      guard file.isSymbol(index - 1, "."), isComparedWithNil(index),
        !file.regions.isLeftOut(index)
      else { continue }
      let name = file.text(index)
      // If there is a property of that name, the comparison probably means the property.
      guard (module.requirements[name] ?? []).contains(where: { $0.labels != nil }),
        !module.properties.contains(name)
      else { continue }
      findings.refuse(
        "'\(name)' is compared with nil, which does not show whether it is implemented",
        hint: "call it with '?', and compare the result with nil",
        at: file.tokens[index].start, of: file.source)
    }
  }

  private func isComparedWithNil(_ index: Int) -> Bool {
    file.isSymbol(index + 2, "=") && file.text(index + 3) == "nil"
      && (file.isSymbol(index + 1, "!") || file.isSymbol(index + 1, "="))
  }

  /// Refuses `guard let ask = delegate?.size`, by the bare or the full name: here, a method that may be missing can only be
  /// called.
  private func refuseBindings(_ findings: inout Findings) {
    for index in file.tokens.indices.dropFirst(2).dropLast() {
      guard let found = methods(named: file.text(index)), file.isSymbol(index - 1, "."),
        file.isSymbol(index - 2, "?") || file.isSymbol(index - 2, "!"),
        !file.regions.isLeftOut(index), isNameAlone(at: index), !isComparedWithNil(index)
      else { continue }
      findings.refuse(
        "'\(found.fullName)' is taken as a value; here, an optional method can only be called",
        hint: "call it with '?' where it is needed, and unwrap the result",
        at: file.tokens[index].start, of: file.source)
    }
  }

  /// An optional method of a name; nil if there is none, or a property of that name, which is probably meant.
  private func methods(named name: String) -> OptionalRequirement? {
    guard !module.properties.contains(name) else { return nil }
    return module.requirements[name]?.first { $0.labels != nil }
  }

  /// Whether a method's name is not followed by arguments: it stands alone, or with its labels.
  private func isNameAlone(at index: Int) -> Bool {
    guard file.isAdjacent(index + 1) else { return true }
    var open = index + 1
    if file.isSymbol(open, "?") || file.isSymbol(open, "!") { open += 1 }
    guard file.isSymbol(open, "(") else { return !file.isSymbol(open, ".") }
    let close = file.brackets.partner(of: open)
    guard close > open + 2, (close - open).isMultiple(of: 2) == false else { return false }
    return stride(from: open + 1, to: close, by: 2).allSatisfy {
      file.isSymbol($0 + 1, ":") && file.text($0) != ":"
    }
  }

  /// Whether a call is one of an optional requirement whose declared result is not optional.
  private func answersPlainValue(_ name: String, between open: Int, and close: Int) -> Bool {
    let requirements = module.requirements[name] ?? []
    guard !requirements.isEmpty || name == "collectionView" || name == "numberOfSections" else {
      return false
    }
    let labels = labels(between: open, and: close)
    if requirements.contains(where: { $0.labels == labels }) {
      return requirements.contains { $0.labels == labels && $0.answersPlainValue }
    }
    let fullName = "\(name)(\(labels.map { $0 + ":" }.joined()))"
    return UIKitRequirement.all[fullName]?.result != nil
  }

  private func insert(_ mark: String, _ close: Int, _ findings: inout Findings) {
    let end = file.tokens[close].end
    findings.replace(
      end..<end, with: mark, for: .optionalCall, in: file.source, told: ")", as: ")" + mark)
  }

  /// Whether a token continues the expression before it.
  private func isChained(_ index: Int) -> Bool {
    if file.isSymbol(index, ".") { return true }
    return file.isSymbol(index, "[") && file.isAdjacent(index)
  }

  /// The labels of a call's arguments.
  private func labels(between open: Int, and close: Int) -> [String] {
    var labels: [String] = []
    var index = open + 1
    while index < close {
      let isLabelled = file.tokens[index].word != nil && file.isSymbol(index + 1, ":")
      labels.append(isLabelled ? file.text(index) : "_")
      while index < close, !file.isSymbol(index, ",") {
        index = max(file.brackets.partner(of: index), index) + 1
      }
      index += 1
    }
    return labels
  }
}

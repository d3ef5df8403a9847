extension OldSource {
  /// Replaces the name and the labels of a function that overrides, or implements, one of UIKit's;
  /// in a file of Swift 2 every first parameter is one without a label.
  mutating func replaceDeclaration(at index: Int) {
    guard let function = OldFunctionHead(at: index, of: file) else { return }
    guard let method = method(declaredBy: function, at: index) else {
      if isSwift2 { writeFirstLabel(of: function) }
      if isSwift2, function.isOverride, function.base == "isEqual" {
        widenTypes(of: function)
      }
      return
    }
    if method.role != .renamed { isProven = true }
    if method.isProperty {
      replaceByProperty(function, method, at: index)
      return
    }
    let labels = method.newLabels.map { $0 + ":" }.joined()
    replace(
      bytes(function.name), with: method.newBase, at: index,
      told: (function.oldName, "\(method.newBase)(\(labels))"))
    for (parameter, label) in zip(function.parameters, method.newLabels) {
      let own = file.text(parameter.second ?? parameter.first)
      let names = parameter.first..<((parameter.second ?? parameter.first) + 1)
      guard isOnOneLine(names) else { continue }
      let text = label == own ? own : "\(label) \(own)"
      if text != file.joined(names) { replace(file.bytes(names), with: text, at: index) }
    }
    if method.newBase == "copy" || method.newBase == "mutableCopy" { widenTypes(of: function) }
    if method.newBase == "layoutAttributesForElements" { nameElements(of: function) }
  }

  /// The method of UIKit that a function overrides or implements; nil if it is the file's own.
  private func method(declaredBy function: OldFunctionHead, at index: Int) -> OldMethod? {
    OldMethod.all[function.base]?.first { method in
      guard method.name == function.oldName else { return false }
      switch method.role {
      case .delegate: return true
      case .distinct, .renamed, .overridable:
        return function.isOverride && !names.functions.contains(method.name)
          && isInUIKitClass(index)
      case .called, .ambiguous: return false
      }
    }
  }

  /// Whether a token is in a class that descends from one of UIKit, or in an extension of one.
  func isInUIKitClass(_ index: Int) -> Bool {
    guard let type = file.outline.types.last(where: { $0.open < index && index < $0.close }) else {
      return false
    }
    return names.descendsFromUIKit(file.text(type.name.upperBound - 1))
  }

  /// Gives the first parameter the label `_`, which Swift 2 meant.
  private mutating func writeFirstLabel(of function: OldFunctionHead) {
    guard let first = function.parameters.first, first.second == nil else { return }
    let name = file.text(first.first)
    guard name != "_" else { return }
    insert("_ ", before: first.first, at: function.name, told: (name, "_ \(name)"))
  }

  /// Replaces `override func collectionViewContentSize() -> CGSize {`.
  private mutating func replaceByProperty(
    _ function: OldFunctionHead, _ method: OldMethod, at index: Int
  ) {
    let close = file.brackets.partner(of: function.open)
    guard function.open == function.name + 1, close == function.open + 1,
      close + 1 < file.tokens.count, file.tokens[close + 1].kind == .arrow,
      isOnOneLine(function.open..<(close + 2))
    else { return }
    replace(
      bytes(index), with: "var", at: index,
      told: ("func \(function.base)()", "var \(method.newBase)"))
    if method.newBase != function.base {
      replace(bytes(function.name), with: method.newBase, at: index)
    }
    replace(
      file.tokens[function.name].end..<file.tokens[close + 1].end, with: ":", at: index)
  }

  /// Replaces `-> (UIView!)`, which Swift 5 refuses, by `-> UIView!`.
  mutating func replaceResult(at arrow: Int) {
    let open = arrow + 1
    guard file.isSymbol(open, "(") else { return }
    let close = file.brackets.partner(of: open)
    guard close > open + 2, file.isSymbol(close - 1, "!"), isOnOneLine(open..<(close + 1)),
      ((open + 1)..<(close - 1)).allSatisfy({ file.word($0) == .other || file.isSymbol($0, ".") })
    else { return }
    let type = file.joined((open + 1)..<close)
    replace(bytes(open), with: "", at: arrow, told: ("(\(type))", type))
    replace(bytes(close), with: "", at: arrow)
  }

  /// Gives the list of attributes the type that it had not before Swift 2: `[AnyObject]?`.
  private mutating func nameElements(of function: OldFunctionHead) {
    let arrow = file.brackets.partner(of: function.open) + 1
    guard arrow + 2 < file.tokens.count, file.tokens[arrow].kind == .arrow,
      file.isSymbol(arrow + 1, "["), text(arrow + 2) == "AnyObject"
    else { return }
    replace(bytes(arrow + 2), with: "UICollectionViewLayoutAttributes", at: function.name)
  }

  /// Objects of any kind are `Any` today, and a zone may be missing.
  private mutating func widenTypes(of function: OldFunctionHead) {
    for parameter in function.parameters {
      for index in parameter.type {
        if text(index) == "AnyObject" { replace(bytes(index), with: "Any", at: function.name) }
        if text(index) == "NSZone", !file.isSymbol(index + 1, "?") {
          replace(bytes(index), with: "NSZone?", at: function.name)
        }
      }
    }
    let close = file.brackets.partner(of: function.open)
    if close + 2 < file.tokens.count, file.tokens[close + 1].kind == .arrow,
      text(close + 2) == "AnyObject"
    {
      replace(bytes(close + 2), with: "Any", at: function.name)
    }
  }
}

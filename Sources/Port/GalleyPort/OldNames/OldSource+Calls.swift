extension OldSource {
  /// Replaces the call of an old function or method whose name is at an index; false if there is
  /// none.
  mutating func replaceCall(_ name: String, at index: Int, followsDot: Bool) -> Bool {
    var open = index + 1
    if file.isSymbol(open, "?") || file.isSymbol(open, "!"), file.isAdjacent(open) { open += 1 }
    guard file.isSymbol(open, "("), file.isAdjacent(open), file.word(index - 1) != .func else {
      return false
    }
    if followsDot, name == "stride" { return replaceStride(at: index, open) }
    if !followsDot, open == index + 1, let function = OldFunction.all[name],
      !names.functionBases.contains(name), isSwift2 || !function.isOfSwift2
    {
      return replaceFunction(function, name, at: index, open)
    }
    let methods = (OldMethod.all[name] ?? []) + (OldMethod.all["*"] ?? [])
    guard !methods.isEmpty else { return false }
    let arguments = file.arguments(of: open)
    let labels = arguments.map { $0.label.map(file.text) ?? "_" }
    guard let method = methods.first(where: { $0.fits(labels) }),
      isMeant(method, at: index, followsDot)
    else { return false }
    replaceMethod(method, at: index, open, arguments)
    return true
  }

  /// Whether a call of that name can be one of UIKit's.
  private mutating func isMeant(_ method: OldMethod, at index: Int, _ followsDot: Bool) -> Bool {
    let receiver = followsDot ? text(index - 2) : ""
    let isOwn =
      method.isOpen
      ? names.functionBases.contains(method.base) : names.functions.contains(method.name)
    let isOfUIKit = ["UI", "NS", "CA"].contains { receiver.hasPrefix($0) } && !isOwn
    let isOfView = ["collectionview", "tableview"].contains { receiver.lowercased().hasSuffix($0) }
    switch method.role {
    case .delegate, .distinct:
      guard !isOwn || isOfView else { return false }
      isProven = true
      return true
    case .renamed: return !isOwn
    case .overridable:
      guard !isOwn else { return false }
      guard receiver == "super" else { return isSwift2 }
      guard isInUIKitClass(index) else { return false }
      isProven = true
      return true
    case .called:
      if method.base.hasPrefix("dispatch_") { return !isOwn }
      guard followsDot, !isOwn else { return false }
      if isOfUIKit { isProven = true }
      return isSwift2 || isOfUIKit
    case .ambiguous:
      return isSwift2 && (!isOwn || isOfView) && (followsDot || method.base.hasPrefix("NS"))
    }
  }

  private mutating func replaceMethod(
    _ method: OldMethod, at index: Int, _ open: Int, _ arguments: [Argument]
  ) {
    let old = method.base == "*" ? method.name.replacing("*", with: file.text(index)) : method.name
    if method.isProperty {
      let close = file.brackets.partner(of: open)
      guard close == open + 1, isOnOneLine(open..<(close + 1)) else { return }
      replace(
        bytes(index), with: method.newBase, at: index, told: (method.base + "()", method.newBase))
      replace(file.bytes(open..<(close + 1)), with: "", at: index)
      return
    }
    let isTypeOwn = method.newBase == "*"
    let base = isTypeOwn ? file.text(index) : method.newBase
    let labels = method.newLabels.map { $0 + ":" }.joined()
    replace(
      bytes(index), with: base, at: index,
      told: (old, "\(base)(\(labels)\(method.isOpen ? "…" : ""))"))
    for (argument, label) in zip(arguments, method.newLabels) {
      relabel(argument, as: label, at: index)
    }
  }

  private mutating func relabel(_ argument: Argument, as label: String, at index: Int) {
    guard !argument.value.isEmpty else { return }
    if let old = argument.label {
      if label == "_" {
        let end = file.tokens[argument.value.lowerBound].start
        replace(
          file.tokens[old].start..<end, with: lineEnds(old..<argument.value.lowerBound), at: index)
      } else if file.text(old) != label {
        replace(bytes(old), with: label, at: index)
      }
    } else if label != "_" {
      insert(label + ": ", before: argument.value.lowerBound, at: index)
    }
  }

  /// The line ends between tokens, which must not get lost.
  private func lineEnds(_ range: Range<Int>) -> String {
    let bytes = file.tokens[range.lowerBound].start..<file.tokens[range.upperBound].start
    return String(decoding: file.source.bytes[bytes].filter(\.isLineEnd), as: UTF8.self)
  }

  // MARK: Functions of C

  private mutating func replaceFunction(
    _ function: OldFunction, _ name: String, at index: Int, _ open: Int
  ) -> Bool {
    let arguments = file.arguments(of: open)
    let close = file.brackets.partner(of: open)
    guard arguments.allSatisfy({ $0.label == nil && !$0.value.isEmpty }), !arguments.isEmpty else {
      return false
    }
    let hasClosure = file.isSymbol(close + 1, "{") && name.hasPrefix("dispatch_")
    guard arguments.count == function.argumentCount - (hasClosure ? 1 : 0) else { return false }
    let told = (name, function.description)
    switch function.form {
    case .initializer(let new):
      replace(bytes(index), with: new, at: index, told: told)
      for (argument, label) in zip(arguments, function.labels) {
        relabel(argument, as: label, at: index)
      }
    case .property(let member):
      removeName(index, open, keeping: arguments[0], told)
      replaceClosing(
        close, with: (isSimple(arguments[0].value) ? "" : ")") + member, at: index)
    case .method(let member):
      replaceByMethod(member, function.labels, index, open, arguments, hasClosure, told)
    case .infix(let symbol):
      replace(bytes(index), with: "", at: index, told: told)
      let comma = arguments[0].value.upperBound
      replace(bytes(comma), with: " \(symbol)", at: index)
      for argument in arguments where !isSimple(argument.value) {
        insert("(", before: argument.value.lowerBound, at: index)
        let end = file.tokens[argument.value.upperBound - 1].end
        replace(end..<end, with: ")", at: index)
      }
    }
    return true
  }

  private mutating func replaceByMethod(
    _ member: String, _ labels: [String], _ index: Int, _ open: Int, _ arguments: [Argument],
    _ hasClosure: Bool, _ told: (String, String)
  ) {
    let close = file.brackets.partner(of: open)
    let receiver = arguments[0]
    removeName(index, open, keeping: receiver, told)
    let opening = (isSimple(receiver.value) ? "" : ")") + member
    guard arguments.count > 1 else {
      replaceClosing(close, with: opening + (hasClosure ? "" : "()"), at: index)
      return
    }
    // The comma becomes the call, and the blanks after it go.
    let comma = file.tokens[receiver.value.upperBound]
    let first = file.tokens[arguments[1].value.lowerBound].start
    let isPlain = file.source.bytes[comma.end..<first].allSatisfy(\.isBlank)
    replace(comma.start..<(isPlain ? first : comma.end), with: opening + "(", at: index)
    for (argument, label) in zip(arguments.dropFirst(), labels) {
      relabel(argument, as: label, at: index)
    }
  }

  /// Removes the name of a function; the parenthesis stays if the first argument needs it.
  private mutating func removeName(
    _ index: Int, _ open: Int, keeping receiver: Argument, _ told: (String, String)
  ) {
    let last = isSimple(receiver.value) ? open : index
    replace(file.bytes(index..<(last + 1)), with: "", at: index, told: told)
  }

  /// Replaces the parenthesis that closes a call, with the blanks before it.
  private mutating func replaceClosing(_ close: Int, with text: String, at index: Int) {
    let (end, start) = (file.tokens[close - 1].end, file.tokens[close].start)
    let isPlain = file.source.bytes[end..<start].allSatisfy(\.isBlank)
    replace((isPlain ? end : start)..<file.tokens[close].end, with: text, at: index)
  }

  /// Whether a member can follow the tokens as they are: names, calls and subscripts, without an
  /// operator.
  private func isSimple(_ range: Range<Int>) -> Bool {
    guard file.word(range.lowerBound) == .other,
      file.text(range.lowerBound).first?.isNumber == false,
      file.text(range.lowerBound) != "await"
    else { return false }
    var index = range.lowerBound + 1
    while index < range.upperBound {
      guard file.isAdjacent(index) else { return false }
      switch file.tokens[index].kind {
      case .word: index += 1
      case .symbol:
        let isBracket = file.isSymbol(index, "(") || file.isSymbol(index, "[")
        guard
          isBracket || file.isSymbol(index, ".") || file.isSymbol(index, "?")
            || file.isSymbol(index, "!")
        else { return false }
        index = max(file.brackets.partner(of: index), index) + 1
      default: return false
      }
    }
    return true
  }

  // MARK: Arguments that change places

  /// Replaces `0.stride(to: 9, by: 3)`.
  private mutating func replaceStride(at index: Int, _ open: Int) -> Bool {
    let labels = file.arguments(of: open).map { $0.label.map(file.text) ?? "_" }
    guard labels == ["to", "by"] || labels == ["through", "by"], file.word(index - 2) != nil,
      file.isAdjacent(index), file.isAdjacent(index - 1), !file.isSymbol(index - 3, "."),
      !names.functionBases.contains("stride"), open == index + 1
    else { return false }
    isProven = true
    let start = file.text(index - 2)
    moved.insert(index - 2)
    replace(
      file.tokens[index - 2].start..<file.tokens[index].start, with: "", at: index,
      told: ("\(start).stride(\(labels[0]):by:)", "stride(from:\(labels[0]):by:)"))
    insert("from: \(start), ", before: open + 1, at: index)
    return true
  }

  /// Replaces `[CGFloat](count: 3, repeatedValue: 0)`.
  mutating func replaceRepeating(at open: Int) {
    guard text(open + 1) == "count", file.isSymbol(open + 2, ":"), file.isAdjacent(open) else {
      return
    }
    let arguments = file.arguments(of: open)
    let close = file.brackets.partner(of: open)
    guard arguments.map({ $0.label.map(file.text) ?? "_" }) == ["count", "repeatedValue"],
      arguments.allSatisfy({ !$0.value.isEmpty }), isOnOneLine(open..<(close + 1))
    else { return }
    isProven = true
    let text = "repeating: \(taken(arguments[1].value)), count: \(taken(arguments[0].value))"
    replace(
      file.bytes((open + 1)..<close), with: text, at: open,
      told: ("(count:repeatedValue:)", "(repeating:count:)"))
  }
}

extension OldMethod {
  /// Whether arguments with these labels are those of the method.
  func fits(_ labels: [String]) -> Bool {
    isOpen ? labels.first == "_" : labels == self.labels
  }
}

extension OldFunction {
  /// What it has become, as messages print it.
  var description: String {
    let list = labels.map { $0 + ":" }.joined()
    return switch form {
    case .initializer(let name): "\(name)(\(list))"
    case .method(let name): "\(name)(\(list))"
    case .property(let name): name
    case .infix(let symbol): symbol
    }
  }
}

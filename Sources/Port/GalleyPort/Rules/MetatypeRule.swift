/// Rewrites `C(frame:)` for a class that is known only at run time: a generic parameter, a value
/// of type `UICollectionViewCell.Type`, or `Self`.
///
/// Objective-C's initializers can be called on every class, Swift's only if they are `required`.
/// Cells and reusable views have such an initializer; those of the files' own classes become
/// `required` (`RuntimeClassRule`), and for another class there is only a note.
struct MetatypeRule {
  let module: Module

  /// Names of classes that are known only at run time, and where they have that meaning.
  private struct Scope {
    var range: Range<Int>
    var name: String
    var bound: String
    /// Whether the name is a variable: only `name.init(…)` is a call of an initializer.
    var isVariable: Bool
  }

  /// What is known about a bound.
  private enum Kind {
    case reusable(required: Set<String>)
    /// Another class of the files, by its path.
    case own(String)
    case other
    case unknown
  }

  /// Runs over all files; the findings are keyed by the index of the file.
  func run(_ findings: inout [Int: Findings]) {
    var initializers = ClassInitializers(module)
    var calls: [RuntimeCall] = []
    for (index, file) in module.files {
      var scopes: [String: [(scope: Scope, kind: Kind)]] = [:]
      for scope in self.scopes(of: file) {
        let kind = kind(of: scope.bound, &initializers)
        if case .unknown = kind { continue }
        scopes[scope.name, default: []].append((scope, kind))
      }
      guard !scopes.isEmpty else { continue }
      for token in file.tokens.indices where isName(token, file) {
        // The innermost scope that gives the name a meaning is the last one.
        guard
          let meaning = scopes[file.text(token)]?.last(where: { $0.scope.range.contains(token) }),
          let open = opening(after: token, meaning.scope, file)
        else { continue }
        if case .own(let path) = meaning.kind {
          if let call = call(open, meaning.scope, path, index, file) { calls.append(call) }
        } else {
          rewrite(open, meaning.scope, meaning.kind, file, &findings[index, default: Findings()])
        }
      }
    }
    var rule = RuntimeClassRule(module, initializers)
    rule.run(calls, &findings)
  }

  private func kind(of bound: String, _ initializers: inout ClassInitializers) -> Kind {
    if RequiredInitializer.reusableViews.contains(bound) { return .reusable(required: []) }
    if let answer = initializers.answer(for: bound) {
      if RequiredInitializer.reusableViews.contains(answer.base) {
        return .reusable(required: answer.required)
      }
      return isFinal(bound) ? .unknown : .own(bound)
    }
    return Self.others.contains(bound) ? .other : .unknown
  }

  /// Whether a class has no subclasses: its initializers can be called.
  private func isFinal(_ path: String) -> Bool {
    (module.classes[path] ?? []).contains { place in
      guard let file = module.file(place.file) else { return false }
      return file.modifier(.final, file.outline.types[place.type].prefix) != nil
    }
  }

  /// The classes of UIKit whose initializers are not required.
  private static let others: Set = [
    "UIButton", "UIControl", "UIImageView", "UILabel", "UIScrollView", "UIStackView", "UITableView",
    "UITableViewController", "UITextField", "UITextView", "UIView", "UIViewController",
  ]

  private func isName(_ token: Int, _ file: ScannedFile) -> Bool {
    file.word(token) == .other && (file.isSymbol(token + 1, ".") || file.isSymbol(token + 1, "("))
      && !file.regions.isLeftOut(token)
  }

  /// The opening parenthesis of a call of an initializer of the class that a token names.
  private func opening(after token: Int, _ scope: Scope, _ file: ScannedFile) -> Int? {
    if file.isSymbol(token + 1, "."), file.word(token + 2) == .initializer {
      return file.isSymbol(token + 3, "(") ? token + 3 : nil
    }
    let isCall = file.isSymbol(token + 1, "(") && file.isAdjacent(token + 1)
    return !scope.isVariable && isCall && !file.isSymbol(token - 1, ".") ? token + 1 : nil
  }

  /// The call of an initializer of a class of the files; nil for one that UIKit requires.
  ///
  /// - Parameters:
  ///   - open: The opening parenthesis.
  ///   - scope: What the name before it means.
  ///   - path: The class.
  ///   - index: The index of the file.
  ///   - file: The file.
  /// - Returns: The call.
  private func call(
    _ open: Int, _ scope: Scope, _ path: String, _ index: Int, _ file: ScannedFile
  ) -> RuntimeCall? {
    let labels = file.arguments(of: open).map { $0.label.map { file.text($0) } ?? "_" }
    let arguments = "(" + labels.map { $0 + ":" }.joined() + ")"
    // The labels of closures after the parentheses are not known.
    guard arguments != "(coder:)", !file.isSymbol(file.brackets.partner(of: open) + 1, "{") else {
      return nil
    }
    return RuntimeCall(
      path: path, initializer: "init" + arguments,
      told: scope.name + (scope.isVariable ? ".init" : "") + arguments, file: index,
      position: file.source.position(at: file.tokens[open].start))
  }

  /// Rewrites a call that has no argument, or only `frame:`.
  private func rewrite(
    _ open: Int, _ scope: Scope, _ kind: Kind, _ file: ScannedFile, _ findings: inout Findings
  ) {
    let close = file.brackets.partner(of: open)
    let isEmpty = close == open + 1
    let isFrame =
      !isEmpty && file.text(open + 1) == "frame" && file.isSymbol(open + 2, ":")
      && file.arguments(of: open).count == 1
    guard isEmpty || isFrame else { return }
    let call = isEmpty ? "()" : "(frame:)"
    let name = scope.name + (scope.isVariable ? ".init" : "")
    switch kind {
    case .reusable(let required):
      guard !required.contains("init\(call)") else { return }
      let range =
        isEmpty
        ? file.tokens[close].start..<file.tokens[close].start
        : file.bytes((open + 1)..<(open + 2))
      findings.replace(
        range, with: isEmpty ? "registeredClassAt: .zero" : "registeredClassAt", for: .metatype,
        in: file.source, told: name + call, as: name + "(registeredClassAt:)")
    case .other:
      findings.notes.append(
        PortNote(
          position: file.source.position(at: file.tokens[open].start),
          sentence: "Linux cannot compile '\(name)\(call)': of the classes that are known only at "
            + "run time it makes only cells and reusable views; pass a closure that makes it")
      )
    case .own, .unknown: return
    }
  }
}

// MARK: Scopes

extension MetatypeRule {
  private func scopes(of file: ScannedFile) -> [Scope] {
    var scopes: [Scope] = []
    for type in file.outline.types {
      let header = type.name.upperBound..<type.open
      let body = type.open..<(type.close + 1)
      scopes += bounds(in: header, of: file).map {
        Scope(range: body, name: $0.name, bound: $0.bound, isVariable: false)
      }
      scopes += ownScopes(of: type, body, file)
    }
    for member in file.outline.members {
      guard let body = member.body, member.keyword == .func || member.keyword == .initializer else {
        continue
      }
      let whole = member.name..<body.upperBound
      scopes += bounds(in: member.name..<body.lowerBound, of: file).map {
        Scope(range: whole, name: $0.name, bound: $0.bound, isVariable: false)
      }
      // In a method of the class itself, `self` is the class.
      let isOfClass = member.prefix.modifiers.contains {
        [.static, .class].contains(file.word($0.lowerBound))
      }
      if isOfClass, let owner = member.owner {
        scopes.append(
          Scope(
            range: body, name: "self", bound: file.outline.types[owner].path, isVariable: true))
      }
    }
    return scopes + variables(of: file, where: scopes)
  }

  /// `Self` in a class, in its extensions, and in extensions of protocols for it.
  private func ownScopes(
    of type: TypeDeclaration, _ body: Range<Int>, _ file: ScannedFile
  ) -> [Scope] {
    var bound = type.path
    if type.keyword == .extension {
      let header = type.name.upperBound..<type.open
      bound = bounds(in: header, of: file).first { $0.name == "Self" }?.bound ?? bound
    }
    guard type.keyword == .class || type.keyword == .extension else { return [] }
    return [Scope(range: body, name: "Self", bound: bound, isVariable: false)]
  }

  /// The generic parameters with a bound, in angle brackets or a `where` clause.
  private func bounds(
    in header: Range<Int>, of file: ScannedFile
  ) -> [(name: String, bound: String)] {
    var bounds: [(name: String, bound: String)] = []
    var index = header.lowerBound
    while index < header.upperBound {
      if file.isSymbol(index, ":"), file.word(index - 1) != nil, file.word(index + 1) != nil,
        file.isSymbol(index - 2, "<") || file.isSymbol(index - 2, ",")
          || file.word(index - 2) == .where
      {
        bounds.append((file.text(index - 1), file.text(index + 1)))
      }
      index = max(file.brackets.partner(of: index), index) + 1
    }
    return bounds
  }

  /// Variables and parameters that hold a class: `type: UICollectionViewCell.Type`, or `C.Type` of a
  /// generic parameter; and the associated types that are classes.
  private func variables(of file: ScannedFile, where generics: [Scope]) -> [Scope] {
    let all = file.tokens.indices
    let generics = Dictionary(grouping: generics.filter { !$0.isVariable }, by: \.name)
    return all.compactMap { index -> Scope? in
      guard file.isSymbol(index, ":"), file.word(index - 1) == .other,
        file.word(index + 1) == .other
      else { return nil }
      let isAssociated = index >= 2 && file.text(index - 2) == "associatedtype"
      let isVariable =
        file.isSymbol(index + 2, ".") && file.word(index + 3) == .other
        && file.text(index + 3) == "Type"
      guard isAssociated || isVariable else { return nil }
      let name = file.text(index - 1)
      let bound = file.text(index + 1)
      let generic = generics[bound]?.last { $0.range.contains(index) }
      return Scope(
        range: generic?.range ?? function(around: index, of: file) ?? all, name: name,
        bound: generic?.bound ?? bound, isVariable: isVariable)
    }
  }

  /// The parameters and the body of the function that a token is in.
  private func function(around token: Int, of file: ScannedFile) -> Range<Int>? {
    let members = file.outline.members
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle].name <= token { low = middle + 1 } else { high = middle }
    }
    guard low > 0, let body = members[low - 1].body,
      [.func, .initializer].contains(members[low - 1].keyword), token < body.upperBound
    else { return nil }
    return members[low - 1].name..<body.upperBound
  }
}

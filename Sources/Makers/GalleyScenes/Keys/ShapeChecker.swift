import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// Compares a tree with its shape and notes every mistake; names and indexes are the resolver's part.
struct ShapeChecker {
  let log: MistakeLog
  /// The names of the scene's own colours, for hints; nil if they are not known, so that any word may be one.
  var colorNames: [String]?
  /// Whether placeholders may stand for values here; what fills them in is checked then.
  private var takesPlaceholders = false

  init(log: MistakeLog, colorNames: [String]? = []) {
    self.log = log
    self.colorNames = colorNames
  }

  /// Notes what is wrong with `node` as a value of `shape`.
  func check(_ node: Node, _ shape: ValueShape) {
    if takesPlaceholders, shape.isFilled(in: node) { return }
    switch shape {
    case .number(let rule): checkNumber(node, rule)
    case .integer(let range): checkInteger(node, range)
    case .boolean: checkBoolean(node)
    case .text: checkText(node)
    case .choice(let words): checkChoice(node, words)
    case .color: checkColor(node)
    case .form(let form): checkForm(node, form)
    case .tuple(let names, let element): checkTuple(node, names, element)
    case .list(let element, let count): checkList(node, element, count, shape)
    case .map(let reference): checkMap(node, reference.table(), shape)
    case .names(let value): checkNames(node, value, shape)
    case .layout: checkLayout(node)
    case .oneOf(let shapes): checkOneOf(node, shapes, shape)
    }
  }

  private func mismatch(_ node: Node, _ shape: ValueShape, hint: String? = nil) {
    log.add(.wrongShape, "expected \(shape.words), found \(node.summary)", at: node, hint: hint)
  }

  // MARK: Single values

  private func checkText(_ node: Node) {
    guard let text = node.text else { return mismatch(node, .text) }
    let limit = SceneLimits.maximumTextLength
    // A text has at least as many bytes as characters, and knows their number.
    guard text.utf8.count > limit else { return }
    let count = text.unicodeScalars.count
    if count > limit {
      log.add(.sceneLimit, "a text of \(count) characters (limit \(limit))", at: node)
    }
  }

  private func checkNumber(_ node: Node, _ rule: NumberRule) {
    guard let number = node.number else {
      return mismatch(node, .number(rule), hint: node.unquotedHint)
    }
    if !rule.allows(number) {
      log.add(
        .outOfRange, rule.problem(with: number, written: (node.text ?? "").shortened), at: node)
    }
  }

  private func checkInteger(_ node: Node, _ range: ClosedRange<Int>) {
    guard let number = node.number else {
      return mismatch(node, .integer(range), hint: node.unquotedHint)
    }
    let written = (node.text ?? "").shortened
    let rule = NumberRule(unit: "", range: Double(range.lowerBound)...Double(range.upperBound))
    if !rule.allows(number) {
      log.add(.outOfRange, rule.problem(with: number, written: written), at: node)
    } else if Int(exactly: number) == nil {
      log.add(.wrongShape, "\(written) is not a whole number", at: node)
    }
  }

  private func checkBoolean(_ node: Node) {
    guard node.boolean == nil else { return }
    let words = [
      "yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false",
    ]
    let word = (node.text ?? "").lowercased()
    mismatch(node, .boolean, hint: (words[word] ?? node.quotedBoolean).map { "write \($0)" })
  }

  private func checkChoice(_ node: Node, _ words: [String]) {
    guard let text = node.text else { return mismatch(node, .choice(words)) }
    guard !words.contains(text) else { return }
    let nearest = Suggestion.nearest(to: text, among: words)
    mismatch(node, .choice(words), hint: nearest.map { "did you mean '\($0)'?" })
  }

  private func checkColor(_ node: Node) {
    let hint = "write \"#RRGGBB\" or \"#RRGGBBAA\", in quotes, or the name of a colour of UIKit"
    guard let text = node.text else {
      return mismatch(
        node, .color, hint: node.isNull ? hint + ": without them # starts a comment" : hint)
    }
    guard Color(word: text) == nil, let colorNames else { return }
    let nearest = Suggestion.hint(for: text, among: Color.namedColors.keys.sorted() + colorNames)
    log.add(.wrongForm, "'\(text.shortened)' is not a colour", at: node, hint: nearest ?? hint)
  }

  private func checkForm(_ node: Node, _ form: TextForm) {
    guard let text = node.text else { return mismatch(node, .form(form)) }
    if let (problem, hint) = form.problem(with: text) {
      log.add(.wrongForm, problem, at: node, hint: hint)
    }
  }

  // MARK: Lists

  private func checkTuple(_ node: Node, _ names: [String], _ element: ValueShape) {
    guard let elements = node.elements, elements.count == names.count else {
      let count = node.elements.map { "\($0.count) value\($0.count == 1 ? "" : "s")" }
      return log.add(
        .wrongShape,
        "expected \(ValueShape.tuple(names, of: element).words), found \(count ?? node.summary)",
        at: node)
    }
    for child in elements { check(child, element) }
  }

  private func checkList(
    _ node: Node, _ element: ValueShape, _ count: ClosedRange<Int>, _ shape: ValueShape
  ) {
    guard let elements = node.elements else { return mismatch(node, shape) }
    if elements.count < count.lowerBound {
      log.add(
        .wrongShape, "expected at least \(count.lowerBound) values, found \(elements.count)",
        at: node)
    } else if elements.count > count.upperBound {
      log.add(
        .wrongShape, "expected at most \(count.upperBound) values, found \(elements.count)",
        at: node)
    }
    for child in elements { check(child, element) }
  }

  // MARK: Maps

  private func checkMap(_ node: Node, _ table: KeyTable, _ shape: ValueShape) {
    guard let entries = node.entries else { return mismatch(node, shape) }
    checkEntries(entries, of: node, table, keys: table.keys)
  }

  private func checkEntries(
    _ entries: [Node.Entry], of node: Node, _ table: KeyTable, keys: [KeyDescription]
  ) {
    for entry in entries {
      if let key = keys.first(where: { $0.name == entry.key }) {
        var inside = self
        inside.takesPlaceholders = takesPlaceholders || key.takesPlaceholders
        inside.check(entry.value, key.shape)
      } else {
        let names = keys.map(\.name)
        log.add(
          .unknownKey, "there is no key '\(entry.key.shortened)' here", at: entry.keyPlace,
          in: node.place,
          hint: KeySynonyms.hint(for: entry.key, among: names)
            ?? Suggestion.hint(for: entry.key, among: names))
      }
    }
    for key in keys where key.isRequired && !entries.contains(where: { $0.key == key.name }) {
      log.add(
        .missingKey, "the key '\(key.name)' is missing", at: node,
        hint: "add `\(key.name)`: \(key.summary.asHint)")
    }
    for choice in table.choices { checkChoice(choice, entries, of: node) }
  }

  private func checkChoice(_ choice: Choice, _ entries: [Node.Entry], of node: Node) {
    let present = entries.filter { choice.keys.contains($0.key) }
    if let first = present.first, present.count > 1 {
      for other in present.dropFirst() {
        log.add(
          .conflict, "'\(other.key)' cannot be combined with '\(first.key)'", at: other.keyPlace,
          in: node.place)
      }
    } else if present.isEmpty, choice.isRequired {
      log.add(
        .missingKey, "one of the keys \(choice.keys.joined(separator: ", ")) is missing", at: node)
    }
  }

  private func checkNames(_ node: Node, _ value: ValueShape, _ shape: ValueShape) {
    guard let entries = node.entries else { return mismatch(node, shape) }
    for entry in entries {
      if let (problem, _) = TextForm.name.problem(with: entry.key) {
        log.add(.wrongForm, problem, at: entry.keyPlace, in: node.place)
      }
      check(entry.value, value)
    }
  }

  private func checkLayout(_ node: Node) {
    guard let entries = node.entries else { return mismatch(node, .layout) }
    let kinds = LayoutKind.all.map(\.name)
    guard let kindNode = node[LayoutKind.kindKey] else {
      return log.add(
        .missingKey, "the key '\(LayoutKind.kindKey)' is missing", at: node,
        hint: "choose from " + kinds.joined(separator: ", "))
    }
    checkChoice(kindNode, kinds)
    guard let kind = LayoutKind.all.first(where: { $0.name == kindNode.text }) else { return }
    let table = kind.table
    checkEntries(entries, of: node, table, keys: [kind.kindDescription] + table.keys)
  }

  private func checkOneOf(_ node: Node, _ shapes: [ValueShape], _ shape: ValueShape) {
    guard let index = shapes.index(fitting: node) else {
      return node.isNull && shape.admitsColor ? checkColor(node) : mismatch(node, shape)
    }
    check(node, shapes[index])
  }
}

extension Node {
  /// What to do about a number in quotes.
  fileprivate var unquotedHint: String? {
    guard case .scalar(let text, isPlain: false) = content, Node.number(text) != nil else {
      return nil
    }
    return "write \(text) without quotes"
  }

  /// The word in quotes that should have been written without them.
  fileprivate var quotedBoolean: String? {
    guard let text, ["true", "false"].contains(text) else { return nil }
    return text + " without quotes"
  }
}

extension [ValueShape] {
  /// The first shape for the kind of a node; of several maps, the first that knows one of its keys.
  func index(fitting node: Node) -> Int? {
    guard let first = firstIndex(where: { $0.admits(node) }) else { return nil }
    guard node.entries != nil, self[(first + 1)...].contains(where: { $0.admits(node) }) else {
      return first
    }
    return firstIndex { $0.admits(node) && $0.knowsKey(of: node) } ?? first
  }
}

extension ValueShape {
  /// Whether it is a map with one of the keys that a node has.
  fileprivate func knowsKey(of node: Node) -> Bool {
    let names = Set(node.entries?.map(\.key) ?? [])
    return tables(kind: nil).contains { $0.keys.contains { names.contains($0.name) } }
  }

  /// Whether a node is of the kind that this shape has: a single value, a list or a map.
  func admits(_ node: Node) -> Bool {
    switch (self, node.content) {
    case (.number, .scalar), (.integer, .scalar): node.number != nil
    case (.boolean, .scalar): node.boolean != nil
    case (.text, .scalar), (.choice, .scalar), (.color, .scalar), (.form, .scalar):
      node.text != nil
    case (.tuple, .list), (.list, .list): true
    case (.map, .map), (.names, .map), (.layout, .map): true
    case (.oneOf(let shapes), _): shapes.contains { $0.admits(node) }
    default: false
    }
  }

  /// What is expected, in words.
  var words: String {
    switch self {
    case .number(let rule):
      rule.unit.isEmpty ? "a number" : "a number (\(rule.unit))"
    case .integer(let range):
      range.count == 1 ? "\(range.lowerBound)" : "a whole number"
    case .boolean: "true or false"
    case .text: "text"
    case .choice(let words): words.count == 1 ? words[0] : "one of " + words.joined(separator: ", ")
    case .color: "a colour"
    case .form(let form): form.summary
    case .tuple(let names, _): "[" + names.joined(separator: ", ") + "]"
    case .list: "a list"
    case .map, .names: "a map"
    case .layout: "a map with the key 'kind'"
    case .oneOf(let shapes): shapes.map(\.words).joined(separator: " or ")
    }
  }
}

extension String {
  /// A summary as the second half of a hint: no capital, no full stop.
  fileprivate var asHint: String {
    (first?.lowercased() ?? "") + dropFirst().prefix(max(count - 2, 0))
  }
}

import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// A view under `views` as files write it.
struct NamedLook: TextualKeyed {
  var use = LookUse()

  static let table = Table<NamedLook>(
    "namedView",
    """
    A view with a name. A key that takes no text may be a placeholder such as "{cover}": each \
    element that shows the view has its own value for it.
    """, takesPlaceholders: true,
    [LookUse.likeKey.within(\.use), LookUse.partsKey.within(\.use)],
    andKeysOf: TextualLook.self, at: \.use.textual)
}

extension SceneReader {
  /// Reads all views that have a name.
  mutating func readViews() {
    for name in looks.order {
      looks.add(look(named: name, at: nil) ?? Look())
    }
    for name in looks.order { _ = placeholders(of: name) }
  }

  /// The look with a name, with its placeholders filled in for an element; reports an unknown name, a view inside
  /// itself, and placeholders for which the element `map` has nothing, and answers nil.
  mutating func look(named view: Located<String>, in map: Node) -> Look? {
    guard isThere(view) else { return nil }
    let needed = placeholders(of: view.value)
    guard !needed.isEmpty else { return look(named: view.value, at: view.node) }
    if looks.open.isEmpty {
      for name in needed.sorted() where looks.values?[name] == nil && fieldNames.contains(name) {
        log.warn(
          .placeholder,
          "'{\(name.shortened)}' of the view '\(view.value.shortened)' is empty here: there is no \(name.shortened)",
          at: map, hint: "give it one under `fields`")
      }
    }
    return looks.values == nil
      ? look(named: view.value, at: view.node)
      : filledLook(named: view.value, needed, at: view.node)
  }

  /// Starts an element, whose texts fill placeholders until it ends; its map with those in its own keys filled in.
  mutating func beginElement(_ map: Node, as table: TableReference) -> Node {
    let values = Texts.values(in: map)
    looks.values = values
    looks.filledHere = []
    guard map.hasBrace else { return map }
    looks.filledHere = Set(placeholders(in: map, .map(table)).fields.map(\.name))
    let filler = NodeFiller.placeholders(palette, log: log) { [log] name, node in
      if values[name] == nil {
        log.add(
          .unknownName, "there is no text '\(name.shortened)' here", at: node,
          hint: Suggestion.hint(for: name, among: values.keys.sorted())
            ?? "name it under `fields`")
      }
      return values[name]
    }
    return filler.filled(map, .map(table))
  }

  /// Ends an element.
  mutating func endElement() { looks.values = nil }

  /// A value with the placeholders filled in for which the element that is being read has something.
  func filled(_ node: Node, _ shape: ValueShape) -> Node {
    guard let values = looks.values, !values.isEmpty else { return node }
    return NodeFiller.placeholders(palette, log: log) { name, _ in values[name] }.filled(
      node, shape)
  }

  private func key(_ name: String, _ needed: Set<String>) -> FilledLook {
    FilledLook(name: name, values: needed.sorted().map { looks.values?[$0]?.text })
  }

  /// The index of a view that was filled for the element that is being read; nil for one without placeholders.
  mutating func filledIndex(of name: String) -> Int? {
    guard looks.open.isEmpty, let needed = looks.placeholders[name], !needed.isEmpty else {
      return nil
    }
    let key = key(name, needed)
    guard let look = looks.filled[key] else { return nil }
    if let index = looks.filledIndexes[key] { return index }
    let index = looks.add(look)
    looks.filledIndexes[key] = index
    return index
  }

  private mutating func filledLook(
    named name: String, _ needed: Set<String>, at use: Node
  ) -> Look? {
    let key = key(name, needed)
    if let done = looks.filled[key] { return done }
    guard let definition = looks.definition(of: name), opens(name, at: use) else { return nil }
    let node = filled(definition, .map(NamedLook.reference))
    var look = NamedLook.read(node, &self)?.use.look ?? Look()
    looks.open.removeLast()
    look.filledNames = needed
    looks.filled[key] = look
    return look
  }

  /// The placeholders of a view, those of the views in it included; those that no element has are reported.
  private mutating func placeholders(of name: String) -> Set<String> {
    if let done = looks.placeholders[name] { return done }
    // A view inside itself has been reported; this ends the walk.
    looks.placeholders[name] = []
    guard let definition = looks.definition(of: name) else { return [] }
    let (fields, views) = placeholders(in: definition, .map(NamedLook.reference))
    for (name, node) in fields { checkFields(of: TextTemplate("{\(name)}"), at: node) }
    var names = Set(fields.map(\.name))
    for view in views { names.formUnion(placeholders(of: view)) }
    looks.placeholders[name] = names
    return names
  }

  /// The placeholders in a value, each where it stands, and the names of the views that the value uses.
  private func placeholders(
    in node: Node, _ shape: ValueShape
  ) -> (fields: [(name: String, node: Node)], views: Set<String>) {
    var (fields, views): ([(name: String, node: Node)], Set<String>) = ([], [])
    let finder = NodeFiller { node, shape in
      if case .form(.use(.view)) = shape, let view = node.text { views.insert(view) }
      if shape.isFilled(in: node) {
        fields += TextTemplate(node.text ?? "").fields.map { (name: $0, node: node) }
      }
      return nil
    }
    _ = finder.filled(node, shape)
    return (fields, views)
  }

  /// Notes fields that no element has, and more of them than a text may hold.
  func checkFields(of template: TextTemplate, at node: Node) {
    for name in template.fields where !fieldNames.contains(name) {
      let nearest = Suggestion.nearest(to: name, among: fieldNames.sorted())
      log.add(
        .unknownName, "no item has a text '\(name.shortened)'", at: node,
        hint: nearest.map { "did you mean '{\($0)}'?" }
          ?? "name it under `fields` of an item, or write {{ for a brace")
    }
    let longest = min(longestText, SceneLimits.maximumTextLength)
    let limit = SceneLimits.maximumFilledTextLength
    guard template.fields.count * longest > limit else { return }
    log.add(
      .sceneLimit,
      "\(template.fields.count) placeholders for texts of up to \(longest) characters (limit \(limit) in all)",
      at: node, hint: "use fewer placeholders or shorter texts")
  }

  private func isThere(_ view: Located<String>) -> Bool {
    if looks.indexes[view.value] != nil { return true }
    log.add(
      .unknownName, "there is no view '\(view.value.shortened)'", at: view.node,
      hint: Suggestion.hint(for: view.value, among: looks.order) ?? "define it under `views`")
    return false
  }

  /// The view of that name, read now or before; `use` is where a subview asks for it.
  private mutating func look(named name: String, at use: Node?) -> Look? {
    if let done = looks.read[name] { return done }
    guard let node = looks.definition(of: name), opens(name, at: use ?? node) else { return nil }
    let look = NamedLook.read(node, &self)?.use.look ?? Look()
    noteLostKeys(of: look, in: node)
    looks.open.removeLast()
    looks.read[name] = look
    return look
  }

  /// Begins to read a view unless it is inside itself or too deep, which is reported.
  private mutating func opens(_ name: String, at node: Node) -> Bool {
    if looks.open.contains(name) {
      log.add(.insideItself, "the view '\(name.shortened)' is inside itself", at: node)
      return false
    }
    if looks.open.count >= SceneLimits.maximumViewDepth {
      log.add(
        .sceneLimit, "more than \(SceneLimits.maximumViewDepth) views inside each other", at: node)
      return false
    }
    looks.open.append(name)
    return true
  }
}

extension Node {
  /// Whether a brace is in any text below.
  fileprivate var hasBrace: Bool {
    switch content {
    case .scalar(let text, _): text.utf8.contains(UInt8(ascii: "{"))
    case .list(let elements): elements.contains(where: \.hasBrace)
    case .map(let entries): entries.contains(where: \.value.hasBrace)
    }
  }
}

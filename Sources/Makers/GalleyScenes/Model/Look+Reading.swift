import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// The looks under `views`, by name, while a scene is read.
struct LookNames {
  private let definitions: [String: Node]
  /// The names in the order of the file.
  let order: [String]
  /// Where each named look is in `looks`.
  let indexes: [String: Int]
  /// All looks, those with a name first.
  private(set) var looks: [Look] = []
  fileprivate var read: [String: Look] = [:]
  /// The names of the views that are being read, from the outermost.
  fileprivate var open: [String] = []
  /// The placeholders of each view, those of the views in it included.
  fileprivate var placeholders: [String: Set<String>] = [:]
  /// What the element that is being read fills placeholders with; nil outside of elements.
  fileprivate(set) var values: [String: Node]?
  /// The placeholders in the keys of that element, or of the one before.
  fileprivate(set) var filledHere: Set<String> = []
  /// The looks that have been filled, and where they are in `looks`.
  fileprivate var filled: [FilledLook: Look] = [:]
  fileprivate var filledIndexes: [FilledLook: Int] = [:]
  /// The views to which something that uses them gives a text.
  private let textual: Set<String>

  /// The views under `views` of a scene, or none.
  init(views: Node? = nil, in root: Node? = nil) {
    textual = root.map { TextGivers(in: $0, views).views } ?? []
    let entries = views?.entries ?? []
    order = entries.map(\.key)
    definitions = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    indexes = Dictionary(zip(order, order.indices)) { _, last in last }
  }

  fileprivate func definition(of name: String) -> Node? { definitions[name] }

  /// Whether a map is a view that has its text from what uses it.
  func hasTextElsewhere(_ map: Node) -> Bool {
    guard let name = open.last, definitions[name]?.place == map.place else { return false }
    return textual.contains(name)
  }

  /// Adds a look; its index.
  @discardableResult
  fileprivate mutating func add(_ look: Look) -> Int {
    looks.append(look)
    return looks.count - 1
  }
}

/// Which views have a text from what uses them, as far as the names in a file say.
private struct TextGivers {
  private(set) var views: Set<String> = []
  /// The views that parts with a name show.
  private var parts: [(name: String, view: String)] = []
  /// The parts to which a change gives a text.
  private var changedParts: Set<String> = []

  init(in root: Node, _ definitions: Node?) {
    visit(root)
    views.formUnion(parts.filter { changedParts.contains($0.name) }.map(\.view))
    // A view that is like another one gives it its text, too.
    var new = views
    while let name = new.popFirst() {
      guard let base = definitions?[name].flatMap(LookUse.name(in:)) else { continue }
      if views.insert(base).inserted { new.insert(base) }
    }
  }

  private mutating func visit(_ node: Node) {
    switch node.content {
    case .scalar: return
    case .list(let elements): for element in elements { visit(element) }
    case .map(let entries):
      let view = LookUse.name(in: node)
      if let view, node[TextualLook.textKey.name] != nil { views.insert(view) }
      if let view, let name = node[LookUse.nameKey.name]?.text { parts.append((name, view)) }
      for change in node[LookUse.partsKey.name]?.entries ?? []
      where change.value[TextualLook.textKey.name] != nil { changedParts.insert(change.key) }
      for entry in entries { visit(entry.value) }
    }
  }
}

/// A view whose placeholders are filled with certain values.
private struct FilledLook: Hashable {
  var name: String
  /// The values in the order of the placeholders' names; nil where there is none.
  var values: [String?]
}

/// The look of an element as files write it: the name of a view, and keys of a view that change it.
struct LookUse: Sendable {
  private(set) var view: Located<String>?
  var look = Look()
  /// Whether the named view does not exist or contains itself.
  private(set) var isLost = false
  /// The index of the look with its placeholders filled in; nil for a view without any.
  private var ownIndex: Int?
  /// Whether a part of the view is changed here.
  private var isChanged = false
  private var partChanges: [String: TextualLook] = [:]

  /// The name of the view.
  var name: String? { view?.value }

  /// The look with a text of its own.
  var textual: TextualLook {
    get { TextualLook(look: look) }
    set { look = newValue.look }
  }

  /// The key that names the view.
  static func key(rule: String? = "the default look", _ summary: String) -> Key<LookUse> {
    let name = KeyShape<String>.form(.use(.view)).located
    return rule.map { Key(viewKey, \.view, name, rule: $0, summary) }
      ?? Key(viewKey, \.view, name, summary)
  }

  private static let viewKey = "view"
  private static let likeName = "like"
  private static let partsName = "parts"

  /// The key of a named view that names another.
  static let likeKey = Key<LookUse>(
    likeName, \.view, KeyShape<String>.form(.use(.view)).located,
    "Another view, whose keys apply where this one has none.")

  /// The key that changes parts of the named view.
  static let partsKey = Key<LookUse>(
    partsName, \.partChanges, .partChanges,
    "Changes of parts of the view, by their names: keys that are left out stay as they are.")

  /// The key by which an element changes a part of its view.
  static let nameKey = Key<String?>(
    "name", \.self, KeyShape<String>.form(.name).optional,
    "What it is called in `parts`, where what uses the view changes it.")

  /// The name of the view that a map of the file asks for.
  static func name(in map: Node) -> String? { (map[viewKey] ?? map[likeName])?.text }

  /// Starts from the view that `map` names, with its placeholders filled and its parts changed; reports
  /// unknown names.
  mutating func begin(_ map: Node, _ reader: inout SceneReader) {
    if let node = map[Self.viewKey] ?? map[Self.likeName], let name = Self.name(in: map),
      TextTemplate(name).fields.isEmpty
    {
      if let base = reader.look(named: Located(value: name, node: node), in: map) {
        look = base
        reader.noteReplacedViews(of: base, named: name, in: map)
        ownIndex = reader.filledIndex(of: name)
      } else {
        isLost = true
      }
    }
    for entry in map[Self.partsName]?.entries ?? [] {
      guard !isLost else { break }
      change(entry, &reader)
    }
  }

  private mutating func change(_ part: Node.Entry, _ reader: inout SceneReader) {
    let node = reader.filled(part.value, .map(TextualLook.reference))
    var isFound = false
    look.changeParts(named: part.key) { look in
      isFound = true
      guard let changed = TextualLook.read(node, from: TextualLook(look: look), &reader) else {
        return
      }
      look = changed.look
    }
    guard !isFound else {
      isChanged = true
      return
    }
    let names = look.partNames.sorted()
    reader.log.add(
      .unknownName, "the view has no part '\(part.key.shortened)'", at: part.keyPlace,
      in: part.value.place,
      hint: Suggestion.hint(for: part.key, among: names)
        ?? "give the part a `name` in the view")
  }

  /// The index in `Scene.looks`; nil where the map neither names a view nor has keys of one.
  ///
  /// Keys of a view in the map itself add a look to `Scene.looks`: a change of the named view, or else of the
  /// default look.
  func index(in map: Node, _ reader: inout SceneReader) -> Int? {
    reader.endElement()
    guard Look.table.hasKey(in: map) else { return namedIndex(&reader) }
    reader.noteLostKeys(of: look, in: map)
    return reader.looks.add(view == nil ? look.changing(keysOf: map) : look)
  }

  /// The index of the view that is named; nil where none is.
  func namedIndex(_ reader: inout SceneReader) -> Int? {
    reader.endElement()
    if isChanged { return reader.looks.add(look) }
    return ownIndex ?? view.flatMap { reader.looks.indexes[$0.value] }
  }
}

extension Look {
  /// The names of its parts, those of parts inside included.
  var partNames: Set<String> {
    let inner =
      subviews.map { ($0.name, $0.look) } + (stack?.parts ?? []).map { ($0.name, $0.look) }
    return inner.reduce(into: []) { names, part in
      if let name = part.0 { names.insert(name) }
      names.formUnion(part.1.partNames)
    }
  }

  /// Calls `change` with the look of each part that has a name.
  mutating func changeParts(named name: String, _ change: (inout Look) -> Void) {
    guard partNames.contains(name) else { return }
    for index in subviews.indices {
      subviews[index].look.changeParts(named: name, change)
      if subviews[index].name == name { change(&subviews[index].look) }
    }
    for index in stack?.parts.indices ?? 0..<0 {
      stack?.parts[index].look.changeParts(named: name, change)
      if stack?.parts[index].name == name, var look = stack?.parts[index].look {
        change(&look)
        stack?.parts[index].look = look
      }
    }
  }
}

extension KeyShape where Value == [String: TextualLook] {
  /// Changes by the names of parts; they are read when the view that has the parts is known.
  fileprivate static var partChanges: KeyShape {
    KeyShape(.names(.map(TextualLook.reference)), json: { _ in "{}" }) { _, _ in [:] }
  }
}

/// A map that starts from a view by its name.
protocol LookUsing: Keyed {
  var use: LookUse { get set }
}

extension LookUsing {
  mutating func begin(_ map: Node, _ reader: inout SceneReader) { use.begin(map, &reader) }
}

/// An element that shows a view, whose texts fill the view's placeholders; one without texts can fill none.
protocol ElementKeyed: LookUsing {}

extension ElementKeyed {
  static func prepared(_ map: Node, _ reader: inout SceneReader) -> Node {
    reader.beginElement(map, as: reference)
  }
}

/// A view that may have a text of its own.
protocol TextualKeyed: LookUsing {}

extension TextualKeyed {
  func finish(_ map: Node, _ reader: inout SceneReader) { use.textual.check(map, &reader) }
}

/// A view under `views` as files write it.
struct NamedLook: TextualKeyed {
  var use = LookUse()

  static let table = Table<NamedLook>(
    "namedView",
    """
    A view under a name. Where a key takes something other than a text, a placeholder such as "{cover}" stands for \
    what the element that shows the view has under that name.
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
  fileprivate mutating func look(named view: Located<String>, in map: Node) -> Look? {
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
  fileprivate mutating func endElement() { looks.values = nil }

  /// A value with the placeholders filled in for which the element that is being read has something.
  fileprivate func filled(_ node: Node, _ shape: ValueShape) -> Node {
    guard let values = looks.values, !values.isEmpty else { return node }
    return NodeFiller.placeholders(palette, log: log) { name, _ in values[name] }.filled(
      node, shape)
  }

  private func key(_ name: String, _ needed: Set<String>) -> FilledLook {
    FilledLook(name: name, values: needed.sorted().map { looks.values?[$0]?.text })
  }

  /// The index of a view that was filled for the element that is being read; nil for one without placeholders.
  fileprivate mutating func filledIndex(of name: String) -> Int? {
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

// MARK: - Subviews

/// A view inside another, as files write it.
struct SubviewParts: TextualKeyed {
  var name: String?
  var frame = RelativeFrame()
  var use = LookUse()

  static let table = Table<SubviewParts>(
    "subview", "A view inside another: a frame, and the keys of a view.",
    takesPlaceholders: true,
    [
      Key("frame", required: \.frame, .frame, "Its frame in the outer view."),
      LookUse.nameKey.within(\.name),
      LookUse.key(rule: nil, "The look in `views` that it has; its other keys change that look.")
        .within(\.use),
      LookUse.partsKey.within(\.use),
    ], andKeysOf: TextualLook.self, at: \.use.textual)
}

extension KeyShape where Value == [Look.Subview] {
  static var subviews: KeyShape {
    KeyShape(.list(.map(SubviewParts.reference), count: 0...Int.max), json: { _ in "[]" }) {
      node, reader in
      var subviews: [Look.Subview] = []
      var size = Look.Size()
      for node in node.elements ?? [] {
        guard let parts = SubviewParts.read(node, &reader), !parts.use.isLost else { continue }
        reader.noteLostKeys(of: parts.use.look, in: node)
        guard reader.add(parts.use.look, to: &size, at: node) else { break }
        subviews.append(
          Look.Subview(name: parts.name, frame: parts.frame, look: parts.use.look))
      }
      return subviews
    }
  }
}

extension SceneReader {
  /// Counts a view inside another; false if there are too many, which is reported.
  func add(_ look: Look, to size: inout Look.Size, at node: Node) -> Bool {
    size.add(look.size)
    if size.depth > SceneLimits.maximumViewDepth {
      log.add(
        .sceneLimit, "more than \(SceneLimits.maximumViewDepth) views inside each other", at: node)
      return false
    }
    if size.views > SceneLimits.maximumViewsInLook {
      log.add(
        .sceneLimit, "the view is made of more than \(SceneLimits.maximumViewsInLook) views",
        at: node)
      return false
    }
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

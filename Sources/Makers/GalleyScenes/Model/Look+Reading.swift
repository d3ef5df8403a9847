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

  init(views: Node?) {
    let entries = views?.entries ?? []
    order = entries.map(\.key)
    definitions = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    indexes = Dictionary(zip(order, order.indices)) { _, last in last }
  }

  fileprivate func definition(of name: String) -> Node? { definitions[name] }

  /// Adds a look; its index.
  @discardableResult
  fileprivate mutating func add(_ look: Look) -> Int {
    looks.append(look)
    return looks.count - 1
  }
}

/// The look of an element as files write it: the name of a view, and keys of a view that change it.
struct LookUse: Sendable {
  private(set) var view: Located<String>?
  var look = Look()
  /// Whether the named view does not exist or contains itself.
  private(set) var isLost = false

  /// The name of the view.
  var name: String? { view?.value }

  /// The key that names the view.
  static func key(rule: String? = "the default look", _ summary: String) -> Key<LookUse> {
    let name = KeyShape<String>.form(.use(.view)).located
    return rule.map { Key(viewKey, \.view, name, rule: $0, summary) }
      ?? Key(viewKey, \.view, name, summary)
  }

  private static let viewKey = "view"

  /// The name of the view that a map of the file asks for.
  static func name(in map: Node) -> String? { map[viewKey]?.text }

  /// Starts from the view that `map` names; reports an unknown name.
  mutating func begin(_ map: Node, _ reader: inout SceneReader) {
    guard let node = map[Self.viewKey], let name = Self.name(in: map) else { return }
    if let base = reader.look(named: Located(value: name, node: node)) {
      look = base
      reader.noteReplacedViews(of: base, named: name, in: map)
    } else {
      isLost = true
    }
  }

  /// The index in `Scene.looks`; nil where the map neither names a view nor has keys of one.
  ///
  /// Keys of a view in the map itself add a look to `Scene.looks`: a change of the named view, or else of the
  /// default look.
  func index(in map: Node, _ reader: inout SceneReader) -> Int? {
    guard Look.table.hasKey(in: map) else { return namedIndex(reader) }
    reader.noteLostEdges(of: look, in: map)
    return reader.looks.add(view == nil ? look.changing(keysOf: map) : look)
  }

  /// The index of the view that is named; nil where none is.
  func namedIndex(_ reader: SceneReader) -> Int? {
    view.flatMap { reader.looks.indexes[$0.value] }
  }
}

extension SceneReader {
  /// Reads all views that have a name.
  mutating func readViews() {
    for name in looks.order {
      looks.add(look(named: name, at: nil) ?? Look())
    }
  }

  /// The look with a name; reports an unknown name and a view inside itself, and answers nil.
  fileprivate mutating func look(named view: Located<String>) -> Look? {
    isThere(view) ? look(named: view.value, at: view.node) : nil
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
    guard let node = looks.definition(of: name) else { return nil }
    guard !looks.open.contains(name) else {
      log.add(.insideItself, "the view '\(name.shortened)' is inside itself", at: use ?? node)
      return nil
    }
    guard looks.open.count < SceneLimits.maximumViewDepth else {
      log.add(
        .sceneLimit, "more than \(SceneLimits.maximumViewDepth) views inside each other",
        at: use ?? node)
      return nil
    }
    looks.open.append(name)
    let look = Look.read(node, &self) ?? Look()
    noteLostEdges(of: look, in: node)
    looks.open.removeLast()
    looks.read[name] = look
    return look
  }
}

// MARK: - Subviews

/// A view inside another, as files write it.
struct SubviewParts: Keyed {
  var frame = RelativeFrame()
  var use = LookUse()

  static let table = Table<SubviewParts>(
    "subview", "A view inside another: a frame, and the keys of a view.",
    [
      Key("frame", required: \.frame, .frame, "Its frame in the outer view."),
      LookUse.key(rule: nil, "A look from `views` to start from.").within(\.use),
    ], andKeysOf: Look.self, at: \.use.look)

  mutating func begin(_ map: Node, _ reader: inout SceneReader) { use.begin(map, &reader) }
}

extension KeyShape where Value == [Look.Subview] {
  static var subviews: KeyShape {
    KeyShape(.list(.map(SubviewParts.reference), count: 0...Int.max), json: { _ in "[]" }) {
      node, reader in
      var subviews: [Look.Subview] = []
      var size = Look.Size()
      for node in node.elements ?? [] {
        guard let parts = SubviewParts.read(node, &reader), !parts.use.isLost else { continue }
        reader.noteLostEdges(of: parts.use.look, in: node)
        size.add(parts.use.look.size)
        guard reader.isWithinLimits(size, at: node) else { break }
        subviews.append(Look.Subview(frame: parts.frame, look: parts.use.look))
      }
      return subviews
    }
  }
}

extension SceneReader {
  fileprivate func isWithinLimits(_ size: Look.Size, at node: Node) -> Bool {
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

import GalleyBase
import GalleyDrawing
import GalleyGeometry

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
    "Changes of parts of the view, by name; other keys stay as they are.")

  /// The key by which an element changes a part of its view.
  static let nameKey = Key<String?>(
    "name", \.self, KeyShape<String>.form(.name).optional,
    "Its name in `parts`, with which elements that use the view change it.")

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

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
  var read: [String: Look] = [:]
  /// The names of the views that are being read, from the outermost.
  var open: [String] = []
  /// The placeholders of each view, those of the views in it included.
  var placeholders: [String: Set<String>] = [:]
  /// What the element that is being read fills placeholders with; nil outside of elements.
  var values: [String: Node]?
  /// The placeholders in the keys of that element, or of the one before.
  var filledHere: Set<String> = []
  /// The looks that have been filled, and where they are in `looks`.
  var filled: [FilledLook: Look] = [:]
  var filledIndexes: [FilledLook: Int] = [:]
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

  func definition(of name: String) -> Node? { definitions[name] }

  /// Whether a map is a view that has its text from what uses it.
  func hasTextElsewhere(_ map: Node) -> Bool {
    guard let name = open.last, definitions[name]?.place == map.place else { return false }
    return textual.contains(name)
  }

  /// Adds a look; its index.
  @discardableResult
  mutating func add(_ look: Look) -> Int {
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
struct FilledLook: Hashable {
  var name: String
  /// The values in the order of the placeholders' names; nil where there is none.
  var values: [String?]
}

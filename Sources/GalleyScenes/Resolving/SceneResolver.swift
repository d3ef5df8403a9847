import GalleyDrawing
import GalleyGeometry

/// Gives a scene document its meaning: fills in defaults, follows names and checks indexes.
struct SceneResolver {
  let root: Node
  let log: MistakeLog
  var looks: LookReader
  var sections: [Scene.Section] = []
  var layout = LayoutSpec.flow(FlowOptions())
  /// The elements of a layout that is given as it is.
  var elementIDs: Set<ElementID> = []
  /// How many items each section has.
  var itemCounts: [Int] = []

  /// The scene, or nil when a mistake is in the document's log.
  static func scene(from document: SceneDocument, title: String, images: ImageFiles) -> Scene? {
    guard let root = document.root, root.entries != nil else { return nil }
    var resolver = SceneResolver(root: root, images: images, log: document.log)
    var scene = resolver.resolve(title: title)
    guard document.log.isEmpty else { return nil }
    scene.warnings = document.log.warnings(file: document.file, root: root)
    return scene
  }

  private init(root: Node, images: ImageFiles, log: MistakeLog) {
    self.root = root
    self.log = log
    looks = LookReader(
      views: root["views"], fieldNames: SceneResolver.fieldNames(in: root), images: images,
      log: log)
  }

  private mutating func resolve(title: String) -> Scene {
    layout = readLayout()
    sections = readSections()
    itemCounts = layout.itemCounts ?? sections.map(\.items.count)
    let inset = root["contentInset"]?.insets ?? .zero
    let offset = root["contentOffset"]?.point ?? CGPoint(x: -inset.left, y: -inset.top)
    let states = readStates(offset: offset)
    let film = readFilm(states: states)
    let expectations = readExpectations(states: states)
    let callouts = readCallouts()
    return Scene(
      title: root["title"]?.text ?? title,
      viewport: Scene.Viewport(
        size: root["viewport"]?["size"]?.size ?? CGSize(width: 390, height: 844),
        scale: root["viewport"]?["scale"]?.length ?? 2),
      background: root["background"]?.color ?? .white,
      contentInset: inset, contentOffset: offset,
      layoutDirection: root["layoutDirection"]?.text == "rightToLeft" ? .rightToLeft : .leftToRight,
      layout: layout, sections: sections, looks: looks.looks, lookNames: looks.indexes,
      states: states, film: film, tolerance: readTolerance(in: root), expectations: expectations,
      callouts: callouts, imageFiles: looks.imageFiles, allowances: readAllowances())
  }

  /// The names that labels may ask for: those of items, places, and all under `fields`.
  private static func fieldNames(in root: Node) -> Set<String> {
    var names = Set(Texts.keys + TextTemplate.placeNames)
    func add(_ node: Node?) {
      for entry in node?["fields"]?.entries ?? [] { names.insert(entry.key) }
    }
    for section in root["sections"]?.elements ?? [] {
      add(section["items"])
      for item in section["items"]?.elements ?? [] { add(item) }
      add(section["header"])
      add(section["footer"])
    }
    for state in root["states"]?.elements ?? [] {
      for item in state["updates"]?["insert"]?.elements ?? [] { add(item) }
    }
    for element in root["layout"]?["elements"]?.elements ?? [] { add(element) }
    return names
  }

  /// The texts that an item, header, footer or element brings along.
  func texts(of node: Node) -> Texts {
    var texts = Texts()
    for key in Texts.keys { texts.values[key] = node[key]?.text }
    for entry in node["fields"]?.entries ?? [] {
      guard let text = entry.value.text else { continue }
      if Texts.keys.contains(entry.key) || TextTemplate.placeNames.contains(entry.key) {
        log.add(
          "'\(entry.key)' has a meaning already", at: entry.keyPlace, in: entry.value.place,
          hint: "choose another name")
      }
      texts.values[entry.key] = text
    }
    return texts
  }
}

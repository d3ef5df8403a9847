import GalleyDrawing
import GalleyGeometry

/// The context for reading a value: pictures, looks, names and counts from the rest of the file.
///
/// It fills up in the order in which a scene is read; see `SceneParts.scene(title:in:_:)`.
struct SceneReader {
  let log: MistakeLog
  var images: ImageFiles
  /// The families of fonts that the scene names, each once, with their places.
  private(set) var families: [FontFamilyUse] = []
  /// The names that labels may ask for.
  var fieldNames: Set<String> = []
  /// The number of Unicode characters in the scene's longest text.
  var longestText = 0
  var looks = LookNames()
  /// Fills in the scene's own colours and lengths.
  var palette = NodeFiller(palette: [])
  var layout = LayoutSpec(FlowOptions()) {
    didSet {
      unusedSectionKeys = layout.unusedSectionKeys
      unusedItemKeys = layout.unusedItemKeys
      unusedSupplementaryKeys = layout.unusedSupplementaryKeys
      elementIDs = layout.elementIDs.map(Set.init)
    }
  }
  /// The kinds of views that the layout has, and the section that is being read.
  var layoutKinds: Set<String> = []
  var sectionKinds: Set<String> = []
  /// The kinds whose views have been searched for placeholders that nothing fills.
  var checkedKinds: Set<String> = []
  /// The elements of a layout with fixed elements; nil for layouts that compute.
  private(set) var elementIDs: Set<ElementID>?
  private var unusedSectionKeys: Set<String> = []
  private var unusedItemKeys: Set<String> = []
  private var unusedSupplementaryKeys: Set<String> = []
  /// The sections of a layout that computes.
  var sections: [Scene.Section] = []
  /// Whether any section is a list; assumed where there are no sections yet.
  var hasLists: Bool {
    sections.isEmpty
      ? layout.options.isList(Scene.Section()) : sections.contains(where: layout.options.isList)
  }
  /// How many items each section has.
  var itemCounts: [Int] = []
  /// The orthogonal sections; nil if only the finished layout knows.
  var orthogonalSections: [Int]? = []
  /// The content's point at the viewport's top left, in states that name no other.
  var contentOffset: CGPoint?
  /// The names of the states.
  var stateNames: [String] = []
  /// How many items each section has before or after a state's change of data.
  var stateCounts: [String: [Int]] = [:]
  /// The combinations of traits in which the states are drawn; empty if they are drawn as they are.
  var variants: [Scene.Variant] = []
  /// Whether the scene has a film, whose case has a name of its own.
  var hasFilm = false

  init(images: ImageFiles, log: MistakeLog) {
    self.images = images
    self.log = log
  }

  /// Notes the family that a font of the file names, if it does.
  mutating func noteFamily(of font: Node) {
    guard let node = font[Font.familyName], let name = node.text,
      !families.contains(where: { $0.name == name })
    else { return }
    families.append(
      FontFamilyUse(name: name, line: node.place.line, column: node.place.column))
  }

  /// Reports keys that have no effect without another.
  func forbid(_ keys: [String], in node: Node, without other: String) {
    for entry in node.entries ?? [] where keys.contains(entry.key) {
      log.add(.missingKey, "'\(entry.key)' needs \(other)", at: entry.keyPlace, in: node.place)
    }
  }

  /// Reports keys that another key of the same map makes meaningless.
  func forbid(_ keys: [String], in node: Node, beside other: String) {
    for entry in node.entries ?? [] where keys.contains(entry.key) {
      log.add(
        .noEffect, "'\(entry.key)' does nothing beside '\(other)'", at: entry.keyPlace,
        in: node.place)
    }
  }

  /// The key that gives items a height in the layout.
  var usableHeightKey: String {
    unusedItemKeys.contains(ItemParts.heightKey.name) ? "preferredHeight" : "height"
  }

  /// Reports the keys of a section that the layout ignores.
  func noteUnusedKeys(ofSection map: Node) {
    noteUnusedKeys(unusedSectionKeys, in: map)
  }

  /// Reports the keys of an item that the layout ignores.
  func noteUnusedKeys(ofItem map: Node) {
    noteUnusedKeys(unusedItemKeys, in: map)
  }

  /// Reports the keys of a header or footer that the layout ignores.
  func noteUnusedKeys(ofSupplementary map: Node) {
    noteUnusedKeys(unusedSupplementaryKeys, in: map)
  }

  private func noteUnusedKeys(_ keys: Set<String>, in map: Node) {
    for entry in map.entries ?? [] where keys.contains(entry.key) {
      log.add(
        .noEffect, "'\(entry.key)' does nothing in the layout '\(layout.kind.shortened)'",
        at: entry.keyPlace, in: entry.value.place)
    }
  }

  /// Whether the scene's data can change; reports at `node` a layout with fixed elements.
  func canChangeElements(at node: Node) -> Bool {
    guard elementIDs != nil else { return true }
    log.add(
      .noEffect, "the layout '\(layout.kind)' takes its elements as they are; they cannot change",
      at: node)
    return false
  }
}

// MARK: - Items and elements that the scene has

extension SceneReader {
  /// Whether the scene has the items; reports a mistake if not.
  @discardableResult
  func check(_ range: IndexPathRange, at node: Node) -> Bool {
    guard let (problem, hint) = missing(range) else { return true }
    log.add(.missingElement, problem, at: node, hint: hint)
    return false
  }

  /// Why the scene lacks an item; nil when it has it.
  func missing(_ item: IndexPath) -> (problem: String, hint: String)? {
    missing(IndexPathRange(item))
  }

  private func missing(_ range: IndexPathRange) -> (problem: String, hint: String)? {
    guard range.section < itemCounts.count else {
      return ("there is no section \(range.section)", sectionsHint)
    }
    let count = itemCounts[range.section]
    guard case .closed(let items) = range.items, items.upperBound >= count else { return nil }
    return (
      "there is no item \(range.section)-\(items.upperBound)",
      count == 0
        ? "section \(range.section) is empty"
        : "in section \(range.section), items run from 0 to \(count - 1)"
    )
  }

  /// Whether the scene has the section; reports a mistake if not.
  func check(section: Int, at node: Node) -> Bool {
    if itemCounts.indices.contains(section) { return true }
    log.add(.missingElement, "there is no section \(section)", at: node, hint: sectionsHint)
    return false
  }

  /// Reports a view of the whole layout that the layout does not have.
  fileprivate func checkLayoutWide(_ id: ElementID, at node: Node) {
    guard let all = layout.options.layoutWideElements, !all.contains(id) else { return }
    let ofSection = ElementID(id.category, kind: id.kind, indexes: [0, 0]).description.shortened
    log.add(
      .missingElement, "the whole layout has no '\(id.description.shortened)'", at: node,
      hint: all.isEmpty
        ? "write \(ofSection) for that of section 0"
        : "it has \(all.map(\.description).joined(separator: ", ")); that of section 0 is \(ofSection)"
    )
  }

  /// Which sections exist.
  private var sectionsHint: String {
    switch itemCounts.count {
    case 0: "the scene has no sections"
    case 1: "only section 0 exists"
    case let count: "the sections run from 0 to \(count - 1)"
    }
  }
}

extension KeyShape where Value == ElementID {
  /// An element that the scene can have.
  static var element: KeyShape {
    KeyShape(.form(.element)) { node, reader in
      guard let id = node.text.flatMap(ElementID.init(text:)) else { return nil }
      if let elements = reader.elementIDs {
        if !elements.contains(id) {
          reader.log.add(
            .missingElement, "there is no '\(id.description.shortened)' among the elements",
            at: node)
        }
      } else if id.isLayoutWide {
        reader.checkLayoutWide(id, at: node)
      } else if id.category == .cell {
        reader.check(
          IndexPathRange(section: id.section, items: .closed(id.item...id.item)), at: node)
      } else {
        _ = reader.check(section: id.section, at: node)
      }
      return id
    }
  }
}

extension KeyShape where Value == [ElementID] {
  /// Elements that the scene can have; nothing is printed as their default.
  static func elements(_ count: ClosedRange<Int>) -> KeyShape {
    let list = list(of: .element, count: count)
    return KeyShape(list.shape, read: list.read)
  }
}

import GalleyComparison
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import GalleyService
import GalleyScenes

/// A layout's result for a scene, which mutations change and comparisons read.
struct Subject {
  var snapshot: LayoutSnapshot
  var list: DisplayList

  /// One scene for each layout of the catalogue, with several visible elements.
  static let scenes = [
    "flow/photo-grid", "decorationFlow/three-sections", "sectionDecorationFlow/mixed-looks",
    "stretchyHeader/all-headers", "line/at-rest", "card/stack", "circle/avatar-ring", "tag/groups",
    "waterfall/photos", "featured/scroll",
  ]

  /// The first state of a scene, in which each cell has every kind of drawing.
  @MainActor static func all() throws -> [String: Subject] {
    var subjects: [String: Subject] = [:]
    for (id, scene) in try Fixtures.scenes() where scenes.contains(id) {
      guard let state = scene.states.first else { continue }
      let stage = try Fixtures.pipeline.get().stage(scene, in: state)
      var subject = Subject(snapshot: stage.stage.snapshot(), list: stage.displayList())
      for element in subject.snapshot.elements where element.id.category == .cell {
        subject.list.change(element.id) { $0.items = dressed($0.items, element.frame.size) }
      }
      subjects[id] = subject
    }
    return subjects
  }

  /// A shadow, a rounded fill, clipped contents, a border and a text.
  private static func dressed(_ items: [DisplayItem], _ size: CGSize) -> [DisplayItem] {
    let outline = Path(
      roundedRect: CGRect(origin: .zero, size: size), radii: CornerRadii(6))
    return [
      .shadow(outline, Shadow(color: .black, offset: CGVector(dx: 0, dy: 2), sigma: 3)),
      .fill(outline, .color(Color(white: 0.9))),
      .group(Group(clip: outline, items: items)),
      .stroke(outline, Stroke(width: 1), .color(Color(white: 0.5))),
      .text(text("Title")),
    ]
  }

  static func text(_ words: String) -> TextRun {
    TextRun(
      text: words, font: Font(size: 13), face: "Inter-Regular", color: .black,
      origin: CGPoint(x: 4, y: 14), width: 40,
      glyphs: [TextRun.Glyph(id: 1, position: .zero, cluster: 0)])
  }

  /// The comparison of the geometry and of the drawing.
  func difference(to other: Subject) -> StateDifference? {
    StateDifference(
      layouts: (snapshot.json(), other.snapshot.json()), lists: (list.dump, other.list.dump))
  }

  /// The cells, by index path.
  var cells: [ElementID] { snapshot.elements.map(\.id).filter { $0.category == .cell } }

  func frame(of id: ElementID) -> CGRect {
    snapshot.elements.first { $0.id == id }?.frame ?? .null
  }
}

// MARK: - Changes

extension Subject {
  /// Changes one element of the geometry.
  mutating func change(_ id: ElementID, _ change: (inout LayoutSnapshot.Element) -> Void) {
    for index in snapshot.elements.indices where snapshot.elements[index].id == id {
      change(&snapshot.elements[index])
    }
  }

  /// Moves elements in the geometry and in the drawing.
  mutating func move(_ distances: [ElementID: CGVector]) {
    for (id, distance) in distances {
      change(id) { $0.frame = $0.frame.offsetBy(dx: distance.dx, dy: distance.dy) }
      list.change(id) {
        $0.transform = $0.transform.concatenating(
          CGAffineTransform(translationX: distance.dx, y: distance.dy))
      }
    }
  }

  /// Removes an element from the geometry and the drawing.
  mutating func remove(_ id: ElementID) {
    snapshot.elements.removeAll { $0.id == id }
    list.replace(id) { _ in [] }
  }

  /// Changes the clip of a cell's contents; nil removes the clip.
  mutating func changeClip(_ target: ElementID, _ change: (Path) -> Path?) {
    replaceItems(target) { item in
      guard case .group(var group) = item, let clip = group.clip, clip.roundedRect != nil,
        group.source == nil
      else { return item }
      group.clip = change(clip)
      return .group(group)
    }
  }

  /// Changes the drawing of an element, or removes it.
  mutating func replaceItems(_ id: ElementID, _ change: (DisplayItem) -> DisplayItem?) {
    list.change(id) { $0.items = $0.items.compactMap(change) }
  }
}

extension DisplayList {
  /// Changes the group of an element, at any depth.
  mutating func change(_ id: ElementID, _ change: (inout Group) -> Void) {
    replace(id) { group in
      var result = group
      change(&result)
      return [result]
    }
  }

  /// Replaces the group of an element with other groups.
  mutating func replace(_ id: ElementID, _ replace: (Group) -> [Group]) {
    items = Self.replaced(items, id, replace)
  }

  private static func replaced(
    _ items: [DisplayItem], _ id: ElementID, _ replace: (Group) -> [Group]
  ) -> [DisplayItem] {
    items.flatMap { item -> [DisplayItem] in
      guard case .group(var group) = item else { return [item] }
      if group.source == id { return replace(group).map(DisplayItem.group) }
      group.items = replaced(group.items, id, replace)
      return [.group(group)]
    }
  }

  /// The group of an element.
  func group(of id: ElementID) -> Group? {
    var found: Group?
    var copy = self
    copy.replace(id) {
      found = $0
      return [$0]
    }
    return found
  }

  /// The elements in drawing order.
  var order: [ElementID] {
    func sources(_ items: [DisplayItem]) -> [ElementID] {
      items.flatMap { item -> [ElementID] in
        guard case .group(let group) = item else { return [] }
        return (group.source.map { [$0] } ?? []) + sources(group.items)
      }
    }
    return sources(items)
  }
}

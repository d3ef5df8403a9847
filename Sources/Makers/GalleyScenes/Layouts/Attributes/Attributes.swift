import GalleyBase
import GalleyDrawing
import GalleyEngine
import GalleyGeometry

/// Frames that are given and not computed.
struct AttributesOptions: Hashable {
  /// The elements, each with an id of its own, in the order of the file.
  var elements: [AttributesElement] = []
  /// The size of the content in points; nil for what the elements reach.
  var givenSize: CGSize?

  /// The size of the content in points.
  var contentSize: CGSize {
    givenSize
      ?? elements.reduce(CGSize.zero) { size, element in
        CGSize(
          width: max(size.width, element.frame.maxX),
          height: max(size.height, element.frame.maxY))
      }
  }
}

/// The elements of a layout that is given as it is, found by id.
struct GivenElements {
  private let scene: Scene
  private let elements: [AttributesElement]
  private let places: [ElementID: Int]

  init(_ elements: [AttributesElement], in scene: Scene) {
    (self.scene, self.elements) = (scene, elements)
    places = Dictionary(elements.indices.map { (elements[$0].id, $0) }) { first, _ in first }
  }

  /// The place of an element in the file; nil for one that is not there.
  func place(of id: ElementID) -> Int? { places[id] }

  /// What an element shows; nil for one that is not there.
  func content(of id: ElementID) -> LookContent? {
    guard let place = places[id] else { return nil }
    let element = elements[place]
    let (path, isItem) = (IndexPath(indexes: id.indexes), id.category == .cell)
    let texts = element.texts.filled(at: path, isItem: isItem)
    return LookContent(
      look: scene.look(element.look, over: .standard(for: id, texts: texts), texts: texts),
      texts: texts, indexPath: path, isItem: isItem, direction: scene.layoutDirection)
  }
}

extension AttributesOptions: LayoutOptions {
  static let table = Table<AttributesOptions>(
    "attributes", "Fixed frames, such as a recording from a device; no layout is computed.",
    [
      Key("elements", required: \.elements, .elements, "The elements."),
      Key(
        "contentSize", optional: \.givenSize, .size, rule: "what the elements reach",
        "The size of the content."),
    ])

  static var furtherTables: [TableReference] { [ElementParts.reference] }

  var elementIDs: [ElementID]? { elements.map(\.id) }

  @MainActor func makeLayout(for scene: Scene) -> CollectionViewLayout {
    AttributesLayout(self, in: scene)
  }

  @MainActor func makeDelegate(for sections: [Scene.Section], in room: ItemRoom?)
    -> (any CollectionViewDelegate)?
  { nil }

  func limited(toElements limit: Int) -> AttributesOptions {
    var result = self
    result.elements = Array(elements.prefix(limit))
    return result
  }

  func givenElements(in scene: Scene) -> GivenElements? { GivenElements(elements, in: scene) }
}

/// One element of a layout that is given as it is.
struct AttributesElement: Hashable {
  var id = ElementID(.cell, indexes: [0, 0])
  var frame = CGRect.zero
  var zIndex = 0
  var alpha: CGFloat = 1
  var transform = CGAffineTransform.identity
  var isHidden = false
  var look: Int?
  var texts = Texts()
}

/// An element as files write it.
struct ElementParts: ElementKeyed {
  var element = AttributesElement()
  /// Only the name of a view: an element has no keys of its own for its look.
  var use = LookUse()

  static let idKey = Key<ElementParts>(
    "id", required: \.element.id, KeyShape<String>.form(.element).map { ElementID(text: $0) },
    "Which element this is.")
  private static let frameKey = Key<ElementParts>(
    "frame", required: \.element.frame, .rect, "Its frame before `transform`.")

  static let table = Table<ElementParts>(
    "element", "One element of a finished layout, with the fields of layout.json.",
    [
      idKey, frameKey,
      Key("z", \.element.zIndex, .integer(-1_000_000_000...1_000_000_000), "Its zIndex."),
      Key("alpha", \.element.alpha, .share, "Its opacity."),
      Key(
        "transform", \.element.transform, .matrix, "Its affine transform about its centre."),
      Key("hidden", \.element.isHidden, .boolean, "Whether it is left out."),
      LookUse.key("The look, by its name in `views`.").within(\.use),
      LookUse.partsKey.within(\.use),
    ] + Texts.keys.map { $0.within(\.element.texts) })

  mutating func finish(_ map: Node, _ reader: inout SceneReader) {
    element.look = use.namedIndex(&reader)
    element.texts.finish(map, &reader)
    reader.noteLostTexts(
      element.texts, in: map, of: element.look,
      over: .standard(for: element.id, texts: element.texts), named: use.name, elsewhere: [])
    if let node = Self.idKey.node(in: map), element.id.section >= SceneLimits.maximumSections {
      reader.log.add(.sceneLimit, "more than \(SceneLimits.maximumSections) sections", at: node)
    }
    if let node = Self.frameKey.node(in: map),
      element.frame.size.width < 0 || element.frame.size.height < 0
    {
      reader.log.add(.outOfRange, "a frame's width and height are zero or more", at: node)
    }
  }
}

extension KeyShape where Value == [AttributesElement] {
  /// Elements, each with an id of its own.
  fileprivate static var elements: KeyShape {
    let parts = KeyShape<ElementParts>.map()
    return KeyShape(.list(parts.shape, count: 0...Int.max)) { node, reader in
      var ids: Set<ElementID> = []
      return node.elements?.compactMap { node in
        guard let element = parts.read(node, &reader)?.element else { return nil }
        if !ids.insert(element.id).inserted {
          reader.log.add(
            .duplicateName, "duplicate element '\(element.id.description.shortened)'",
            at: ElementParts.idKey.node(in: node) ?? node)
        }
        return element
      }
    }
  }
}

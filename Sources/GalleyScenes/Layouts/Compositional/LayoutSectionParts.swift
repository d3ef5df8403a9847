import GalleyDrawing
import GalleyGeometry
import GalleyLayouts

/// A section of a compositional layout, as files write it.
struct LayoutSectionParts: Keyed, Hashable {
  var group = LayoutItemParts()
  var contentInsets = DirectionalEdgeInsets.zero
  var interGroupSpacing: CGFloat = 0
  var contentInsetsReference = ContentInsetsReference.automatic
  var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  var orthogonalScrollingProperties = LayoutScrollingParts()
  var supplementariesFollowContentInsets = true
  var boundarySupplementaryItems: [LayoutBoundaryParts] = []
  var decorationItems: [LayoutDecorationParts] = []

  private static let groupKey = Key<LayoutSectionParts>(
    "group", required: \.group, .map(), "The group that is repeated.")

  static let table = Table<LayoutSectionParts>(
    "sectionLayout", "A section of a compositional layout: one group, repeated.",
    [
      groupKey,
      Key("contentInsets", \.contentInsets, .directionalInsets, "Space around the groups."),
      Key("interGroupSpacing", \.interGroupSpacing, .coordinate, "The space between groups."),
      Key(
        "contentInsetsReference", \.contentInsetsReference, .choice(),
        "The area that `contentInsets` are measured from, across the scroll direction."),
      Key(
        "supplementaryContentInsetsReference", \.supplementaryContentInsetsReference, .choice(),
        "The area of boundary items that do not follow `contentInsets`."),
      Key(
        "orthogonalScrollingBehavior", \.orthogonalScrollingBehavior, .choice(),
        "Whether the section scrolls by itself, across the layout's direction, and where it rests."),
      Key(
        "orthogonalScrollingProperties", \.orthogonalScrollingProperties, .map(),
        "How the section scrolls by itself."),
      Key(
        "supplementariesFollowContentInsets", \.supplementariesFollowContentInsets, .boolean,
        "Whether boundary items are inset by `contentInsets` across the scroll direction."),
      Key(
        "boundarySupplementaryItems", \.boundarySupplementaryItems, .list(of: .map()),
        "Headers, footers and other views at the section's edges."),
      Key(
        "decorationItems", \.decorationItems, .list(of: .layoutDecoration),
        "Backgrounds of the section."),
    ])

  func finish(_ map: Node, _ reader: inout SceneReader) {
    if let node = Self.groupKey.node(in: map), node["group"] == nil, node.entries != nil {
      reader.log.add(
        "a section repeats a group, and this is an item", at: node,
        hint: "add group: horizontal, vertical or custom")
    }
    // Items and groups are numbered apart: views of one kind at both would have the same index path.
    let items = LayoutItemParts.supplementaryKinds(in: Self.groupKey.node(in: map), ofGroups: false)
    let groups = LayoutItemParts.supplementaryKinds(in: Self.groupKey.node(in: map), ofGroups: true)
    for node in groups where items.contains(where: { $0.text == node.text }) {
      reader.log.add(
        "the kind '\((node.text ?? "").shortened)' is at items, too", at: node,
        hint: "give the views at groups a kind of their own")
    }
  }

  /// Whether the section has a header or a footer.
  func hasBoundary(_ kind: String) -> Bool {
    boundarySupplementaryItems.contains { $0.kind == kind }
  }
}

/// How a section scrolls by itself, as files write it.
struct LayoutScrollingParts: Keyed, Hashable {
  var decelerationRate = OrthogonalScrollingProperties.DecelerationRate.automatic
  var bounce = OrthogonalScrollingProperties.Bounce.automatic

  static let table = Table<LayoutScrollingParts>(
    "orthogonalScrolling", "How a section of a compositional layout scrolls by itself.",
    [
      Key(
        "decelerationRate", \.decelerationRate,
        .word(["automatic": .automatic, "normal": .normal, "fast": .fast]),
        "How fast it slows down."),
      Key(
        "bounce", \.bounce,
        .word(["automatic": .automatic, "always": .always, "never": .never]),
        "Whether the content can be pulled past an end."),
    ])
}

extension KeyShape where Value == LayoutSectionParts {
  /// A section map; one that lacks its group is read, too, so that nothing else is reported about it.
  static var sectionLayout: KeyShape {
    let map = KeyShape.map()
    return KeyShape(map.shape) { node, reader in
      node.entries == nil ? nil : map.read(node, &reader) ?? LayoutSectionParts()
    }
  }
}

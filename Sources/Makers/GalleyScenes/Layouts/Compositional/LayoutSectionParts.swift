import GalleyDrawing
import GalleyGeometry
import GalleyLayouts

/// A section of a compositional layout, as files write it.
struct LayoutSectionParts: Keyed, Hashable {
  var group = LayoutItemParts()
  /// The list that the section is; nil for one of groups.
  var list: ListParts?
  /// Nil for those of a list's appearance, or else for none.
  var contentInsets: DirectionalEdgeInsets?
  var interGroupSpacing: CGFloat = 0
  var contentInsetsReference = ContentInsetsReference.automatic
  var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  var orthogonalScrollingBehavior = OrthogonalScrollingBehavior.none
  var orthogonalScrollingProperties = LayoutScrollingParts()
  var supplementariesFollowContentInsets = true
  var boundarySupplementaryItems: [LayoutBoundaryParts] = []
  var decorationItems: [LayoutDecorationParts] = []

  private static let groupKey = Key<LayoutSectionParts>(
    "group", \.group, .map(), rule: "none: there is a `list`", "The group that is repeated.")
  private static let listKey = Key<LayoutSectionParts>(
    "list", optional: \.list, .map(), rule: "none: there is a `group`",
    "Makes this a list, whose sections have `rows` instead of `items`.")
  /// The keys that have no place in a list.
  private static let groupKeys = [
    Key<LayoutSectionParts>(
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
    boundaryItemsKey,
  ]
  private static let boundaryItemsKey = Key<LayoutSectionParts>(
    "boundarySupplementaryItems", \.boundarySupplementaryItems, .boundaryItems,
    "Headers, footers and other views at the section's edges.")

  static let table = Table<LayoutSectionParts>(
    "sectionLayout", "A section of a compositional layout: one group, repeated, or a list.",
    choices: [.exactlyOne("group", "list")],
    [
      groupKey, listKey,
      Key(
        "contentInsets", optional: \.contentInsets, .directionalInsets,
        rule: "0, or those of a list's appearance", "Space around the groups."),
      Key("interGroupSpacing", \.interGroupSpacing, .coordinate, "The space between groups."),
      Key(
        "contentInsetsReference", \.contentInsetsReference, .choice(),
        "The area that `contentInsets` are measured from, across the scroll direction."),
      Key(
        "decorationItems", \.decorationItems, .list(of: .layoutDecoration),
        "Backgrounds of the section."),
    ] + groupKeys)

  func finish(_ map: Node, _ reader: inout SceneReader) {
    if let node = Self.groupKey.node(in: map), node["group"] == nil, node.entries != nil {
      reader.log.add(
        .missingKey, "a section repeats a group, and this is an item", at: node,
        hint: "add group: horizontal, vertical or custom")
    }
    if list != nil { reader.forbid(Self.groupKeys.map(\.name), in: map, beside: Self.listKey.name) }
    requireUniqueKinds(in: map, &reader)
  }

  /// Reports views at items, groups and edges of the section whose kind would give them the same index path.
  private func requireUniqueKinds(in map: Node, _ reader: inout SceneReader) {
    // Items, groups and boundary items are numbered apart.
    let items = LayoutItemParts.supplementaryKinds(in: Self.groupKey.node(in: map), ofGroups: false)
    let groups = LayoutItemParts.supplementaryKinds(in: Self.groupKey.node(in: map), ofGroups: true)
    let edges = Self.boundaryItemsKey.node(in: map)?.elements?.compactMap { $0["kind"] } ?? []
    for (nodes, others, place, word) in [
      (groups, items, "groups", "items"), (edges, items, "edges", "items"),
      (edges, groups, "edges", "groups"),
    ] {
      for node in nodes where others.contains(where: { $0.text == node.text }) {
        reader.log.add(
          .duplicateName, "the kind '\((node.text ?? "").shortened)' is at \(word), too", at: node,
          hint: "give the views at \(place) a kind of their own")
      }
    }
  }

  /// Whether the section has a header or a footer at its edges.
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

extension KeyShape where Value == [LayoutBoundaryParts] {
  /// Views at the edges of one section or of all content.
  // UIKit: its documentation asks for a kind of its own for each; the same kind twice is unmeasured.
  static var boundaryItems: KeyShape {
    let list = list(of: KeyShape<LayoutBoundaryParts>.map())
    return KeyShape(list.shape, json: list.json) { node, reader in
      LayoutSupplementaryParts.requireUniqueKinds(
        node.elements ?? [], where: "among these boundary items", &reader)
      return list.read(node, &reader)
    }
  }
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

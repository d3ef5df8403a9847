import GalleyBase
import GalleyDrawing
import GalleyGeometry

/// An item or a group of a compositional layout, as files write it.
struct LayoutItemParts: Keyed, Hashable {
  /// How a group places what it contains.
  enum Arrangement: CaseIterable {
    case horizontal, vertical, custom
  }

  var width = LayoutDimension.absolute(0)
  var height = LayoutDimension.absolute(0)
  var contentInsets = DirectionalEdgeInsets.zero
  var edgeSpacing: LayoutEdgeSpacingParts?
  var supplementaryItems: [LayoutSupplementaryParts] = []
  /// How the group places its items; nil for an item.
  var group: Arrangement?
  var subitems: [LayoutItemParts] = []
  /// The one item that is repeated and shares the length; empty for none.
  var subitem: [LayoutItemParts] = []
  /// The one item that is repeated and keeps its length; empty for none.
  var repeatingSubitem: [LayoutItemParts] = []
  var count: Int?
  var interItemSpacing: LayoutSpacing?
  var frames: [LayoutFrameParts] = []

  private static let groupKey = Key<LayoutItemParts>(
    "group", optional: \.group, .choice(), rule: "an item, without subitems",
    "Makes this a group, and says how it places its items.")
  private static let subitemsKey = Key<LayoutItemParts>(
    "subitems", \.subitems, .layoutItems, rule: "none",
    "The items of a group, repeated in order until the next one does not fit.")
  private static let subitemKey = Key<LayoutItemParts>(
    "subitem", \.subitem, .layoutItem, rule: "none",
    "The item that a group repeats `count` times, in equal shares of its length.")
  private static let repeatingSubitemKey = Key<LayoutItemParts>(
    "repeatingSubitem", \.repeatingSubitem, .layoutItem, rule: "none",
    "The item that a group repeats `count` times, at the item's own length.")
  private static let countKey = Key<LayoutItemParts>(
    "count", optional: \.count, .integer(1...SceneLimits.maximumGroupItems),
    "How often the group repeats `subitem` or `repeatingSubitem`.")
  private static let spacingKey = Key<LayoutItemParts>(
    "interItemSpacing", optional: \.interItemSpacing, .spacing, rule: "0",
    "The space between the items of a group.")
  private static let framesKey = Key<LayoutItemParts>(
    "frames", \.frames, .list(of: .layoutFrame, count: 0...SceneLimits.maximumGroupItems),
    rule: "none", "The frames of a custom group's cells, from the group's own corner.")
  private static let contentKeys = [subitemsKey, subitemKey, repeatingSubitemKey, framesKey]

  static let supplementaryItemsKey = Key<LayoutItemParts>(
    "supplementaryItems", \.supplementaryItems, .list(of: .map()),
    "Supplementary views at the item or the group, such as badges.")

  static let table = Table<LayoutItemParts>(
    "layoutItem", "An item or, with the key `group`, a group of a compositional layout.",
    [
      Key("width", required: \.width, .dimension, "The width, in the container."),
      Key("height", required: \.height, .dimension, "The height, in the container."),
      Key(
        "contentInsets", \.contentInsets, .directionalInsets,
        "Space inside the size: around the cell, or around a group's items."),
      Key(
        "edgeSpacing", optional: \.edgeSpacing, .map(), rule: "none",
        "Space outside the size, edge by edge."),
      supplementaryItemsKey, groupKey, subitemsKey, subitemKey, repeatingSubitemKey, countKey,
      spacingKey, framesKey,
    ])

  /// The kinds of supplementary views at all groups, or at all items, in the tree of a map.
  static func supplementaryKinds(in map: Node?, ofGroups: Bool) -> [Node] {
    guard let map, map.entries != nil else { return [] }
    let isGroup = groupKey.node(in: map) != nil
    let own = isGroup == ofGroups ? supplementaryItemsKey.node(in: map)?.elements ?? [] : []
    let below =
      (subitemsKey.node(in: map)?.elements ?? [])
      + [subitemKey, repeatingSubitemKey].compactMap { $0.node(in: map) }
    return own.compactMap { $0["kind"] }
      + below.flatMap { supplementaryKinds(in: $0, ofGroups: ofGroups) }
  }

  /// How many items and groups are inside each other, this one included.
  private var depth: Int {
    1 + (subitems + subitem + repeatingSubitem).reduce(0) { max($0, $1.depth) }
  }

  func finish(_ map: Node, _ reader: inout SceneReader) {
    // Only where the limit is first crossed: the groups around are too deep, too.
    if depth == SceneLimits.maximumGroupDepth + 1 {
      reader.log.add(
        .sceneLimit, "more than \(SceneLimits.maximumGroupDepth) groups inside each other", at: map)
    }
    let groupNode = Self.groupKey.node(in: map)
    switch group {
    case nil:
      // The check has reported a word that is not a kind of group.
      guard groupNode == nil else { return }
      reader.forbid(
        (Self.contentKeys + [Self.countKey, Self.spacingKey]).map(\.name), in: map,
        without: "the key group: horizontal, vertical or custom")
    case .custom:
      forbid([Self.subitemsKey, Self.subitemKey, Self.repeatingSubitemKey], in: map, &reader)
      forbid([Self.countKey, Self.spacingKey], in: map, &reader)
      if Self.framesKey.node(in: map)?.elements?.isEmpty ?? true {
        reader.log.add(
          .missingKey, "a custom group needs frames", at: Self.framesKey.node(in: map) ?? map,
          hint: "write frames: [[0, 0, 100, 50], [50%, 0, 50%, 50]]")
      }
    case .horizontal, .vertical:
      finishGroup(map, &reader)
    }
  }

  private func forbid(
    _ keys: [Key<LayoutItemParts>], in map: Node, _ reader: inout SceneReader
  ) {
    reader.forbid(keys.map(\.name), in: map, without: "a horizontal or vertical group")
  }

  /// Checks a group whose items follow each other.
  private func finishGroup(_ map: Node, _ reader: inout SceneReader) {
    reader.forbid([Self.framesKey.name], in: map, without: "a custom group")
    let present = [Self.subitemsKey, Self.subitemKey, Self.repeatingSubitemKey]
      .filter { $0.node(in: map) != nil }
    guard let key = present.first, present.count == 1 else {
      let names = "subitems, subitem and repeatingSubitem"
      reader.log.add(
        present.isEmpty ? .missingKey : .conflict,
        present.isEmpty
          ? "a group needs one of the keys \(names)" : "a group has only one of the keys \(names)",
        at: map, hint: "write subitems: [{ width: fractionalWidth(1), height: 44 }]")
      return
    }
    guard key.name == Self.subitemsKey.name else {
      if Self.countKey.node(in: map) == nil {
        reader.log.add(
          .missingKey, "'\(key.name)' needs the key count", at: key.node(in: map) ?? map,
          hint: "write count: 3, or subitems to fill the group")
      }
      return
    }
    reader.forbid([Self.countKey.name], in: map, without: "subitem or repeatingSubitem")
    guard let nodes = key.node(in: map)?.elements else { return }
    if nodes.isEmpty {
      reader.log.add(
        .missingElement, "a group needs at least one subitem", at: key.node(in: map) ?? map)
    }
    // UIKit: the same kind at two items raises; at the items of `count:` it is fine.
    LayoutSupplementaryParts.requireUniqueKinds(
      nodes.flatMap { Self.supplementaryItemsKey.node(in: $0)?.elements ?? [] },
      where: "among the items of this group", &reader)
  }
}

/// Space outside an element of a compositional layout, as files write it.
struct LayoutEdgeSpacingParts: Keyed, Hashable {
  var leading, top, trailing, bottom: LayoutSpacing?

  static let table = Table<LayoutEdgeSpacingParts>(
    "edgeSpacing",
    "Space outside an item or a group; flexible spaces share what is left over in the line.",
    [
      Key("leading", optional: \.leading, .spacing, rule: "0", "Before the leading edge."),
      Key("top", optional: \.top, .spacing, rule: "0", "Above."),
      Key("trailing", optional: \.trailing, .spacing, rule: "0", "After the trailing edge."),
      Key("bottom", optional: \.bottom, .spacing, rule: "0", "Below."),
    ])
}

/// The frame of a cell in a custom group, as files write it.
struct LayoutFrameParts: Keyed, Hashable {
  /// x, y, width and height.
  var lengths = [Length](repeating: .points(0), count: 4)
  var zIndex = 0

  fileprivate static let frameShape = KeyShape<[Length]>.tuple(
    ["x", "y", "width", "height"], of: .distance, from: { $0 }, to: { $0 })

  static let table = Table<LayoutFrameParts>(
    "layoutFrame",
    "A cell of a custom group; a bare frame has the `zIndex` 0.",
    [
      Key(
        "frame", required: \.lengths, frameShape,
        "Its frame in the group, in points or as parts of the group's size."),
      Key("zIndex", \.zIndex, .zIndex, "Its order in the stack."),
    ])

  /// The frame in a group of a size; parts of it are not rounded.
  func frame(in size: CGSize) -> CGRect {
    func points(_ index: Int, _ room: CGFloat) -> CGFloat {
      switch lengths[index] {
      case .points(let points): points
      case .share(let share): room * share
      case .parts(let count, let total): room * CGFloat(count) / CGFloat(total)
      case .fill: room - (index >= 2 ? points(index - 2, room) : 0)
      }
    }
    return CGRect(
      x: points(0, size.width), y: points(1, size.height),
      width: max(points(2, size.width), 0), height: max(points(3, size.height), 0))
  }
}

// MARK: - Shapes

extension KeyShape where Value == [LayoutItemParts] {
  fileprivate static var layoutItems: KeyShape { .list(of: .map()) }

  /// One item, as a list.
  fileprivate static var layoutItem: KeyShape {
    KeyShape<LayoutItemParts>.map().map { [$0] }
  }
}

extension KeyShape where Value == LayoutFrameParts {
  fileprivate static var layoutFrame: KeyShape {
    KeyShape(.oneOf([LayoutFrameParts.frameShape.shape, KeyShape.map().shape])) { node, reader in
      let frame: LayoutFrameParts? =
        node.elements == nil
        ? LayoutFrameParts.read(node, &reader)
        : LayoutFrameParts.frameShape.read(node, &reader).map { LayoutFrameParts(lengths: $0) }
      for length in frame?.lengths.suffix(2) ?? [] {
        guard case .points(let points) = length, points < 0 else { continue }
        reader.log.add(.outOfRange, "a frame's width and height are zero or more", at: node)
      }
      return frame
    }
  }
}

extension KeyShape where Value == Int {
  static var zIndex: KeyShape { integer(-1_000_000_000...1_000_000_000) }
}

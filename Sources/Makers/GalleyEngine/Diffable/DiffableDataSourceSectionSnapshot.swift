/// The items of one section as a tree; UIKit's `NSDiffableDataSourceSectionSnapshot`.
///
/// A section shows the items whose parents are all expanded. Items start collapsed.
public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// What is known of an item apart from its children.
  struct Node: Sendable {
    /// The item above; nil for root items.
    var parent: ItemIdentifierType?
    var isExpanded = false
  }

  var nodes: [ItemIdentifierType: Node] = [:]
  /// The children of each item that has some; those of nil are the root items.
  var children: [ItemIdentifierType?: OrderedIdentifiers<ItemIdentifierType>] = [:]

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Items

  /// All items, parents before their children, shown or not.
  public var items: [ItemIdentifierType] { descendants(of: nil) { _ in true } }

  /// The items without a parent, in order.
  public var rootItems: [ItemIdentifierType] { children[nil]?.elements ?? [] }

  /// The items that the section shows: those whose parents are all expanded.
  public var visibleItems: [ItemIdentifierType] { descendants(of: nil, through: isExpanded) }

  /// Whether an item is in the snapshot.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  /// The index of an item in `items`; nil if it is not in the snapshot.
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// The number of parents above an item, which must exist.
  public func level(of item: ItemIdentifierType) -> Int {
    var level = 0
    var node = requiredNode(item, for: "look up the level of")
    while let parent = node.parent, let next = nodes[parent] {
      level += 1
      node = next
    }
    return level
  }

  /// The parent of an item; nil for a root item and for one that is not in the snapshot.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

  /// Whether an item shows its children; also true for one that has none yet.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }

  /// Whether the section shows an item.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard var node = nodes[item] else { return false }
    while let parent = node.parent, let next = nodes[parent] {
      if !next.isExpanded { return false }
      node = next
    }
    return true
  }

  /// The part of the tree below an item, which must exist, or with it as the only root item.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let top = requiredNode(parent, for: "take a snapshot of")
    var part = Self()
    for item in descendants(of: parent, through: { _ in true }) {
      part.nodes[item] = nodes[item]
      part.children[item] = children[item]
    }
    if includingParent {
      part.nodes[parent] = Node(parent: nil, isExpanded: top.isExpanded)
      part.children[parent] = children[parent]
      part.children[nil] = OrderedIdentifiers([parent])
    } else {
      part.children[nil] = children[parent]
      for item in part.rootItems { part.nodes[item]?.parent = nil }
    }
    return part
  }

  /// One line for each item, indented: `*` without children, `-` expanded, `+` collapsed.
  public func visualDescription() -> String {
    items.map { item in
      let sign = children[item] == nil ? "*" : isExpanded(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Expanding

  /// Shows the children of items; unknown items are ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = true }
  }

  // UIKit: the children remember whether they were expanded.
  /// Hides the children of items; unknown items are ignored.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = false }
  }

  func requiredNode(_ item: ItemIdentifierType, for verb: String) -> Node {
    guard let node = nodes[item] else {
      preconditionFailure(DiffableProblem.unknown(item, of: "item", whenAskedTo: verb))
    }
    return node
  }

  /// The items below another one, depth first, entering only items that satisfy a condition.
  func descendants(
    of parent: ItemIdentifierType?, through isOpen: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var waiting = children[parent]?.elements.reversed() ?? []
    while let item = waiting.popLast() {
      found.append(item)
      if let below = children[item], isOpen(item) { waiting += below.elements.reversed() }
    }
    return found
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Adds items as the last children of another one, which must exist, or as the last root items.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent { _ = requiredNode(parent, for: "append to") }
    requireNew(items)
    put(items, under: parent, at: children[parent]?.count ?? 0)
  }

  /// Inserts items before another one, which must exist, under the same parent.
  public mutating func insert(
    _ items: [ItemIdentifierType], before item: ItemIdentifierType
  ) {
    let (parent, index) = position(of: item, for: "insert before")
    requireNew(items)
    put(items, under: parent, at: index)
  }

  /// Inserts items after another one, which must exist, under the same parent.
  public mutating func insert(
    _ items: [ItemIdentifierType], after item: ItemIdentifierType
  ) {
    let (parent, index) = position(of: item, for: "insert after")
    requireNew(items)
    put(items, under: parent, at: index + 1)
  }

  /// Inserts a tree before an item, which must exist, under the same parent.
  public mutating func insert(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) {
    let (parent, index) = position(of: item, for: "insert before")
    graft(snapshot, under: parent, at: index)
  }

  /// Inserts a tree after an item, which must exist, under the same parent.
  public mutating func insert(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) {
    let (parent, index) = position(of: item, for: "insert after")
    graft(snapshot, under: parent, at: index + 1)
  }

  /// Deletes items with everything below them; unknown ones are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    var leaving: [ItemIdentifierType?: [ItemIdentifierType]] = [:]
    for item in items {
      guard let node = nodes[item] else { continue }
      leaving[node.parent, default: []].append(item)
      for below in [item] + descendants(of: item, through: { _ in true }) {
        nodes[below] = nil
        children[below] = nil
      }
    }
    for (parent, gone) in leaving {
      children[parent]?.remove(gone)
      if children[parent]?.count == 0 { children[parent] = nil }
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Gives an item, which must exist, other children: the tree of another snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    _ = requiredNode(parent, for: "replace the children of")
    delete(children[parent]?.elements ?? [])
    graft(snapshot, under: parent, at: 0)
  }

  private mutating func graft(_ tree: Self, under parent: ItemIdentifierType?, at index: Int) {
    requireNew(tree.items)
    put(tree.rootItems, under: parent, at: index)
    for (item, node) in tree.nodes {
      nodes[item] = Node(parent: node.parent ?? parent, isExpanded: node.isExpanded)
      children[item] = tree.children[item]
    }
  }

  private mutating func put(
    _ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int
  ) {
    guard !items.isEmpty else { return }
    children[parent, default: OrderedIdentifiers()].insert(items, at: index)
    for item in items { nodes[item] = Node(parent: parent) }
  }

  private func requireNew(_ items: [ItemIdentifierType]) {
    if let problem = DiffableProblem.repetition(inTreeWith: items, isKnown: contains) {
      preconditionFailure(problem)
    }
  }

  private func position(
    of item: ItemIdentifierType, for verb: String
  ) -> (parent: ItemIdentifierType?, index: Int) {
    let parent = requiredNode(item, for: verb).parent
    return (parent, children[parent]?.index(of: item) ?? 0)
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// A tree without levels.
  init(flat items: [ItemIdentifierType]) {
    self.init()
    append(items)
  }

  // UIKit: a whole snapshot keeps the outlines of the sections that it leaves alone. What becomes of
  // an outline whose items it changes is not documented.
  /// The tree after its section was given other items to show.
  ///
  /// Items that are gone take their children along. New items come after the item before them, on
  /// the same level, or before its first child. If the order then differs, the tree becomes flat.
  func showing(_ wanted: [ItemIdentifierType]) -> Self {
    let shown = visibleItems
    guard shown != wanted else { return self }
    guard nodes.count > rootItems.count else { return Self(flat: wanted) }
    var tree = self
    let kept = Set(wanted)
    tree.delete(shown.filter { !kept.contains($0) })
    tree.delete(wanted.filter { tree.contains($0) && !tree.isVisible($0) })
    var last: ItemIdentifierType?
    for item in wanted {
      if !tree.contains(item) { tree.insert(item, shownAfter: last) }
      last = item
    }
    return tree.visibleItems == wanted ? tree : Self(flat: wanted)
  }

  private mutating func insert(
    _ item: ItemIdentifierType, shownAfter last: ItemIdentifierType?
  ) {
    if let last {
      if isExpanded(last), let child = children[last]?.elements.first {
        insert([item], before: child)
      } else {
        insert([item], after: last)
      }
    } else if let first = rootItems.first {
      insert([item], before: first)
    } else {
      append([item])
    }
  }
}

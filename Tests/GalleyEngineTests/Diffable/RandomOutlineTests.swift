import GalleyEngine
import Testing

/// Random trees, compared with plain recursive ones.
struct RandomOutlineTests {
  /// An item with its children, found by walking from the root.
  private final class PlainNode {
    let item: Int
    var children: [PlainNode] = []
    var isExpanded = false

    init(_ item: Int) { self.item = item }

    var all: [PlainNode] { children.flatMap { [$0] + $0.all } }

    var visible: [Int] {
      children.flatMap { [$0.item] + ($0.isExpanded ? $0.visible : []) }
    }

    /// The node that has a child with this item.
    func parent(of item: Int) -> PlainNode? {
      if children.contains(where: { $0.item == item }) { return self }
      for child in children {
        if let found = child.parent(of: item) { return found }
      }
      return nil
    }

    func node(_ item: Int) -> PlainNode? { all.first { $0.item == item } }

    func level(of item: Int) -> Int? {
      if children.contains(where: { $0.item == item }) { return 0 }
      return children.compactMap { $0.level(of: item) }.first.map { $0 + 1 }
    }
  }

  private struct Outlines {
    var numbers: SeededNumbers
    var tested = DiffableDataSourceSectionSnapshot<Int>()
    let plain = PlainNode(-1)

    mutating func perform() {
      let known = plain.all.map(\.item)
      let fresh = numbers.some(of: Array(0..<12).filter { !known.contains($0) })
      let one = known.randomElement(using: &numbers)
      switch numbers.below(8) {
      case 0, 1: append(fresh, to: numbers.below(3) == 0 ? nil : one)
      case 2: insert(fresh, beside: one, isAfter: false)
      case 3: insert(fresh, beside: one, isAfter: true)
      case 4: delete(Array(numbers.some(of: Array(0..<14)).prefix(2)))
      case 5: set(numbers.some(of: Array(0..<14)), expanded: true)
      case 6: set(Array(numbers.some(of: known).prefix(2)), expanded: false)
      case _: replace(childrenOf: one, by: fresh)
      }
    }

    private mutating func append(_ items: [Int], to parent: Int?) {
      tested.append(items, to: parent)
      let node = parent.flatMap(plain.node) ?? plain
      node.children += items.map(PlainNode.init)
    }

    private mutating func insert(_ items: [Int], beside anchor: Int?, isAfter: Bool) {
      guard let anchor, let parent = plain.parent(of: anchor),
        let index = parent.children.firstIndex(where: { $0.item == anchor })
      else { return }
      if isAfter {
        tested.insert(items, after: anchor)
      } else {
        tested.insert(items, before: anchor)
      }
      parent.children.insert(
        contentsOf: items.map(PlainNode.init), at: isAfter ? index + 1 : index)
    }

    private mutating func delete(_ items: [Int]) {
      tested.delete(items)
      for item in items { plain.parent(of: item)?.children.removeAll { $0.item == item } }
    }

    private mutating func set(_ items: [Int], expanded: Bool) {
      if expanded { tested.expand(items) } else { tested.collapse(items) }
      for item in items { plain.node(item)?.isExpanded = expanded }
    }

    /// The first new item becomes the only child, with the others below it, expanded.
    private mutating func replace(childrenOf parent: Int?, by items: [Int]) {
      guard let parent, let first = items.first, let node = plain.node(parent) else { return }
      var tree = DiffableDataSourceSectionSnapshot<Int>()
      tree.append([first])
      tree.append(Array(items.dropFirst()), to: first)
      tree.expand([first])
      tested.replace(childrenOf: parent, using: tree)
      let child = PlainNode(first)
      child.children = items.dropFirst().map(PlainNode.init)
      child.isExpanded = true
      node.children = [child]
    }
  }

  @Test func visibleItemsFollowTheTree() {
    for seed in 0..<2000 as Range<UInt64> {
      var outlines = Outlines(numbers: SeededNumbers(seed: seed))
      for _ in 0..<8 { outlines.perform() }

      let (tested, plain) = (outlines.tested, outlines.plain)
      let items = plain.all.map(\.item)
      #expect(tested.items == items, "seed \(seed)")
      #expect(tested.visibleItems == plain.visible, "seed \(seed)")
      #expect(items.map(tested.level) == items.map(plain.level), "seed \(seed)")
      #expect(tested.rootItems == plain.children.map(\.item), "seed \(seed)")
      let shown = Set(plain.visible)
      for item in items {
        #expect(tested.isVisible(item) == shown.contains(item), "seed \(seed)")
        let part = tested.snapshot(of: item, includingParent: true)
        #expect(
          part.items == [item] + (plain.node(item)?.all.map(\.item) ?? []), "seed \(seed)")
      }
    }
  }
}

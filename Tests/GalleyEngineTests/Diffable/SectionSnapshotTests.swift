import GalleyEngine
import Testing

/// The rules of trees in one section.
struct SectionSnapshotTests {
  private typealias Tree = DiffableDataSourceSectionSnapshot<String>

  /// Fruit (apple, pear), bread, drinks (tea (green, black), milk).
  private func sample() -> Tree {
    var tree = Tree()
    tree.append(["fruit", "bread", "drinks"])
    tree.append(["apple", "pear"], to: "fruit")
    tree.append(["tea", "milk"], to: "drinks")
    tree.append(["green", "black"], to: "tea")
    return tree
  }

  @Test func parentsComeBeforeTheirChildren() {
    #expect(
      sample().items == [
        "fruit", "apple", "pear", "bread", "drinks", "tea", "green", "black", "milk",
      ])
    #expect(sample().rootItems == ["fruit", "bread", "drinks"])
  }

  @Test func childrenStartCollapsed() {
    #expect(sample().visibleItems == ["fruit", "bread", "drinks"])
    #expect(!sample().isExpanded("fruit"))
  }

  @Test func onlyTheChildrenOfExpandedParentsAreVisible() {
    var tree = sample()

    tree.expand(["drinks", "unknown"])
    #expect(tree.visibleItems == ["fruit", "bread", "drinks", "tea", "milk"])
    tree.expand(["tea"])
    #expect(
      tree.visibleItems == ["fruit", "bread", "drinks", "tea", "green", "black", "milk"])
    #expect(tree.isVisible("green"))
    #expect(!tree.isVisible("apple"))
    #expect(!tree.isVisible("unknown"))
  }

  @Test func collapsedParentsRememberTheirChildren() {
    var tree = sample()
    tree.expand(["drinks", "tea"])

    tree.collapse(["drinks"])
    #expect(tree.visibleItems == ["fruit", "bread", "drinks"])
    #expect(tree.isExpanded("tea"))
    tree.expand(["drinks"])
    #expect(tree.isVisible("green"))
  }

  @Test func anExpandedItemShowsLaterChildren() {
    var tree = sample()

    tree.expand(["bread"])
    tree.append(["rye"], to: "bread")

    #expect(tree.visibleItems == ["fruit", "bread", "rye", "drinks"])
  }

  @Test func levelsParentsAndIndexes() {
    let tree = sample()

    #expect(["fruit", "tea", "black"].map(tree.level) == [0, 1, 2])
    #expect(tree.parent(of: "black") == "tea")
    #expect(tree.parent(of: "fruit") == nil)
    #expect(tree.parent(of: "unknown") == nil)
    #expect(tree.index(of: "black") == 7)
    #expect(tree.index(of: "unknown") == nil)
    #expect(tree.contains("milk"))
    #expect(!tree.contains("unknown"))
  }

  @Test func insertedItemsHaveTheParentOfTheirAnchor() {
    var tree = sample()

    tree.insert(["kiwi"], before: "pear")
    tree.insert(["fig", "plum"], after: "pear")

    #expect(tree.items.prefix(6) == ["fruit", "apple", "kiwi", "pear", "fig", "plum"])
    #expect(tree.parent(of: "plum") == "fruit")
  }

  @Test func deletedItemsTakeTheirChildrenAlong() {
    var tree = sample()

    tree.delete(["green", "drinks", "unknown"])

    #expect(tree.items == ["fruit", "apple", "pear", "bread"])
    tree.append(["black"], to: "bread")
    #expect(tree.parent(of: "black") == "bread")
  }

  @Test func deletingEverythingLeavesNothing() {
    var tree = sample()

    tree.deleteAll()

    #expect(tree.items == [])
    #expect(tree.visibleItems == [])
  }

  @Test func childrenAreReplacedByATree() {
    var tree = sample()
    var other = Tree()
    other.append(["juice", "tea"])
    other.append(["orange"], to: "juice")
    other.expand(["juice"])

    tree.replace(childrenOf: "drinks", using: other)
    tree.expand(["drinks"])

    #expect(
      tree.visibleItems == ["fruit", "bread", "drinks", "juice", "orange", "tea"])
    #expect(!tree.contains("green"))
    #expect(tree.level(of: "orange") == 2)
  }

  @Test func aTreeIsInsertedBesideAnItem() {
    var tree = sample()
    var other = Tree()
    other.append(["meat"])
    other.append(["ham"], to: "meat")

    tree.insert(other, before: "bread")

    #expect(tree.rootItems == ["fruit", "meat", "bread", "drinks"])
    #expect(tree.parent(of: "ham") == "meat")
  }

  @Test func aPartOfATreeKeepsItsLevelsAndStates() {
    var tree = sample()
    tree.expand(["tea", "drinks"])

    let below = tree.snapshot(of: "drinks")
    let with = tree.snapshot(of: "drinks", includingParent: true)

    #expect(below.rootItems == ["tea", "milk"])
    #expect(below.visibleItems == ["tea", "green", "black", "milk"])
    #expect(below.level(of: "green") == 1)
    #expect(with.rootItems == ["drinks"])
    #expect(with.visibleItems == ["drinks", "tea", "green", "black", "milk"])
  }

  @Test func theDescriptionShowsLevelsAndStates() {
    var tree = sample()
    tree.expand(["drinks"])
    tree.delete(["fruit"])

    #expect(
      tree.visualDescription()
        == """
        * bread
        - drinks
          + tea
            * green
            * black
          * milk
        """)
  }

  @Test func aChainOfAHundredThousandLevelsIsWalkedWithoutRecursion() {
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    tree.append([0])
    for level in 1..<100_000 { tree.append([level], to: level - 1) }
    tree.expand(Array(0..<100_000))

    #expect(tree.visibleItems.count == 100_000)
    #expect(tree.level(of: 99_999) == 99_999)
    tree.delete([0])
    #expect(tree.items == [])
  }
}

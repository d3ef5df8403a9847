import GalleyGeometry
import Testing

@testable import GalleyEngine

/// Trees that are applied to sections.
@MainActor struct OutlineTests {
  private let stage = DiffableStage()

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// 10 (11, 12 (13)), 20 (21).
  private func tree(expanding expanded: [Int] = []) -> DiffableStage.Tree {
    var tree = DiffableStage.Tree()
    tree.append([10, 20])
    tree.append([11, 12], to: 10)
    tree.append([13], to: 12)
    tree.append([21], to: 20)
    tree.expand(expanded)
    return tree
  }

  @Test func aTreeReplacesTheItemsOfItsSection() {
    stage.show(["a": [1], "b": [2, 3]])

    stage.source.apply(tree(expanding: [10]), to: "b")

    #expect(stage.titles == ["1", "10", "11", "12", "20"])
    #expect(stage.source.snapshot().itemIdentifiers(inSection: "b") == [10, 11, 12, 20])
    #expect(stage.source.snapshot(for: "b").items == [10, 11, 12, 13, 20, 21])
  }

  @Test func aTreeAddsItsSectionIfItIsUnknown() {
    stage.show(["a": [1]])

    stage.source.apply(tree(), to: "new", animatingDifferences: false)

    #expect(stage.source.snapshot().sectionIdentifiers == ["a", "new"])
    #expect(stage.titles == ["1", "10", "20"])
  }

  @Test func expandingInsertsTheChildrenAndKeepsTheCells() {
    stage.show(["a": []])
    stage.source.apply(tree(), to: "a")
    let cell = stage.cell(20)
    stage.forgetRequests()

    var next = stage.source.snapshot(for: "a")
    next.expand([10])
    stage.source.apply(next, to: "a")

    #expect(stage.layout.updates == ["insert - 0.1", "insert - 0.2"])
    #expect(stage.requests == [11, 12])
    #expect(stage.cell(20) === cell)
  }

  @Test func aSectionWithoutATreeIsFlat() {
    stage.show(["a": [1, 2]])

    #expect(stage.source.snapshot(for: "a").rootItems == [1, 2])
    #expect(stage.source.snapshot(for: "unknown").items == [])
  }

  @Test func aTreeForOneSectionLeavesTheOthersAlone() {
    stage.show(["a": [], "b": [1]])
    stage.source.apply(tree(expanding: [20]), to: "a")
    var snapshot = stage.source.snapshot()
    snapshot.appendItems([2], toSection: "b")
    stage.source.apply(snapshot)

    var next = stage.source.snapshot(for: "a")
    next.collapse([20])
    stage.source.apply(next, to: "a")

    #expect(stage.titles == ["10", "20", "1", "2"])
    #expect(stage.source.snapshot().itemIdentifiers(inSection: "b") == [1, 2])
  }

  @Test func aWholeSnapshotKeepsTheTreesThatItDoesNotChange() {
    stage.show(["a": [], "b": [1]])
    stage.source.apply(tree(expanding: [10]), to: "a")
    var snapshot = stage.source.snapshot()
    snapshot.appendItems([2], toSection: "b")
    snapshot.moveSection("b", beforeSection: "a")

    stage.source.apply(snapshot)

    #expect(stage.source.snapshot(for: "a").items == [10, 11, 12, 13, 20, 21])
    #expect(stage.source.snapshot(for: "a").isExpanded(10))
  }

  @Test func aWholeSnapshotChangesATree() {
    stage.show(["a": []])
    stage.source.apply(tree(expanding: [10, 20]), to: "a")
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems([12])
    snapshot.insertItems([14], afterItem: 11)
    snapshot.insertItems([22], beforeItem: 21)
    snapshot.insertItems([5], beforeItem: 10)

    stage.source.apply(snapshot)

    let tree = stage.source.snapshot(for: "a")
    // 12 took 13 along; new items stand on the level of the item before them.
    #expect(tree.items == [5, 10, 11, 14, 20, 22, 21])
    #expect([5, 14, 22].map(tree.level) == [0, 1, 1])
    #expect(stage.titles == ["5", "10", "11", "14", "20", "22", "21"])
  }

  @Test func aHiddenItemThatAWholeSnapshotShowsLeavesItsParent() {
    stage.show(["a": []])
    stage.source.apply(tree(expanding: [10]), to: "a")
    var snapshot = stage.source.snapshot()
    snapshot.appendItems([13])

    stage.source.apply(snapshot)

    #expect(stage.source.snapshot(for: "a").items == [10, 11, 12, 20, 21, 13])
    #expect(stage.source.snapshot(for: "a").rootItems == [10, 20, 13])
  }

  @Test func aWholeSnapshotThatMixesLevelsMakesATreeFlat() {
    stage.show(["a": []])
    stage.source.apply(tree(expanding: [10, 20]), to: "a")
    var snapshot = stage.source.snapshot()
    snapshot.moveItem(21, beforeItem: 10)

    stage.source.apply(snapshot)

    #expect(stage.source.snapshot(for: "a").rootItems == [21, 10, 11, 12, 20])
  }

  @Test func anItemOfAnotherSectionMovesIntoTheTree() {
    stage.show(["a": [1, 11], "b": [2]])
    let cell = stage.cell(11)

    stage.source.apply(tree(expanding: [10]), to: "b")

    #expect(stage.titles == ["1", "10", "11", "12", "20"])
    #expect(stage.cell(11) === cell)
  }

  @Test func aDeletedSectionForgetsItsTree() {
    stage.show(["a": []])
    stage.source.apply(tree(), to: "a")

    stage.source.apply(DiffableStage.snapshot(["b": [1]]))
    stage.source.apply(DiffableStage.snapshot(["a": [10]]))

    #expect(stage.source.snapshot(for: "a").items == [10])
  }

  @Test func togglingAsksTheHandlers() {
    stage.show(["a": []])
    stage.source.apply(tree(), to: "a")
    var told: [String] = []
    stage.source.sectionSnapshotHandlers.shouldExpandItem = { $0 == 10 }
    stage.source.sectionSnapshotHandlers.willExpandItem = { told.append("expand \($0)") }
    stage.source.sectionSnapshotHandlers.shouldCollapseItem = { $0 == 10 }
    stage.source.sectionSnapshotHandlers.willCollapseItem = { told.append("collapse \($0)") }

    stage.source.toggleItem(at: path(0, 1))
    #expect(stage.titles == ["10", "20"])
    stage.source.toggleItem(at: path(0, 0))
    #expect(stage.titles == ["10", "11", "12", "20"])
    #expect(stage.source.outlineState(at: path(0, 1)).map { $0.level } == 1)
    #expect(stage.source.outlineState(at: path(0, 0)).map { $0.isExpanded } == true)
    stage.source.toggleItem(at: path(0, 0))

    #expect(stage.titles == ["10", "20"])
    #expect(told == ["expand 10", "collapse 10"])
  }

  @Test func childrenMayBeProvidedWhenTheirParentIsExpanded() {
    stage.show(["a": []])
    stage.source.apply(tree(), to: "a")
    var present: [Int] = []
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      present = children.items
      var tree = DiffableStage.Tree()
      tree.append([31, 32])
      return tree
    }

    stage.source.toggleItem(at: path(0, 0))

    #expect(present == [11, 12, 13])
    #expect(stage.titles == ["10", "31", "32", "20"])
  }

  @Test func aFlatSectionIsNoOutline() {
    stage.show(["a": [1]])

    stage.source.toggleItem(at: path(0, 0))

    #expect(stage.source.outlineState(at: path(0, 0)) == nil)
    #expect(stage.titles == ["1"])
  }
}

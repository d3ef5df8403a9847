import GalleyGeometry
import Testing

@testable import GalleyEngine

/// The changes from one snapshot to another.
struct SnapshotDiffTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func equalSnapshotsNeedNoUpdate() {
    let one = snapshot(["a": [1, 2], "b": [3]])

    #expect(SnapshotDiff.changes(from: one, to: one).isEmpty)
  }

  @Test func deletionsAreInOldIndexesAndInsertionsInNewOnes() {
    let changes = SnapshotDiff.changes(
      from: snapshot(["a": [1, 2, 3, 4]]), to: snapshot(["a": [9, 1, 3, 8]]))

    #expect(changes.deletedItems == [path(0, 1), path(0, 3)])
    #expect(changes.insertedItems == [path(0, 0), path(0, 3)])
    #expect(changes.movedItems == [])
  }

  @Test func asFewItemsAsPossibleMove() {
    let changes = SnapshotDiff.changes(
      from: snapshot(["a": [1, 2, 3, 4, 5]]), to: snapshot(["a": [5, 1, 2, 3, 4]]))

    #expect(changes.movedItems == [.init(from: path(0, 4), to: path(0, 0))])
  }

  @Test func itemsMoveBetweenSections() {
    let changes = SnapshotDiff.changes(
      from: snapshot(["a": [1, 2], "b": [3]]), to: snapshot(["a": [2], "b": [3, 1]]))

    #expect(changes.movedItems == [.init(from: path(0, 0), to: path(1, 1))])
    #expect(changes.deletedItems == [])
    #expect(changes.insertedItems == [])
  }

  @Test func aMovedSectionTakesItsItemsAlong() {
    let changes = SnapshotDiff.changes(
      from: snapshot(["a": [1, 2], "b": [3], "c": [4]]),
      to: snapshot(["b": [3], "c": [4], "a": [1, 9, 2]]))

    #expect(changes.movedSections == [.init(from: 0, to: 2)])
    #expect(changes.insertedItems == [path(2, 1)])
    #expect(changes.movedItems == [])
  }

  @Test func theItemsOfNewAndDeletedSectionsAreNotTold() {
    let changes = SnapshotDiff.changes(
      from: snapshot(["a": [1], "b": [2, 3]]), to: snapshot(["x": [7, 8], "a": [1]]))

    #expect(changes.deletedSections == [1])
    #expect(changes.insertedSections == [0])
    #expect(changes.deletedItems == [])
    #expect(changes.insertedItems == [])
  }

  @Test func itemsMoveOutOfDeletedAndIntoNewSections() {
    let changes = SnapshotDiff.changes(
      from: snapshot(["a": [1, 2], "b": [3]]), to: snapshot(["b": [3, 1], "c": [2]]))

    #expect(
      changes.movedItems == [
        .init(from: path(0, 0), to: path(0, 1)), .init(from: path(0, 1), to: path(1, 0)),
      ])
  }

  @Test func aReloadedItemThatStaysIsReloadedInPlace() {
    var new = snapshot(["a": [9, 1, 2]])
    new.reloadItems([2, 9])

    let changes = SnapshotDiff.changes(from: snapshot(["a": [1, 2]]), to: new)

    #expect(changes.reloadedItems == [path(0, 1)])
    #expect(changes.insertedItems == [path(0, 0)])
  }

  @Test func aReloadedItemThatMovesIsDeletedAndInserted() {
    var new = snapshot(["a": [2, 3, 1]])
    new.reloadItems([1])

    let changes = SnapshotDiff.changes(from: snapshot(["a": [1, 2, 3]]), to: new)

    #expect(changes.deletedItems == [path(0, 0)])
    #expect(changes.insertedItems == [path(0, 2)])
    #expect(changes.reloadedItems == [])
    #expect(changes.movedItems == [])
  }

  @Test func aReconfiguredItemMayMove() {
    var new = snapshot(["a": [2, 3], "b": [1]])
    new.reconfigureItems([1, 3])

    let changes = SnapshotDiff.changes(from: snapshot(["a": [1, 2, 3], "b": []]), to: new)

    #expect(changes.movedItems == [.init(from: path(0, 0), to: path(1, 0))])
    #expect(changes.reconfiguredItems == [path(0, 0), path(0, 2)])
  }

  @Test func aReloadedItemIsNotReconfigured() {
    var new = snapshot(["a": [1]])
    new.reconfigureItems([1])
    new.reloadItems([1])

    let changes = SnapshotDiff.changes(from: snapshot(["a": [1]]), to: new)

    #expect(changes.reloadedItems == [path(0, 0)])
    #expect(changes.reconfiguredItems == [])
  }

  @Test func aReloadedSectionCoversItsItems() {
    var new = snapshot(["a": [9, 1], "b": [2, 4]])
    new.reloadSections(["a"])
    new.reloadItems([1])

    let changes = SnapshotDiff.changes(from: snapshot(["a": [1, 2, 3], "b": [4]]), to: new)

    #expect(changes.reloadedSections == [0])
    #expect(changes.reloadedItems == [])
    #expect(changes.deletedItems == [])
    // 2 comes from a section that starts anew.
    #expect(changes.insertedItems == [path(1, 0)])
    #expect(changes.movedItems == [])
  }

  @Test func aReloadedSectionThatMovesIsDeletedAndInserted() {
    var new = snapshot(["b": [3], "c": [4], "a": [1]])
    new.reloadSections(["a"])

    let changes = SnapshotDiff.changes(
      from: snapshot(["a": [1, 2], "b": [3], "c": [4]]), to: new)

    #expect(changes.deletedSections == [0])
    #expect(changes.insertedSections == [2])
    #expect(changes.movedSections == [])
  }

  @Test func theLongestIncreasingSubsequenceIsFound() {
    #expect(
      LongestIncreasing.members(of: [3, 0, 1, 4, 2]) == [false, true, true, false, true])
    #expect(LongestIncreasing.members(of: [2, 1, 0]).count { $0 } == 1)
    #expect(LongestIncreasing.members(of: [Int]()) == [])
  }
}

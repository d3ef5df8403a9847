import GalleyGeometry
import Testing

@testable import GalleyEngine

/// The arithmetic of batch updates, without a collection view.
@MainActor struct BatchUpdateTests {
  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func update(
    _ old: [Int], _ new: [Int], _ describe: (inout GatheredChanges) -> Void
  ) -> BatchUpdate {
    var changes = GatheredChanges(oldCounts: old)
    describe(&changes)
    return BatchUpdate(changes, newCounts: new)
  }

  @Test func deletionsMoveLaterItemsUp() {
    let update = update([5], [3]) { $0.deletedItems = [path(0, 1), path(0, 3)] }

    let targets = (0..<5).map { update.newPath(of: path(0, $0))?.item }

    #expect(targets == [0, nil, 1, nil, 2])
    #expect(update.problem == nil)
  }

  @Test func insertionsAreInNewIndexes() {
    let update = update([3], [5]) { $0.insertedItems = [path(0, 0), path(0, 2)] }

    let targets = (0..<3).map { update.newPath(of: path(0, $0))?.item }

    #expect(targets == [1, 3, 4])
  }

  @Test func deletionsAreInOldIndexesAndInsertionsInNewOnes() {
    // a b c d, without b, with x at 0 and y at the end, is x a c d y.
    let update = update([4], [5]) {
      $0.deletedItems = [path(0, 1)]
      $0.insertedItems = [path(0, 0), path(0, 4)]
    }

    let targets = (0..<4).map { update.newPath(of: path(0, $0))?.item }

    #expect(targets == [1, nil, 2, 3])
    #expect(update.problem == nil)
  }

  @Test func aMoveTakesItsPlaceAndTheOthersCloseUp() {
    // a b c d, with a moved to 2, is b c a d.
    let update = update([4], [4]) { $0.movedItems = [.init(from: path(0, 0), to: path(0, 2))] }

    let targets = (0..<4).map { update.newPath(of: path(0, $0))?.item }

    #expect(targets == [2, 0, 1, 3])
  }

  @Test func itemsMoveBetweenSections() {
    let update = update([2, 1], [1, 2]) {
      $0.movedItems = [.init(from: path(0, 0), to: path(1, 0))]
    }

    #expect(update.newPath(of: path(0, 0)) == path(1, 0))
    #expect(update.newPath(of: path(0, 1)) == path(0, 0))
    #expect(update.newPath(of: path(1, 0)) == path(1, 1))
    #expect(update.problem == nil)
  }

  @Test func sectionsTakeTheirItemsAlong() {
    let update = update([1, 2, 3], [4, 1, 3]) {
      $0.deletedSections = [1]
      $0.insertedSections = [0]
    }

    #expect(update.newPath(of: path(0, 0)) == path(1, 0))
    #expect(update.newPath(of: path(1, 0)) == nil)
    #expect(update.newPath(of: path(2, 2)) == path(2, 2))
    #expect(update.problem == nil)
  }

  @Test func cellsThatMoveIntoANewOrOutOfADeletedSectionStay() {
    let update = update([2, 1], [1, 2]) {
      $0.deletedSections = [0]
      $0.insertedSections = [1]
      $0.movedItems = [.init(from: path(0, 1), to: path(1, 0))]
    }
    func cell(_ section: Int, _ item: Int) -> ElementKey {
      ElementKey(category: .cell, kind: "", indexPath: path(section, item))
    }
    let header = ElementKey(category: .supplementaryView, kind: "header", indexPath: path(1, 0))

    #expect(update.problem == nil)
    #expect(update.survivor(of: path(0, 1)) == path(1, 0))
    #expect([cell(1, 0), cell(1, 1), header].map(update.inserts) == [false, true, true])
    #expect([cell(0, 0), cell(0, 1)].map(update.deletes) == [true, false])
  }

  @Test func reloadedCellsAreNewAtTheirNewPath() {
    let update = update([2, 1], [3, 1]) {
      $0.insertedItems = [path(0, 0)]
      $0.reloadedItems = [path(0, 1)]
      $0.reloadedSections = [1]
    }
    let isNew = [path(0, 0), path(0, 1), path(0, 2), path(1, 0)].map {
      update.inserts(ElementKey(category: .cell, kind: "", indexPath: $0))
    }

    #expect(isNew == [true, false, true, true])
  }

  @Test func aMovedSectionTakesItsPlace() {
    let update = update([1, 2, 3], [2, 3, 1]) { $0.movedSections = [.init(from: 0, to: 2)] }

    #expect((0..<3).map { update.newSection(of: $0) } == [2, 0, 1])
    #expect(update.problem == nil)
  }

  @Test func aReloadedItemKeepsItsPlaceButNotItsCell() {
    let update = update([3], [2]) {
      $0.deletedItems = [path(0, 0)]
      $0.reloadedItems = [path(0, 2)]
    }

    #expect(update.newPath(of: path(0, 2)) == path(0, 1))
    #expect(update.survivor(of: path(0, 2)) == nil)
  }

  @Test func aReloadedSectionMayChangeItsCount() {
    let update = update([3, 1], [7, 1]) { $0.reloadedSections = [0] }

    #expect(update.problem == nil)
    #expect(update.survivor(of: path(0, 0)) == nil)
    #expect(update.survivor(of: path(1, 0)) == path(1, 0))
  }

  @Test func aWrongItemCountIsToldInUIKitsWords() {
    let update = update([5], [5]) { $0.insertedItems = [path(0, 0)] }

    #expect(
      update.problem
        == "Invalid update: invalid number of items in section 0. The number of items contained in "
        + "an existing section after the update (5) must be equal to the number of items contained "
        + "in that section before the update (5), plus or minus the number of items inserted or "
        + "deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items "
        + "moved into or out of that section (0 moved in, 0 moved out).")
  }

  @Test func aWrongSectionCountIsToldInUIKitsWords() {
    let update = update([1], [1]) { $0.insertedSections = [0] }

    #expect(
      update.problem
        == "Invalid update: invalid number of sections. The number of sections contained in the "
        + "collection view after the update (1) must be equal to the number of sections contained "
        + "in the collection view before the update (1), plus or minus the number of sections "
        + "inserted or deleted (1 inserted, 0 deleted).")
  }

  @Test func anItemOutOfRangeIsTold() {
    let update = update([2], [1]) { $0.deletedItems = [path(0, 2)] }

    #expect(
      update.problem
        == "attempt to delete item 2 from section 0 which only contains 2 items before the update")
  }

  @Test func deletingAndMovingTheSameItemIsTold() {
    let update = update([2], [1]) {
      $0.deletedItems = [path(0, 0)]
      $0.movedItems = [.init(from: path(0, 0), to: path(0, 0))]
    }

    #expect(
      update.problem == "attempt to perform a delete and a move from the same index path")
  }

  @Test func updateItemsDeleteFromTheBackAndInsertFromTheFront() {
    let update = update([5], [5]) {
      $0.insertedItems = [path(0, 3), path(0, 1)]
      $0.deletedItems = [path(0, 0), path(0, 4)]
      $0.reloadedItems = [path(0, 2)]
    }

    let texts = update.items.map {
      "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) "
        + "\($0.indexPathAfterUpdate?.item ?? -1)"
    }

    #expect(texts == ["delete 4 -1", "reload 2 2", "delete 0 -1", "insert -1 1", "insert -1 3"])
  }

  @Test func anUpdateOfAMillionItemsKeepsNoRecordOfEach() {
    let update = update([1_000_000], [999_999]) { $0.deletedItems = [path(0, 10)] }

    #expect(update.newPath(of: path(0, 999_999)) == path(0, 999_998))
  }
}

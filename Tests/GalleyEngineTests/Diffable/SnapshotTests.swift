import Foundation
import GalleyEngine
import Testing

/// The rules of snapshots; the words of exceptions are in `SnapshotExceptionTests`.
struct SnapshotTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  /// Sections a: 1 2 3, b: 4 5, c without items.
  private func sample() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b", "c"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5], toSection: "b")
    return snapshot
  }

  @Test func countsAndIdentifiersOfAllSections() {
    let snapshot = sample()

    #expect(snapshot.numberOfItems == 5)
    #expect(snapshot.numberOfSections == 3)
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(snapshot.numberOfItems(inSection: "a") == 3)
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5])
    #expect(snapshot.itemIdentifiers(inSection: "c") == [])
  }

  @Test func lookupsOfUnknownIdentifiersAreNil() {
    let snapshot = sample()

    #expect(snapshot.sectionIdentifier(containingItem: 5) == "b")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfSection("c") == 2)
    #expect(snapshot.indexOfSection("z") == nil)
    #expect(snapshot.indexOfItem(9) == nil)
  }

  @Test func theIndexOfAnItemCountsTheSectionsBefore() {
    #expect([1, 3, 4, 5].map(sample().indexOfItem) == [0, 2, 3, 4])
  }

  @Test func itemsWithoutASectionGoToTheLastOne() {
    var snapshot = sample()

    snapshot.appendItems([6])

    #expect(snapshot.sectionIdentifier(containingItem: 6) == "c")
  }

  @Test func insertedItemsStandBeforeOrAfterTheirAnchor() {
    var snapshot = sample()

    snapshot.insertItems([10, 11], beforeItem: 2)
    snapshot.insertItems([12], afterItem: 3)

    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 10, 11, 2, 3, 12])
  }

  @Test func appendingExistingItemsMovesThemWithAWarning() {
    var snapshot = sample()

    snapshot.appendItems([1, 6, 3], toSection: "b")

    #expect(snapshot.itemIdentifiers(inSection: "a") == [2])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5, 1, 6, 3])
    #expect(snapshot.warning?.contains("append 2 item identifiers that already exist") == true)
  }

  @Test func oneExistingItemIsToldInTheSingular() {
    var snapshot = sample()

    snapshot.appendItems([1], toSection: "b")

    #expect(snapshot.warning?.contains("append 1 item identifier that already exists") == true)
  }

  @Test func newItemsAndMovesAreNoReasonToWarn() {
    var snapshot = sample()

    snapshot.appendItems([6])
    snapshot.moveItem(6, beforeItem: 1)
    snapshot.moveSection("c", beforeSection: "a")

    #expect(snapshot.warning == nil)
  }

  @Test func insertingExistingItemsCountsThePlaceWithoutThem() {
    var snapshot = sample()

    // 1 and 4 leave; before 3 is then after 2.
    snapshot.insertItems([4, 1], beforeItem: 3)

    #expect(snapshot.itemIdentifiers(inSection: "a") == [2, 4, 1, 3])
  }

  // UIKit: not documented.
  @Test func anAnchorAmongTheInsertedItemsMarksItsPlace() {
    var snapshot = sample()

    snapshot.insertItems([3, 2, 4], beforeItem: 2)

    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 3, 2, 4])
  }

  @Test func deletingUnknownItemsIsIgnored() {
    var snapshot = sample()

    snapshot.deleteItems([2, 99, 4, 2])

    #expect(snapshot.itemIdentifiers == [1, 3, 5])
    #expect(snapshot.numberOfItems == 3)
  }

  @Test func deletingAllItemsDeletesTheSections() {
    var snapshot = sample()

    snapshot.deleteAllItems()

    #expect(snapshot.numberOfSections == 0)
    #expect(snapshot.numberOfItems == 0)
  }

  @Test func itemsMoveWithinAndBetweenSections() {
    var snapshot = sample()

    snapshot.moveItem(1, afterItem: 3)
    snapshot.moveItem(5, beforeItem: 2)
    snapshot.moveItem(2, beforeItem: 2)

    #expect(snapshot.itemIdentifiers(inSection: "a") == [5, 2, 3, 1])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4])
  }

  @Test func sectionsAreInsertedAndMoved() {
    var snapshot = sample()

    snapshot.insertSections(["x", "y"], beforeSection: "b")
    snapshot.insertSections(["z"], afterSection: "c")
    snapshot.moveSection("a", afterSection: "b")

    #expect(snapshot.sectionIdentifiers == ["x", "y", "b", "a", "c", "z"])
    #expect(snapshot.itemIdentifiers == [4, 5, 1, 2, 3])
  }

  @Test func existingSectionsAreMovedWithTheirItems() {
    var snapshot = sample()

    snapshot.appendSections(["a", "d"])

    #expect(snapshot.sectionIdentifiers == ["b", "c", "a", "d"])
    #expect(snapshot.itemIdentifiers == [4, 5, 1, 2, 3])
    #expect(snapshot.warning?.contains("1 section identifier that already exists") == true)
  }

  @Test func deletedSectionsTakeTheirItemsAlong() {
    var snapshot = sample()

    snapshot.deleteSections(["a", "unknown"])

    #expect(snapshot.itemIdentifiers == [4, 5])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == nil)
    snapshot.appendItems([1])
    #expect(snapshot.itemIdentifiers(inSection: "c") == [1])
  }

  @Test func reloadedAndReconfiguredItemsAreToldApart() {
    var snapshot = sample()

    snapshot.reloadItems([3, 1])
    snapshot.reconfigureItems([4])
    snapshot.reloadItems([3])
    snapshot.reloadSections(["b"])

    #expect(snapshot.reloadedItemIdentifiers == [3, 1])
    #expect(snapshot.reconfiguredItemIdentifiers == [4])
    #expect(snapshot.reloadedSectionIdentifiers == ["b"])
  }

  @Test func whatIsDeletedIsNotReloaded() {
    var snapshot = sample()
    snapshot.reloadItems([1, 4])
    snapshot.reconfigureItems([2, 5])
    snapshot.reloadSections(["b"])

    snapshot.deleteItems([1, 2])
    snapshot.deleteSections(["b"])

    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.reloadedSectionIdentifiers == [])
  }

  @Test func aMovedItemIsStillReloaded() {
    var snapshot = sample()
    snapshot.reloadItems([1])

    snapshot.moveItem(1, afterItem: 5)
    snapshot.appendItems([1], toSection: "c")

    #expect(snapshot.reloadedItemIdentifiers == [1])
  }

  @Test func aCopyIsIndependent() {
    let first = sample()
    var second = first

    second.deleteItems([1])
    second.appendItems([7], toSection: "a")

    #expect(first.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(second.itemIdentifiers(inSection: "a") == [2, 3, 7])
  }
}

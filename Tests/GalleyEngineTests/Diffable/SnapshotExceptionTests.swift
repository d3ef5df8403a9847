import Foundation
import GalleyEngine
import Testing

/// What ends the program, in UIKit's words.
struct SnapshotExceptionTests {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func appendingWithoutAnySection() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendItems([1])
    }
    #expect(words(result).contains("There are currently no sections in the data source"))
  }

  @Test func appendingToAnUnknownSection() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1], toSection: 5)
    }
    #expect(words(result).contains("section identifier that does not exist in the snapshot: 5"))
  }

  @Test func theItemsOfAnUnknownSection() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DiffableDataSourceSnapshot<Int, Int>().itemIdentifiers(inSection: 5)
    }
    #expect(words(result).contains("section identifier that does not exist in the snapshot: 5"))
  }

  @Test func sectionsThatOccurTwiceInOneCall() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([1, 2, 1])
    }
    #expect(words(result).contains("supplied section identifiers are not unique"))
    #expect(words(result).contains("Duplicate identifiers: {(\n    1\n)}"))
  }

  @Test func anUnknownAnchorOfItems() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.insertItems([1], beforeItem: 7)
    }
    #expect(words(result).contains("insert before item identifier that does not exist"))
  }

  @Test func anUnknownAnchorOfSections() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.insertSections([1], afterSection: 7)
    }
    #expect(words(result).contains("insert after section identifier that does not exist"))
  }

  @Test func movingAnUnknownItem() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1])
      snapshot.moveItem(7, beforeItem: 1)
    }
    #expect(words(result).contains("move item identifier that does not exist in the snapshot: 7"))
  }

  @Test func reloadingAndReconfiguringUnknownItems() async {
    let reload = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.reloadItems([7])
    }
    let reconfigure = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.reconfigureItems([7])
    }
    #expect(words(reload).contains("Attempted to reload item identifier that does not exist"))
    #expect(
      words(reconfigure).contains("Attempted to reconfigure item identifier that does not exist"))
  }

  @Test func anUnknownParentInATree() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = DiffableDataSourceSectionSnapshot<Int>()
      tree.append([1], to: 7)
    }
    #expect(words(result).contains("append to item identifier that does not exist"))
  }

  @Test func anItemThatATreeHasAlready() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tree = DiffableDataSourceSectionSnapshot<Int>()
      tree.append([1, 2])
      tree.append([2], to: 1)
    }
    #expect(words(result).contains("Duplicate item identifiers: {(\n    2\n)}"))
  }
}

import GalleyGeometry
import Testing

@testable import GalleyEngine

/// Snapshots that are applied to a collection view.
@MainActor struct DiffableDataSourceTests {
  private let stage = DiffableStage()

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func itIsTheDataSourceOfItsView() {
    #expect(stage.view.dataSource === stage.source)
    #expect(stage.view.numberOfSections == 0)
  }

  @Test func aSnapshotIsShown() {
    stage.show(["a": [1, 2], "b": [3]])

    #expect(stage.titles == ["1", "2", "3"])
    #expect(stage.view.numberOfItems(inSection: 0) == 2)
  }

  @Test func identifiersAndPathsOfTheLastSnapshot() {
    stage.show(["a": [1, 2], "b": [3]])

    #expect(stage.source.itemIdentifier(for: path(0, 1)) == 2)
    #expect(stage.source.itemIdentifier(for: path(0, 2)) == nil)
    #expect(stage.source.itemIdentifier(for: path(5, 0)) == nil)
    #expect(stage.source.indexPath(for: 3) == path(1, 0))
    #expect(stage.source.indexPath(for: 9) == nil)
    #expect(stage.source.sectionIdentifier(for: 1) == "b")
    #expect(stage.source.sectionIdentifier(for: 2) == nil)
    #expect(stage.source.index(for: "b") == 1)
    #expect(stage.source.index(for: "z") == nil)
  }

  @Test func differencesAreOneBatchUpdate() {
    stage.show(["a": [1, 2, 3], "b": [4]])

    stage.source.apply(DiffableStage.snapshot(["b": [4, 1], "a": [3, 2, 9]]))

    #expect(
      stage.layout.updates == [
        "insert - 1.2", "move section 0 section 1", "move 0.0 0.1", "move 0.1 1.1",
      ])
    #expect(stage.titles == ["4", "1", "3", "2", "9"])
    // Only the new item gets a cell.
    #expect(stage.requests == [9])
  }

  @Test func withoutAnimationThereAreStillDifferences() {
    stage.show(["a": [1, 2]])

    stage.source.apply(
      DiffableStage.snapshot(["a": [2, 1]]), animatingDifferences: false)

    #expect(stage.requests == [])
    #expect(stage.titles == ["2", "1"])
  }

  @Test func reloadingTheDataMakesAllCellsAgain() {
    stage.show(["a": [1, 2]])
    var isDone = false

    stage.source.applySnapshotUsingReloadData(DiffableStage.snapshot(["a": [2, 3]])) {
      isDone = true
    }
    stage.view.layoutIfNeeded()

    #expect(isDone)
    #expect(stage.requests == [2, 3])
    #expect(stage.titles == ["2", "3"])
  }

  @Test func anEqualSnapshotIsNoUpdate() {
    stage.show(["a": [1]])
    stage.layout.updates = ["none"]
    var isDone = false

    stage.source.apply(DiffableStage.snapshot(["a": [1]])) { isDone = true }

    #expect(isDone)
    #expect(stage.layout.updates == ["none"])
  }

  @Test func aReloadedItemGetsANewCell() {
    stage.show(["a": [1, 2]])
    let old = stage.cell(2)
    var snapshot = stage.source.snapshot()
    snapshot.reloadItems([2])

    stage.source.apply(snapshot)

    #expect(stage.layout.updates == ["reload 0.1 0.1"])
    #expect(stage.requests == [2])
    // The old cell was free again when the new one was requested.
    #expect(old?.reuses == 1)
    #expect(stage.source.snapshot().reloadedItemIdentifiers == [])
  }

  @Test func aReconfiguredItemKeepsItsCell() {
    stage.show(["a": [1, 2]])
    let old = stage.cell(2)
    var snapshot = stage.source.snapshot()
    snapshot.reconfigureItems([2])

    stage.source.apply(snapshot)

    #expect(stage.requests == [2])
    #expect(stage.cell(2) === old)
    #expect(old?.timesConfigured == 2)
    #expect(old?.reuses == 0)
    #expect(stage.layout.updates == [])
    #expect(stage.source.snapshot().reconfiguredItemIdentifiers == [])
  }

  @Test func aReconfiguredCellIsMeasuredAgain() {
    stage.show(["a": [1, 2]])
    stage.configure = { cell, _ in cell.wantedHeight = 50 }
    var snapshot = stage.source.snapshot()
    snapshot.reconfigureItems([1])

    stage.source.apply(snapshot)

    #expect(stage.cell(1)?.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(stage.cell(2)?.frame.minY == 50)
  }

  @Test func reconfigurationMoveAndDeletionInOneSnapshot() {
    stage.show(["a": [1, 2, 3], "b": [4]])
    let (second, third) = (stage.cell(2), stage.cell(3))
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems([1])
    snapshot.moveItem(2, afterItem: 4)
    snapshot.reconfigureItems([2, 3])

    stage.source.apply(snapshot)

    #expect(stage.titles == ["3", "4", "2"])
    #expect(stage.cell(2) === second)
    #expect(stage.cell(3) === third)
    #expect(stage.requests == [3, 2])
    #expect(second?.timesConfigured == 2)
  }

  @Test func itemsOffScreenAreNotConfiguredAgain() {
    stage.show(["a": Array(0..<100)])
    var snapshot = stage.source.snapshot()
    snapshot.reconfigureItems([3, 90])

    stage.source.apply(snapshot)

    #expect(stage.requests == [3])
  }

  @Test func cellsMoveBetweenSectionsAndIntoNewOnes() {
    stage.show(["a": [1, 2], "b": [3]])
    let cells = [1, 2, 3].map(stage.cell)

    stage.source.apply(DiffableStage.snapshot(["c": [3, 1], "d": [2]]))

    #expect(stage.requests == [])
    #expect(zip([1, 2, 3].map(stage.cell), cells).allSatisfy { $0 === $1 })
    #expect(stage.titles == ["3", "1", "2"])
  }

  @Test func theSelectionFollowsItsItem() {
    stage.show(["a": [1, 2, 3]])
    stage.view.selectItem(at: path(0, 2), animated: false, scrollPosition: [])

    stage.source.apply(DiffableStage.snapshot(["b": [7], "a": [3, 1]]))

    #expect(stage.view.indexPathsForSelectedItems == [path(1, 0)])
  }

  @Test func aSnapshotBeforeTheFirstPassIsShownByIt() {
    stage.source.apply(DiffableStage.snapshot(["a": [1]]))
    stage.source.apply(DiffableStage.snapshot(["a": [2, 1]]))
    #expect(stage.requests == [])

    stage.view.layoutIfNeeded()

    #expect(stage.requests == [2, 1])
  }

  @Test func aSnapshotIsAppliedInTheCompletionOfAnother() {
    stage.show(["a": [1, 2]])
    var order: [String] = []

    stage.source.apply(DiffableStage.snapshot(["a": [2]])) {
      order.append("first \(stage.titles)")
      stage.source.apply(DiffableStage.snapshot(["a": [2, 5]])) {
        order.append("second \(stage.titles)")
      }
    }

    #expect(order == ["first [\"2\"]", "second [\"2\", \"5\"]"])
  }

  @Test func aSnapshotInABatchUpdateIsAPartOfIt() {
    stage.show(["a": [1, 2]])
    var titles: [String] = []

    stage.view.performBatchUpdates {
      stage.source.apply(DiffableStage.snapshot(["a": [2, 3]])) { titles = stage.titles }
      #expect(stage.source.snapshot().itemIdentifiers == [2, 3])
    }

    #expect(titles == ["2", "3"])
    #expect(stage.requests == [3])
  }

  @Test func theAsynchronousFormsShowTheSame() async {
    await stage.source.apply(DiffableStage.snapshot(["a": [1]]))
    stage.view.layoutIfNeeded()
    #expect(stage.titles == ["1"])

    var tree = DiffableStage.Tree()
    tree.append([5, 6])
    await stage.source.apply(tree, to: "a")
    #expect(stage.titles == ["5", "6"])

    await stage.source.applySnapshotUsingReloadData(DiffableStage.snapshot(["a": [7]]))
    stage.view.layoutIfNeeded()
    #expect(stage.titles == ["7"])
  }

  @Test func applyingWhileApplyingEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = DiffableStage()
        stage.show(["a": [1]])
        stage.configure = { _, _ in stage.source.apply(DiffableStage.snapshot(["b": [9]])) }
        stage.source.apply(DiffableStage.snapshot(["a": [1, 2]]))
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Deadlock detected: attempted to apply a snapshot"))
  }

  @Test func aProviderWithoutACellEndsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = CollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: RowsLayout())
        let source = DiffableStage.Source(collectionView: view) { _, _, _ in nil }
        source.apply(DiffableStage.snapshot(["a": [1]]))
        view.layoutIfNeeded()
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("returned a nil cell for item at index path: [0, 0]"))
  }

  @Test func subclassesMayAnswerOtherwise() {
    final class Limited: CollectionViewDiffableDataSource<String, Int> {
      override func numberOfSections(in collectionView: CollectionView) -> Int {
        min(super.numberOfSections(in: collectionView), 1)
      }
      override func collectionView(
        _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
      ) -> Bool { indexPath.item > 0 }
    }
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: RowsLayout())
    view.register(TitleCell.self, forCellWithReuseIdentifier: "cell")
    let source = Limited(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    source.applySnapshotUsingReloadData(DiffableStage.snapshot(["a": [1, 2], "b": [3]]))
    view.layoutIfNeeded()

    #expect(view.numberOfSections == 1)
    #expect(source.collectionView(view, canMoveItemAt: path(0, 1)))
  }

  @Test func reorderingHandlersDecideAndAreTold() {
    stage.show(["a": [1, 2, 3], "b": [4]])
    #expect(!stage.source.collectionView(stage.view, canMoveItemAt: path(0, 0)))
    var told: [String] = []
    stage.source.reorderingHandlers.canReorderItem = { $0 != 4 }
    stage.source.reorderingHandlers.willReorder = { [unowned stage] _ in
      told.append("will \(stage.source.snapshot().itemIdentifiers)")
    }
    stage.source.reorderingHandlers.didReorder = { transaction in
      told.append("did \(transaction.finalSnapshot.itemIdentifiers)")
      told += transaction.sectionTransactions.map {
        "\($0.sectionIdentifier) \($0.initialSnapshot.items) \($0.finalSnapshot.items)"
          + " \($0.difference.count)"
      }
    }
    #expect(stage.source.collectionView(stage.view, canMoveItemAt: path(0, 0)))
    #expect(!stage.source.collectionView(stage.view, canMoveItemAt: path(1, 0)))

    stage.source.collectionView(stage.view, moveItemAt: path(0, 0), to: path(1, 0))

    #expect(stage.source.snapshot().itemIdentifiers(inSection: "b") == [1, 4])
    #expect(
      told == [
        "will [1, 2, 3, 4]", "did [2, 3, 1, 4]", "a [1, 2, 3] [2, 3] 1", "b [4] [1, 4] 1",
      ])
  }

  @Test func randomSnapshotsShowTheRightCells() {
    for seed in 0..<300 as Range<UInt64> {
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 160), collectionViewLayout: RowsLayout())
      view.register(TitleCell.self, forCellWithReuseIdentifier: "cell")
      let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
        view, path, item in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? TitleCell)?.title = "\(item)"
        return cell
      }
      var operations = SnapshotOperations(seed: seed)
      for _ in 0..<6 {
        for _ in 0..<2 { operations.perform() }
        source.apply(operations.tested)
        view.layoutIfNeeded()
        let shown = view.visibleCells.compactMap { ($0 as? TitleCell)?.title }
        let expected = operations.plain.allItems.prefix(8).map { "\($0)" }
        #expect(shown == expected, "seed \(seed)")
      }
    }
  }
}

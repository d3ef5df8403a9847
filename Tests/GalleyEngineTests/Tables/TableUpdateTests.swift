import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyEngine

/// Lets row 0 select nothing and row 1 the row below it.
private final class Chooser: TableViewDelegate {
  private(set) var selected: [IndexPath] = []

  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.row == 0 ? nil : IndexPath(row: 2, section: 0)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

@MainActor @Suite struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func insertedRowsMoveTheOthersWhichKeepTheirCells() {
    let stage = TableStage([["a", "b"]])
    let second = stage.cell(1)

    stage.rows = [["a", "x", "b"]]
    stage.table.insertRows(at: [path(1)], with: .automatic)

    #expect(stage.texts == ["a", "x", "b"])
    #expect(stage.cell(2) === second)
    #expect(second?.frame.minY == 88)
    #expect(stage.log == ["cell 0-0", "cell 0-1", "cell 0-1"])
  }

  @Test func severalChangesUseOldAndNewPaths() {
    let stage = TableStage([["a", "b", "c"], ["d"]])
    stage.table.layoutIfNeeded()
    stage.log = []
    var isFinished = false

    stage.table.performBatchUpdates {
      stage.rows = [["x", "c", "b"]]
      stage.table.deleteRows(at: [path(0)], with: .fade)
      stage.table.insertRows(at: [path(0)], with: .fade)
      stage.table.moveRow(at: path(2), to: path(1))
      stage.table.deleteSections([1], with: .none)
    } completion: {
      isFinished = $0
    }

    #expect(stage.texts == ["x", "c", "b"])
    #expect(stage.log == ["cell 0-0"])
    #expect(isFinished)
    #expect(stage.table.numberOfSections == 1)
  }

  @Test func nestedUpdatesArePerformedTogether() {
    let stage = TableStage([["a", "b"]])
    stage.table.layoutIfNeeded()

    stage.table.beginUpdates()
    stage.rows = [["b", "c"]]
    stage.table.deleteRows(at: [path(0)], with: .none)
    stage.table.beginUpdates()
    stage.table.insertRows(at: [path(1)], with: .none)
    stage.table.endUpdates()
    #expect(stage.table.hasUncommittedUpdates)
    stage.table.endUpdates()

    #expect(stage.texts == ["b", "c"])
  }

  @Test func anUpdateWithoutChangesAsksForHeightsAgain() {
    let stage = TableStage([["60", "20"]], cell: NumberedHeightCell.self)
    stage.fill = { ($0 as? NumberedHeightCell)?.height.constant = CGFloat(Double($1) ?? 0) }
    let cell = stage.cell(0) as? NumberedHeightCell

    cell?.height.constant = 99.5
    stage.table.beginUpdates()
    stage.table.endUpdates()

    #expect(stage.frames.map(\.height) == [100, 20.5])
    #expect(stage.cell(0) === cell)
  }

  @Test func reloadedRowsGetOtherCellsAndReconfiguredOnesKeepTheirs() {
    let stage = TableStage([["a", "b"]])
    let (first, second) = (stage.cell(0), stage.cell(1))
    stage.rows = [["A", "B"]]

    stage.table.reconfigureRows(at: [path(0)])
    #expect(stage.texts == ["A", "b"])
    #expect(stage.cell(0) === first)

    stage.table.reloadRows(at: [path(1)], with: .automatic)
    #expect(stage.texts == ["A", "B"])
    // The only cell for reuse is the one that just left.
    #expect(stage.cell(1) === second)
    #expect(stage.log == ["cell 0-0", "cell 0-1", "cell 0-0", "cell 0-1"])
  }

  @Test func aReconfiguredRowIsMeasuredAgain() {
    let stage = TableStage([["60"]], cell: NumberedHeightCell.self)
    stage.fill = { ($0 as? NumberedHeightCell)?.height.constant = CGFloat(Double($1) ?? 0) }
    stage.table.layoutIfNeeded()

    stage.rows = [["80"]]
    stage.table.reconfigureRows(at: [path(0)])

    #expect(stage.frames.map(\.height) == [80.5])
  }

  @Test func aShorterTableIsScrolledBackIntoItsContent() {
    let stage = TableStage(count: 20, height: 220)
    stage.table.contentOffset.y = 660
    stage.table.layoutIfNeeded()

    stage.rows = [["a", "b", "c", "d", "e", "f"]]
    stage.table.reloadData()
    stage.table.layoutIfNeeded()

    #expect(stage.table.contentOffset.y == 44)
    #expect(stage.texts == ["b", "c", "d", "e", "f"])
  }

  @Test func headersMoveWithTheirSections() {
    let stage = TableStage([["a"], ["b"]])
    stage.headers = ["A", "B"]
    stage.table.layoutIfNeeded()
    let second = stage.table.headerView(forSection: 1)

    stage.rows = [["b"]]
    stage.headers = ["B"]
    stage.table.deleteSections([0], with: .automatic)

    #expect(stage.table.headerView(forSection: 0) === second)
    #expect(second?.frame.minY == 22)
  }

  @Test func countsThatDoNotMatchEndTheProgramInUIKitsWords() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = TableStage([["a", "b"]])
        stage.table.layoutIfNeeded()
        stage.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
    }
    let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      words.contains(
        "invalid number of rows in section 0. The number of rows contained in an existing section "
          + "after the update (2) must be equal to the number of rows contained in that section "
          + "before the update (2)"))
  }

  // MARK: Selection

  @Test func touchesSelectOneRowAndTellTheDelegate() {
    let stage = TableStage([["a", "b"]])
    stage.table.layoutIfNeeded()
    stage.log = []

    stage.table.touchRow(at: path(0))
    stage.table.touchRow(at: path(1))

    #expect(stage.log == ["selected 0-0", "deselected 0-0", "selected 0-1"])
    #expect(stage.table.indexPathForSelectedRow == path(1))
    #expect(stage.cell(0)?.isSelected == false)
    #expect(stage.cell(1)?.isSelected == true)

    stage.table.deselectRow(at: path(1), animated: true)
    #expect(stage.table.indexPathsForSelectedRows == nil)
    #expect(stage.log.count == 3)
  }

  @Test func severalRowsCanBeSelected() {
    let stage = TableStage([["a", "b", "c"]])
    stage.table.allowsMultipleSelection = true
    for row in [2, 0, 1, 0] { stage.table.touchRow(at: path(row)) }

    #expect(stage.table.indexPathsForSelectedRows == [path(1), path(2)])
  }

  @Test func theDelegateMaySelectAnotherRowOrNone() {
    let (stage, chooser) = (TableStage([["a", "b", "c"]]), Chooser())
    stage.table.delegate = chooser
    stage.table.layoutIfNeeded()

    for row in 0..<3 { stage.table.touchRow(at: path(row)) }

    #expect(chooser.selected == [path(2), path(2)])
    #expect(stage.table.indexPathsForSelectedRows == [path(2)])
  }

  @Test func theSelectionMovesWithItsRow() {
    let stage = TableStage([["a", "b"]])
    stage.table.touchRow(at: path(1))

    stage.rows = [["x", "a", "b"]]
    stage.table.insertRows(at: [path(0)], with: .top)
    #expect(stage.table.indexPathForSelectedRow == path(2))

    stage.table.reloadData()
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  // MARK: Snapshots

  @Test func aDiffableDataSourceShowsTheDifferences() {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.environment = .halfEm
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    var asked: [String] = []
    let source = TableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      asked.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = item
      return cell
    }
    var snapshot = DiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot)
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.textLabel?.text) == ["a", "b"])

    snapshot.insertItems(["x"], beforeItem: "b")
    snapshot.deleteItems(["a"])
    var isFinished = false
    source.apply(snapshot) { isFinished = true }
    table.layoutIfNeeded()

    #expect(table.visibleCells.map(\.textLabel?.text) == ["x", "b"])
    #expect(asked == ["a", "b", "x"])
    #expect(isFinished)
    #expect(source.itemIdentifier(for: path(1)) == "b")
    #expect(source.indexPath(for: "x") == path(0))
  }
}

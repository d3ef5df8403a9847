import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyEngine

/// Cells of the four styles, for registration.
private final class Value1Cell: TableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { nil }
}

private final class Value2Cell: TableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value2, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { nil }
}

private final class SubtitleCell: TableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor @Suite struct TableCellTests {
  /// A cell of a table of one row, 320 points wide; the text has 4 letters, 34 points wide.
  private func cell(
    _ type: TableViewCell.Type = TableViewCell.self, _ style: TableView.Style = .plain,
    fill: @escaping (TableViewCell) -> Void = { _ in }
  ) -> (TableStage, TableViewCell?) {
    let stage = TableStage([["Text"]], style, cell: type)
    stage.fill = { cell, text in
      cell.textLabel?.text = text
      fill(cell)
    }
    return (stage, stage.cell(0))
  }

  @Test func theTextStandsInTheMiddleAtTheMargin() {
    let (_, cell) = cell()

    // A line is 20.287 points high, 20.5 in pixels, the content 43.5: 11.5 above.
    #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 43.5))
    #expect(cell?.textLabel?.frame == CGRect(x: 16, y: 11.5, width: 288, height: 20.5))
    #expect(cell?.textLabel?.font.size == 17)
    #expect(cell?.detailTextLabel == nil)
  }

  @Test func theValueStandsAtTheOtherSide() {
    let (_, cell) = cell(Value1Cell.self) { $0.detailTextLabel?.text = "12" }

    #expect(cell?.textLabel?.frame == CGRect(x: 16, y: 11.5, width: 34, height: 20.5))
    #expect(cell?.detailTextLabel?.frame == CGRect(x: 287, y: 11.5, width: 17, height: 20.5))
    #expect(cell?.detailTextLabel?.textColor.hex == "#3C3C4399")
  }

  @Test func theTintedLabelOfTheContactStyleIs91PointsWide() {
    let (_, cell) = cell(Value2Cell.self) { $0.detailTextLabel?.text = "12" }

    // 15 points: lines of 17.9, rounded up to 18.
    #expect(cell?.textLabel?.frame == CGRect(x: 16, y: 13, width: 91, height: 18))
    #expect(cell?.detailTextLabel?.frame == CGRect(x: 113, y: 13, width: 191, height: 18))
    #expect(cell?.textLabel?.textColor.hex == "#007AFF")
  }

  @Test func theSubtitleStandsBelowTheTextAndMakesTheRowHigher() {
    let (_, cell) = cell(SubtitleCell.self) { $0.detailTextLabel?.text = "More" }

    // 11 + 20.5 + 14.5 + 11, and the pixel of the line.
    #expect(cell?.frame.height == 57.5)
    #expect(cell?.textLabel?.frame == CGRect(x: 16, y: 11, width: 288, height: 20.5))
    #expect(cell?.detailTextLabel?.frame == CGRect(x: 16, y: 31.5, width: 288, height: 14.5))
  }

  @Test func anImageStandsBeforeTheTextAndMovesTheLine() {
    let (_, cell) = cell {
      $0.imageView?.image = .swatch(CGSize(width: 30, height: 20))
    }

    #expect(cell?.imageView?.frame == CGRect(x: 16, y: 12, width: 30, height: 20))
    #expect(cell?.textLabel?.frame.minX == 62)
    #expect(cell.map(lines) == [CGRect(x: 62, y: 43.5, width: 258, height: 0.5)])
  }

  @Test func aTextOfSeveralLinesMakesTheRowHigher() {
    let stage = TableStage([[String(repeating: "word ", count: 20)]])
    stage.fill = { cell, text in
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = text
    }

    // 100 letters of 8.5 points in 288: 33 letters a line, 4 lines of 20.287, together 81.15.
    #expect(stage.cell(0)?.frame.height == 104)
  }

  // MARK: Sides

  @Test func accessoriesMakeTheContentNarrower() {
    let (_, cell) = cell { $0.accessoryType = .disclosureIndicator }

    // The chevron is 14 wide and 16 from the edge; the text ends 8 before it.
    #expect(cell?.contentView.frame.width == 290)
    #expect(cell?.textLabel?.frame.maxX == 282)
  }

  @Test func anAccessoryViewKeepsItsSize() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    let (_, _) = cell {
      $0.accessoryType = .checkmark
      $0.accessoryView = view
    }

    #expect(view.frame == CGRect(x: 254, y: 12, width: 50, height: 20))
  }

  @Test func indentationMovesTheContent() {
    let (_, cell) = cell { $0.indentationLevel = 2 }

    #expect(cell?.contentView.frame.minX == 20)
    #expect(cell?.contentView.frame.width == 300)
  }

  @Test func editingMovesTheContentBehindItsButton() {
    let (stage, cell) = cell { $0.showsReorderControl = true }
    stage.table.isEditing = true
    stage.table.layoutIfNeeded()

    #expect(cell?.isEditing == true)
    #expect(cell?.editingStyle == .delete)
    #expect(cell?.contentView.frame.minX == 40)
    // The grip is 27 wide and at the margin, 16 from the edge.
    #expect(cell?.contentView.frame.maxX == 277)
    stage.table.isEditing = false
    stage.table.layoutIfNeeded()
    #expect(cell?.contentView.frame.width == 320)
  }

  // MARK: Lines

  /// The frames of the views that are a pixel high.
  private func lines(_ cell: TableViewCell) -> [CGRect] {
    cell.layoutIfNeeded()
    return cell.subviews.map(\.frame).filter { $0.height == 0.5 }
  }

  @Test func linesOfPlainTablesStartAtTheText() {
    let (_, cell) = cell()
    #expect(cell.map(lines) == [CGRect(x: 16, y: 43.5, width: 304, height: 0.5)])
  }

  @Test func linesCanBeMovedByTheTableAndTheCell() {
    let (stage, cell) = cell()
    stage.table.separatorInset = EdgeInsets(left: 30, right: 10)
    stage.table.layoutIfNeeded()
    #expect(cell.map(lines) == [CGRect(x: 30, y: 43.5, width: 280, height: 0.5)])

    stage.table.separatorInsetReference = .fromAutomaticInsets
    stage.table.layoutIfNeeded()
    #expect(cell.map(lines) == [CGRect(x: 46, y: 43.5, width: 264, height: 0.5)])

    stage.table.separatorInsetReference = .fromCellEdges
    cell?.separatorInset = .zero
    stage.table.layoutIfNeeded()
    #expect(cell.map(lines) == [CGRect(x: 0, y: 43.5, width: 320, height: 0.5)])
  }

  @Test func anInsetAsLargeAsCanBeHidesALine() {
    let (stage, cell) = cell {
      $0.separatorInset = EdgeInsets(left: .greatestFiniteMagnitude)
    }
    #expect(cell.map(lines) == [CGRect(x: 320, y: 43.5, width: 0, height: 0.5)])

    cell?.separatorInset = EdgeInsets(right: .greatestFiniteMagnitude)
    stage.table.layoutIfNeeded()
    #expect(cell.map(lines) == [CGRect(x: 0, y: 43.5, width: 0, height: 0.5)])
  }

  @Test func sectionsOfGroupedTablesAreBetweenWholeLines() {
    let stage = TableStage([["a", "b"]], .grouped)
    let whole = CGRect(x: 0, y: 43.5, width: 320, height: 0.5)

    #expect(
      stage.cell(0).map(lines) == [
        CGRect(x: 0, y: 0, width: 320, height: 0.5),
        CGRect(x: 16, y: 43.5, width: 304, height: 0.5),
      ])
    #expect(stage.cell(1).map(lines) == [whole])
  }

  @Test func cardsHaveLinesBetweenRowsOnly() {
    let stage = TableStage([["a", "b"]], .insetGrouped)

    #expect(stage.cell(0).map(lines) == [CGRect(x: 16, y: 43.5, width: 272, height: 0.5)])
    #expect(stage.cell(1).map(lines) == [])
  }

  @Test func aTableWithoutLinesHasNone() {
    let (stage, cell) = cell()
    stage.table.separatorStyle = .none
    stage.table.layoutIfNeeded()

    #expect(cell.map(lines) == [])
    #expect(cell?.contentView.frame.height == 44)
  }

  // MARK: States

  @Test func aSelectedCellIsGreyUnlessItsStyleSaysOtherwise() {
    let (stage, cell) = cell()
    stage.table.selectRow(
      at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    stage.table.layoutIfNeeded()
    #expect(cell?.subviews.first?.backgroundColor?.hex == "#D1D1D6")

    cell?.selectionStyle = .none
    stage.table.layoutIfNeeded()
    #expect(cell?.subviews.contains { $0.backgroundColor?.hex == "#D1D1D6" } == false)

    let own = View()
    cell?.selectionStyle = .default
    cell?.selectedBackgroundView = own
    stage.table.layoutIfNeeded()
    #expect(own.frame == cell?.bounds)
    #expect(own.isHidden == false)
    cell?.setSelected(false, animated: true)
    stage.table.layoutIfNeeded()
    #expect(own.isHidden)
  }

  @Test func textsFollowTheStyleUntilTheAppColoursThem() {
    let (stage, cell) = cell(SubtitleCell.self) {
      $0.detailTextLabel?.text = "More"
      $0.detailTextLabel?.textColor = .systemRed
    }
    #expect(cell?.textLabel?.textColor.hex == "#000000")

    stage.table.overrideUserInterfaceStyle = .dark
    stage.table.layoutIfNeeded()

    TraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(cell?.textLabel?.textColor.hex == "#FFFFFF")
      #expect(cell?.detailTextLabel?.textColor == .systemRed)
    }
  }

  // MARK: Configurations

  @Test func aContentConfigurationReplacesTheLabels() {
    let stage = TableStage([["Text"]])
    stage.fill = { cell, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      content.secondaryText = "More"
      cell.contentConfiguration = content
    }
    let cell = stage.cell(0)

    #expect(cell?.contentView is ListContentView)
    #expect(cell?.textLabel == nil)
    // 11 + 20.5 + 18 + 11, and the separator.
    #expect(cell?.frame.height == 61)
    #expect(cell.map(lines)?.map(\.minX) == [16])
  }

  @Test func configurationsFollowTheSelection() {
    let stage = TableStage([["Text"]])
    var states: [Bool] = []
    stage.fill = { cell, _ in
      cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
      cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    }
    let cell = stage.cell(0)
    #expect(cell?.backgroundConfiguration?.backgroundColor?.hex == "#FFFFFF")

    stage.table.touchRow(at: IndexPath(row: 0, section: 0))
    stage.table.layoutIfNeeded()

    #expect(states == [false, true])
    #expect(cell?.backgroundConfiguration?.backgroundColor?.hex == "#D1D1D6")
  }
}

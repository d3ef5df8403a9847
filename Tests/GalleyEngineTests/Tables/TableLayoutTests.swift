import GalleyDrawing
import GalleyGeometry
import GalleyViews
import Testing

@testable import GalleyEngine

@MainActor @Suite struct TableLayoutTests {
  @Test func rowsOfAPlainTableAre44PointsHighAndFillTheWidth() {
    let stage = TableStage(count: 3)

    #expect(stage.frames.map(\.minY) == [0, 44, 88])
    #expect(stage.frames.map(\.height) == [44, 44, 44])
    #expect(stage.frames.map(\.width) == [320, 320, 320])
    #expect(stage.table.contentSize == CGSize(width: 320, height: 132))
  }

  @Test func onlyVisibleRowsAreAskedFor() {
    let stage = TableStage(count: 1000, height: 200)

    stage.table.layoutIfNeeded()

    // 4 rows are 176 high.
    #expect(stage.log == ["cell 0-0", "cell 0-1", "cell 0-2", "cell 0-3", "cell 0-4"])
    #expect(stage.table.contentSize.height == 44000)
  }

  @Test func cellsThatLeaveAreReusedForThoseThatCome() throws {
    let stage = TableStage(count: 100, cell: NumberedHeightCell.self, height: 100)
    stage.table.rowHeight = 50
    let first = try #require(stage.cell(0) as? NumberedHeightCell)

    stage.table.contentOffset.y = 500
    let eleventh = stage.cell(10)

    #expect(eleventh?.frame.minY == 500)
    #expect(stage.table.visibleCells.contains { $0 === first })
    #expect(first.uses == 2)
  }

  // MARK: Heights

  @Test func aRowWithConstraintsIsAsHighAsTheySayAndItsLine() {
    let stage = TableStage([["60", "100.5", "30"]], cell: NumberedHeightCell.self)
    stage.fill = { ($0 as? NumberedHeightCell)?.height.constant = CGFloat(Double($1) ?? 0) }

    #expect(stage.frames.map(\.minY) == [0, 60.5, 161.5])
    #expect(stage.frames.map(\.height) == [60.5, 101, 30.5])
    #expect(stage.table.contentSize.height == 192)
    #expect(stage.cell(0)?.contentView.frame.height == 60)
  }

  @Test func withoutLinesNoPixelIsKeptForThem() {
    let stage = TableStage([["60"]], cell: NumberedHeightCell.self)
    stage.fill = { ($0 as? NumberedHeightCell)?.height.constant = CGFloat(Double($1) ?? 0) }
    stage.table.separatorStyle = .none

    #expect(stage.frames.map(\.height) == [60])
  }

  @Test func rowsThatWereNotVisibleYetCountWithTheirEstimate() {
    let stage = TableStage(count: 100, cell: NumberedHeightCell.self, height: 199)
    stage.fill = { cell, _ in (cell as? NumberedHeightCell)?.height.constant = 99.5 }
    stage.table.estimatedRowHeight = 50

    stage.table.layoutIfNeeded()

    // Rows 0 and 1 are visible; the other 98 are not.
    #expect(stage.table.contentSize.height == 5100)
  }

  @Test func aGivenHeightNeedsNoCell() {
    let stage = TableStage(count: 3, height: 50)
    stage.table.rowHeight = 60

    #expect(stage.frames.map(\.height) == [60])
    #expect(stage.table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 120)
    #expect(stage.log == ["cell 0-0"])
  }

  // MARK: Headers and footers

  @Test func aPlainHeaderStandsBelowItsPaddingAndStaysVisible() throws {
    let stage = TableStage([Array(repeating: "a", count: 10), ["b"]], height: 200)
    stage.headers = ["First", "Second"]
    stage.table.layoutIfNeeded()
    let header = try #require(stage.table.headerView(forSection: 0))

    #expect(header.frame == CGRect(x: 0, y: 22, width: 320, height: 28))
    #expect(stage.cell(0)?.frame.minY == 50)
    #expect(header.textLabel?.text == "First")

    stage.table.contentOffset.y = 120
    stage.table.layoutIfNeeded()
    #expect(header.frame.minY == 120)

    // The section ends at 50 + 440 = 490, and pushes the header out.
    stage.table.contentOffset.y = 480
    stage.table.layoutIfNeeded()
    #expect(header.frame.minY == 462)
    #expect(stage.table.headerView(forSection: 1)?.frame.minY == 512)
  }

  @Test func thePaddingOfPlainHeadersCanBeTakenAway() {
    let stage = TableStage(count: 1)
    stage.headers = ["First"]
    stage.table.sectionHeaderTopPadding = 0

    #expect(stage.frames.map(\.minY) == [28])
  }

  @Test func aPlainFooterIsAsHighAsItsLinesAndStaysVisible() throws {
    let stage = TableStage([Array(repeating: "a", count: 10)], height: 200)
    stage.footers = [String(repeating: "word ", count: 16)]
    stage.table.layoutIfNeeded()

    // 80 letters of 6.5 points in 288: 44 letters a line, 2 lines of 15.73, together 31.5, and 12 around them.
    let footer = try #require(stage.table.footerView(forSection: 0))
    #expect(footer.frame == CGRect(x: 0, y: 156.5, width: 320, height: 43.5))
    #expect(stage.table.contentSize.height == 483.5)
  }

  @Test func groupedSectionsHaveSpaceAboveAndBelow() {
    let stage = TableStage([["a", "b"], ["c"]], .grouped)

    // 35, two rows, 17.5 below and 17.5 above, a row, 17.5.
    #expect(stage.frames.map(\.minY) == [35, 79, 158])
    #expect(stage.table.contentSize.height == 219.5)
  }

  @Test func titlesOfGroupedTablesAreInCapitalsAndStandAtTheRows() throws {
    let stage = TableStage([["a"], ["b"]], .grouped)
    stage.headers = ["Food", "Drink"]
    stage.footers = [nil, "Enough of it"]

    // 55.5, a row, 17.5, then 38, a row, and 8 + 16 + 8.
    #expect(stage.frames.map(\.minY) == [55.5, 155])
    #expect(stage.table.contentSize.height == 231)
    let header = try #require(stage.table.headerView(forSection: 0))
    #expect(header.textLabel?.text == "FOOD")
    #expect(header.textLabel?.frame == CGRect(x: 16, y: 32.5, width: 288, height: 16))
    let footer = try #require(stage.table.footerView(forSection: 1))
    #expect(footer.textLabel?.frame == CGRect(x: 16, y: 8, width: 288, height: 16))
  }

  @Test func cardsKeepTheMarginsOfTheTable() throws {
    let stage = TableStage([["a", "b", "c"]], .insetGrouped, width: 375)
    #expect(stage.frames.map(\.minX) == [16, 16, 16])
    #expect(stage.frames.map(\.width) == [343, 343, 343])
    let cells = stage.table.visibleCells
    #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
    #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])

    stage.table.frame.size.width = 430
    #expect(stage.frames.map(\.minX) == [20, 20, 20])
    #expect(stage.frames.map(\.width) == [390, 390, 390])
  }

  @Test func aHeaderOfTheDelegateIsAsHighAsItsConstraintsSay() {
    let stage = TableStage(count: 1)
    stage.header = { _ in
      let view = View()
      view.heightAnchor.constraint(equalToConstant: 64).isActive = true
      return view
    }

    #expect(stage.frames.map(\.minY) == [86])
  }

  @Test func headersAreReusedAndShowConfigurations() throws {
    let stage = TableStage(Array(repeating: ["a", "b"], count: 20), height: 100)
    stage.table.register(
      TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    stage.header = { [table = stage.table] section in
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
      var content = view?.defaultContentConfiguration()
      content?.text = "Section \(section)"
      view?.contentConfiguration = content
      return view
    }
    stage.table.layoutIfNeeded()
    let first = try #require(stage.table.headerView(forSection: 0))
    #expect(stage.table.headerView(forSection: 1) == nil)
    // A line of 20.5, and 10 above and below.
    #expect(first.frame == CGRect(x: 0, y: 22, width: 320, height: 40.5))
    #expect(first.contentView is ListContentView)

    stage.table.contentOffset.y = 1000
    stage.table.layoutIfNeeded()
    #expect(stage.table.dequeueReusableHeaderFooterView(withIdentifier: "header") === first)
  }

  @Test func sectionsWithoutHeadersHaveNoneInPlainTables() {
    let stage = TableStage([["a"], ["b"]])
    stage.headers = [nil, "Second"]
    stage.table.sectionHeaderHeight = 40

    // A row, the padding of 22, and the header of 40.
    #expect(stage.frames.map(\.minY) == [0, 106])
  }

  @Test func theTablesOwnViewsStandAboveAndBelowAndKeepTheirHeights() {
    let stage = TableStage(count: 2)
    let (top, bottom) = (View(frame: CGRect(x: 9, y: 9, width: 9, height: 100)), View())
    bottom.frame.size.height = 30
    stage.table.tableHeaderView = top
    stage.table.tableFooterView = bottom

    #expect(stage.frames.map(\.minY) == [100, 144])
    #expect(top.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
    #expect(bottom.frame == CGRect(x: 0, y: 188, width: 320, height: 30))
    #expect(stage.table.contentSize.height == 218)

    top.frame.size.height = 60
    stage.table.tableHeaderView = top
    #expect(stage.frames.map(\.minY) == [60, 104])
  }

  @Test func anEmptyTableHasNoVisibleRows() {
    let stage = TableStage([])
    stage.table.layoutIfNeeded()

    #expect(stage.table.indexPathsForVisibleRows == nil)
    #expect(stage.table.contentSize == CGSize(width: 320, height: 0))
  }

  @Test func theTablesColoursFollowTheStyle() {
    func colors(_ style: TableView.Style, _ look: InterfaceStyle) -> [String?] {
      let stage = TableStage(count: 1, style)
      stage.table.overrideUserInterfaceStyle = look
      stage.table.layoutIfNeeded()
      var found: [String?] = []
      stage.table.traitCollection.performAsCurrent {
        found = [stage.table.backgroundColor?.hex, stage.cell(0)?.backgroundColor?.hex]
      }
      return found
    }

    #expect(colors(.plain, .light) == ["#FFFFFF", "#FFFFFF"])
    #expect(colors(.plain, .dark) == ["#000000", "#000000"])
    #expect(colors(.grouped, .light) == ["#F2F2F7", "#FFFFFF"])
    #expect(colors(.insetGrouped, .dark) == ["#000000", "#1C1C1E"])
  }

  @Test func coloursOfTheAppStay() {
    let stage = TableStage(count: 1)
    stage.fill = { cell, _ in cell.backgroundColor = .systemRed }
    stage.table.backgroundColor = .systemBlue

    #expect(stage.cell(0)?.backgroundColor?.hex == "#FF3B30")
    #expect(stage.table.backgroundColor?.hex == "#007AFF")
  }

  // MARK: Positions

  @Test func aRowIsScrolledToBelowTheHeaderThatStays() {
    let stage = TableStage(count: 50, height: 228)
    stage.headers = ["Header"]
    let path = IndexPath(row: 20, section: 0)

    stage.table.scrollToRow(at: path, at: .top, animated: false)
    // The row is at 50 + 880 = 930, and the header is 28 high.
    #expect(stage.table.contentOffset.y == 902)

    stage.table.scrollToRow(at: path, at: .bottom, animated: false)
    #expect(stage.table.contentOffset.y == 746)

    stage.table.scrollToRow(at: path, at: .none, animated: false)
    #expect(stage.table.contentOffset.y == 746)
  }

  @Test func aRowIsFoundAtAPoint() {
    let stage = TableStage([["a"], ["b"]], .insetGrouped)
    stage.table.layoutIfNeeded()

    #expect(stage.table.indexPathForRow(at: CGPoint(x: 50, y: 36)) == IndexPath(row: 0, section: 0))
    #expect(stage.table.indexPathForRow(at: CGPoint(x: 50, y: 90)) == nil)
    #expect(stage.table.indexPathForRow(at: CGPoint(x: 5, y: 36)) == nil)
  }
}

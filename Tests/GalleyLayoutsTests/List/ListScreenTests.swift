import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import GalleyViews
import Testing

/// Lists as they are used: frames by hand, scrolling, updates and the contract.
@MainActor @Suite struct ListScreenTests {
  @Test func settings() {
    let stage = CompositionalStage(
      .of(.insetGrouped), width: 393, height: 852, scale: 3, counts: [1, 4, 2])
    #expect(stage.tops(0) == [35])
    #expect(stage.tops(1) == [122, 174, 226, 278])
    #expect(stage.tops(2) == [365, 417])
    #expect(stage.frame(1, 2) == CGRect(x: 16, y: 226, width: 361, height: 52))
    #expect((0..<3).map(stage.corners) == [["TB"], ["T", "", "", "B"], ["T", "B"]])
    let lines = (0..<3).map { section in
      (0..<stage.counts[section]).map { stage.line(section, $0)?.frame.minY }
    }
    #expect(lines == [[nil], [173, 225, 277, nil], [416, nil]])
    #expect(stage.view.contentSize == CGSize(width: 393, height: 469))
  }

  @Test(arguments: [
    (CompositionalLayoutConfiguration.PixelRules.iOS16, CGFloat(3)), (.iOS16, 2), (.iOS13, 3),
    (.iOS13, 2),
  ])
  func settingsAreTheSameWithAllPixelRules(
    _ rules: CompositionalLayoutConfiguration.PixelRules, _ scale: CGFloat
  ) {
    let layout = CollectionViewCompositionalLayout.list(using: .of(.insetGrouped))
    let configuration = layout.configuration
    configuration.pixelRules = rules
    layout.configuration = configuration
    let stage = CompositionalStage(
      listLayout: layout, width: 393, height: 852, scale: scale, counts: [1, 4, 2])
    #expect(stage.tops(1) == [122, 174, 226, 278])
    #expect(stage.frame(2, 1) == CGRect(x: 16, y: 417, width: 361, height: 52))
  }

  // MARK: Scrolling

  /// Sections of ten rows: header 30, rows 52.
  private func contacts(_ appearance: ListAppearance = .plain) -> CompositionalStage {
    CompositionalStage(
      .of(appearance, header: .supplementary), counts: [10, 10, 10], edge: 30)
  }

  @Test func headersOfPlainListsStayVisible() {
    let stage = contacts()
    func top(_ section: Int) -> CGFloat? {
      stage.edge(CompositionalStage.header, section)?.frame.minY
    }
    // 18.5 above each header, 568.5 for a section.
    #expect(top(0) == 18.5)
    #expect(stage.tops(0).first == 48.5)
    stage.scroll(to: 300)
    #expect(top(0) == 300)
    stage.scroll(to: 550)
    #expect(top(0) == 538.5)  // 568.5 − 30
    #expect(top(1) == 587)  // 568.5 + 18.5
    stage.scroll(to: 600)
    #expect(top(1) == 600)
  }

  @Test func headersOfCardsScrollAway() {
    let stage = contacts(.insetGrouped)
    stage.scroll(to: 300)
    #expect(stage.edge(CompositionalStage.header, 0)?.frame.minY == 0)
    #expect(stage.edge(CompositionalStage.header, 1)?.frame.minY == 567.5)  // 550 + 17.5
  }

  @Test func aPinnedHeaderCoversTheLinesBelowIt() throws {
    let stage = contacts()
    stage.scroll(to: 300)
    let last = try #require(stage.view.subviews.last as? CollectionReusableView)
    let headers = stage.view.visibleSupplementaryViews(ofKind: CompositionalStage.header)
    #expect(headers.contains { $0 === last })
    let lines = stage.view.subviews.indices.filter {
      stage.view.subviews[$0].bounds.height == 1
    }
    let first = try #require(
      stage.view.subviews.firstIndex { view in headers.contains { $0 === view } })
    #expect(lines.allSatisfy { $0 < first })
  }

  // MARK: Updates

  private func update(_ stage: CompositionalStage, _ counts: [Int], _ body: @escaping () -> Void) {
    stage.counts = counts
    stage.view.performBatchUpdates(body)
    stage.view.layoutIfNeeded()
  }

  private func layers(_ stage: CompositionalStage) -> [UInt] {
    stage.view.visibleCells.map(\.layer.maskedCorners.rawValue)
  }

  @Test func insertingAtTheEndMovesTheLowerCorners() {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [2])
    update(stage, [3]) { stage.view.insertItems(at: [[0, 2]]) }
    #expect(stage.corners(0) == ["T", "", "B"])
    #expect(layers(stage) == [3, 0, 12])
    #expect(stage.line(0, 1)?.frame.minY == 138)
    #expect(stage.view.subviews.count { $0.bounds.height == 1 } == 2)
  }

  @Test func insertingAtTheStartMovesTheUpperCorners() {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [1])
    update(stage, [2]) { stage.view.insertItems(at: [[0, 0]]) }
    #expect(layers(stage) == [3, 12])
  }

  @Test func deletingBothEndsRoundsWhatIsLeft() {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [4, 1])
    update(stage, [2, 1]) { stage.view.deleteItems(at: [[0, 0], [0, 3]]) }
    #expect(stage.corners(0) == ["T", "B"])
    #expect(layers(stage) == [3, 12, 15])
    #expect(stage.tops(1) == [174])
  }

  @Test func deletingAndInsertingAtOnce() {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [2, 2])
    update(stage, [1, 3]) {
      stage.view.deleteItems(at: [[0, 1]])
      stage.view.insertItems(at: [[1, 2]])
    }
    #expect(layers(stage) == [15, 3, 0, 12])
    #expect(stage.tops(1) == [122, 174, 226])
  }

  @Test func deletingTheLastSectionGivesItsSpaceToTheOneBefore() {
    let stage = CompositionalStage(
      .of(.insetGrouped, header: .supplementary), counts: [1, 1], edge: 36)
    update(stage, [1]) { stage.view.deleteSections([1]) }
    #expect(stage.view.contentSize.height == 108)  // 36 + 52 + 20
  }

  @Test func thePaddingOfAPlainListStaysWithTheFirstRow() {
    let stage = CompositionalStage(.of(.plain), counts: [2])
    update(stage, [3]) { stage.view.insertItems(at: [[0, 0]]) }
    #expect(stage.tops(0) == [0, 70.5, 122.5])
    #expect(stage.frame(0, 1)?.height == 52)
    update(stage, [1]) { stage.view.deleteItems(at: [[0, 0], [0, 1]]) }
    #expect(stage.frame(0, 0) == CGRect(x: 0, y: 0, width: 375, height: 70.5))
  }

  @Test func aChangeOfWidthMeasuresAgainAndMovesTheMargins() {
    let stage = CompositionalStage(.of(.insetGrouped), width: 390, counts: [2])
    stage.view.bounds.size.width = 414
    stage.view.layoutIfNeeded()
    #expect(stage.frame(0, 1) == CGRect(x: 20, y: 87, width: 374, height: 52))
    #expect(stage.line(0, 0)?.frame == CGRect(x: 36, y: 86, width: 342, height: 1))
  }

  @Test func aReusedCellLosesItsCorners() {
    let stage = CompositionalStage(.of(.insetGrouped), counts: [200])
    for y in stride(from: CGFloat(0), through: 8000, by: 500) { stage.scroll(to: y) }
    #expect(layers(stage).allSatisfy { $0 == 0 })
    // The rows at the end are measured as they appear, which moves the end.
    for _ in 0..<2 { stage.scroll(to: stage.view.contentSize.height - 667) }
    #expect(layers(stage).last == 12)
  }

  @Test func linesMoveWithTheirRows() throws {
    let stage = CompositionalStage(.of(.grouped), counts: [3])
    let transition = stage.view.startBatchUpdates {
      stage.counts = [3]
      stage.view.deleteItems(at: [[0, 2]])
      stage.view.insertItems(at: [[0, 0]])
    }
    let lines = transition.movements.filter { $0.key.kind == CompositionalStage.separator }
    let moves = lines.map { line in
      "\(line.key.indexPath.item): \(line.start.frame.minY) \(line.start.alpha) → \(line.end.frame.minY)"
    }
    // The line of the first row moves down by a row; a row that was inserted fades in with its line, and the second row,
    // now the last one, moves down with the line that it loses.
    #expect(moves == ["0: 86.0 0.0 → 86.0", "1: 86.0 1.0 → 138.0", "1: 138.0 1.0 → 190.0"])
    #expect(lines.map(\.isLeaving) == [false, false, true])
    #expect(lines.last?.end.alpha == 0)
    transition.finish()
    #expect(stage.tops(0) == [35, 87, 139])
  }

  @Test func aLineThatARowGetsOrLosesMovesWithTheRow() throws {
    let stage = CompositionalStage(.of(.grouped), counts: [3])
    let transition = stage.view.startBatchUpdates { stage.view.moveItem(at: [0, 2], to: [0, 0]) }
    let lines = transition.movements.filter { $0.key.kind == CompositionalStage.separator }
    let moves = lines.map { line in
      "\(line.start.frame.minY) \(line.start.alpha) → \(line.end.frame.minY) \(line.end.alpha)"
    }
    // The last row, from 139 to 191, comes to the top, and gets a line on its way. The second one loses its own, which
    // goes down with it; the first one keeps it.
    #expect(moves == ["190.0 0.0 → 86.0 1.0", "86.0 1.0 → 138.0 1.0", "138.0 1.0 → 190.0 0.0"])
    transition.finish()
  }

  // MARK: Contract

  @Test(arguments: ListAppearance.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func listsKeepTheContract(_ appearance: ListAppearance, direction: LayoutDirection) {
    let modes: [CollectionLayoutListConfiguration.HeaderMode] = [
      .none, .supplementary, .firstItemInSection,
    ]
    for mode in modes {
      let findings = LayoutChecker(randomRects: 4, rounds: 1, itemCounts: []) {
        let stage = CompositionalStage(
          .of(appearance, header: mode, footer: .supplementary), counts: [3, 0, 1, 6])
        stage.view.layoutDirection = direction
        return LayoutChecker.Subject(stage.view, companions: [stage])
      }.findings()
      #expect(findings.map(\.description) == [], "\(mode)")
    }
  }

  @Test(arguments: [ListAppearance.plain, .insetGrouped])
  func listsKeepTheContractInUpdates(_ appearance: ListAppearance) {
    let findings = LayoutChecker(
      checks: [.updates], randomRects: 4, itemCounts: []
    ) {
      let counts = [3, 0, 1, 6]
      let stage = CompositionalStage(.of(appearance, header: .supplementary), counts: counts)
      return LayoutChecker.Subject(stage.view, companions: [stage]) {
        stage.counts = $0.counts(after: counts)
      }
    }.findings()
    #expect(findings.map(\.description) == [])
  }

  @Test func listsBesideOtherSectionsKeepTheContract() {
    let findings = LayoutChecker(randomRects: 8, rounds: 2, itemCounts: []) {
      let stage = CompositionalStage(listLayout: ListRuleTests.mixed, counts: [3, 12])
      return LayoutChecker.Subject(stage.view, companions: [stage])
    }.findings()
    #expect(findings.map(\.description) == [])
  }
}

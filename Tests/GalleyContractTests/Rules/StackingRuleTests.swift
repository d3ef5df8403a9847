import GalleyContract
import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct StackingRuleTests {
  @Test func aHeaderThatRunsOutIsToldWithTheItemsThatShowIt() throws {
    let causes = causes(.stacking) { HeaderRunsOutLayout() }

    let flip = try #require(causes.first { $0.finding.aspect == .changesSides })
    #expect(flip.finding.problem.contains("1200 items"))
    #expect(flip.finding.problem.contains("zIndex 999 and"))
  }

  @Test func aDecorationWithTheZIndexOfTheRowsIsFound() {
    #expect(causes(.stacking) { DecorationBetweenLayout() }.map(\.finding.aspect) == [.equal])
  }

  @Test func overlapsOfLevelCellsAreAWarningAlone() {
    let report = LayoutContract(checks: [.stacking], itemCounts: [], shrinkingAttempts: 0).report(
      on: .sections(.items(5)), viewport: CGSize(width: 200, height: 300)
    ) { OverlappingRowsLayout() }

    #expect(report.causes.map(\.finding.aspect) == [.equalCells])
    #expect(report.failures(under: .contract) == [])
    #expect(report.failures(under: [.stacking]).count == 1)
  }
}

/// The bug: the thousandth row has a higher zIndex than the header.
private final class HeaderRunsOutLayout: SampleLayout {
  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    row.zIndex = item
    return row
  }

  override var header: LayoutAttributes? {
    let header = super.header
    header?.zIndex = 999
    return header
  }
}

/// The bug: the decoration has the same zIndex as the rows.
private final class DecorationBetweenLayout: SampleLayout {
  override var card: LayoutAttributes? {
    let card = super.card
    card?.zIndex = 0
    return card
  }
}

import GalleyGeometry
import Testing

@testable import GalleyEngine

@Suite struct TableArrangementTests {
  /// Two sections below a header of 20: 10 + 30 + 3 rows of 40 + 5, and 10 + 30 + 2 rows of 50.
  private func arrangement() -> TableArrangement {
    func section(_ rows: [CGFloat], footer: CGFloat) -> TableArrangement.Section {
      .init(
        spaceAbove: 10, header: 30, rows: rows.map { .init(height: $0, isSettled: false) },
        footer: footer)
    }
    return TableArrangement(
      [section([40, 40, 40], footer: 5), section([50, 50], footer: 0)], top: 20)
  }

  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func everythingStandsBelowWhatIsBeforeIt() {
    let table = arrangement()

    #expect(table.section(0) == .init(y: 20, height: 165))
    #expect(table.header(0) == .init(y: 30, height: 30))
    #expect(table.row(path(0, 2)) == .init(y: 140, height: 40))
    #expect(table.footer(0) == .init(y: 180, height: 5))
    #expect(table.header(1) == .init(y: 195, height: 30))
    #expect(table.row(path(1, 1)) == .init(y: 275, height: 50))
    #expect(table.end == 325)
  }

  @Test func aRowThatTellsItsHeightMovesWhatIsBelow() {
    var table = arrangement()

    table.settle(path(0, 1), height: 70)

    #expect(table.row(path(0, 1)) == .init(y: 100, height: 70))
    #expect(table.row(path(0, 2)).y == 170)
    #expect(table.header(1).y == 225)
    #expect(table.end == 355)
    #expect(table.sections[0].rows.map(\.isSettled) == [false, true, false])
  }

  @Test func rowsAreFoundByWhatIsVisible() {
    let table = arrangement()

    #expect(table.rows(in: .init(y: 100, height: 40)) == [path(0, 1)])
    #expect(table.rows(in: .init(y: 99, height: 42)) == [path(0, 0), path(0, 1), path(0, 2)])
    #expect(table.rows(in: .init(y: 179, height: 47)) == [path(0, 2), path(1, 0)])
    #expect(table.rows(in: .init(y: 0, height: 60)).isEmpty)
    #expect(table.rows(in: .init(y: 325, height: 100)).isEmpty)
    #expect(table.sections(in: .init(y: 184, height: 2)) == 0..<2)
  }

  @Test func aHeaderStaysVisibleUntilItsSectionEnds() {
    let table = arrangement()

    #expect(table.pinnedHeader(0, in: .init(y: 0, height: 100)).y == 30)
    #expect(table.pinnedHeader(0, in: .init(y: 90, height: 100)).y == 90)
    // The footer begins at 180.
    #expect(table.pinnedHeader(0, in: .init(y: 170, height: 100)).y == 150)
  }

  @Test func aFooterStaysVisibleAsSoonAsItsSectionBegins() {
    let table = arrangement()

    #expect(table.pinnedFooter(0, in: .init(y: 0, height: 100)).y == 95)
    #expect(table.pinnedFooter(0, in: .init(y: 0, height: 40)).y == 60)
    #expect(table.pinnedFooter(0, in: .init(y: 100, height: 100)).y == 180)
  }
}

import GalleyContract
import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

/// The checker reaches all positions, and finds nothing in a correct layout.
@MainActor struct LayoutCheckerTests {
  @Test(arguments: [0, 1, 30])
  func aGoodLayoutHasNoFindings(items: Int) {
    #expect(checker(items: items) { RowsLayout() }.findings() == [])
  }

  @Test func aFindingTellsWhereAndWhat() {
    let finding = LayoutFinding(
      .rectQuery, .error, .missing, elements: [.cell(IndexPath(item: 3, section: 0))],
      bounds: CGRect(x: 0, y: 50, width: 100, height: 200),
      rect: CGRect(x: 0, y: 200, width: 100, height: 200), problem: "is missing")

    #expect(
      finding.description
        == "GAL001 cell 0-3 in the query of [0, 200, 100, 200] at bounds [0, 50, 100, 200]: "
        + "is missing")
  }

  @Test func theJourneyGoesBeyondBothEnds() {
    let checker = checker { RowsLayout() }

    // 30 rows of 40 points are 1200 points high; the last offset is 1000.
    let offsets = checker.usualJourney().map(\.origin.y)
    #expect(offsets.contains(-90) && offsets.contains(1130))
    #expect(Set(checker.usualJourney().map(\.size.width)) == [60, 100, 200])
  }
}

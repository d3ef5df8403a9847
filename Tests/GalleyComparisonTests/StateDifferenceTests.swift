import Foundation
import Testing

@testable import GalleyComparison

/// Changes of the geometry and of the drawing at once: neither hides the other.
@Suite struct StateDifferenceTests {
  private static let layout = Layout.column(heights: [40, 40])

  /// Two cells with a rounded fill and a price.
  private func list(
    _ cells: [(y: Double, height: Double, text: String)], fill: String = "#FFFFFF"
  ) -> String {
    cells.enumerated().reduce(into: "picture 320 x 480\n") { list, cell in
      let (y, height, text) = cell.element
      list += """
        group [cell 0-\(cell.offset)] at 0 \(y)
          fill \(fill) rect 0 0 320 \(height) radius 10
          text "\(text)" at 10 24 width 30 font Inter 13 regular face Inter-Regular #000000 glyphs 3

        """
    }
  }

  private func difference(_ other: Layout, _ list: String) throws -> StateDifference {
    let old = self.list([(0, 40, "1 €"), (50, 40, "2 €")])
    return try #require(
      StateDifference(layouts: (Self.layout.json, other.json), lists: (old, list)))
  }

  @Test func aPriceIsNamedBesideASizeThatChanged() throws {
    let difference = try difference(
      .column(heights: [48, 40]), list([(0, 48, "1 €"), (58, 40, "3 €")]))

    #expect(difference.headline == "2 elements differ, 2 causes")
    #expect(
      difference.findings.map { "\($0.element)  \($0.sentence)" } == [
        "cell 0-0  height 40 → 48 (+8)",
        "cell 0-1  moved down 8 pt (y 50 → 58)   (follows cell 0-0)",
        "content  height 90 → 98 (+8)", "cell 0-1  text \"2 €\" became \"3 €\"",
      ])
  }

  @Test func whatGrowsWithItsElementIsNotNamed() throws {
    let difference = try difference(
      .column(heights: [48, 40]), list([(0, 48, "1 €"), (58, 40, "2 €")]))

    #expect(difference.headline == "2 elements differ, 1 cause")
    #expect(difference.findings.count == 3)
  }

  @Test func aColorOfAResizedElementIsNamed() throws {
    let difference = try difference(
      .column(heights: [48, 48]), list([(0, 48, "1 €"), (58, 48, "2 €")], fill: "#FF0000"))

    #expect(
      difference.findings.told.last
        == ElementChange("cell 0-0 and cell 0-1", "fill #FFFFFF became #FF0000"))
    #expect(difference.headline == "2 elements differ, 2 causes")
  }

  @Test func aTextThatIsCutOffElsewhereInAResizedElementIsNotNamed() throws {
    let difference = try difference(
      .column(heights: [48, 40]), list([(0, 48, "1…"), (58, 40, "2 €")]))

    #expect(difference.headline == "2 elements differ, 1 cause")
  }

  @Test func anElementThatIsNotDrawnWhereItIsLaidOutIsNamed() throws {
    let difference = try difference(
      .column(heights: [48, 40]), list([(0, 48, "1 €"), (60, 40, "2 €")]))

    #expect(
      difference.findings.told.last
        == ElementChange("cell 0-1", "is drawn (0, +2) pt away from the frame"))
  }

  @Test func pixelsAreExplainedWhereElementsChanged() throws {
    let explained = try #require(
      try difference(Self.layout, list([(0, 40, "9 €"), (50, 40, "2 €")])).explainedPixels)

    #expect(explained.explain(CGRect(x: 5, y: 5, width: 9, height: 9), in: []))
    #expect(explained.explain(CGRect(x: 5, y: 70, width: 9, height: 9), in: ["cell 0-0 text"]))
    #expect(!explained.explain(CGRect(x: 5, y: 70, width: 9, height: 9), in: ["cell 0-1"]))
    #expect(!explained.explain(CGRect(x: 5, y: 70, width: 9, height: 9), in: ["cell 0-01"]))
  }

  @Test func pixelsAreExplainedWhereAnElementWas() throws {
    let layout = Layout.column(heights: [40, 40], gap: 100)
    let explained = try #require(
      try difference(layout, list([(0, 40, "1 €"), (140, 40, "2 €")])).explainedPixels)

    #expect(explained.explain(CGRect(x: 5, y: 70, width: 9, height: 9), in: []))
    #expect(explained.explain(CGRect(x: 5, y: 150, width: 9, height: 9), in: []))
    #expect(!explained.explain(CGRect(x: 5, y: 5, width: 9, height: 9), in: ["cell 0-0"]))
  }

  @Test func aTextThatIsBeyondThePictureNowIsNotNamed() throws {
    let layout = Layout.column(heights: [40, 40], gap: 435)
    let cut = list([(0, 40, "1 €"), (475, 40, "2 €")]).split(separator: "\n")
      .filter { !$0.contains("2 €") }.joined(separator: "\n")
    let cutOff = try difference(layout, cut)
    #expect(cutOff.findings.map(\.sentence).filter { $0.contains("text") } == [])
    #expect(cutOff.headline == "1 element differs")

    let higher = Layout.column(heights: [40, 40], gap: 400)
    let lost = cut.replacing("475", with: "440")
    #expect(try difference(higher, lost).findings.told.last?.sentence == #"lost its text "2 €""#)
  }

  @Test func pixelsAreExplainedWhereAMaterialShowsAChange() throws {
    let bar = "group backdrop 10 1.4 clip rect 0 400 320 80\n  fill #FFFFFF80 rect 0 400 320 80\n"
    let (old, new) = (350.0, 360.0)
    let difference = try #require(
      StateDifference(
        layouts: (
          Layout.column(heights: [40, 20], gap: old - 40).json,
          Layout.column(heights: [40, 20], gap: new - 40).json
        ),
        lists: (
          list([(0, 40, "1 €"), (old, 20, "2 €")]) + bar,
          list([(0, 40, "1 €"), (new, 20, "2 €")]) + bar
        )))
    let explained = try #require(difference.explainedPixels)

    // The cell ends at 380, and the bar sees 31 points: to 411, with a point around the cell to 412.
    #expect(explained.explain(CGRect(x: 5, y: 400, width: 9, height: 9), in: ["background"]))
    #expect(!explained.explain(CGRect(x: 5, y: 413, width: 9, height: 9), in: ["background"]))
    #expect(!explained.explain(CGRect(x: 5, y: 385, width: 9, height: 9), in: ["background"]))
  }
}

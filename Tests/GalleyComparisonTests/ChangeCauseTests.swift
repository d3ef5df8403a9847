import Testing

@testable import GalleyComparison

/// The causes in words without numbers and places of elements.
@Suite struct ChangeCauseTests {
  private func causes(_ old: Layout, _ new: Layout) throws -> [String] {
    try #require(GeometryDifference(expected: old.json, actual: new.json)).findings
      .compactMap(\.cause)
  }

  /// The causes of a change of one line in the only cell of a list.
  private func causes(_ old: String, _ new: String, cell: String = "cell 0-0") -> [String] {
    let lists = [old, new].map { "picture 320 x 480\n  group [\(cell)] at 0 0\n    \($0)\n" }
    return ListDifference(expected: lists[0], actual: lists[1]).findings.compactMap(\.cause)
  }

  @Test func aGrowthIsTheSameForOtherElementsOfOtherSizes() throws {
    let one = try causes(.column(heights: [40, 40]), .column(heights: [48, 40]))
    let other = try causes(.column(heights: [20, 60, 20]), .column(heights: [20, 68, 20]))

    #expect(one == ["cell height +8 pt"])
    #expect(other == one)
  }

  @Test func anotherGrowthIsAnotherCause() throws {
    #expect(
      try causes(.column(heights: [40, 40]), .column(heights: [44, 40])) == ["cell height +4 pt"])
  }

  @Test func whatFollowsIsNoCause() throws {
    let difference = try #require(
      GeometryDifference(
        expected: Layout.column(heights: [40, 40]).json,
        actual: Layout.column(heights: [48, 40]).json))

    #expect(difference.findings.map { $0.cause != nil } == [true, false, false])
  }

  @Test func aValueIsNamedWithoutTheTextThatHasIt() {
    func text(_ words: String, _ color: String) -> String {
      "text \"\(words)\" at 10 24 width 30 font Inter 13 regular face Inter-Regular \(color) glyphs 3"
    }

    let one = causes(text("Tea", "#000000"), text("Tea", "#FF0000"))
    let other = causes(
      text("Coffee", "#000000"), text("Coffee", "#FF0000"), cell: "cell 2-7")

    #expect(one == ["cell text colour #000000 became #FF0000"])
    #expect(other == one)
  }

  @Test func aChangedTextIsACauseOfItsOwn() {
    let line = " at 10 24 width 30 font Inter 13 regular face Inter-Regular #000000 glyphs 3"

    #expect(
      causes("text \"1 €\"" + line, "text \"2 €\"" + line)
        == ["cell text \"1 €\" became \"2 €\""])
  }

  @Test func aClipIsThereOrNot() {
    func cell(_ words: String) -> String {
      "picture 9 x 9\n  group [cell 0-0] at 0 0\(words)\n    fill #FFFFFF rect 0 0 9 9\n"
    }
    let (open, clipped) = (cell(""), cell(" clip rect 0 0 9 5 radius 2"))

    #expect(
      ListDifference(expected: clipped, actual: open).findings.compactMap(\.cause)
        == ["cell lost its clip"])
    #expect(
      ListDifference(expected: open, actual: clipped).findings.compactMap(\.cause)
        == ["cell has a clip now"])
  }

  @Test func theKindOfElementIsPartOfTheCause() {
    #expect(
      causes("fill #FFFFFF rect 0 0 9 9", "fill #EEEEEE rect 0 0 9 9", cell: "header 3")
        == ["header fill #FFFFFF became #EEEEEE"])
  }

  @Test func namesWithoutNumbersAreKindsOfElements() {
    #expect(
      ["cell 0-3 image", "background", "cell 1-9 image", "cell 0-0"].kindsOfElements
        == ["background", "cell", "cell image"])
  }
}

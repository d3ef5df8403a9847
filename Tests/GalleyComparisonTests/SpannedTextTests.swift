import GalleyComparison
import Testing

@Suite struct SpannedTextTests {
  private let dump = """
    picture 320 x 200
    group [cell 0-0] at 16 16
      fill #FF0000 rect 0 14 40 1
      text "Delete" at 0 12 width 40 font Inter 12 bold face Inter-Bold #FF0000 glyphs 6
      text " all" at 40 12 width 20 font Inter 12 regular face Inter-Regular #000000 glyphs 4

    """

  private func findings(_ old: String, _ new: String) -> [String] {
    #expect(dump.contains(old))
    return ListDifference(expected: dump, actual: dump.replacing(old, with: new)).findings
      .map { "\($0.element)  \($0.sentence)" }
  }

  @Test func theColourOfASpanIsNamedWithItsText() {
    #expect(
      findings("Inter-Bold #FF0000", "Inter-Bold #0000FF")
        == ["cell 0-0  text \"Delete\" colour #FF0000 became #0000FF"])
  }

  @Test func theFontOfASpanIsNamedWithItsText() {
    #expect(
      findings("Inter 12 bold face Inter-Bold", "Inter 12 heavy face Inter-ExtraBold") == [
        "cell 0-0  text \"Delete\" font Inter 12 bold became Inter 12 heavy"
      ])
  }

  @Test func kerningIsAChangeOfTheWidth() {
    #expect(
      findings("width 40", "width 46") == ["cell 0-0  text \"Delete\" width 40 became 46"])
  }

  @Test func aLostUnderlineIsALostFill() {
    #expect(
      findings("  fill #FF0000 rect 0 14 40 1\n", "") == ["cell 0-0  lost its fill #FF0000"])
  }
}

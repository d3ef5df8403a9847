import GalleyComparison
import Testing

@Suite struct AccessibilityDifferenceTests {
  private let text = """
    1. "Inbox"; heading; at 0, 0, 300 × 44
    2. "Delete"; button; hint "Now; at once"; at 0, 50, 300 × 44
    3. without a label; adjustable; value "50%"; at 0, 100, 300 × 44
    hidden: "Badge"; text; at 280, 0, 20 × 20

    """

  private func said(_ old: String, _ new: String) -> [String] {
    let other = text.replacing(old, with: new)
    return AccessibilityDifference(expected: text, actual: other).findings
      .map { "\($0.element)  \($0.sentence)" }
  }

  @Test func equalTextsHaveNoDifference() {
    let difference = AccessibilityDifference(expected: text, actual: text)

    #expect(difference.findings == [])
    #expect(difference.headline == "")
  }

  @Test(arguments: [
    ("\"Delete\"", "\"Remove\"", "\"Delete\"  label \"Delete\" became \"Remove\""),
    ("button", "link", "\"Delete\"  traits button became link"),
    ("at once", "later", "\"Delete\"  hint \"Now; at once\" became \"Now; later\""),
    ("50%", "60%", "element 3  value \"50%\" became \"60%\""),
    (
      "0, 50, 300", "0, 60, 300",
      "\"Delete\"  place 0, 50, 300 × 44 became 0, 60, 300 × 44"
    ),
    ("hidden: ", "4. ", "\"Badge\"  is no longer hidden from screen readers"),
    (
      "2. \"Delete\"; button; hint \"Now; at once\"; at 0, 50, 300 × 44\n", "",
      "\"Delete\"  is no longer found by a screen reader"
    ),
  ])
  func oneChangeIsOneFinding(old: String, new: String, sentence: String) {
    #expect(said(old, new) == [sentence])
  }

  @Test func anotherOrderIsToldOnce() {
    let other = """
      1. "Delete"; button; hint "Now; at once"; at 0, 50, 300 × 44
      2. without a label; adjustable; value "50%"; at 0, 100, 300 × 44
      3. "Inbox"; heading; at 0, 0, 300 × 44
      hidden: "Badge"; text; at 280, 0, 20 × 20

      """
    let difference = AccessibilityDifference(expected: text, actual: other)

    #expect(
      difference.findings.map { "\($0.element)  \($0.sentence)" } == [
        "\"Inbox\"  is read as number 3, and was 1"
      ])
    #expect(difference.headline == "a screen reader finds 1 element differently")
  }

  @Test func aTextThatIsSomethingElseIsComparedByLines() {
    let difference = AccessibilityDifference(expected: "fill\n", actual: text)

    #expect(!difference.findings.isEmpty)
    #expect(!TextForm.isAccessibility("fill\n"))
    #expect(TextForm.isAccessibility(text) && TextForm.isAccessibility("nothing\n"))
  }
}

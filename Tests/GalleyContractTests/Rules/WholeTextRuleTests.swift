import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct WholeTextRuleTests {
  private func scene(text: String = "Total amount with tax", label: String = "", _ rest: String)
    -> String
  {
    """
    viewport: { size: [320, 100], scale: 1 }
    layout: { kind: flow, itemSize: ["100%", 44] }
    sections: [{ items: [{ view: row, title: \(text) }] }]
    views: { row: { labels: [{ text: "{title}", insets: [0, 16, 0, 16]\(label) }] } }
    \(rest)
    """
  }

  @Test func textThatIsCutInAVariantIsToldWithItsRoom() throws {
    let found = try seen(.wholeText, in: scene("variants: { width: [160, 320] }"))

    #expect(found.count == 1)
    let sentence = try #require(found.first)
    #expect(
      sentence.hasPrefix(
        "cell 0-0 in default@160: 'Total amount with tax' is cut: it needs 16"))
    #expect(sentence.hasSuffix(" pt of width and has 128 pt; it is whole in default@320"))
  }

  @Test func labelsOfOneLookAreOneCause() throws {
    let text = scene("variants: { width: [160, 320] }")
      .replacing(
        "[{ view: row, title: Total amount with tax }]",
        with: "{ count: 2, view: row, title: Total amount with tax }")

    #expect(try seen(.wholeText, in: text).count == 1)
  }

  @Test func textThatIsCutInAStateIsTold() throws {
    let found = try seen(
      .wholeText, in: scene("states: [wide, { name: narrow, size: [140, 100] }]"))

    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("cell 0-0 in narrow: ") == true)
    #expect(found.first?.hasSuffix("; it is whole in wide") == true)
  }

  @Test func linesThatDoNotFitAreToldWithTheirHeight() throws {
    let found = try seen(
      .wholeText, in: scene(label: ", numberOfLines: 0", "variants: { width: [90, 320] }"))

    #expect(found.count == 1)
    #expect(found.first?.contains("' is cut: it needs 8") == true)
    #expect(found.first?.contains(" pt of height and has 44 pt") == true)
  }

  @Test(arguments: [
    // Cut everywhere, whole everywhere, and wrapped.
    (
      "A much longer total that fits into none of the widths", "", "variants: { width: [160, 320] }"
    ),
    ("Total", "", "variants: { width: [160, 320] }"),
    ("Total amount with tax", ", numberOfLines: 2", "variants: { width: [160, 320] }"),
    ("Total amount with tax", "", ""),
  ])
  func otherTextIsFine(text: String, label: String, rest: String) throws {
    #expect(try seen(.wholeText, in: scene(text: text, label: label, rest)) == [])
  }
}

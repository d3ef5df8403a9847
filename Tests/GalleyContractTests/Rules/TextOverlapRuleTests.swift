import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct TextOverlapRuleTests {
  private func scene(_ labels: String) -> String {
    """
    viewport: { size: [200, 80], scale: 1 }
    layout: { kind: flow, itemSize: [200, 80] }
    sections: [{ items: [{ view: card }] }]
    views: { card: { labels: [\(labels)] } }
    """
  }

  /// Two cells at the same place, the upper one with a background.
  private func stack(_ ground: String, alpha: Double = 1) -> String {
    """
    viewport: { size: [200, 60], scale: 1 }
    layout:
      kind: attributes
      elements:
        - { id: cell 0-0, frame: [0, 0, 200, 60], view: card }
        - { id: cell 0-1, frame: [0, 4, 200, 60], z: 1, alpha: \(alpha), view: cover }
    views:
      card: { labels: [{ text: Lower, insets: [0, 0, 0, 0] }] }
      cover: { backgroundColor: "\(ground)", labels: [{ text: Upper, insets: [0, 0, 0, 0] }] }
    """
  }

  @Test func textOverTextIsToldWithWhatTheyShare() throws {
    let found = try seen(
      .textOverlap,
      in: scene(
        "{ text: Title, insets: [0, 8, 40, 8] }, { text: Monday, insets: [6, 8, 34, 8] }"))

    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("cell 0-0 in default: 'Monday' is drawn over 'Title': they share 3")
        == true)
    #expect(found.first?.hasSuffix(" pt") == true)
  }

  @Test(arguments: [
    // One below the other, beside each other, the lines of one text, and one with its own outline.
    "{ text: Title, insets: [0, 8, 40, 8] }, { text: Monday, insets: [30, 8, 10, 8] }",
    "{ text: Title, insets: [0, 100, 0, 0] }, { text: Monday, insets: [0, 0, 0, 100] }",
    "{ text: A title that is long enough for more than one line, numberOfLines: 0, insets: [0, 0, 0, 0] }",
    "{ text: Title, insets: [0, 0, 0, 0] }, { text: Title, insets: [2, 2, 0, 0] }",
  ])
  func otherTextIsFine(labels: String) throws {
    #expect(try seen(.textOverlap, in: scene(labels)) == [])
  }

  @Test func textOfTwoElementsIsToldUnlessOneCoversTheOther() throws {
    #expect(
      try seen(.textOverlap, in: stack("#FFFFFF00")).first?
        .hasPrefix("cell 0-1, cell 0-0 in default: 'Upper' is drawn over 'Lower'") == true)
    #expect(try seen(.textOverlap, in: stack("#FFFFFF80")).count == 1)
    #expect(try seen(.textOverlap, in: stack("#FFFFFF")) == [])
  }
}

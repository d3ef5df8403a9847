import Testing

@testable import GalleyContract

@MainActor struct PictureLabelsRuleTests {
  private func found(_ item: String) throws -> [String] {
    try seen(
      .pictureLabels,
      in: """
        viewport: { size: [320, 120], scale: 1 }
        layout: { kind: flow, itemSize: [320, 60] }
        sections: [{ items: [{ \(item) }] }]
        states: [light, { name: dark, appearance: dark }]
        """)
  }

  nonisolated private static let picture = "image: { name: \"placeholder:forest\" }"

  @Test func aPictureAloneIsTold() throws {
    #expect(
      try found(Self.picture) == [
        "cell 0-0 in light: a picture has no label, and a screen reader does not find it"
      ])
  }

  @Test(arguments: [
    "\(picture), accessibility: { label: A wood }", "\(picture), accessibility: hidden",
    "\(picture), labels: [{ text: A wood }]", "symbol: plus",
    "draw: [{ rect: bounds, fill: systemRed }]",
  ])
  func othersAreFine(item: String) throws {
    #expect(try found(item) == [])
  }
}

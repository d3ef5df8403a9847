import Testing

@testable import GalleyContract

@MainActor struct NamesRuleTests {
  private func found(_ item: String, _ more: String = "") throws -> [String] {
    try seen(
      .names,
      in: """
        viewport: { size: [320, 120], scale: 1 }
        layout: { kind: flow, itemSize: [320, 60] }
        sections: [{ items: [{ \(item) }] }]
        \(more)
        """)
  }

  nonisolated private static let block = "draw: [{ rect: bounds, fill: systemRed }]"

  @Test func aSliderWithoutATextIsTold() throws {
    #expect(
      try found("slider: 0.5") == [
        "cell 0-0 in default: a control (adjustable) has no label, and a screen reader cannot say what it is"
      ])
  }

  @Test func aCellThatCanBeSelectedNeedsAWord() throws {
    let states = "states: [{ name: chosen, selection: [0-0] }]"
    #expect(
      try found(Self.block, states) == [
        "cell 0-0 in chosen: a cell that can be selected has no label, and a screen reader cannot say what it is"
      ])
    #expect(try found(Self.block + ", accessibility: { label: Red }", states) == [])
  }

  @Test(arguments: [
    "slider: 0.5, accessibility: { label: Volume }", "slider: 0.5, labels: [{ text: Volume }]",
    "slider: 0.5, accessibility: hidden", "button: Get", "button: { symbol: plus }", "stepper: 1",
    "searchBar: Search", block,
  ])
  func othersAreFine(item: String) throws {
    #expect(try found(item) == [])
  }
}

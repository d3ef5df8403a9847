import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct ClippingRuleTests {
  private func scene(
    size: String, look: String = "", label: String = "insets: [0, 8, 0, 8]", items: Int = 1
  ) -> String {
    """
    viewport: { size: [200, 100], scale: 1 }
    layout: { kind: flow, itemSize: \(size) }
    sections: [{ items: [{ count: \(items), view: row, title: Payment }] }]
    views: { row: { \(look)labels: [{ text: "{title}", font: { size: 30 }, \(label) }] } }
    """
  }

  @Test func textThatACellCutsIsToldWithItsSide() throws {
    let found = try seen(.clipping, in: scene(size: "[200, 18]", look: "clipsToBounds: true, "))

    #expect(
      found == [
        "cell 0-0 in default: 'Payment' is cut inside of its element: 7.4 pt at the bottom"
      ])
  }

  @Test func textThatLeavesItsCellIsTold() throws {
    let found = try seen(.clipping, in: scene(size: "[200, 18]"))

    #expect(
      found == ["cell 0-0 in default: 'Payment' leaves its element: 7.4 pt at the bottom"])
  }

  @Test func whatScrollingNeverShowsIsTold() throws {
    let text = """
      viewport: { size: [200, 100], scale: 1 }
      layout: { kind: attributes, elements: [{ id: cell 0-0, frame: [-20, 10, 80, 40] }] }
      """

    #expect(
      try seen(.clipping, in: text) == [
        "cell 0-0 in default: is cut where scrolling never shows it whole: 20 pt at the left"
      ])
  }

  @Test(arguments: [
    // High enough, cut at the edge that scrolls, a caption below its cell, and an ellipsis.
    ("[200, 44]", "insets: [0, 8, 0, 8]", 1), ("[200, 44]", "insets: [0, 8, 0, 8]", 8),
    ("[200, 44]", "insets: [60, 8, -60, 8]", 1), ("[60, 44]", "insets: [0, 8, 0, 8]", 1),
  ])
  func otherTextIsFine(size: String, label: String, items: Int) throws {
    #expect(try seen(.clipping, in: scene(size: size, label: label, items: items)) == [])
  }
}

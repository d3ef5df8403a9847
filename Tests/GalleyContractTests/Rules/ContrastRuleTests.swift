import GalleyDrawing
import GalleyEngine
import GalleyGeometry
import Testing

@testable import GalleyContract

@MainActor struct ContrastRuleTests {
  private func scene(
    color: String, ground: String = "#FFFFFF", label: String = "", look: String = "",
    _ rest: String = ""
  ) -> String {
    """
    viewport: { size: [200, 60], scale: 1 }
    layout: { kind: flow, itemSize: [200, 60] }
    sections: [{ items: [{ view: row, title: Total amount }] }]
    views:
      row:
        backgroundColor: "\(ground)"
        labels: [{ text: "{title}", insets: [8, 8, 8, 8], textColor: "\(color)"\(label) }]
        \(look)
    \(rest)
    """
  }

  @Test func faintTextIsToldWithItsNumbers() throws {
    let found = try seen(.contrast, in: scene(color: "#B0B0B0", label: ", font: { size: 14 }"))

    #expect(
      found == [
        "cell 0-0 in default: 'Total amount' has 2.1 : 1 (#B0B0B0 on #FFFFFF) at 14 pt, and needs 4.5 : 1"
      ])
  }

  @Test func textThatIsCutCountsOnce() throws {
    let narrow = scene(color: "#B0B0B0").replacing("[200, 60]", with: "[70, 60]")

    let causes = try seenCauses(.contrast, in: narrow)

    #expect(causes.map(\.count) == [1])
    #expect(causes.first?.finding.problem.contains("has 2.1 : 1") == true)
  }

  @Test func textInTheColourOfItsBackgroundIsTold() throws {
    let found = try seen(.contrast, in: scene(color: "#FFFFFF"))

    #expect(found.first?.contains("has 1 : 1 (#FFFFFF on #FFFFFF)") == true)
  }

  @Test func whatIsDrawnBehindCountsAndNotTheCell() throws {
    let gradient =
      "gradient: { colors: [\"#FFFFFF\", \"#000000\"], startPoint: [0, 0.5], endPoint: [1, 0.5] }"

    let found = try seen(.contrast, in: scene(color: "#808080", ground: "#FFFFFF", look: gradient))

    #expect(found.count == 1)
    #expect(found.first?.contains("'Total amount' has ") == true)
  }

  @Test func theAlphaOfTextCounts() throws {
    let found = try seen(.contrast, in: scene(color: "#00000060"))

    #expect(found.first?.contains("(#9F9F9F on #FFFFFF)") == true)
  }

  @Test func whatIsBehindAFadedCardShowsThroughItAndItsText() throws {
    // Half of white over black is #808080, and half of black over black stays black: 5.3 : 1.
    let faded = scene(color: "#000000", look: "alpha: 0.5", "background: \"#000000\"")
    // On white, half of grey is lighter.
    let faint = scene(color: "#909090", look: "alpha: 0.5", "background: \"#FFFFFF\"")

    #expect(try seen(.contrast, in: faded) == [])
    #expect(try seen(.contrast, in: faint).first?.contains("(#C8C8C8 on #FFFFFF)") == true)
  }

  @Test func eachStyleIsLookedAt() throws {
    let text = scene(
      color: "#000000", ground: "#FFFFFF00", "variants: { appearance: [light, dark] }")

    let found = try seen(.contrast, in: text)

    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("cell 0-0 in default@dark: ") == true)
  }

  @Test(arguments: [
    // Enough, enough for large text, and large in bold.
    ("#767676", "#FFFFFF", ""), ("#949494", "#FFFFFF", ", font: { size: 24 }"),
    ("#949494", "#FFFFFF", ", font: { size: 19, weight: bold }"),
    // UIKit's secondaryLabel on its background, and text that is nearly invisible on purpose.
    ("#3C3C4399", "#FFFFFF", ""), ("#00000010", "#FFFFFF", ""),
  ])
  func otherTextIsFine(color: String, ground: String, label: String) throws {
    #expect(try seen(.contrast, in: scene(color: color, ground: ground, label: label)) == [])
  }

  @Test func largeTextIsJudgedByItsOwnNumber() throws {
    let found = try seen(.contrast, in: scene(color: "#B0B0B0", label: ", font: { size: 24 }"))

    #expect(found.first?.hasSuffix("at 24 pt, and needs 3 : 1") == true)
  }

  @Test func secondaryTextOnAColourOfOnesOwnIsTold() throws {
    let found = try seen(.contrast, in: scene(color: "#3C3C4399", ground: "#FFE0B0"))

    #expect(found.count == 1)
  }

  @Test func textThatIsCoveredIsFine() throws {
    let text = """
      viewport: { size: [200, 60], scale: 1 }
      layout:
        kind: attributes
        elements:
          - { id: cell 0-0, frame: [0, 0, 200, 60], view: row }
          - { id: cell 0-1, frame: [0, 0, 200, 60], z: 1, view: card }
      views:
        row: { labels: [{ text: Total, insets: [0, 0, 0, 0], textColor: "#F0F0F0" }] }
        card: { backgroundColor: "#FFFFFF" }
      """

    #expect(try seen(.contrast, in: text) == [])
  }

  // The values are those of https://www.w3.org/TR/WCAG22/ and of its techniques.
  @Test func ratiosAreThoseOfTheGuidelines() {
    func ratio(_ first: String, _ second: String) -> Double {
      Contrast.ratio(Color(hex: first) ?? .clear, Color(hex: second) ?? .clear)
    }

    #expect(ratio("#000000", "#FFFFFF") == 21)
    #expect(ratio("#777777", "#777777") == 1)
    #expect(abs(ratio("#767676", "#FFFFFF") - 4.54) < 0.01)
    #expect(abs(ratio("#777777", "#FFFFFF") - 4.48) < 0.01)
  }
}

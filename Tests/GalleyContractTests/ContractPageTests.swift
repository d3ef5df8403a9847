import Foundation
import GalleyContract
import Testing

/// `Docs/LayoutContract.md` says what the rules say.
@Suite struct ContractPageTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Docs/LayoutContract.md")

  @Test func theRulesOnThePageAreThoseOfTheCheck() throws {
    let heading = "## Rules\n\n"
    var page = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(page.range(of: heading)).upperBound
    if ProcessInfo.processInfo.environment["GALLEY_WRITE_DOCS"] != nil {
      page = page[..<start] + LayoutRule.reference()
      try Data(page.utf8).write(to: Self.page)
    }

    #expect(page[start...] == LayoutRule.reference(), "run the tests with GALLEY_WRITE_DOCS=1")
  }

  @Test func everyMeasureOfTheCostIsOnThePage() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)

    for measure in ScrollCost.Measure.allCases {
      #expect(page.contains("| `\(measure.rawValue)` |"))
    }
  }

  @Test(arguments: LayoutRule.allCases)
  func everyRuleIsExplained(rule: LayoutRule) {
    let explanation = rule.explanation

    #expect(explanation.rule == rule)
    for text in [
      explanation.checks, explanation.why, explanation.uikit, explanation.example, explanation.fix,
    ] {
      #expect(text.count > 40)
    }
  }

  @Test func explanationsKeepToAHundredColumns() {
    for rule in LayoutRule.allCases {
      for line in rule.explanation.text.split(separator: "\n").dropFirst() {
        #expect(line.count <= 110, "\(line)")
      }
    }
  }
}

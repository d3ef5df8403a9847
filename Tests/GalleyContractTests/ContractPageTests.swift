import Foundation
import GalleyContract
import Testing

/// `Docs/LayoutContract.md` contains the texts of the rules.
@Suite struct ContractPageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let page = root.appendingPathComponent("Docs/LayoutContract.md")

  @Test func theRulesOnThePageAreThoseOfTheCheck() throws {
    let heading = "## Rules\n\n"
    var page = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(page.range(of: heading)).upperBound
    if ProcessInfo.processInfo.environment["GALLEY_WRITE_DOCS"] != nil {
      page = page[..<start] + LayoutRule.reference()
      try Data(page.utf8).write(to: Self.page)
    }

    #expect(
      page[start...] == LayoutRule.reference(), "the page is out of date: run make regenerate")
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

  @Test(arguments: LayoutRule.allCases)
  func everyRuleHasAFileAndATestFile(rule: LayoutRule) {
    let name = "\(rule)".prefix(1).uppercased() + "\(rule)".dropFirst() + "Rule"

    for path in [
      "Sources/Makers/GalleyContract/Rules/\(name).swift",
      "Tests/GalleyContractTests/Rules/\(name)Tests.swift",
    ] {
      let file = Self.root.appendingPathComponent(path).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path) is missing")
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

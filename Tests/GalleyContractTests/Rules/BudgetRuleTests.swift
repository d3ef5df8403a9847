import Foundation
import GalleyContract
import GalleyScenes
import Testing

@MainActor struct BudgetRuleTests {
  @Test func aFrameOverBudgetIsToldWithItsNumbers() throws {
    let cost = ScrollCost(of: try scene(rows: 100), frames: 4)
    var budget = CostBudget()
    let isRead = budget.add("queries=0")
    #expect(isRead)

    let finding = try #require(budget.findings(in: cost).first)

    #expect(finding.rule == .budget)
    #expect(finding.problem.hasPrefix("queries 1 in one frame, the budget is 0; "))
  }

  @Test(arguments: ScrollCost.Measure.allCases)
  func everyMeasureHasItsAspect(measure: ScrollCost.Measure) throws {
    let cost = ScrollCost(of: try scene(rows: 100), frames: 4)

    for finding in CostBudget([measure: 0]).findings(in: cost) {
      #expect(finding.aspect.rawValue == measure.rawValue)
    }
  }

  @Test func questionsHaveTheSameBytesInEveryProcess() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let checks = LayoutChecks(named: [.budget, .rectQuery, .stacking])
    let budget = CostBudget([.prepare: 1, .full: 2, .copies: 3])
    let (ofChecks, ofBudget) = (try encoder.encode(checks), try encoder.encode(budget))

    let codes = #"["GAL001","GAL010","GAL016"]"#
    #expect(
      String(decoding: ofChecks, as: UTF8.self) == #"{"named":\#(codes),"rules":\#(codes)}"#)
    #expect(
      String(decoding: ofBudget, as: UTF8.self) == #"{"limits":{"copies":3,"full":2,"prepare":1}}"#)
    #expect(try JSONDecoder().decode(LayoutChecks.self, from: ofChecks) == checks)
    #expect(try JSONDecoder().decode(CostBudget.self, from: ofBudget) == budget)
  }
}

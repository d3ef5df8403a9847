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
}

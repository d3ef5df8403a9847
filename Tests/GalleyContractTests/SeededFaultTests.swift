import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

/// Each rule finds the fault that was made for it.
@MainActor struct SeededFaultTests {
  private func contract(_ checks: LayoutChecks) -> LayoutContract {
    LayoutContract(checks: checks, rounds: 1, itemCounts: [10, 1200], shrinkingAttempts: 0)
  }

  private func causes(
    _ rule: LayoutRule, of content: LayoutContent,
    _ make: @escaping @MainActor () -> CollectionViewLayout
  ) -> [LayoutReport.Cause] {
    contract(LayoutChecks(named: [rule])).report(
      on: content, viewport: CGSize(width: 200, height: 300), makeLayout: make
    ).causes
  }

  @Test(arguments: SampleLayout.Fault.allCases)
  func everyFaultIsFoundByItsRule(fault: SampleLayout.Fault) {
    #expect(!causes(fault.rule, of: .sections(.items(40))) { SampleLayout(fault) }.isEmpty)
  }

  @Test func theSampleWithoutFaultKeepsEveryRule() {
    let report = contract(.lint + [.noOverlap]).report(
      on: .sections(.items(40)), viewport: CGSize(width: 200, height: 300)
    ) { SampleLayout(nil) }

    #expect(report.causes.map(\.finding.description) == [])
  }

  @Test func anItemThatDoesNotFitIsToldWithItsNumbers() {
    let causes = causes(
      .itemsFit,
      of: .sections(
        .items(2, size: .fixed(190, 20), inset: EdgeInsets(top: 0, left: 8, bottom: 0, right: 8)))
    ) { CollectionViewFlowLayout() }

    // 200 less twice 8 are 184.
    #expect(
      causes.map(\.finding.problem) == [
        "is 190 wide; the width of the view less section insets and content insets is 184"
      ])
  }

  @Test func cellsThatOverlapAreFoundWhereThatIsAskedFor() {
    let causes = causes(.noOverlap, of: .sections(.items(3))) { SampleLayout(.levelOverlap) }

    // Rows of 40 at a pitch of 30, the first at 60.
    #expect(causes.first?.finding.elements.map(\.description) == ["cell 0-0", "cell 0-1"])
    #expect(causes.first?.finding.problem == "lie over each other in [20, 90, 140, 10]")
  }

  @Test func aHeaderThatRunsOutIsToldWithTheItemsThatShowIt() throws {
    let causes = causes(.stacking, of: .sections(.items(40))) { SampleLayout(.headerRunsOut) }

    let flip = try #require(causes.first { $0.finding.aspect == "changes sides" })
    #expect(flip.finding.problem.contains("1200 items"))
    #expect(flip.finding.problem.contains("zIndex 999 and"))
  }

  @Test func cellsThatNeverAgreeWithTheLayoutAreFoundByTheirPasses() {
    let checker = LayoutChecker(checks: [.selfSizing]) {
      let layout = CollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 50, height: 50)
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
      let source = CountSource(3, of: GreedyCell.self)
      view.dataSource = source
      return LayoutChecker.Subject(view, companions: [source])
    }

    #expect(checker.findings().map(\.aspect) == ["own cells"])
  }

  @Test func aFrameOverBudgetIsToldWithItsNumbers() throws {
    let cost = ScrollCost(of: try scene(rows: 100), frames: 4)
    var budget = CostBudget()
    let isRead = budget.add("queries=0")
    #expect(isRead)

    let finding = try #require(budget.findings(in: cost).first)

    #expect(finding.rule == .budget)
    #expect(finding.problem.hasPrefix("queries 1 in one frame, the budget is 0; "))
  }
}

/// A cell that wants to be a point higher than it is, whatever it is.
private final class GreedyCell: CollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes)
    -> LayoutAttributes
  {
    layoutAttributes.size.height += 1
    return layoutAttributes
  }
}

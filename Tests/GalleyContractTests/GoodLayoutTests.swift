import GalleyContract
import GalleyEngine
import GalleyGeometry
import Testing

/// No rule reports what UIKit allows.
@MainActor struct GoodLayoutTests {
  @Test(arguments: GoodLayout.all)
  func noRuleSaysAnything(layout: GoodLayout) {
    let contract = LayoutContract(
      checks: .lint, rounds: 2, itemCounts: [10, 1000], shrinkingAttempts: 0)

    let report = contract.report(
      on: layout.content, viewport: CGSize(width: 200, height: 300), makeLayout: layout.make)

    #expect(report.causes.map { "\($0.finding.severity) \($0.finding)" } == [])
  }

  @Test func thereAreMoreThanTenOfThem() { #expect(GoodLayout.all.count > 10) }

  @Test func theSampleThatSubclassesBreakKeepsEveryRule() {
    let contract = LayoutContract(
      checks: .lint + [.noOverlap], rounds: 1, itemCounts: [10, 1200], shrinkingAttempts: 0)

    let report = contract.report(
      on: .sections(.items(40)), viewport: CGSize(width: 200, height: 300)
    ) { SampleLayout() }

    #expect(report.causes.map(\.finding.description) == [])
  }
}

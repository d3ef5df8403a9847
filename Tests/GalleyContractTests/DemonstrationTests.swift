import GalleyContract
import GalleyEngine
import GalleyGeometry
import Testing

@testable import FaultyLayouts

/// Three bugs that real apps have: each is found, shrunk and explained.
@MainActor struct DemonstrationTests {
  private func report(_ make: @escaping @MainActor () -> CollectionViewLayout) -> LayoutReport {
    LayoutContract().report(
      on: .sections(
        .items(23, size: .fixed(37, 41), header: 20), .items(0), .items(12, size: .fixed(80, 44))),
      viewport: CGSize(width: 173, height: 311), makeLayout: make)
  }

  @Test func aForgottenLookupIsFoundWithOneItem() throws {
    let cause = try #require(report { ForgetfulLayout() }.causes.first)

    #expect(cause.finding.rule == .singleLookup)
    #expect(cause.finding.aspect == .noLookup)
    #expect(cause.finding.problem.hasSuffix("but layoutAttributesForItem(at:) returns nil"))
    let smallest = try #require(cause.smallest)
    #expect(smallest.yaml == "viewport: { size: [100, 100] }\nsections: [{ items: 1 }]\n")
    #expect(
      smallest.swift == """
        LayoutContract().report(
          on: .sections(.items(1)),
          viewport: CGSize(width: 100, height: 100)
        ) { ForgetfulLayout() }

        """)
  }

  @Test func attributesThatChangeWithEachQuestionAreFoundWithOneItem() throws {
    let causes = report { DriftingLayout() }.causes
    let cause = try #require(causes.first)

    #expect(causes.map(\.finding.rule) == [.repeatedQuestion])
    #expect(cause.finding.severity == .error)
    #expect(cause.finding.problem.hasPrefix("asked again, it is"))
    #expect(try #require(cause.smallest).yaml.hasSuffix("sections: [{ items: 1 }]\n"))
  }

  @Test func staleRowsAreFoundWithOneItem() throws {
    let cause = try #require(report { StaleLayout() }.causes.first)

    #expect(cause.finding.rule == .freshLayout)
    #expect(cause.finding.aspect == .stale)
    #expect(
      cause.finding.problem.hasSuffix(
        "where shouldInvalidateLayout(forBoundsChange:) returned false)"))
    // Even a single row keeps its old width.
    #expect(try #require(cause.smallest).yaml.hasSuffix("sections: [{ items: 1 }]\n"))
  }

  @Test func theRightLayoutHasNoneOfThem() { #expect(report { RowListLayout() }.causes == []) }

  @Test(arguments: [LayoutRule.singleLookup, .repeatedQuestion, .freshLayout])
  func eachOfThemIsExplained(rule: LayoutRule) {
    let text = rule.explanation.text

    #expect(text.hasPrefix("\(rule.rawValue): "))
    for heading in ["What is checked", "Why", "How UIKit behaves", "Example", "Fix"] {
      #expect(text.contains("\n" + heading))
    }
  }

  @Test func theSameSeedSaysTheSame() {
    #expect(report { DriftingLayout() } == report { DriftingLayout() })
  }
}

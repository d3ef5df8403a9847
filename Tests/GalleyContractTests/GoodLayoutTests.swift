import GalleyContract
import GalleyEngine
import GalleyGeometry
import Testing

/// What UIKit allows is left alone.
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

  @Test func objectsOfItsOwnCacheAreAWarningAlone() {
    let report = LayoutContract(shrinkingAttempts: 0).report(
      on: .sections(.items(30)), viewport: CGSize(width: 200, height: 300)
    ) { SharingLayout() }

    #expect(report.causes.map(\.finding.rule) == [.repeatedQuestion])
    #expect(report.causes.map(\.finding.severity) == [.warning])
    #expect(report.failures(under: .contract) == [])
  }

  @Test func overlapsOfLevelCellsAreAWarningAlone() {
    let report = LayoutContract(checks: [.stacking], itemCounts: [], shrinkingAttempts: 0).report(
      on: .sections(.items(5)), viewport: CGSize(width: 200, height: 300)
    ) { SampleLayout(.levelOverlap) }

    #expect(report.causes.map(\.finding.aspect) == ["equal cells"])
    #expect(report.failures(under: .contract) == [])
    #expect(report.failures(under: [.stacking]).count == 1)
  }

  @Test func alphaBeyondItsRangeIsAWarningAlone() {
    let report = LayoutContract(shrinkingAttempts: 0).report(
      on: .sections(.items(5)), viewport: CGSize(width: 200, height: 300)
    ) { FadingLayout() }

    #expect(report.causes.map(\.finding.problem) == ["has the alpha -0.2, beyond 0 to 1"])
    #expect(report.causes.map(\.finding.severity) == [.warning])
  }
}

/// Returns what it keeps, as Apple's examples do.
final class SharingLayout: OddRowsLayout {
  private var rows: [LayoutAttributes] = []

  override func prepare() {
    super.prepare()
    rows = (0..<count).map(row)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    rows.filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    rows.indices.contains(indexPath.item) ? rows[indexPath.item] : nil
  }
}

/// Fades its rows by a fifth each, and the last one further than there is.
final class FadingLayout: OddRowsLayout {
  override func row(_ item: Int) -> LayoutAttributes {
    let row = super.row(item)
    row.alpha = item == 4 ? -0.2 : 1 - CGFloat(item) * 0.2
    return row
  }
}

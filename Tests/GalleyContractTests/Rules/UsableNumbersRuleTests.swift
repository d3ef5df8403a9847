import GalleyContract
import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct UsableNumbersRuleTests {
  @Test func aWidthThatIsNotFiniteIsTold() {
    #expect(aspects(.usableNumbers) { NotANumberLayout() }.contains(.number))
  }

  @Test func anAlphaBeyondOneIsTold() {
    #expect(aspects(.usableNumbers) { TooOpaqueLayout() } == [.alpha])
  }

  @Test func findingsOfOneCauseEndAtTheLimit() {
    #expect(checker(limit: 3) { TooOpaqueLayout() }.findings().count == 3)
  }

  @Test func alphaBeyondItsRangeIsAWarningAlone() {
    let report = LayoutContract(shrinkingAttempts: 0).report(
      on: .sections(.items(5)), viewport: CGSize(width: 200, height: 300)
    ) { FadingLayout() }

    #expect(report.causes.map(\.finding.problem) == ["has the alpha -0.2, outside 0 to 1"])
    #expect(report.causes.map(\.finding.severity) == [.warning])
  }

  @Test func aRowThatNoScrollingReachesIsToldOnce() {
    let findings = checker { RowBesideLayout() }.findings()

    #expect(findings.map(\.aspect) == [.outOfReach])
    #expect(
      findings.first?.problem
        == "is at [500, 80, 100, 40], which scrolling cannot reach: the content is 100 x 1200")
  }
}

/// The bug: the width of row 4 is NaN.
private final class NotANumberLayout: RowsLayout {
  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    if item == 4 { row.size.width = .nan }
    return row
  }
}

/// The bug: all rows have an alpha above 1.
private final class TooOpaqueLayout: RowsLayout {
  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    row.alpha = 1.5
    return row
  }
}

/// The bug: row 2 is next to the content, where scrolling cannot reach.
private final class RowBesideLayout: RowsLayout {
  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    if item == 2 { row.frame.origin.x = 500 }
    return row
  }
}

/// Each row is a fifth more transparent than the last, down to a negative alpha.
private final class FadingLayout: OddRowsLayout {
  override func row(_ item: Int) -> LayoutAttributes {
    let row = super.row(item)
    row.alpha = item == 4 ? -0.2 : 1 - CGFloat(item) * 0.2
    return row
  }
}

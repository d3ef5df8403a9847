import GalleyContract
import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct FreshLayoutRuleTests {
  @Test func rowsThatFollowTheOffsetUntoldAreStale() {
    #expect(aspects(.freshLayout) { DriftingRowsLayout() }.contains(.stale))
  }

  @Test func aWidthThatIsKeptIsRemembered() {
    #expect(aspects(.freshLayout) { KeepsWidthLayout() }.contains(.remembers))
  }

  @Test func contentThatGrowsWithEveryPreparationIsRemembered() {
    #expect(aspects(.freshLayout) { GrowingContentLayout() }.contains(.remembers))
  }

  @Test func aWidthThatOnlyTheNextPassCorrectsIsAnError() {
    let findings = findings { LateWidthLayout() }

    #expect(Set(findings.map(\.severity)) == [.error])
    // The first other size on the journey is the turned one.
    #expect(findings.first?.bounds.width == 200)
  }

  @Test func aWidthThatSpringsCorrectAfterARotationIsAnError() {
    // Time passes and invalidates the layout; without springs in motion, UIKit would not do that.
    let findings = findings { KeepsWidthOnSpringsLayout() }

    #expect(Set(findings.map(\.aspect)) == [.stale])
    #expect(Set(findings.map(\.severity)) == [.error])
    #expect(
      findings.first?.problem.hasPrefix("has [0, 0, 100, 40] instead of the [0, 0, 200, 40]")
        == true)
  }

  @Test func heightsThatComeBackStepByStepAreRemembered() {
    #expect(findings { SlowHeightsLayout() }.contains { $0.aspect == .remembers })
  }

  @Test func anAnswerThatIsTrueInVainIsReportedAsSuch() {
    let problem = findings { IgnoresContextsLayout() }.first?.problem

    #expect(
      problem?.hasSuffix(
        "where shouldInvalidateLayout(forBoundsChange:) returned true, but the layout did not prepare "
          + "again: invalidateLayout(with:) may not have called super)") == true)
  }

  @Test func anAnswerThatIsFalseIsReportedEvenIfTheLayoutPrepared() {
    let problem = findings { InvalidatesAnywayLayout() }.first?.problem

    #expect(
      problem?.hasSuffix(
        "where shouldInvalidateLayout(forBoundsChange:) returned false, and prepared again for another "
          + "reason)") == true)
  }

  @Test func dataThatDifferEachTimeAreTheOnlyFinding() throws {
    var count = 2
    let report = LayoutContract(
      checks: [.freshLayout, .mirroring, .rectQuery], rounds: 1, shrinkingAttempts: 0
    ).report(
      on: .sections(.items(3)), viewport: CGSize(width: 200, height: 300),
      configure: { view in
        count += 1
        let source = CountSource(count)
        view.dataSource = source
        return [source]
      }, makeLayout: { RowsLayout() })

    let cause = try #require(report.causes.first)
    #expect(report.causes.count == 1)
    #expect(cause.count == 1)
    #expect(cause.finding.severity == .error)
    #expect(
      cause.finding.problem
        == "the collection view is not the same each time it is made: its sections have [3] items, "
        + "and next time [4]; check it with data that stay the same")
  }

  @Test func framesThatDifferEachTimeAreTheOnlyFinding() {
    var number = 0
    let causes = causes(.freshLayout) {
      number += 1
      let layout = ShiftedRowsLayout()
      layout.shift = CGFloat(number % 7)
      return layout
    }

    #expect(causes.map(\.finding.aspect) == [.otherEachTime])
    #expect(causes.first?.count == 1)
    #expect(causes.first?.finding.elements.map(\.description) == ["cell 0-0"])
  }

  private func findings(
    of makeLayout: @escaping @MainActor () -> CollectionViewLayout
  ) -> [LayoutFinding] {
    checker(of: makeLayout).findings().filter { $0.rule == .freshLayout }
  }
}

/// The bug: rows have the width that the view had at the previous `prepare()`.
private final class LateWidthLayout: RowsLayout {
  private var lastWidth: CGFloat?
  private var width: CGFloat = 0

  override func prepare() {
    let own = collectionView?.bounds.width ?? 0
    (width, lastWidth) = (lastWidth ?? own, own)
    super.prepare()
  }

  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    row.frame.size.width = width
    return row
  }
}

/// The bug: a rotation does not invalidate the layout; only the end of a spring does.
private final class KeepsWidthOnSpringsLayout: RowsLayout {
  override func prepare() {
    super.prepare()
    collectionView?.addTimeObserver(self) { [weak self] _ in self?.invalidateLayout() }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

/// The bug: a scroll makes rows higher, and every later `prepare()` takes back half of it.
private final class SlowHeightsLayout: RowsLayout {
  private var (offset, extra): (CGFloat, CGFloat) = (0, 0)

  override func prepare() {
    let now = collectionView?.bounds.minY ?? 0
    extra = abs(now - offset) > 1 ? 16 : extra / 2
    offset = now
    super.prepare()
  }

  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    row.frame.size.height += extra
    return row
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// The bug: invalidations for new bounds do not reach the collection view.
private final class IgnoresContextsLayout: RowsLayout {
  private var isForBounds = false

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isForBounds = super.shouldInvalidateLayout(forBoundsChange: newBounds)
    return isForBounds
  }

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    if !isForBounds { super.invalidateLayout(with: context) }
    isForBounds = false
  }
}

/// The bug: rows keep their first width, although the layout invalidates itself for every change.
private final class InvalidatesAnywayLayout: RowsLayout {
  private var firstWidth: CGFloat?

  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    let width = firstWidth ?? view.bounds.width
    firstWidth = width
    row.frame.size.width = width
    return row
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    invalidateLayout()
    return false
  }
}

/// The bug: rows depend on the offset, but scrolling does not invalidate the layout.
private final class DriftingRowsLayout: RowsLayout {
  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    row.frame.origin.y += view.bounds.minY / 10
    return row
  }
}

/// The bug: the layout keeps the width of the first `prepare()`.
private final class KeepsWidthLayout: RowsLayout {
  private var firstWidth: CGFloat?

  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    let width = firstWidth ?? view.bounds.width
    firstWidth = width
    row.frame.size.width = width
    return row
  }
}

/// The bug: every `prepare()` makes the content longer.
private final class GrowingContentLayout: RowsLayout {
  private var preparations = 0

  override func prepare() {
    super.prepare()
    preparations += 1
  }

  override var collectionViewContentSize: CGSize {
    let size = super.collectionViewContentSize
    return CGSize(width: size.width, height: size.height + CGFloat(preparations))
  }
}

/// Rows that begin elsewhere in each collection view.
private final class ShiftedRowsLayout: RowsLayout {
  var shift: CGFloat = 0

  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = super.row(at: item, in: view)
    row.frame.origin.x = shift
    return row
  }
}

import GalleyEngine
import GalleyGeometry
import Testing

@MainActor struct UpdatesRuleTests {
  @Test func rowsThatFadeInWithEveryUpdateJump() {
    #expect(causes(.updates) { AllFlashLayout() }.map(\.finding.aspect).contains(.jumps))
  }

  @Test func insertedRowsWithoutAPlaceAreTold() {
    #expect(causes(.updates) { StartsNowhereLayout() }.map(\.finding.aspect).contains(.number))
  }

  @Test func rowsThatAreCountedOnceAreStale() {
    #expect(causes(.updates) { CountsOnceLayout() }.map(\.finding.aspect).contains(.stale))
  }
}

/// The bug: every row fades in with every update.
private final class AllFlashLayout: SampleLayout {
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  {
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.alpha = 0
    return attributes
  }
}

/// The bug: inserted rows start at a position that is not finite.
private final class StartsNowhereLayout: SampleLayout {
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    attributes?.center.x = .nan
    return attributes
  }
}

/// The bug: rows are counted once, before the first update.
private final class CountsOnceLayout: SampleLayout {
  private var counted: Int?

  override func count(in view: CollectionView) -> Int {
    guard view.numberOfSections > 0 else { return 0 }
    let count = counted ?? super.count(in: view)
    counted = count
    return count
  }
}

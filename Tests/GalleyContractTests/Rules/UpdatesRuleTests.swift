import GalleyContract
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

  @Test func rowsThatBeginWithTheAttributesOfOthersAreFound() {
    let found = causes(.updates, in: .sections(.items(20))) { StartsAsAnotherLayout() }

    #expect(found.map(\.finding.aspect) == [.element])
  }

  @Test func anInitialFadeOfTheCachedRowsIsStale() {
    let found = causes(.updates) { FadesItsCacheLayout() }

    let stale = found.first { $0.finding.aspect == .stale }?.finding.problem
    #expect(stale?.contains("has alpha 0 instead of the 1 of a fresh layout") == true)
  }

  @Test func aSurvivorThatTakesTheHeightOfItsPathIsStaleIfAllOthersKeepTheirs() {
    let found = causes(.updates) { KeptHeightsLayout() }
    let faulty = causes(.updates) { OneTakesItsPathsHeightLayout() }

    #expect(found == [])
    #expect(faulty.map(\.finding.aspect) == [.stale])
  }

  @Test func aGapIsStaleThoughTheDelegateAnswersByPath() {
    let found = causes(.updates) { LeavesGapsLayout() }

    // Heights are repeated after three rows, so that a deletion of three is the same by item and by path.
    #expect(found.map(\.finding.aspect) == [.stale])
    #expect(found.first?.finding.problem.hasSuffix("(after: delete 0-0, 0-1, 0-2)") == true)
  }

  @Test func rowsThatAreCountedOnceAreStaleThoughTheDelegateAnswersByPath() {
    #expect(causes(.updates) { CountsKeptHeightsOnceLayout() }.map(\.finding.aspect) == [.stale])
  }

  @Test func theDelegateOfAConfigureIsComparedToo() {
    let report = LayoutContract(checks: [.updates], shrinkingAttempts: 0).report(
      on: .sections(.items(40)), viewport: CGSize(width: 200, height: 300),
      configure: { view in
        let heights = HeightsByPath()
        (view.collectionViewLayout as? OneTakesItsPathsHeightLayout)?.source = heights
        return [heights]
      }
    ) { OneTakesItsPathsHeightLayout() }

    #expect(report.causes.map(\.finding.aspect) == [.stale])
  }

  @Test func aDelegateIsNeverAskedAboutMoreRowsThanThereAre() {
    let heights = HeightsByPath()
    let found = causes(.updates, in: .sections(.items(12))) {
      let layout = KeptHeightsLayout()
      layout.source = heights
      return layout
    }

    #expect(found == [])
    #expect(heights.highest == 11)
  }
}

/// The bug: rows that stay begin with the attributes of a row that is elsewhere.
private final class StartsAsAnotherLayout: OldPlacesLayout {
  override func place(before path: IndexPath) -> LayoutAttributes? {
    rows.isEmpty ? nil : rows[(path.item + 7) % rows.count].copied()
  }
}

/// The bug: the start of the animation is set in the cached object, and remains.
private final class FadesItsCacheLayout: SharedRowsLayout {
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  {
    let row = layoutAttributesForItem(at: itemIndexPath)
    row?.alpha = 0
    return row
  }
}

/// The bug: after an update the last row has the height of its path, while all others keep theirs.
private final class OneTakesItsPathsHeightLayout: KeptHeightsLayout {
  override func keptHeights() -> [CGFloat] {
    var kept = super.keptHeights()
    if let last = kept.indices.last { kept[last] = askedHeight(last) }
    return kept
  }
}

/// The bug: rows behind a deleted one stay where they are.
private final class LeavesGapsLayout: KeptHeightsLayout {
  private var places: [CGRect] = []

  override func prepare() {
    super.prepare()
    if places.count == frames.count { frames = places }
  }

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    let deleted = updateItems.filter { $0.updateAction == .delete }
      .compactMap(\.indexPathBeforeUpdate?.item)
    var kept = old
    for item in deleted.sorted(by: >) { kept.remove(at: item) }
    super.prepare(forCollectionViewUpdates: updateItems)
    guard !deleted.isEmpty, deleted.count == updateItems.count else { return }
    places = kept
    frames = kept
  }

  private var old: [CGRect] = []

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    old = frames
    super.invalidateLayout(with: context)
  }
}

/// The bug: rows are counted once, before the first update.
private final class CountsKeptHeightsOnceLayout: KeptHeightsLayout {
  private var counted: Int?

  override var count: Int {
    let count = counted ?? super.count
    if super.count > 0 { counted = count }
    return count
  }
}

/// The heights of rows by path, as a delegate has them that knows nothing of updates.
@MainActor final class HeightsByPath {
  private(set) var highest = 0

  func height(at item: Int) -> CGFloat {
    highest = max(highest, item)
    return [40, 60, 50][item % 3]
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

import GalleyContract
import GalleyEngine
import GalleyGeometry
import GalleyLayouts
import Testing

@MainActor struct InvalidationRuleTests {
  @Test func rowsThatAreAddedToThoseBeforeAreFound() {
    #expect(
      causes(.invalidation) { GrowsByPreparingLayout() }.map(\.finding.aspect).contains(.whole))
  }

  @Test func contentThatGrowsWithEveryInvalidationIsFound() {
    let causes = causes(.invalidation) { LongerByPreparingLayout() }

    #expect(causes.map(\.finding.aspect).contains(.whole))
    // 40 rows of 40 points, and a point for each `prepare()`: the first one and two invalidations.
    #expect(causes.first?.finding.problem.hasPrefix("content is 200 x 1603") == true)
  }

  @Test func aValueOfItsOwnThatCountsPreparationsIsFound() {
    let causes = causes(.invalidation) { CountsPreparationsLayout() }

    #expect(causes.map(\.finding.aspect).contains(.whole))
    #expect(causes.first?.finding.problem.hasPrefix("has other values at the frame") == true)
  }

  @Test func aNamedRowThatIsLostIsFound() {
    #expect(
      causes(.invalidation) { LosesNamedRowsLayout() }.map(\.finding.aspect).contains(.partial))
  }

  @Test func aNamedItemThatMovesNothingBehindItIsFound() {
    func findings(_ isForgetful: Bool) -> [LayoutFinding] {
      causes(.invalidation, in: .sections(.items(3, size: .fixed(100, 40)))) {
        StackedSizesLayout(isForgetful)
      }.map(\.finding)
    }

    // The first row becomes 51 points high, so the second one begins at 51.
    #expect(findings(false) == [])
    #expect(findings(true).map(\.aspect) == [.namedItem])
    #expect(
      findings(true).first?.problem.hasPrefix("content is 200 x 120, in a fresh layout 200 x 131")
        == true)
  }
}

/// The bug: every `prepare()` adds its rows to those of the previous one.
private final class GrowsByPreparingLayout: SampleLayout {
  override func prepare() {
    let earlier = rows
    super.prepare()
    rows = earlier + rows
  }
}

/// The bug: every `prepare()` makes the content a point longer.
private final class LongerByPreparingLayout: RowsLayout {
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

/// The bug: attributes compare a number that grows with every `prepare()`.
private final class CountsPreparationsLayout: RowsLayout {
  private var preparations = 0

  override func prepare() {
    preparations += 1
    super.prepare()
  }

  override func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = BadgedAttributes(forCellWith: IndexPath(item: item, section: 0))
    row.frame = CGRect(x: 0, y: CGFloat(item) * 40, width: view.bounds.width, height: 40)
    (row.badge, row.number) = (CountsPreparationsLayout.shared, preparations)
    return row
  }

  /// The same object for all layouts.
  private static let shared = NSObject()
}

/// The bug: an invalidation that names a row removes the row.
private final class LosesNamedRowsLayout: SampleLayout {
  private var lost: Set<IndexPath> = []

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    lost = Set(context.invalidatedItemIndexPaths ?? [])
    super.invalidateLayout(with: context)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter {
      $0.representedElementCategory != .cell || !lost.contains($0.indexPath)
    }
  }
}

/// Rows with heights from the flow delegate; a forgetful layout updates only the named rows.
private final class StackedSizesLayout: CollectionViewLayout {
  private let isForgetful: Bool
  private var frames: [CGRect] = []
  private var named: [IndexPath]?

  init(_ isForgetful: Bool) {
    self.isForgetful = isForgetful
    super.init()
  }

  required init?(coder: NSCoder) {
    isForgetful = false
    super.init(coder: coder)
  }

  private func height(_ item: Int, in view: CollectionView) -> CGFloat {
    let delegate = view.delegate as? any CollectionViewDelegateFlowLayout
    let path = IndexPath(item: item, section: 0)
    return (try? delegate?.collectionView(view, layout: self, sizeForItemAt: path))?.height ?? 0
  }

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    let isWhole = context.invalidateEverything || context.invalidateDataSourceCounts
    named = isWhole || !isForgetful ? nil : context.invalidatedItemIndexPaths
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    super.prepare()
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    if let named, !frames.isEmpty {
      for path in named { frames[path.item].size.height = height(path.item, in: view) }
      return
    }
    var y: CGFloat = 0
    frames = (0..<view.numberOfItems(inSection: 0)).map { item in
      let height = height(item, in: view)
      defer { y += height }
      return CGRect(x: 0, y: y, width: view.bounds.width, height: height)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: frames.last?.maxY ?? 0)
  }

  private func row(_ item: Int) -> LayoutAttributes {
    let row = LayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    row.frame = frames[item]
    row.zIndex = item
    return row
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    frames.indices.filter { frames[$0].overlaps(rect) }.map(row)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    frames.indices.contains(indexPath.item) ? row(indexPath.item) : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

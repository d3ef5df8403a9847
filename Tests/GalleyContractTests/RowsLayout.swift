import GalleyContract
import GalleyEngine
import GalleyGeometry

/// Correct rows of 40 points, as wide as the view; subclasses add one bug each.
class RowsLayout: CollectionViewLayout {
  var rows: [LayoutAttributes] = []

  func count(in view: CollectionView) -> Int {
    view.numberOfSections > 0 ? view.numberOfItems(inSection: 0) : 0
  }

  func row(at item: Int, in view: CollectionView) -> LayoutAttributes {
    let row = LayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    row.frame = CGRect(x: 0, y: CGFloat(item) * 40, width: view.bounds.width, height: 40)
    return row
  }

  override func prepare() {
    guard let view = collectionView else { return }
    rows = (0..<count(in: view)).map { row(at: $0, in: view) }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows.count) * 40)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    rows.filter { $0.frame.overlaps(rect) }.map { $0.copied() }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard rows.indices.contains(indexPath.item), indexPath.section == 0 else { return nil }
    return rows[indexPath.item].copied()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// A checker of collection views of 100 × 200 points with `items` items in one section.
@MainActor func checker(
  items: Int = 30, limit: Int = 20, of makeLayout: @escaping @MainActor () -> CollectionViewLayout
) -> LayoutChecker {
  LayoutChecker(limit: limit) {
    let source = CountSource(items)
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: makeLayout())
    view.dataSource = source
    return LayoutChecker.Subject(view, companions: [source])
  }
}

/// The aspects of the contract that a layout violates.
@MainActor func aspects(
  _ rule: LayoutRule, of makeLayout: @escaping @MainActor () -> CollectionViewLayout
) -> Set<LayoutRule.Aspect> {
  Set(checker(of: makeLayout).findings().filter { $0.rule == rule }.map(\.aspect))
}

/// The findings of one rule about a layout with some content, in a viewport of 200 × 300 points.
@MainActor func causes(
  _ rule: LayoutRule, in content: LayoutContent = .sections(.items(40)),
  of makeLayout: @escaping @MainActor () -> CollectionViewLayout
) -> [LayoutReport.Cause] {
  let contract = LayoutContract(
    checks: LayoutChecks(named: [rule]), rounds: 1, itemCounts: [10, 1200], shrinkingAttempts: 0)
  return contract.report(
    on: content, viewport: CGSize(width: 200, height: 300), makeLayout: makeLayout
  ).causes
}

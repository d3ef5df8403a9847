import GalleyEngine
import GalleyGeometry

/// Items around the middle of the view, by the rules of `CircleArrangement`; nothing scrolls.
///
/// The items of all sections follow each other on one circle. The viewport is the bounds less the
/// adjusted content inset. Items that a batch update inserts come out of the middle, and those it
/// deletes go there. Each item lies over the one before it, and begins on device pixels. The layout is not mirrored for right-to-left text, as clocks are not.
@MainActor @preconcurrency open class CircleLayout: CollectionViewLayout {
  /// The size of items, in points.
  open var itemSize = CGSize(width: 60, height: 60) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The distance of the items' centres from the middle, in points; nil is a third of the shorter side.
  open var radius: CGFloat? {
    didSet { if radius != oldValue { invalidateLayout() } }
  }

  /// Where the first item is: degrees clockwise from three o'clock.
  open var startAngle: CGFloat = 0 {
    didSet { if startAngle != oldValue { invalidateLayout() } }
  }

  /// How far the items go round from there, in degrees; −360 … 360, below 0 anticlockwise.
  open var sweep: CGFloat = 360 {
    didSet { if sweep != oldValue { invalidateLayout() } }
  }

  /// Where everything is; nil before `prepare()`.
  private var arrangement: CircleArrangement?
  /// The index of each section's first item among all items, and after the last their number.
  private var starts = [0]

  /// Counts the items and arranges them; overriders call super.
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    starts = (0..<view.numberOfSections).reduce(into: [0]) {
      $0.append($0[$0.count - 1] + view.numberOfItems(inSection: $1))
    }
    let inset = view.adjustedContentInset
    arrangement = CircleArrangement(
      count: starts[starts.count - 1],
      viewport: CGSize(
        width: view.bounds.width - inset.horizontal, height: view.bounds.height - inset.vertical),
      itemSize: itemSize, radius: radius, startAngle: startAngle, sweep: sweep,
      scale: view.displayScale)
  }

  /// The size of the viewport, in points.
  open override var collectionViewContentSize: CGSize { arrangement?.contentSize ?? .zero }

  /// The attributes of the items that intersect `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    arrangement?.items(in: rect).compactMap(attributes)
  }

  /// The attributes of an item; nil for a path without one.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.count == 2, starts.indices.dropLast().contains(indexPath.section) else {
      return nil
    }
    let item = starts[indexPath.section] + indexPath.item
    guard indexPath.item >= 0, item < starts[indexPath.section + 1] else { return nil }
    return attributes(ofItem: item)
  }

  /// True where the size changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }

  /// Where an inserted item comes from: unseen, in the middle.
  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  {
    atCenter(super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
  }

  /// Where a deleted item goes: unseen, to the middle.
  open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  {
    atCenter(super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath))
  }

  private func atCenter(_ attributes: LayoutAttributes?) -> LayoutAttributes? {
    if let arrangement { attributes?.center = arrangement.center }
    return attributes
  }

  private func attributes(ofItem item: Int) -> LayoutAttributes? {
    guard let frame = arrangement?.frame(ofItem: item) else { return nil }
    let section = starts.partitioningIndex { $0 > item } - 1
    let attributes = attributesClass.init(
      forCellWith: IndexPath(item: item - starts[section], section: section))
    attributes.frame = frame
    // UIKit: equal zIndexes are in no promised order, and crowded circles overlap.
    attributes.zIndex = item
    return attributes
  }
}

import GalleyBase
import GalleyEngine
import GalleyGeometry

/// Items around the middle of the view, by the rules of `CircleArrangement`; nothing scrolls.
///
/// The items of all sections follow each other on one circle. The viewport is the bounds minus the
/// adjusted content inset. Items that a batch update inserts appear from the middle, and items that
/// it deletes move there. Each item covers the previous one, and begins on device pixels. The
/// layout is not mirrored for right-to-left text: clockwise stays clockwise.
@MainActor @preconcurrency open class CircleLayout: CollectionViewLayout {
  /// The size of items, in points.
  open var itemSize = CGSize(width: 60, height: 60) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The distance of the items' centres from the middle, in points; nil is a third of the shorter
  /// side.
  open var radius: CGFloat? {
    didSet { if radius != oldValue { invalidateLayout() } }
  }

  /// Where the first item is: degrees clockwise from three o'clock.
  open var startAngle: CGFloat = 0 {
    didSet { if startAngle != oldValue { invalidateLayout() } }
  }

  /// The angle that the items span, in degrees; −360 … 360, below 0 anticlockwise.
  open var sweep: CGFloat = 360 {
    didSet { if sweep != oldValue { invalidateLayout() } }
  }

  /// The arrangement; nil before `prepare()`.
  package private(set) var arrangement: CircleArrangement?
  /// The index of each section's first item among all items, and after the last their number.
  private var starts = [0]

  /// Counts the items and arranges them; overrides must call super.
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
    FoundAttributes.found(for: self) { found throws(FoundAttributes.LimitReached) in
      for item in arrangement?.items(in: rect) ?? [] {
        if let attributes = attributes(ofItem: item) { try found.append(attributes) }
      }
    }
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

  /// True if the size changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }

  /// The start of an inserted item: invisible, in the middle.
  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> LayoutAttributes?
  {
    atCenter(super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
  }

  /// The end of a deleted item: invisible, in the middle.
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
    // UIKit: the order of equal zIndexes is undefined, and items overlap on crowded circles.
    attributes.zIndex = item
    return attributes
  }
}

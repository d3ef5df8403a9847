import GalleyBase
import GalleyEngine
import GalleyGeometry

/// A list whose topmost item is tall, and whose next item grows as it moves to that place.
///
/// The rules are those of `FeaturedArrangement`, with the offset measured from the start of the
/// content inside the adjusted content inset. The items of all sections make one list. Every scroll
/// invalidates the layout, which is cheap: frames are computed from the offset in closed form.
@MainActor @preconcurrency open class FeaturedLayout: CollectionViewLayout {
  /// The height of an item that is not featured, in points; 0 for NaN, infinite and negative ones.
  open var standardHeight: CGFloat = 100 {
    didSet { if standardHeight != oldValue { invalidateLayout() } }
  }

  /// The height of the featured item, in points; at least one above `standardHeight`.
  open var featuredHeight: CGFloat = 280 {
    didSet { if featuredHeight != oldValue { invalidateLayout() } }
  }

  /// The deceleration rate to set on the collection view; nil keeps the view's own.
  open var decelerationRate: ScrollView.DecelerationRate? = .fast {
    didSet { if decelerationRate != oldValue { invalidateLayout() } }
  }

  /// The number of items before each section, and the total; nil if they must be counted.
  private var itemStarts: [Int]?
  /// The collection view's own rate, while it has this layout's.
  private var rateToRestore: ScrollView.DecelerationRate?

  /// Items 100 points high, 280 when featured.
  public override init() { super.init() }

  /// Decoding is not supported: the layout starts with its defaults.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// `FeaturedLayoutAttributes`.
  open override class var layoutAttributesClass: AnyClass { FeaturedLayoutAttributes.self }

  /// Counts the items if they may have changed, and sets the deceleration rate.
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    _ = starts(of: view)
    if let decelerationRate, view.decelerationRate != decelerationRate {
      rateToRestore = rateToRestore ?? view.decelerationRate
      view.decelerationRate = decelerationRate
    }
  }

  /// Restores the collection view's own deceleration rate.
  open override func prepareForTransition(to newLayout: CollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    if let rateToRestore { collectionView?.decelerationRate = rateToRestore }
    rateToRestore = nil
  }

  /// The extent of the content, in points: its last item can scroll to the top.
  open override var collectionViewContentSize: CGSize { arrangement?.contentSize ?? .zero }

  /// The attributes of the items that intersect `rect`; empty without a collection view.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    guard let arrangement, let view = collectionView else { return [] }
    let starts = starts(of: view)
    return FoundAttributes.found(for: self) { found throws(FoundAttributes.LimitReached) in
      for item in arrangement.items(from: rect.minY, to: rect.maxY) {
        guard let frame = arrangement.frame(ofItem: item), frame.overlaps(rect) else { continue }
        try found.append(attributes(of: item, frame: frame, in: arrangement, starts: starts))
      }
    }
  }

  /// The attributes of an item; nil for a path without one.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard let arrangement, let view = collectionView, let item = item(at: indexPath),
      let frame = arrangement.frame(ofItem: item)
    else { return nil }
    return attributes(of: item, frame: frame, in: arrangement, starts: starts(of: view))
  }

  /// True for every change: frames follow the offset.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds != newBounds } ?? false
  }

  /// Makes the layout count again if the numbers of items may have changed.
  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { itemStarts = nil }
    super.invalidateLayout(with: context)
  }

  /// The offset nearest to the proposal at which an item is the featured one.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView, let arrangement else { return proposedContentOffset }
    let top = view.adjustedContentInset.top
    return CGPoint(
      x: proposedContentOffset.x,
      y: arrangement.snappedOffset(near: proposedContentOffset.y + top) - top)
  }

  /// The content offset at which an item is the featured one, in points; nil for a path without
  /// one.
  open func contentOffset(featuringItemAt indexPath: IndexPath) -> CGPoint? {
    guard let view = collectionView, let arrangement, let item = item(at: indexPath) else {
      return nil
    }
    let inset = view.adjustedContentInset
    return CGPoint(x: view.contentOffset.x, y: arrangement.offset(featuring: item) - inset.top)
  }

  /// Scrolls so that an item is the featured one; a delegate may call it when an item is selected.
  ///
  /// A path without an item changes nothing.
  open func scrollToFeaturedItem(at indexPath: IndexPath, animated: Bool) {
    guard let offset = contentOffset(featuringItemAt: indexPath) else { return }
    collectionView?.setContentOffset(offset, animated: animated)
  }

  /// The arrangement at the collection view's offset; nil without a view.
  package var arrangement: FeaturedArrangement? {
    guard let view = collectionView else { return nil }
    let inset = view.adjustedContentInset
    return FeaturedArrangement(
      count: starts(of: view).last ?? 0, standardHeight: standardHeight,
      featuredHeight: featuredHeight,
      viewport: CGSize(
        width: view.bounds.width - inset.left - inset.right,
        height: view.bounds.height - inset.top - inset.bottom),
      offset: view.bounds.minY + inset.top)
  }

  private func starts(of view: CollectionView) -> [Int] {
    if let itemStarts { return itemStarts }
    var starts = [0]
    for section in 0..<view.numberOfSections {
      starts.append(starts[section] + view.numberOfItems(inSection: section))
    }
    itemStarts = starts
    return starts
  }

  private func item(at indexPath: IndexPath) -> Int? {
    guard let view = collectionView, indexPath.count == 2, indexPath.section >= 0,
      indexPath.item >= 0
    else { return nil }
    let starts = starts(of: view)
    guard indexPath.section + 1 < starts.count,
      indexPath.item < starts[indexPath.section + 1] - starts[indexPath.section]
    else { return nil }
    return starts[indexPath.section] + indexPath.item
  }

  private func attributes(
    of item: Int, frame: CGRect, in arrangement: FeaturedArrangement, starts: [Int]
  ) -> LayoutAttributes {
    let section = starts.partitioningIndex { $0 > item } - 1
    let attributes = attributesClass.init(
      forCellWith: IndexPath(item: item - starts[section], section: section))
    attributes.frame = frame
    attributes.zIndex = item
    guard let attributes = attributes as? FeaturedLayoutAttributes else { return attributes }
    attributes.delta = arrangement.delta(ofHeight: frame.height)
    attributes.progress = min(max(arrangement.progress, 0), 1)
    attributes.featuredHeight = arrangement.featuredHeight
    return attributes
  }
}

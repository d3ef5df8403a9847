import GalleyEngine
import GalleyGeometry

/// Puts items on lines, with headers and footers by section; UIKit's `UICollectionViewFlowLayout`.
///
/// The rules are those of `FlowArrangement`. Setting a property invalidates the layout. Lengths
/// that are NaN, infinite or negative count as 0, those above 10⁹ points as 10⁹; spacings and
/// insets may be negative. Every query returns new objects, which the caller may change.
@MainActor @preconcurrency open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The area that section insets are measured from, across the scroll direction.
  public enum SectionInsetReference: Int, Sendable {
    /// The adjusted content inset.
    case fromContentInset
    /// The safe area, but no further out than the adjusted content inset.
    case fromSafeArea
    /// The layout margins, but no further out than the adjusted content inset.
    case fromLayoutMargins
  }

  /// For `estimatedItemSize`: cells size themselves, starting from `itemSize`.
  nonisolated public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The distance between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }

  /// The minimum distance between neighbours on a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The size of items, in points.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The estimated size of self-sizing cells, in points; zero if cells do not size themselves.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }

  /// What `estimatedItemSize` is in a section where it depends on the room; nil where it does not.
  package var estimatesItems: ((CollectionView, Int) -> CGSize)?

  /// The axis along which lines follow each other.
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The size of headers, of which only the length in the scroll direction counts; 0 for no header.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The size of footers, of which only the length in the scroll direction counts; 0 for no footer.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The space around a section's lines, in points.
  open var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The area that section insets are measured from.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }

  /// Whether headers stay visible while their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Whether footers stay visible while their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The state between two invalidations.
  var cache = FlowCache()
  /// The record of returned attributes; nil if there is none.
  var handOver: FlowHandOver?

  /// A layout with UIKit's defaults.
  public override init() { super.init() }

  /// Decoding is not supported: the layout starts with UIKit's defaults.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// `FlowLayoutInvalidationContext`.
  open override class var invalidationContextClass: AnyClass { FlowLayoutInvalidationContext.self }

  /// Calls the delegate and arranges, each only if it is out of date; overrides must call super.
  open override func prepare() {
    super.prepare()
    refreshCache()
  }

  /// Arranges the gathered sections; subclasses may arrange them differently.
  func makeArrangement(
    of sections: [FlowArrangement.Section], crossLength: CGFloat, in view: CollectionView
  ) -> FlowArrangement {
    FlowArrangement(
      sections: sections, direction: scrollDirection, crossLength: crossLength,
      scale: view.displayScale)
  }

  /// Whether new sizes of cells may change the arrangement; false if a subclass keeps a copy of it.
  var changesArrangementInPlace: Bool { true }

  // UIKit: the extent in the scroll direction is not rounded.
  /// The extent of the content, in points: that of the view, less its insets, across the scroll
  /// direction.
  open override var collectionViewContentSize: CGSize { arrangement?.contentSize ?? .zero }

  /// The attributes of all elements on lines that intersect `rect`; empty without a collection
  /// view.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    FoundAttributes.found(for: self) { found throws(FoundAttributes.LimitReached) in
      try arrangement?.visitElements(in: rect, pins: pins) {
        element, frame throws(FoundAttributes.LimitReached) in
        try found.append(handedOut(element, frame))
      }
    }
  }

  /// The attributes of an item; nil for a path without one.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    let (section, item) = (indexPath.section, indexPath.item)
    return arrangement?.frame(ofItem: item, inSection: section).map {
      handedOut(.item(item, section: section), $0)
    }
  }

  /// The attributes of a section's header or footer at its current position; nil if it has no
  /// length.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    guard let section = indexPath.first, indexPath.dropFirst().allSatisfy({ $0 == 0 }) else {
      return nil
    }
    switch elementKind {
    case CollectionView.elementKindSectionHeader:
      return arrangement?.headerFrame(inSection: section, pins: pins).map {
        handedOut(.header(section: section), $0)
      }
    case CollectionView.elementKindSectionFooter:
      return arrangement?.footerFrame(inSection: section, pins: pins).map {
        handedOut(.footer(section: section), $0)
      }
    default: return nil
    }
  }

  private func handedOut(_ element: FlowElement, _ frame: CGRect) -> LayoutAttributes {
    let attributes = attributes(of: element, frame: frame)
    handOver?.note(attributes)
    return attributes
  }

  /// Marks metrics, positions or both as out of date, depending on `context`.
  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    note(context)
    super.invalidateLayout(with: context)
  }

  /// True if the extent across the scroll direction changes, and for every change with pinned
  /// views.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView, newBounds != view.bounds else { return false }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    let axes = FlowAxes(direction: scrollDirection)
    return axes.cross(newBounds.size) != axes.cross(view.bounds.size)
  }

  // UIKit: after a change of bounds the delegate is not called again.
  /// A context that keeps the metrics and, if the size stays the same, also the positions.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> LayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? FlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = false
      context.invalidateFlowLayoutAttributes = collectionView.map { $0.bounds != newBounds } ?? true
    }
    return context
  }

  /// True if a self-sizing cell prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    // UIKit: headers and footers never size themselves, nor do items with a size from the delegate.
    guard estimatedItemSize != .zero, originalAttributes.representedElementCategory == .cell,
      !cache.delegateSizesItems
    else { return false }
    return onGrid(preferredAttributes.size) != originalAttributes.size
  }

  // UIKit: apps report that the content of a flow layout jumps when a cell above the visible ones
  // changes its size, so the context does not adjust the content offset.
  /// A context that names the cell and keeps all metrics; the layout stores the preferred size.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let (path, size) = (originalAttributes.indexPath, onGrid(preferredAttributes.size))
    cache.preferredSizes[path] = size
    cache.newSizes[path] = size
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    (context as? FlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
    return context
  }
}

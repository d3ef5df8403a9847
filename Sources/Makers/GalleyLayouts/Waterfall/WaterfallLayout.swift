import GalleyEngine
import GalleyGeometry

/// Fills columns of equal width with items of different heights, like a wall of photographs.
///
/// The rules are those of `WaterfallArrangement`. A `CollectionViewDelegateWaterfallLayout` gives
/// values for single items and sections. Setting a property invalidates the layout. `prepare()`
/// takes time proportional to the number of items; a query takes time proportional to the number
/// that it finds. Every query returns new objects, which the caller may change.
@MainActor @preconcurrency open class WaterfallLayout: CollectionViewLayout {
  /// The number of columns, clamped to 1 … 1000; with horizontal scrolling, the number of rows.
  open var columnCount = 2 {
    didSet { if columnCount != oldValue { invalidateLayout() } }
  }

  /// The distance between neighbouring columns, in points.
  open var minimumColumnSpacing: CGFloat = 10 {
    didSet { if minimumColumnSpacing != oldValue { invalidateLayout() } }
  }

  /// The distance between neighbours in a column, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }

  /// The space around a section's columns, in points.
  open var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The size of headers, of which only the length in the scroll direction counts; 0 for no header.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The size of footers, of which only the length in the scroll direction counts; 0 for no footer.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The height of items for which no delegate gives one; by default equal to the width.
  open var itemHeight = WaterfallItemHeight.aspectRatio(1) {
    didSet { if itemHeight != oldValue { invalidateLayout() } }
  }

  /// The order in which the columns are filled.
  open var itemRenderDirection = WaterfallItemRenderDirection.shortestFirst {
    didSet { if itemRenderDirection != oldValue { invalidateLayout() } }
  }

  /// The axis along which items follow each other in a column.
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  private var cached: WaterfallArrangement?

  /// Two columns of squares, 10 points apart.
  public override init() { super.init() }

  /// Decoding is not supported: the layout starts with its defaults.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// `WaterfallLayoutInvalidationContext`.
  open override class var invalidationContextClass: AnyClass {
    WaterfallLayoutInvalidationContext.self
  }

  /// True: the layout is mirrored for right-to-left text.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Calls the delegate and arranges, if something was invalidated; overrides must call super.
  open override func prepare() {
    super.prepare()
    _ = arrangement
  }

  /// The extent of the content, in points: that of the view, less its insets, across the scroll
  /// direction.
  open override var collectionViewContentSize: CGSize { arrangement?.contentSize ?? .zero }

  /// The attributes of all elements that intersect `rect`; empty without a collection view.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    FoundAttributes.found(for: self) { found throws(FoundAttributes.LimitReached) in
      try arrangement?.forEachElement(in: rect) {
        element, frame throws(FoundAttributes.LimitReached) in
        try found.append(attributes(of: element, frame: frame))
      }
    }
  }

  /// The attributes of an item; nil for a path without one.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    let (section, item) = (indexPath.section, indexPath.item)
    return arrangement?.frame(ofItem: item, inSection: section).map {
      attributes(of: .item(item, section: section), frame: $0)
    }
  }

  /// The attributes of a section's header or footer; nil if it has no length.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    guard let section = indexPath.first, indexPath.dropFirst().allSatisfy({ $0 == 0 }) else {
      return nil
    }
    switch elementKind {
    case CollectionView.elementKindSectionHeader:
      return arrangement?.headerFrame(inSection: section).map {
        attributes(of: .header(section: section), frame: $0)
      }
    case CollectionView.elementKindSectionFooter:
      return arrangement?.footerFrame(inSection: section).map {
        attributes(of: .footer(section: section), frame: $0)
      }
    default: return nil
    }
  }

  /// Marks the columns as out of date, unless `context` keeps them.
  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    let waterfall = context as? WaterfallLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || waterfall?.invalidatesColumns ?? true
    {
      cached = nil
    }
    super.invalidateLayout(with: context)
  }

  /// True if the extent across the scroll direction changes, because the columns' widths depend on
  /// it.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    changesColumns(newBounds)
  }

  /// A context that keeps the columns if their width stays the same.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> LayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? WaterfallLayoutInvalidationContext)?.invalidatesColumns = changesColumns(newBounds)
    return context
  }

  private func changesColumns(_ newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    let axes = FlowAxes(direction: scrollDirection)
    return axes.cross(newBounds.size) != axes.cross(view.bounds.size)
  }

  /// The width of a section's columns, in points; 0 without a collection view or the section.
  ///
  /// A delegate may call it while it computes an item's height, for example to measure a text.
  open func columnWidth(inSection section: Int) -> CGFloat {
    guard let view = collectionView, (0..<view.numberOfSections).contains(section) else { return 0 }
    let axes = FlowAxes(direction: scrollDirection)
    let answers = answers(forSection: section, of: view).usable
    return answers.columnWidth(
      crossLength: crossLength(of: view), insets: axes.crossInsets(answers.inset),
      grid: PixelGrid(scale: view.displayScale))
  }

  /// The arrangement of the last preparation, computed now if there is none; nil without a view.
  package var arrangement: WaterfallArrangement? {
    if let cached { return cached }
    guard let view = collectionView else { return nil }
    let sections = (0..<view.numberOfSections).map { index in
      var section = answers(forSection: index, of: view)
      section.items = heights(inSection: index, of: view)
      return section
    }
    let arrangement = WaterfallArrangement(
      sections: sections, direction: scrollDirection, crossLength: crossLength(of: view),
      scale: view.displayScale)
    cached = arrangement
    return arrangement
  }

  private func crossLength(of view: CollectionView) -> CGFloat {
    let axes = FlowAxes(direction: scrollDirection)
    let insets = axes.crossInsets(view.adjustedContentInset)
    return FlowMeasure.length(axes.cross(view.bounds.size) - insets.leading - insets.trailing)
  }
}

extension WaterfallLayout {
  /// The metrics of a section without its items, from the delegate or else from the properties.
  private func answers(forSection index: Int, of view: CollectionView) -> WaterfallSection {
    let delegate = view.delegate as? any CollectionViewDelegateWaterfallLayout
    var section = WaterfallSection()
    section.columnCount =
      delegate?.collectionView(view, layout: self, columnCountForSectionAt: index) ?? columnCount
    section.columnSpacing =
      delegate?.collectionView(view, layout: self, minimumColumnSpacingForSectionAt: index)
      ?? minimumColumnSpacing
    section.interitemSpacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
      ?? minimumInteritemSpacing
    section.inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
    let axes = FlowAxes(direction: scrollDirection)
    section.headerLength = axes.main(
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
        ?? headerReferenceSize)
    section.footerLength = axes.main(
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
        ?? footerReferenceSize)
    section.renderDirection = itemRenderDirection
    return section
  }

  private func heights(inSection section: Int, of view: CollectionView) -> [WaterfallItemHeight] {
    let count = view.numberOfItems(inSection: section)
    guard let delegate = view.delegate as? any CollectionViewDelegateWaterfallLayout else {
      return Array(repeating: itemHeight, count: count)
    }
    return (0..<count).map { item in
      delegate.collectionView(
        view, layout: self, heightForItemAt: IndexPath(item: item, section: section))
    }
  }
}

import GalleyEngine
import GalleyGeometry

/// Fills columns of equal width with items of unequal height, as a wall of photographs.
///
/// The rules are those of `WaterfallArrangement`. A delegate that is a
/// `CollectionViewDelegateWaterfallLayout` answers for single items and sections. Setting a property
/// invalidates the layout. `prepare()` takes time proportional to the items; a query takes time
/// proportional to what it finds. Every answer is a fresh object that the caller may change.
@MainActor @preconcurrency open class WaterfallLayout: CollectionViewLayout {
  /// The number of columns, clamped to 1 … 1000; rows where the layout scrolls sideways.
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

  /// The room around a section's columns, in points.
  open var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  /// The size of headers, of which the length along the scrolling counts; 0 is no header.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// The size of footers, of which the length along the scrolling counts; 0 is no footer.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// How high items are for which no delegate answers: as high as wide unless set.
  open var itemHeight = WaterfallItemHeight.aspectRatio(1) {
    didSet { if itemHeight != oldValue { invalidateLayout() } }
  }

  /// In which order the columns are filled.
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

  /// Archives are not read: the layout starts with its defaults.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// `WaterfallLayoutInvalidationContext`.
  open override class var invalidationContextClass: AnyClass {
    WaterfallLayoutInvalidationContext.self
  }

  /// True: the layout is mirrored where text runs from right to left.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Asks the delegate and arranges, where something was invalidated; overriders call super.
  open override func prepare() {
    super.prepare()
    _ = arrangement
  }

  /// The extent of the content, in points: that of the view, less its insets, across the scrolling.
  open override var collectionViewContentSize: CGSize { arrangement?.contentSize ?? .zero }

  /// The attributes of all elements that intersect `rect`; empty without a collection view.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var found: [LayoutAttributes] = []
    arrangement?.forEachElement(in: rect) { element, frame in
      found.append(attributes(of: element, frame: frame))
    }
    return found
  }

  /// The attributes of an item; nil for a path without one.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    let (section, item) = (indexPath.section, indexPath.item)
    return arrangement?.frame(ofItem: item, inSection: section).map {
      attributes(of: .item(item, section: section), frame: $0)
    }
  }

  /// The attributes of a section's header or footer; nil where it has no length.
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

  /// Marks the columns as out of date, unless `context` says that they are not.
  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    let waterfall = context as? WaterfallLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || waterfall?.invalidatesColumns ?? true
    {
      cached = nil
    }
    super.invalidateLayout(with: context)
  }

  /// True where the extent across the scrolling changes, on which columns' widths depend.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    changesColumns(newBounds)
  }

  /// A context that keeps the columns where their width stays.
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
  /// A delegate may ask it while it answers for an item's height, as to measure a text.
  open func columnWidth(inSection section: Int) -> CGFloat {
    guard let view = collectionView, (0..<view.numberOfSections).contains(section) else { return 0 }
    let axes = FlowAxes(direction: scrollDirection)
    let answers = answers(forSection: section, of: view).usable
    return answers.columnWidth(
      crossLength: crossLength(of: view), insets: axes.crossInsets(answers.inset),
      grid: PixelGrid(scale: view.displayScale))
  }

  /// The arrangement of the last preparation, made now when there is none; nil without a view.
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
  /// What the delegate says about a section, without its items, and the properties elsewhere.
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

import GalleyEngine
import GalleyGeometry

/// What a flow layout knows between two invalidations.
struct FlowCache {
  /// What the delegate and the properties say; nil when they must be asked.
  var sections: [FlowArrangement.Section]?
  /// Where everything is.
  var arrangement: FlowArrangement?
  /// Whether `prepare()` must arrange again.
  var isOutdated = true
  /// Whether the delegate gives items their sizes.
  var delegateSizesItems = false
  /// The sizes that cells asked for.
  var preferredSizes: [IndexPath: CGSize] = [:]
}

extension CollectionViewFlowLayout {
  /// The arrangement of the last preparation, made now when there is none; nil without a view.
  package var arrangement: FlowArrangement? {
    if cache.arrangement == nil || cache.sections == nil { refreshCache() }
    return cache.arrangement
  }

  /// Asks and arranges where either is out of date.
  func refreshCache() {
    guard let view = collectionView else {
      cache.sections = nil
      cache.arrangement = nil
      return
    }
    guard cache.isOutdated || cache.sections == nil || cache.arrangement == nil else { return }
    let sections = cache.sections ?? gatherSections(of: view)
    cache.sections = sections
    cache.arrangement = arranged(sections, in: view)
    cache.isOutdated = false
  }

  func note(_ context: LayoutInvalidationContext) {
    let flow = context as? FlowLayoutInvalidationContext
    let countsChange = context.invalidateEverything || context.invalidateDataSourceCounts
    if countsChange || flow?.invalidateFlowLayoutDelegateMetrics ?? true { cache.sections = nil }
    if countsChange || flow?.invalidateFlowLayoutAttributes ?? true { cache.isOutdated = true }
    if context.invalidateEverything {
      cache.preferredSizes = [:]
    } else if context.invalidateDataSourceCounts {
      let moved = cache.preferredSizes.compactMap { path, size in
        indexPathAfterUpdate(of: path).map { ($0, size) }
      }
      cache.preferredSizes = Dictionary(moved, uniquingKeysWith: { first, _ in first })
    }
  }

  func onGrid(_ size: CGSize) -> CGSize {
    let grid = PixelGrid(scale: collectionView?.displayScale ?? 1)
    return CGSize(width: grid.rounded(size.width), height: grid.rounded(size.height))
  }

  // UIKit: the lines are as long as the view less its adjusted content inset.
  private func arranged(_ sections: [FlowArrangement.Section], in view: CollectionView)
    -> FlowArrangement
  {
    let axes = FlowAxes(direction: scrollDirection)
    let insets = axes.crossInsets(view.adjustedContentInset)
    let extra = referenceInset(of: view)
    let inset = sections.map { section in
      var section = section
      section.inset = section.inset + extra
      return section
    }
    return makeArrangement(
      of: extra == .zero ? sections : inset,
      crossLength: axes.cross(view.bounds.size) - insets.leading - insets.trailing, in: view)
  }

  /// How far the section inset reference lies inside the adjusted content inset, across only.
  private func referenceInset(of view: CollectionView) -> EdgeInsets {
    let reference: EdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: reference = view.safeAreaInsets
    case .fromLayoutMargins: reference = view.layoutMargins
    }
    let content = view.adjustedContentInset
    switch scrollDirection {
    case .vertical:
      return EdgeInsets(
        left: max(reference.left - content.left, 0), right: max(reference.right - content.right, 0))
    case .horizontal:
      return EdgeInsets(
        top: max(reference.top - content.top, 0), bottom: max(reference.bottom - content.bottom, 0))
    }
  }

  /// Where headers and footers stick now; nil when neither does.
  var pins: FlowPins? {
    guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds,
      let view = collectionView
    else { return nil }
    let axes = FlowAxes(direction: scrollDirection)
    let (start, end) = axes.mainSpan(visibleBounds)
    var insets = axes.mainInsets(view.adjustedContentInset)
    if isMirrored, scrollDirection == .horizontal {
      insets = (insets.trailing, insets.leading)
    }
    return FlowPins(
      headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds,
      lower: start + insets.leading, upper: end - insets.trailing)
  }

  func attributes(of element: FlowElement, frame: CGRect) -> LayoutAttributes {
    let attributes: LayoutAttributes
    switch element {
    case .item(let item, let section):
      attributes = attributesClass.init(forCellWith: IndexPath(item: item, section: section))
    case .header(let section):
      attributes = attributesClass.init(
        forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      attributes.zIndex = Self.boundaryZIndex
    case .footer(let section):
      attributes = attributesClass.init(
        forSupplementaryViewOfKind: CollectionView.elementKindSectionFooter,
        with: IndexPath(item: 0, section: section))
      attributes.zIndex = Self.boundaryZIndex
    }
    attributes.frame = frame
    return attributes
  }

  // UIKit: headers and footers of a flow layout carry zIndex 10, cells 0.
  private static let boundaryZIndex = 10
}

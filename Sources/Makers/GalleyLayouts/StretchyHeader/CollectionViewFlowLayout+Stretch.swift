import GalleyEngine
import GalleyGeometry

extension CollectionViewFlowLayout {
  /// The current stretch of the headers; nil if they are not stretched.
  func stretch(of headers: StretchyHeaderArrangement.Headers?) -> StretchyHeaderArrangement? {
    guard let headers, let view = collectionView else { return nil }
    let axes = FlowAxes(direction: scrollDirection)
    let insets = axes.mainInsets(contentInset(of: view))
    let stretch = StretchyHeaderArrangement(
      headers, direction: scrollDirection,
      visibleStart: axes.mainSpan(visibleBounds).0 + insets.leading)
    return stretch.pull > 0 ? stretch : nil
  }

  /// The adjusted content inset in this layout's coordinates: left and right are exchanged if it is
  /// mirrored.
  func contentInset(of view: CollectionView) -> EdgeInsets {
    var inset = view.adjustedContentInset
    if isMirrored { (inset.left, inset.right) = (inset.right, inset.left) }
    return inset
  }

  /// A stretched copy of a header's attributes; other attributes unchanged.
  // UIKit: what a flow layout returns may be its own, and must be copied before it is changed.
  func stretched(
    _ attributes: LayoutAttributes?, by stretch: StretchyHeaderArrangement?
  ) -> LayoutAttributes? {
    guard let stretch, let attributes = attributes?.copied(),
      attributes.representedElementKind == CollectionView.elementKindSectionHeader
    else { return attributes }
    attributes.frame = stretch.frame(
      attributes.frame, ofHeaderIn: attributes.indexPath.section)
    return attributes
  }

  /// The elements of a rect query, including headers that now extend into `rect`.
  ///
  /// `elements` are the elements without stretching; a header may extend into a rectangle far
  /// before it.
  func elements(
    _ elements: [LayoutAttributes], in rect: CGRect, by stretch: StretchyHeaderArrangement?
  ) -> [LayoutAttributes] {
    guard let stretch else { return elements }
    let kind = CollectionView.elementKindSectionHeader
    let others = elements.filter {
      $0.representedElementKind != kind || !stretch.stretches(headerOf: $0.indexPath.section)
    }
    let axes = FlowAxes(direction: scrollDirection)
    let (lower, upper) = axes.mainSpan(rect)
    guard lower < upper else { return others }
    let headers = stretchedSections(near: rect, by: stretch).compactMap { section in
      layoutAttributesForSupplementaryView(
        ofKind: kind, at: IndexPath(item: 0, section: section))
    }
    return others
      + headers.filter { header in
        let (start, end) = axes.mainSpan(header.frame)
        return start < upper && end > lower
      }
  }

  private func stretchedSections(
    near rect: CGRect, by stretch: StretchyHeaderArrangement
  ) -> [Int] {
    switch stretch.headers {
    case .first: return [0]
    case .all:
      var reach = rect
      switch scrollDirection {
      case .vertical: reach.size.height += stretch.pull
      case .horizontal: reach.size.width += stretch.pull
      }
      return sections(near: reach)
    }
  }

  /// Makes `context` keep the lines if `newBounds` are only scrolled.
  ///
  /// Scrolling moves only headers and footers, whose frames are computed for each query.
  func keepLines(in context: LayoutInvalidationContext, forBoundsChange newBounds: CGRect) {
    guard let context = context as? FlowLayoutInvalidationContext,
      newBounds.size == collectionView?.bounds.size
    else { return }
    context.invalidateFlowLayoutAttributes = false
  }
}

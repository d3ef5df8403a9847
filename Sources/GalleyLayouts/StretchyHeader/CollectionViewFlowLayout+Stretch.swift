import GalleyEngine
import GalleyGeometry

extension CollectionViewFlowLayout {
  /// How headers are stretched now; nil where they are not.
  func stretch(of headers: StretchyHeaderArrangement.Headers?) -> StretchyHeaderArrangement? {
    guard let headers, let view = collectionView else { return nil }
    let axes = FlowAxes(direction: scrollDirection)
    let insets = axes.mainInsets(contentInset(of: view))
    let stretch = StretchyHeaderArrangement(
      headers, direction: scrollDirection,
      visibleStart: axes.mainSpan(visibleBounds).0 + insets.leading)
    return stretch.pull > 0 ? stretch : nil
  }

  /// The adjusted content inset as this layout sees it: left for right where it is mirrored.
  func contentInset(of view: CollectionView) -> EdgeInsets {
    var inset = view.adjustedContentInset
    if isMirrored { (inset.left, inset.right) = (inset.right, inset.left) }
    return inset
  }

  /// A copy of the attributes of a header, stretched; other attributes as they are.
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

  /// The elements of a rect query with the headers that reach into `rect` now.
  ///
  /// `elements` are those without stretching: a header may reach into a rectangle far before it.
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

  /// Takes the lines off what `context` invalidates where `newBounds` are only scrolled.
  ///
  /// Scrolling moves headers, footers and nothing else; their frames are made for each answer.
  func keepLines(in context: LayoutInvalidationContext, forBoundsChange newBounds: CGRect) {
    guard let context = context as? FlowLayoutInvalidationContext,
      newBounds.size == collectionView?.bounds.size
    else { return }
    context.invalidateFlowLayoutAttributes = false
  }
}

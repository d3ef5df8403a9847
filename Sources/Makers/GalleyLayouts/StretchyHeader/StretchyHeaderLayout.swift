import GalleyEngine
import GalleyGeometry

/// A flow layout whose first header grows while the content is pulled beyond its start.
///
/// Nothing else moves, and the content size does not change. The rules are those of
/// `StretchyHeaderArrangement`; `StretchyHeaderView` is a header made for it. Every change of
/// bounds invalidates the layout, but the lines are kept while the view's size stays the same.
@MainActor @preconcurrency open class StretchyHeaderLayout: CollectionViewFlowLayout {
  /// The headers that stretch.
  open var stretches = StretchyHeaderArrangement.Headers.first {
    didSet { if stretches != oldValue { invalidateLayout() } }
  }

  /// True: the layout is mirrored for right-to-left text.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// The flow's elements, and the headers that have grown into `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)
      .map { elements($0, in: rect, by: stretch(of: stretches)) }
  }

  /// The attributes of a header with its current length, or of a footer; nil if it has no length.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    stretched(
      super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      by: stretch(of: stretches))
  }

  /// True: every scroll may stretch a header.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// A context that keeps the metrics and, if the view's size stays the same, also the lines.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> LayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    keepLines(in: context, forBoundsChange: newBounds)
    return context
  }
}

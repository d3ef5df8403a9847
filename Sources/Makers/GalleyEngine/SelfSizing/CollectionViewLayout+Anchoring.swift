import GalleyGeometry

extension CollectionViewLayout {
  /// The `contentOffsetAdjustment` that keeps visible elements in place if one above changes length.
  ///
  /// For contexts from `invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)`.
  /// It is zero for an element that starts below the visible top (the bounds less the adjusted
  /// content inset), which is the left side if the content scrolls horizontally.
  ///
  /// - Parameters:
  ///   - change: By how much the content before the next element grows, in points.
  ///   - original: The element's attributes before the change, as the collection view shows them.
  ///   - axis: The axis along which the content scrolls.
  /// - Returns: The adjustment in points.
  package func offsetAdjustment(
    forChange change: CGFloat, of original: LayoutAttributes,
    along axis: CollectionView.ScrollDirection
  ) -> CGPoint {
    guard let view = attachedCollectionView else { return .zero }
    // The offset may have moved since the elements of this round were queried.
    let bounds = view.passState.tiledBounds ?? view.bounds
    let inset = view.adjustedContentInset
    // Mirrored content grows to the left, away from the elements that must stay: the same rule holds.
    switch axis {
    case .vertical:
      guard original.frame.minY < bounds.minY + inset.top else { return .zero }
      return CGPoint(x: 0, y: change)
    case .horizontal:
      guard original.frame.minX < bounds.minX + inset.left else { return .zero }
      return CGPoint(x: change, y: 0)
    }
  }
}

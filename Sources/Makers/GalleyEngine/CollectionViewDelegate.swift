import GalleyGeometry

/// Controls selection and is notified of selection and display; UIKit's `UICollectionViewDelegate`.
///
/// Every method is optional (`MethodLeftOut`): by default, everything can be selected, and
/// notifications are ignored.
@MainActor @preconcurrency public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Whether a touch may select the item.
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool

  /// Whether a touch may deselect the item, if multiple selection is allowed.
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool

  /// Whether a touch may highlight the item; if not, the touch does not select it either.
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool

  /// Called after a touch has highlighted the item.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// Called after the touch on the item has ended.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// Called after a touch has selected the item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// Called after a touch has deselected the item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// Called before a cell is shown.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath) throws(MethodLeftOut)

  /// Called after a cell has left the screen.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath) throws(MethodLeftOut)

  /// Called before a supplementary view is shown.
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath) throws(MethodLeftOut)

  /// Called after a supplementary view has left the screen.
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath) throws(MethodLeftOut)

  /// The content offset after an update or a change of layout; by default, the proposed one.
  func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) throws(MethodLeftOut) -> CGPoint
}

extension CollectionViewDelegate {
  /// Not implemented, which allows it.
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool { throw MethodLeftOut() }

  /// Not implemented, which allows it.
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool { throw MethodLeftOut() }

  /// Not implemented.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented, which accepts the proposal.
  public func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) throws(MethodLeftOut) -> CGPoint { throw MethodLeftOut() }

  /// Not implemented, which allows it.
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool { throw MethodLeftOut() }

  /// Not implemented.
  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Not implemented.
  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }
}

import GalleyGeometry

/// Is asked and told about selection and display; UIKit's `UICollectionViewDelegate`.
///
/// Every method may be left out (`MethodLeftOut`): then everything may be selected, and nothing is done.
@MainActor @preconcurrency public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Whether a touch may select the item.
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool

  /// Whether a touch may deselect the item, where several can be selected.
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool

  /// Whether a touch may highlight the item; one that may not be highlighted is not selected.
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool

  /// A touch has highlighted the item.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// The touch has gone from the item.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// A touch has selected the item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// A touch has deselected the item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
    throws(MethodLeftOut)

  /// A cell is about to be shown.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath) throws(MethodLeftOut)

  /// A cell is no longer shown.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath) throws(MethodLeftOut)

  /// A supplementary view is about to be shown.
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath) throws(MethodLeftOut)

  /// A supplementary view is no longer shown.
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath) throws(MethodLeftOut)

  /// Where the content lies after an update or a change of layout; as proposed by default.
  func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) throws(MethodLeftOut) -> CGPoint
}

extension CollectionViewDelegate {
  /// Left out, which allows it.
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool { throw MethodLeftOut() }

  /// Left out, which allows it.
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool { throw MethodLeftOut() }

  /// Left out.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Left out.
  public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Left out.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Left out.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Left out.
  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Left out.
  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Left out, which accepts the proposal.
  public func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) throws(MethodLeftOut) -> CGPoint { throw MethodLeftOut() }

  /// Left out, which allows it.
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool { throw MethodLeftOut() }

  /// Left out.
  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }

  /// Left out.
  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }
}

import Foundation
import GalleyEngine

// The optional methods of a collection view's delegate and data source.
extension CollectionViewDelegateCalls {
  private var delegate: (any CollectionViewDelegate)? { target as? any CollectionViewDelegate }

  private var dataSource: (any CollectionViewDataSource)? {
    target as? any CollectionViewDataSource
  }

  /// Whether a touch may select the item; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool? {
    try? delegate?.collectionView(collectionView, shouldSelectItemAt: indexPath)
  }

  /// Whether a touch may deselect the item; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool? {
    try? delegate?.collectionView(collectionView, shouldDeselectItemAt: indexPath)
  }

  /// Whether a touch may highlight the item; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool? {
    try? delegate?.collectionView(collectionView, shouldHighlightItemAt: indexPath)
  }

  /// Reports that a touch has selected the item; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) -> Void? {
    try? delegate?.collectionView(collectionView, didSelectItemAt: indexPath)
  }

  /// Reports that a touch has deselected the item; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) -> Void? {
    try? delegate?.collectionView(collectionView, didDeselectItemAt: indexPath)
  }

  /// Reports that a touch has highlighted the item; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) -> Void? {
    try? delegate?.collectionView(collectionView, didHighlightItemAt: indexPath)
  }

  /// Reports that the touch on the item has ended; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) -> Void? {
    try? delegate?.collectionView(collectionView, didUnhighlightItemAt: indexPath)
  }

  /// Reports that a cell is about to be shown; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) -> Void? {
    try? delegate?.collectionView(
      collectionView, willDisplay: cell, forItemAt: indexPath)
  }

  /// Reports that a cell is no longer shown; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) -> Void? {
    try? delegate?.collectionView(
      collectionView, didEndDisplaying: cell, forItemAt: indexPath)
  }

  /// Reports that a supplementary view is about to be shown; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    try? delegate?.collectionView(
      collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
      at: indexPath)
  }

  /// Reports that a supplementary view is no longer shown; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    try? delegate?.collectionView(
      collectionView, didEndDisplayingSupplementaryView: view,
      forElementOfKind: elementKind, at: indexPath)
  }

  /// The content offset after an update or a change of layout; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint? {
    try? delegate?.collectionView(
      collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
  }

  /// A header, footer or other supplementary view; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    try? dataSource?.collectionView(
      collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }

  /// Whether users may move the item; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool? {
    try? dataSource?.collectionView(collectionView, canMoveItemAt: indexPath)
  }

  /// Moves the item in the data; nil if not implemented.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> Void? {
    try? dataSource?.collectionView(
      collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
  }
}

import GalleyGeometry

/// Provides the content of a collection view; UIKit's `UICollectionViewDataSource`.
@MainActor @preconcurrency public protocol CollectionViewDataSource: AnyObject {
  /// The number of items in a section, zero or more.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell of an item, dequeued from the collection view.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// The number of sections, zero or more; 1 if not implemented.
  func numberOfSections(in collectionView: CollectionView) throws(MethodLeftOut) -> Int

  /// A header, footer or other supplementary view, dequeued; an empty view if not implemented.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) throws(MethodLeftOut) -> CollectionReusableView

  // Fingers move items, and there are none here: the engine never asks the two methods.
  /// Whether users may move an item; if not implemented, they may if `moveItemAt` is.
  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool

  /// Moves an item in the data, as users have moved it in the collection view.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) throws(MethodLeftOut)
}

extension CollectionViewDataSource {
  /// Not implemented, which means one section.
  public func numberOfSections(in collectionView: CollectionView) throws(MethodLeftOut) -> Int {
    throw MethodLeftOut()
  }

  /// Not implemented, which shows an empty view.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) throws(MethodLeftOut) -> CollectionReusableView { throw MethodLeftOut() }

  /// Not implemented, which means that `moveItemAt` decides.
  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) throws(MethodLeftOut) -> Bool { throw MethodLeftOut() }

  /// Not implemented, which means that no item can be moved.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) throws(MethodLeftOut) { throw MethodLeftOut() }
}

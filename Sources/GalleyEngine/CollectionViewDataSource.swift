import GalleyGeometry

/// Tells a collection view what there is to show; UIKit's `UICollectionViewDataSource`.
@MainActor @preconcurrency public protocol CollectionViewDataSource: AnyObject {
  /// The number of items in a section, zero or more.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell of an item, dequeued from the collection view.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// The number of sections, zero or more; 1 where left out.
  func numberOfSections(in collectionView: CollectionView) throws(MethodLeftOut) -> Int

  /// A header, footer or other supplementary view, dequeued; an empty view where left out.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) throws(MethodLeftOut) -> CollectionReusableView
}

extension CollectionViewDataSource {
  /// Left out, which means one section.
  public func numberOfSections(in collectionView: CollectionView) throws(MethodLeftOut) -> Int {
    throw MethodLeftOut()
  }

  /// Left out, which shows an empty view.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) throws(MethodLeftOut) -> CollectionReusableView { throw MethodLeftOut() }
}

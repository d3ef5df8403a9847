import GalleyGeometry

/// Tells a collection view what there is to show; UIKit's `UICollectionViewDataSource`.
@MainActor @preconcurrency public protocol CollectionViewDataSource: AnyObject {
  /// The number of items in a section, zero or more.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell of an item, dequeued from the collection view.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// The number of sections, zero or more; 1 by default.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// A header, footer or other supplementary view, dequeued; an empty view by default.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView
}

extension CollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: CollectionView) -> Int {
    OptionalMethod.isLeftOut()
    return 1
  }

  // UIKit: a data source without this method traps as soon as a layout asks for a header; an
  // empty view keeps the geometry of such layouts testable.
  /// An empty view.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    OptionalMethod.isLeftOut()
    return CollectionReusableView(frame: .zero)
  }
}

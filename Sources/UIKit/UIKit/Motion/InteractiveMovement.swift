import Foundation
import GalleyEngine

/// Is notified by UIKit of items that will soon be shown; never called here.
@MainActor @preconcurrency
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called by UIKit before items are shown; never called here.
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Called by UIKit for items that will not be shown after all; never called here.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

extension CollectionView {
  /// The object to notify ahead of time; always nil, setting it has no effect.
  public var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    get { nil }
    set {}
  }
}

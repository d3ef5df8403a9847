import Foundation
import GalleyEngine

// Fingers move items, and there are none here, so no movement ever begins.
extension CollectionView {
  /// Always false: there is no finger that could move the item.
  @discardableResult public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    false
  }

  /// Does nothing, as no movement has begun.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}

  /// Does nothing, as no movement has begun.
  public func endInteractiveMovement() {}

  /// Does nothing, as no movement has begun.
  public func cancelInteractiveMovement() {}
}

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

@MainActor extension UICollectionViewDataSourcePrefetching {
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

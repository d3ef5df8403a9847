import Foundation
import GalleyEngine

// Items are moved by fingers, of which there are none: nothing begins.
extension CollectionView {
  /// False, as there is no finger that could move the item.
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

/// Is told which items will soon be shown; nothing is fetched ahead here.
@MainActor @preconcurrency
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Told about items that will soon be shown; never called here.
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Told about items that will not be shown after all; never called here.
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
  /// Who is told ahead; nobody is, and nobody is kept.
  public var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    get { nil }
    set {}
  }
}

import Foundation
import GalleyEngine
import GalleyLayouts

/// The value of `delegate.collectionView`, so that `delegate.collectionView?(view, …)` compiles.
///
/// In UIKit, the methods of a delegate are optional: a call with `?` returns nil if the object does
/// not implement the method. Swift on Linux has no optional methods. There, `collectionView` is
/// this value. It is called like the method and returns nil if the method throws `MethodLeftOut`,
/// as default implementations do.
///
/// If your own protocol has optional methods of that name, add them in an extension of this type
/// with `callAsFunction`, which calls them with `try?`.
@MainActor @preconcurrency public struct CollectionViewDelegateCalls {
  /// The object whose methods are called.
  public let target: AnyObject

  /// Creates the callable methods of `target`.
  public init(_ target: AnyObject) { self.target = target }
}

extension CollectionViewDelegate {
  /// The optional methods of the delegate.
  public var collectionView: CollectionViewDelegateCalls? { CollectionViewDelegateCalls(self) }
}

extension CollectionViewDataSource {
  /// The optional methods of the data source.
  public var collectionView: CollectionViewDelegateCalls? { CollectionViewDelegateCalls(self) }

  /// The optional method of that name.
  public var numberOfSections: NumberOfSectionsCall? { NumberOfSectionsCall(target: self) }
}

extension CollectionViewDataSource where Self: CollectionViewDelegate {
  /// The optional methods of the object.
  public var collectionView: CollectionViewDelegateCalls? { CollectionViewDelegateCalls(self) }
}

/// The value of `dataSource.numberOfSections`, so that a call with `?` compiles.
@MainActor @preconcurrency public struct NumberOfSectionsCall {
  let target: any CollectionViewDataSource

  /// The number of sections; nil if the data source does not implement the method.
  public func callAsFunction(in collectionView: UICollectionView) -> Int? {
    try? target.numberOfSections(in: collectionView)
  }
}

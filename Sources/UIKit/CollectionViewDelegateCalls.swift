import Foundation
import GalleyEngine
import GalleyLayouts

/// What `delegate.collectionView` is, so that `delegate.collectionView?(view, …)` compiles.
///
/// In UIKit the methods of a delegate are optional: a call with `?` answers nil where the object has
/// no such method. Swift on Linux has no optional methods. There, `collectionView` is this value,
/// which is called like the method: it answers nil where the method throws `MethodLeftOut`, as default
/// implementations do.
///
/// A protocol of one's own with optional methods of that name adds its methods by an extension with
/// `callAsFunction`, which calls them with `try?`.
@MainActor @preconcurrency public struct CollectionViewDelegateCalls {
  /// Whose methods are called.
  public let target: AnyObject

  /// The methods of `target`.
  public init(_ target: AnyObject) { self.target = target }
}

@MainActor extension CollectionViewDelegate {
  /// The methods of the delegate that may be left out.
  public var collectionView: CollectionViewDelegateCalls? { CollectionViewDelegateCalls(self) }
}

@MainActor extension CollectionViewDataSource {
  /// The methods of the data source that may be left out.
  public var collectionView: CollectionViewDelegateCalls? { CollectionViewDelegateCalls(self) }

  /// The method of that name, which may be left out.
  public var numberOfSections: NumberOfSectionsCall? { NumberOfSectionsCall(target: self) }
}

@MainActor extension CollectionViewDataSource where Self: CollectionViewDelegate {
  /// The methods of the object that may be left out.
  public var collectionView: CollectionViewDelegateCalls? { CollectionViewDelegateCalls(self) }
}

/// What `dataSource.numberOfSections` is, so that `dataSource.numberOfSections?(in: view)` compiles.
@MainActor @preconcurrency public struct NumberOfSectionsCall {
  let target: any CollectionViewDataSource

  /// The number of sections; nil where the data source leaves the method out.
  public func callAsFunction(in collectionView: UICollectionView) -> Int? {
    try? target.numberOfSections(in: collectionView)
  }
}

import Foundation
import GalleyEngine
import GalleyLayouts

/// What `delegate.collectionView` is, so that `delegate.collectionView?(view, …)` compiles.
///
/// In UIKit the methods of a delegate are optional: a call with `?` answers nil where the object has
/// no such method. Swift on Linux has no optional methods. There, `collectionView` is this value,
/// which is called like the method: it answers nil where the default implementation ran.
///
/// A protocol of one's own with optional methods of that name adds its methods by an extension with
/// `callAsFunction`, which calls `answer(_:_:)`; their default implementations call
/// `OptionalCall.leftOut()`.
@MainActor @preconcurrency public struct CollectionViewDelegateCalls {
  /// Whose methods are called.
  public let target: AnyObject

  /// The methods of `target`.
  public init(_ target: AnyObject) { self.target = target }

  /// What a call answers; nil where the default implementation of the method answered.
  ///
  /// `name` is that of `callAsFunction` with its labels, and is filled in.
  public func answer<Answer>(_ name: String = #function, _ call: () -> Answer?) -> Answer? {
    OptionalCall.answer("collectionView", name, call)
  }
}

/// Optional methods of protocols, told by names as `#function` writes them.
@MainActor @preconcurrency public enum OptionalCall {
  /// To be called by the default implementation of a method; the name is filled in.
  public static func leftOut(_ name: String = #function) { OptionalMethod.isLeftOut(name) }

  /// What a call answers; nil where the default implementation of the method answered.
  ///
  /// The method's name is `base` with the labels of `name`, which is that of a `callAsFunction`.
  public static func answer<Answer>(
    _ base: String, _ name: String, _ call: () -> Answer?
  ) -> Answer? {
    let labels = name.drop { $0 != "(" }
    return OptionalMethod.answer(base + labels, call) ?? nil
  }
}

@MainActor extension OptionalCall {
  /// Whether a call, made in a copy of the process, reaches more than a default that throws.
  ///
  /// What it answers there is never used, nor are the arguments, unless the method is implemented:
  /// then the copy may come to any end.
  public static func isImplemented(_ call: () throws -> Void) -> Bool {
    ResponseProbe.callInCopy { (try? call()) != nil }
  }

  /// An argument for a call by `isImplemented(_:)`, not to be looked at: its bytes are zero.
  public static func anything<Value>() -> Value {
    withUnsafeTemporaryAllocation(
      byteCount: max(MemoryLayout<Value>.size, 1), alignment: MemoryLayout<Value>.alignment
    ) { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      return bytes.load(as: Value.self)
    }
  }
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
    OptionalCall.answer("numberOfSections", #function) {
      target.numberOfSections(in: collectionView)
    }
  }
}

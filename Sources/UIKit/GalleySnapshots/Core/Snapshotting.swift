import Foundation

/// How a value becomes something that can be compared and kept: a strategy.
public struct Snapshotting<Value, Format> {
  /// The ending of the files, without a dot; nil for none.
  public var pathExtension: String?
  /// How two snapshots are compared and kept.
  public var diffing: Diffing<Format>
  /// Takes the snapshot of a value.
  public var snapshot: (Value) -> Async<Format>

  /// Creates a strategy whose snapshots may come later.
  ///
  /// - Parameters:
  ///   - pathExtension: The ending of the files, without a dot; nil for none.
  ///   - diffing: How two snapshots are compared and kept.
  ///   - asyncSnapshot: Takes the snapshot of a value.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    snapshot = asyncSnapshot
  }

  /// Creates a strategy whose snapshots are there at once.
  ///
  /// - Parameters:
  ///   - pathExtension: The ending of the files, without a dot; nil for none.
  ///   - diffing: How two snapshots are compared and kept.
  ///   - snapshot: Takes the snapshot of a value.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    snapshot: @escaping (_ value: Value) -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  /// The same strategy for values from which this one's are made.
  public func pullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    asyncPullback { Async(value: transform($0)) }
  }

  /// The same strategy for values from which this one's are made, at once or later.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (_ otherValue: NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { newValue in
      Async { callback in
        transform(newValue).run { value in snapshot(value).run(callback) }
      }
    }
  }
}

/// A strategy for values that are their own snapshots.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Creates a strategy for values that are their own snapshots.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

import Foundation
import GalleyViews

/// What a change of an observed value is described by.
public typealias NSKeyValueChangeKey = KeyValueChangeKey

/// The information that an observer receives about a change.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The bits, in Foundation's order.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is also called once at the start, without a change.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The observer is also called before the change; has no effect here.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of a value.
public struct NSKeyValueObservedChange<Value> {
  /// The new value, if it was requested.
  public let newValue: Value?
  /// The old value, if it was requested and exists.
  public let oldValue: Value?
  /// Whether the change has not happened yet; always false.
  public let isPrior: Bool
}

/// An observation, which lasts until this object is released or `invalidate()` is called.
@MainActor @preconcurrency public final class NSKeyValueObservation: NSObject {
  private weak var view: View?
  private let name: ObjectIdentifier
  private let token = NSObject()

  init(_ view: View, tell: @escaping () -> Void) {
    self.view = view
    name = ObjectIdentifier(token)
    super.init()
    view.addObserver(token, tell: tell)
  }

  /// Ends the observation.
  public func invalidate() { view?.removeObserver(name) }

  isolated deinit { view?.removeObserver(name) }
}

extension NSObjectProtocol where Self: View {
  /// Calls `handler` when a value of the view has changed: its `frame`, `bounds`, `center`, `transform`, `alpha` or
  /// `isHidden`, or what depends on them; for a scroll view also its `contentOffset`, `contentSize` or insets.
  ///
  /// Values of other properties are only compared when one of those changes.
  @MainActor @preconcurrency public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler handler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    let observation = NSKeyValueObservation(self) { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      guard !areEqual(old, new) else { return }
      last = new
      handler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil, isPrior: false))
    }
    if options.contains(.initial) {
      handler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? last : nil, oldValue: nil, isPrior: false))
    }
    return observation
  }
}

/// Whether two values are equal; false if their type cannot be compared.
private func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  guard let first = first as? any Equatable else { return false }
  func compare<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
  return compare(first)
}

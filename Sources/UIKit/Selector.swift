import Foundation
import GalleyEngine
import GalleyLayouts

/// The name of a method as Swift writes it: `collectionView(_:layout:sizeForItemAt:)`.
public struct Selector: Sendable, ExpressibleByStringLiteral {
  /// Checks whether an object implements the method with that name.
  public typealias Probe = @MainActor @Sendable (_ object: AnyObject, _ name: String) -> Bool

  /// The name.
  public let name: String

  /// The check for the method; nil for methods of UIKit's protocols.
  let probe: Probe?

  /// Creates a selector from a method's name.
  public init(_ name: String) { self.init(name, nil) }

  /// Creates a selector with a check for objects that implement it; `galley port` writes this.
  public init(_ name: String, _ probe: Probe?) {
    self.name = name
    self.probe = probe
  }

  /// Creates a selector from a method's name.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Selector: Hashable {
  /// Whether two selectors have the same name.
  public static func == (first: Selector, second: Selector) -> Bool { first.name == second.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The selector with a method's name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of a selector's method.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

// Objective-C's method may be called on any thread. Delegates live on the main thread, and are
// checked there. An object of both kinds is checked as an `NSObjectProtocol`.
extension ScrollViewDelegate {
  /// Whether the object implements a method of the known delegate protocols; false for other names.
  @_disfavoredOverload nonisolated public func responds(to selector: Selector!) -> Bool {
    selector.map { ResponseProbe.ask(self, for: $0) } ?? false
  }
}

extension CollectionViewDataSource {
  /// Whether the object implements a method of the data source protocol; false for other names.
  @_disfavoredOverload nonisolated public func responds(to selector: Selector!) -> Bool {
    selector.map { ResponseProbe.ask(self, for: $0) } ?? false
  }
}

extension NSObjectProtocol {
  /// Whether the object implements a method of the known delegate protocols; false for other names.
  nonisolated public func responds(to selector: Selector!) -> Bool {
    selector.map { ResponseProbe.ask(self, for: $0) } ?? false
  }
}

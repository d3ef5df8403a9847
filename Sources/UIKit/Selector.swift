import Foundation
import GalleyEngine
import GalleyLayouts

/// The name of a method, as Swift writes it: `collectionView(_:layout:sizeForItemAt:)`.
public struct Selector: Sendable, ExpressibleByStringLiteral {
  /// Finds out whether an object has the method by that name.
  public typealias Probe = @MainActor @Sendable (_ object: AnyObject, _ name: String) -> Bool

  /// The name.
  public let name: String

  /// Who knows about the method; nil for those of UIKit's protocols.
  let probe: Probe?

  /// A method's name.
  public init(_ name: String) { self.init(name, nil) }

  /// A method's name, and who knows whether an object has it; `galley port` writes this.
  public init(_ name: String, _ probe: Probe?) {
    self.name = name
    self.probe = probe
  }

  /// A method's name.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Selector: Hashable {
  /// Whether the names are the same.
  public static func == (first: Selector, second: Selector) -> Bool { first.name == second.name }

  /// Goes by the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A method's name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// A method's name.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

// Objective-C's method may be called from anywhere; delegates live on the main thread, and are asked
// there. An object of both kinds is asked as an `NSObjectProtocol`.
extension ScrollViewDelegate {
  /// Whether the object has a method of the known delegate protocols; false for other names.
  @_disfavoredOverload nonisolated public func responds(to selector: Selector!) -> Bool {
    selector.map { ResponseProbe.ask(self, for: $0) } ?? false
  }
}

extension CollectionViewDataSource {
  /// Whether the object has a method of the known data source protocol; false for other names.
  @_disfavoredOverload nonisolated public func responds(to selector: Selector!) -> Bool {
    selector.map { ResponseProbe.ask(self, for: $0) } ?? false
  }
}

extension NSObjectProtocol {
  /// Whether the object has a method of the known delegate protocols; false for other names.
  nonisolated public func responds(to selector: Selector!) -> Bool {
    selector.map { ResponseProbe.ask(self, for: $0) } ?? false
  }
}

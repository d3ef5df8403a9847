import Foundation
import GalleyEngine
import GalleyLayouts
import GalleyViews

/// UIKit's name for `Selector`.
public typealias Selector = GalleyViews.Selector

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

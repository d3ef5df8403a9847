import Foundation
import GalleyEngine
import GalleyLayouts

/// The name of a method, as Swift writes it: `collectionView(_:layout:sizeForItemAt:)`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let name: String
  /// A method's name.
  public init(_ name: String) { self.name = name }
  /// A method's name.
  public init(stringLiteral name: String) { self.init(name) }
}

/// A method's name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// A method's name.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

@MainActor extension ScrollViewDelegate {
  /// Whether the object has a method of the known delegate protocols; false for other names.
  public func responds(to selector: Selector!) -> Bool {  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    selector.map { ResponseProbe.responds(self, to: $0) } ?? false
  }
}

@MainActor extension CollectionViewDataSource {
  /// Whether the object has a method of the known data source protocol; false for other names.
  public func responds(to selector: Selector!) -> Bool {  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    selector.map { ResponseProbe.responds(self, to: $0) } ?? false
  }
}

@MainActor extension NSObjectProtocol {
  /// Whether the object has a method of the known delegate protocols; false for other names.
  public func responds(to selector: Selector!) -> Bool {  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    selector.map { ResponseProbe.responds(self, to: $0) } ?? false
  }
}

import GalleyViews

/// One of the traits, as a type.
public protocol UITraitDefinition {
  /// The value of the trait.
  static func value(in traits: UITraitCollection) -> AnyHashable
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// Traits of which some may be left open.
public typealias UITraitOverrides = TraitOverrides
/// Traits that are being set.
public typealias UIMutableTraits = TraitOverrides
/// Whether colours differ more than usual.
public typealias UIAccessibilityContrast = AccessibilityContrast
/// Whether the user prefers bold text.
public typealias UILegibilityWeight = LegibilityWeight

/// The light or dark style.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// The value of the trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.userInterfaceStyle
  }
}

/// The size of text that the user prefers.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// The value of the trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.preferredContentSizeCategory
  }
}

/// Whether colours differ more than usual.
public enum UITraitAccessibilityContrast: UITraitDefinition {
  /// The value of the trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.accessibilityContrast
  }
}

/// Whether the user prefers bold text.
public enum UITraitLegibilityWeight: UITraitDefinition {
  /// The value of the trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.legibilityWeight }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// The value of the trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.userInterfaceIdiom
  }
}

/// The horizontal size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// The value of the trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable {
    traits.horizontalSizeClass
  }
}

/// The vertical size class.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// The value of the trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.verticalSizeClass }
}

/// The direction in which content runs.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// The value of the trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.layoutDirection }
}

/// Device pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
  /// The value of the trait.
  public static func value(in traits: UITraitCollection) -> AnyHashable { traits.displayScale }
}

extension TraitCollection {
  /// The traits on which dynamic colours depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }
}

/// What a function that is called after changes of traits is removed by.
public protocol UITraitChangeRegistration {}

private struct TraitChangeRegistration: UITraitChangeRegistration {
  let registration: TraitRegistration
}

/// A view, or what has one, whose traits may change.
@MainActor @preconcurrency public protocol UITraitChangeObservable: AnyObject {
  /// The view whose traits are meant.
  var traitView: UIView { get }
}

extension UIView: UITraitChangeObservable {
  /// The view itself.
  public var traitView: UIView { self }
}

extension UIViewController: UITraitChangeObservable {
  /// The view of the controller.
  public var traitView: UIView { view }
}

extension UITraitChangeObservable {
  /// Lets `handler` be called with the receiver and its former traits after a change of one of `traits`.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration { collection in
      traits.map { $0.value(in: collection) }
    } handler: { [weak self] former in
      if let self { handler(self, former) }
    }
    traitView.add(registration)
    return TraitChangeRegistration(registration: registration)
  }

  /// Lets a method of the receiver be called after a change of one of `traits`.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Lets a method of `target`, which is not kept, be called after a change of one of `traits`.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    weak let target = target as AnyObject
    return registerForTraitChanges(traits) { source, _ in
      if let target { action.send(to: target, from: source, for: nil) }
    }
  }

  /// Ends calls that one of the methods above began.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    guard let registration = registration as? TraitChangeRegistration else { return }
    traitView.remove(registration.registration)
  }
}

import GalleyDrawing
import GalleyGeometry

/// Display properties, each of which may be left open; UIKit's `UITraitOverrides` and `UIMutableTraits`.
public struct TraitOverrides: Hashable, Sendable {
  /// The light or dark style.
  public var userInterfaceStyle: InterfaceStyle?
  /// The size of text that the user prefers.
  public var preferredContentSizeCategory: ContentSizeCategory?
  /// Whether colours differ more than usual.
  public var accessibilityContrast: AccessibilityContrast?
  /// Whether the user prefers bold text.
  public var legibilityWeight: LegibilityWeight?
  /// The kind of device.
  public var userInterfaceIdiom: InterfaceIdiom?
  /// The horizontal size class.
  public var horizontalSizeClass: InterfaceSizeClass?
  /// The vertical size class.
  public var verticalSizeClass: InterfaceSizeClass?
  /// The direction in which content runs.
  public var layoutDirection: LayoutDirection?
  /// Device pixels per point, above zero.
  public var displayScale: CGFloat?
  /// The generation of the system that chooses the lengths, fonts and colours which apps leave open.
  public var systemMetrics: SystemMetrics?
  /// The language of the user, and where it is spoken.
  package var locale: LocaleName?

  /// Leaves every property open.
  public init() {}

  /// The traits of the running work; all of them are open while no view tree is running.
  @TaskLocal package static var current = TraitOverrides()

  /// What there is for the style and the contrast, of one value for each.
  func choice<Value>(
    _ light: Value, _ dark: Value, _ strongLight: Value, _ strongDark: Value
  ) -> Value {
    let isStrong = accessibilityContrast == .high
    return userInterfaceStyle == .dark
      ? (isStrong ? strongDark : dark) : (isStrong ? strongLight : light)
  }

  /// Takes from other traits what these leave open.
  package mutating func fill(from other: TraitOverrides) {
    userInterfaceStyle = userInterfaceStyle ?? other.userInterfaceStyle
    preferredContentSizeCategory =
      preferredContentSizeCategory ?? other.preferredContentSizeCategory
    accessibilityContrast = accessibilityContrast ?? other.accessibilityContrast
    legibilityWeight = legibilityWeight ?? other.legibilityWeight
    userInterfaceIdiom = userInterfaceIdiom ?? other.userInterfaceIdiom
    horizontalSizeClass = horizontalSizeClass ?? other.horizontalSizeClass
    verticalSizeClass = verticalSizeClass ?? other.verticalSizeClass
    layoutDirection = layoutDirection ?? other.layoutDirection
    displayScale = displayScale ?? other.displayScale
    systemMetrics = systemMetrics ?? other.systemMetrics
    locale = locale ?? other.locale
  }

  /// These traits, and those of `other` where these leave them open.
  package func filled(from other: TraitOverrides) -> TraitOverrides {
    var traits = self
    traits.fill(from: other)
    return traits
  }
}

/// The light or dark style; UIKit's `UIUserInterfaceStyle`.
public enum InterfaceStyle: Int, Hashable, Sendable, CaseIterable {
  case unspecified, light, dark
}

/// The amount of space along an axis; UIKit's `UIUserInterfaceSizeClass`.
public enum InterfaceSizeClass: Int, Hashable, Sendable, CaseIterable {
  case unspecified, compact, regular
}

/// Whether colours differ more than usual; UIKit's `UIAccessibilityContrast`.
public enum AccessibilityContrast: Int, Hashable, Sendable, CaseIterable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// Whether the user prefers bold text; UIKit's `UILegibilityWeight`.
public enum LegibilityWeight: Int, Hashable, Sendable, CaseIterable {
  case unspecified = -1
  case regular = 0
  case bold = 1
}

/// The kind of device; UIKit's `UIUserInterfaceIdiom`.
public enum InterfaceIdiom: Int, Hashable, Sendable, CaseIterable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}

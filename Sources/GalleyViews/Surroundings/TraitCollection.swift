import GalleyGeometry

/// The light or dark style; UIKit's `UIUserInterfaceStyle`.
public enum InterfaceStyle: Int, Hashable, Sendable, CaseIterable {
  case unspecified, light, dark

  /// The style in which system colours are resolved on this task; light unless set.
  @TaskLocal package static var current = InterfaceStyle.light
}

/// The amount of space along an axis; UIKit's `UIUserInterfaceSizeClass`.
public enum InterfaceSizeClass: Int, Hashable, Sendable, CaseIterable {
  case unspecified, compact, regular
}

/// The display properties of a view; UIKit's `UITraitCollection`.
open class TraitCollection: NSObject, @unchecked Sendable {
  // Unchecked: subclasses may add state of their own; everything declared here is constant.

  /// Device pixels per point, above zero.
  public let displayScale: CGFloat
  /// The direction in which text runs.
  public let layoutDirection: LayoutDirection
  /// The light or dark style.
  public let userInterfaceStyle: InterfaceStyle
  /// The horizontal size class.
  public let horizontalSizeClass: InterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: InterfaceSizeClass

  /// Creates traits from their parts; the defaults describe a phone held upright.
  public init(
    displayScale: CGFloat = 2, layoutDirection: LayoutDirection = .leftToRight,
    userInterfaceStyle: InterfaceStyle = .light,
    horizontalSizeClass: InterfaceSizeClass = .compact,
    verticalSizeClass: InterfaceSizeClass = .regular
  ) {
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    self.userInterfaceStyle = userInterfaceStyle
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    super.init()
  }

  // UIKit: traits are compared by their values.
  /// Whether `object` has the same traits.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TraitCollection else { return false }
    return displayScale == other.displayScale && layoutDirection == other.layoutDirection
      && userInterfaceStyle == other.userInterfaceStyle
      && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
  }

  /// Depends on the values.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(displayScale)
    hasher.combine(layoutDirection)
    hasher.combine(userInterfaceStyle)
    return hasher.finalize()
  }
}

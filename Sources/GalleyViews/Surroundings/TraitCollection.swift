import GalleyGeometry

/// Light or dark looks; UIKit's `UIUserInterfaceStyle`.
public enum InterfaceStyle: Int, Hashable, Sendable, CaseIterable {
  case unspecified, light, dark

  /// The style in which system colours are given out on this task; light unless set.
  @TaskLocal public static var current = InterfaceStyle.light
}

/// How much room there is along an axis; UIKit's `UIUserInterfaceSizeClass`.
public enum InterfaceSizeClass: Int, Hashable, Sendable, CaseIterable {
  case unspecified, compact, regular
}

/// What a view is shown on; UIKit's `UITraitCollection`.
open class TraitCollection: NSObject, @unchecked Sendable {
  // Unchecked: subclasses may add state of their own; all that is here is constant.

  /// Device pixels per point, above zero.
  public let displayScale: CGFloat
  /// Which way text runs.
  public let layoutDirection: LayoutDirection
  /// Light or dark looks.
  public let userInterfaceStyle: InterfaceStyle
  /// How much room there is across.
  public let horizontalSizeClass: InterfaceSizeClass
  /// How much room there is from top to bottom.
  public let verticalSizeClass: InterfaceSizeClass

  /// Traits from their parts: a telephone held upright unless told otherwise.
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
}

import GalleyGeometry

/// The display properties of a view; UIKit's `UITraitCollection`.
///
/// A property that nothing specifies has the value of a phone that is held upright.
open class TraitCollection: NSObject, @unchecked Sendable {
  // Unchecked: subclasses may add state of their own; everything declared here is constant.

  /// What is specified.
  package let specified: TraitOverrides

  /// Creates traits from what is specified.
  package init(_ specified: TraitOverrides) { self.specified = specified }

  /// Creates traits from their parts; what is left out is not specified.
  public init(
    displayScale: CGFloat? = nil, layoutDirection: LayoutDirection? = nil,
    userInterfaceStyle: InterfaceStyle? = nil, horizontalSizeClass: InterfaceSizeClass? = nil,
    verticalSizeClass: InterfaceSizeClass? = nil,
    preferredContentSizeCategory: ContentSizeCategory? = nil,
    accessibilityContrast: AccessibilityContrast? = nil, legibilityWeight: LegibilityWeight? = nil,
    userInterfaceIdiom: InterfaceIdiom? = nil
  ) {
    var traits = TraitOverrides()
    traits.displayScale = displayScale
    traits.layoutDirection = layoutDirection
    traits.userInterfaceStyle = userInterfaceStyle == .unspecified ? nil : userInterfaceStyle
    traits.horizontalSizeClass = horizontalSizeClass
    traits.verticalSizeClass = verticalSizeClass
    traits.preferredContentSizeCategory = preferredContentSizeCategory
    traits.accessibilityContrast = accessibilityContrast
    traits.legibilityWeight = legibilityWeight
    traits.userInterfaceIdiom = userInterfaceIdiom
    specified = traits
  }

  /// Creates traits in a function that sets them.
  public init(mutations: (inout TraitOverrides) -> Void) {
    var traits = TraitOverrides()
    mutations(&traits)
    specified = traits
  }

  // UIKit: of two that specify the same, the later one counts.
  /// Creates traits from what several others specify.
  public init(traitsFrom collections: [TraitCollection]) {
    specified = collections.reversed().reduce(into: TraitOverrides()) {
      $0.fill(from: $1.specified)
    }
  }

  /// The same traits with changes.
  open func modifyingTraits(_ mutations: (inout TraitOverrides) -> Void) -> TraitCollection {
    var traits = specified
    mutations(&traits)
    return TraitCollection(traits)
  }

  /// The traits of the running work.
  public static var current: TraitCollection { TraitCollection(.current) }

  /// Runs `actions` with these traits as the current ones, in which dynamic colours and fonts are resolved.
  open func performAsCurrent(_ actions: () -> Void) {
    TraitOverrides.$current.withValue(specified.filled(from: .current), operation: actions)
  }

  /// Device pixels per point, above zero.
  open var displayScale: CGFloat { specified.displayScale ?? Display.current.scale }
  /// The direction in which content runs.
  open var layoutDirection: LayoutDirection { specified.layoutDirection ?? .leftToRight }
  /// The light or dark style.
  open var userInterfaceStyle: InterfaceStyle { specified.userInterfaceStyle ?? .light }
  /// The horizontal size class.
  open var horizontalSizeClass: InterfaceSizeClass { specified.horizontalSizeClass ?? .compact }
  /// The vertical size class.
  open var verticalSizeClass: InterfaceSizeClass { specified.verticalSizeClass ?? .regular }
  /// The size of text that the user prefers.
  open var preferredContentSizeCategory: ContentSizeCategory {
    specified.preferredContentSizeCategory ?? .large
  }
  /// Whether colours differ more than usual.
  open var accessibilityContrast: AccessibilityContrast {
    specified.accessibilityContrast ?? .normal
  }
  // UIKit: how much heavier the system's fonts become is not published; they stay as they are.
  /// Whether the user prefers bold text.
  open var legibilityWeight: LegibilityWeight { specified.legibilityWeight ?? .regular }
  /// The kind of device.
  open var userInterfaceIdiom: InterfaceIdiom { specified.userInterfaceIdiom ?? .phone }
  /// The generation of the system that chooses the lengths, fonts and colours which apps leave open.
  public var systemMetrics: SystemMetrics { specified.systemMetrics ?? .usual }

  /// Whether dynamic colours may differ between these traits and others.
  open func hasDifferentColorAppearance(comparedTo traits: TraitCollection?) -> Bool {
    userInterfaceStyle != traits?.userInterfaceStyle
      || accessibilityContrast != traits?.accessibilityContrast
  }

  /// Whether every trait that `traits` specify is the same here.
  open func containsTraits(in traits: TraitCollection?) -> Bool {
    guard let traits else { return true }
    return traits.specified.filled(from: specified) == specified
  }

  // UIKit: traits are compared by their values.
  /// Whether `object` has the same traits.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? TraitCollection)?.specified == specified
  }

  /// Depends on the values.
  open override var hash: Int { specified.hashValue }
}

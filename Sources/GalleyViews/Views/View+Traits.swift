import GalleyDrawing
import GalleyGeometry

/// How much a size is wanted, 0 … 1000; UIKit's `UILayoutPriority`.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority, 0 … 1000.
  public var rawValue: Float
  /// A priority from 0 … 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority from 0 … 1000.
  public init(_ rawValue: Float) { self.init(rawValue: rawValue) }
  /// The size must be this.
  public static let required = LayoutPriority(1000)
  /// Content resists being made smaller so much.
  public static let defaultHigh = LayoutPriority(750)
  /// Content resists being made larger so much.
  public static let defaultLow = LayoutPriority(250)
  /// Everything is wanted more than this size.
  public static let fittingSizeLevel = LayoutPriority(50)
}

/// How a view answers to right-to-left layout; UIKit's `UISemanticContentAttribute`.
public enum SemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension View {
  /// Which way the view's content runs.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    switch semanticContentAttribute {
    // UIKit: asks the traits, which come from the app; here they come from the superview.
    case .unspecified: superview?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // UIKit: never nil when asked; setting nil returns to the superview's.

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of what can be touched; the superview's unless set, the system's blue at the top.
  public var tintColor: Color! {
    get { ownTintColor ?? superview?.tintColor ?? View.systemTint }
    set {
      ownTintColor = newValue
      tellAboutTint()
    }
  }

  // UIKit: the light system blue.
  private static let systemTint = Color(red: 0, green: 122.0 / 255, blue: 1)
}

/// The view around all others on a screen; UIKit's `UIWindow`.
@MainActor @preconcurrency open class Window: View {}

extension View {
  /// Light or dark: what this view or the nearest around it says, or else the tree's environment; that
  /// of the running work in a tree without one.
  var interfaceStyle: InterfaceStyle {
    var view: View? = self
    while let current = view {
      if current.overrideUserInterfaceStyle != .unspecified {
        return current.overrideUserInterfaceStyle
      }
      if let environment = current.ownEnvironment { return environment.userInterfaceStyle }
      view = current.superview
    }
    return .current
  }

  /// The traits, told by the views around this one.
  var ownTraits: TraitCollection {
    TraitCollection(
      displayScale: displayScale, layoutDirection: effectiveUserInterfaceLayoutDirection,
      userInterfaceStyle: interfaceStyle)
  }

  /// The outermost view, if it is a window.
  var enclosingWindow: Window? {
    var view = self
    while let parent = view.superview { view = parent }
    return view as? Window
  }

  /// Tells this view, and those inside without a tint of their own, that the tint has changed.
  private func tellAboutTint() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.tellAboutTint() }
  }

  /// Tells this view and those inside that looks have changed.
  func tellAboutStyle(before old: InterfaceStyle) {
    let traits = ownTraits
    let former = TraitCollection(
      displayScale: traits.displayScale, layoutDirection: traits.layoutDirection,
      userInterfaceStyle: old == .unspecified ? .current : old)
    inOwnScope { tell(former) }
  }

  private func tell(_ former: TraitCollection) {
    traitCollectionDidChange(former)
    for view in subviews { view.tell(former) }
  }

  /// Tells this view and those inside that they have come into a window, or left one.
  func tellAboutWindow(before: Bool, _ window: Window?) {
    if before { willMove(toWindow: window) } else { didMoveToWindow() }
    for view in subviews { view.tellAboutWindow(before: before, window) }
  }
}

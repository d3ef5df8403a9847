import GalleyDrawing
import GalleyGeometry

/// How important a constraint or a size is, 0 … 1000; UIKit's `UILayoutPriority`.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority, 0 … 1000.
  public var rawValue: Float
  /// Creates a priority in 0 … 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority in 0 … 1000.
  public init(_ rawValue: Float) { self.init(rawValue: rawValue) }
  /// The constraint must be satisfied.
  public static let required = LayoutPriority(1000)
  /// The default priority with which content resists being compressed.
  public static let defaultHigh = LayoutPriority(750)
  /// The default priority with which content resists being stretched.
  public static let defaultLow = LayoutPriority(250)
  /// The priority of a fitting size, below almost everything else.
  public static let fittingSizeLevel = LayoutPriority(50)
}

/// How a view responds to right-to-left layout; UIKit's `UISemanticContentAttribute`.
public enum SemanticContentAttribute: Int, Hashable, Sendable, CaseIterable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

extension View {
  var contentDirection: LayoutDirection {
    switch semanticContentAttribute {
    // UIKit: uses the traits, which come from the app; here, the superview decides.
    case .unspecified: superview?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // UIKit: the light system blue.
  static let systemTint = Color(red: 0, green: 122.0 / 255, blue: 1)
}

extension View {
  /// The style that this view or its nearest ancestor sets; otherwise that of the tree's
  /// environment, or of the running work if the tree has none.
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

  /// The traits, determined by the views around this one.
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

  /// Notifies this view, and its subviews without a tint of their own, that the tint has changed.
  func tellAboutTint() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.tellAboutTint() }
  }

  /// Notifies this view and its subviews that the style has changed.
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

  /// Notifies this view and its subviews that they have entered or left a window.
  func tellAboutWindow(before: Bool, _ window: Window?) {
    if before { willMove(toWindow: window) } else { didMoveToWindow() }
    constraintState?.windowChange?(before, window)
    for view in subviews { view.tellAboutWindow(before: before, window) }
  }
}

import GalleyDrawing
import GalleyGeometry

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

  /// The colour of what can be touched; the superview's unless set, the system's blue at the top.
  public var tintColor: Color? {
    get { ownTintColor ?? superview?.tintColor ?? View.systemTint }
    set { ownTintColor = newValue }
  }

  // UIKit: the light system blue.
  private static let systemTint = Color(red: 0, green: 122.0 / 255, blue: 1)
}

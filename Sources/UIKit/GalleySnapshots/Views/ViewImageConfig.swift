import UIKit

/// The surroundings of a view in a picture: a size, a safe area and traits.
public struct ViewImageConfig: Sendable {
  /// How a phone or a tablet is held.
  public enum Orientation: Sendable {
    /// On its side.
    case landscape
    /// Upright.
    case portrait
  }

  /// How a tablet is held, and which part of its screen an app has.
  public enum TabletOrientation: Sendable {
    /// The part of an upright screen.
    public enum PortraitSplits: Sendable {
      /// The narrow part of two.
      case oneThird
      /// The wide part of two.
      case twoThirds
      /// The whole screen.
      case full
    }

    /// The part of a screen on its side.
    public enum LandscapeSplits: Sendable {
      /// The narrow part of two.
      case oneThird
      /// One of two equal parts.
      case oneHalf
      /// The wide part of two.
      case twoThirds
      /// The whole screen.
      case full
    }

    /// On its side.
    case landscape(splitView: LandscapeSplits)
    /// Upright.
    case portrait(splitView: PortraitSplits)
  }

  /// What the system covers at the edges, in points.
  public var safeArea: UIEdgeInsets
  /// The width and height in points, or nil for those of the view.
  public var size: CGSize?
  /// The traits of the view; those that are left open are the usual ones.
  public var traits: UITraitCollection

  /// Creates surroundings from their parts, which change nothing unless given.
  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }
}

extension ViewImageConfig {
  /// A television of 1920 by 1080 points.
  public static var tv: ViewImageConfig { television(1920, 1080, horizontal: 90, vertical: 60) }

  /// A television of 3840 by 2160 points.
  public static var tv4K: ViewImageConfig {
    television(3840, 2160, horizontal: 180, vertical: 120)
  }

  private static func television(
    _ width: CGFloat, _ height: CGFloat, horizontal: CGFloat, vertical: CGFloat
  ) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: UIEdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal),
      size: CGSize(width: width, height: height))
  }
}

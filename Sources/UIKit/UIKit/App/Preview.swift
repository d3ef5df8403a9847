import Foundation
import GalleyViews

/// A view or a controller to look at, as `#Preview` declares it.
///
/// `galley port` makes one of each `#Preview` of UIKit, and `assertPreviews` of GalleySnapshots
/// compares their pictures.
public struct Preview: Sendable {
  /// The kind of the traits of views.
  public struct ViewTraits: Sendable {}

  /// What a preview shows.
  public enum Content: Sendable {
    /// A view.
    case view(UIView)
    /// A controller.
    case controller(UIViewController)
  }

  /// The name; nil if it has none.
  public let name: String?
  /// The size of the view, and how the device is held.
  public let traits: [PreviewTrait<ViewTraits>]
  /// Makes what the preview shows.
  public let content: @MainActor @Sendable () -> Content

  /// Creates a preview of a view.
  ///
  /// - Parameters:
  ///   - name: The name; nil for none.
  ///   - traits: The size of the view, and how the device is held.
  ///   - body: Makes the view.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor @Sendable () -> UIView
  ) {
    self.name = name
    self.traits = traits
    content = { .view(body()) }
  }

  /// Creates a preview of a controller.
  ///
  /// - Parameters:
  ///   - name: The name; nil for none.
  ///   - traits: The size of the view, and how the device is held.
  ///   - body: Makes the controller.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    body: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    self.name = name
    self.traits = traits
    content = { .controller(body()) }
  }
}

/// The size of a preview, or how its device is held.
public struct PreviewTrait<Kind>: Sendable {
  /// What a trait says.
  public enum Value: Hashable, Sendable {
    /// The view covers the screen.
    case screen
    /// The view has the size that it asks for.
    case sizeThatFits
    /// The view has this size, in points.
    case fixed(CGSize)
    /// The device is upright.
    case portrait
    /// The device is on its side.
    case landscape
  }

  /// What the trait says.
  public let value: Value
}

extension PreviewTrait where Kind == Preview.ViewTraits {
  /// The view covers the screen.
  public static var defaultLayout: Self { Self(value: .screen) }
  /// The view has the size that it asks for.
  public static var sizeThatFitsLayout: Self { Self(value: .sizeThatFits) }
  /// The device is upright.
  public static var portrait: Self { Self(value: .portrait) }
  /// The device is upside down, which looks like `portrait`.
  public static var portraitUpsideDown: Self { Self(value: .portrait) }
  /// The device is on its left side.
  public static var landscapeLeft: Self { Self(value: .landscape) }
  /// The device is on its right side, which looks like `landscapeLeft`.
  public static var landscapeRight: Self { Self(value: .landscape) }

  /// The view has a size of its own, in points.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  /// - Returns: The trait.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    Self(value: .fixed(CGSize(width: width, height: height)))
  }
}

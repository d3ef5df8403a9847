import GalleyAnnotations
import GalleyViews

extension AccessibilityPicture {
  /// The picture of a view that is on screen, with a number on each element that a screen reader finds, and a legend.
  fileprivate static func image(of view: UIView) -> UIImage {
    let scale = view.contentScaleFactor
    return UIImage(
      drawing: list(of: view.displayList(), AccessibilityTree(of: view), scale: scale), scale: scale
    )
  }
}

extension Snapshotting where Value == UIView, Format == UIImage {
  /// Takes pictures of views with a number on each element that a screen reader finds, and a legend.
  public static var accessibilityImage: Snapshotting { accessibilityImage() }

  /// Takes pictures of views with a number on each element that a screen reader finds, and a legend.
  ///
  /// - Parameters:
  ///   - size: The size of the view, in points; nil for its own.
  ///   - traits: The traits of the view, beside those that are usual.
  ///   - precision: The share of the pixels that must match, 0 … 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match, 0 … 1.
  /// - Returns: The strategy.
  public static func accessibilityImage(
    size: CGSize? = nil, traits: UITraitCollection = .init(), precision: Float = 1,
    perceptualPrecision: Float = 1
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision
    ).onScreen(size: size, traits: traits, AccessibilityPicture.image)
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// Takes pictures of controllers' views with a number on each element that a screen reader finds, and a legend.
  public static var accessibilityImage: Snapshotting { accessibilityImage(on: .init()) }

  /// Takes pictures of controllers' views with a number on each element that a screen reader finds, and a legend.
  ///
  /// - Parameters:
  ///   - config: The device: its size, safe area and traits.
  ///   - traits: The traits of the view, which come before those of the device.
  ///   - precision: The share of the pixels that must match, 0 … 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match, 0 … 1.
  /// - Returns: The strategy.
  public static func accessibilityImage(
    on config: ViewImageConfig, traits: UITraitCollection = .init(), precision: Float = 1,
    perceptualPrecision: Float = 1
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision
    ).onScreen(config, traits: traits) { AccessibilityPicture.image(of: $1) }
  }
}

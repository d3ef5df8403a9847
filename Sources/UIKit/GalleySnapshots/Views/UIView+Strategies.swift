import GalleyViews

extension Snapshotting where Value == UIView, Format == UIImage {
  /// Takes pictures of views in the size that they have.
  public static var image: Snapshotting { image() }

  /// Takes pictures of views.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Has no effect: views are always drawn in a window.
  ///   - precision: The share of the pixels that must match, 0 … 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match, 0 … 1; 0.98 is what a person does not see.
  ///   - size: The size of the view, in points; nil for its own.
  ///   - traits: The traits of the view, beside those that are usual.
  /// - Returns: The strategy.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision
    ).onScreen(size: size, traits: traits, ViewPicture.image)
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// Takes pictures of controllers' views in the size that they have.
  public static var image: Snapshotting { image() }

  /// Takes pictures of controllers' views on a device.
  ///
  /// - Parameters:
  ///   - config: The device: its size, safe area and traits.
  ///   - precision: The share of the pixels that must match, 0 … 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match, 0 … 1; 0.98 is what a person does not see.
  ///   - size: The size of the view, in points; nil for the device's.
  ///   - traits: The traits of the view, which come before those of the device.
  /// - Returns: The strategy.
  public static func image(
    on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision
    ).onScreen(config.sized(size), traits: traits) { ViewPicture.image(of: $1) }
  }

  /// Takes pictures of controllers' views.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Has no effect: views are always drawn in a window.
  ///   - precision: The share of the pixels that must match, 0 … 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match, 0 … 1; 0.98 is what a person does not see.
  ///   - size: The size of the view, in points; nil for its own.
  ///   - traits: The traits of the view, beside those that are usual.
  /// - Returns: The strategy.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    image(
      on: ViewImageConfig(), precision: precision, perceptualPrecision: perceptualPrecision,
      size: size, traits: traits)
  }
}

extension ViewImageConfig {
  /// The same in another size, if there is one.
  func sized(_ size: CGSize?) -> ViewImageConfig {
    var config = self
    config.size = size ?? config.size
    return config
  }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// Takes pictures of layers in the size of their bounds.
  public static var image: Snapshotting { image() }

  /// Takes pictures of layers in the size of their bounds.
  ///
  /// - Parameters:
  ///   - precision: The share of the pixels that must match, 0 … 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match, 0 … 1; 0.98 is what a person does not see.
  ///   - traits: The traits in which colours are resolved; the scale of the picture is theirs.
  /// - Returns: The strategy.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision
    ).pullback { layer in
      onMainActor {
        var picture = UIImage()
        traits.performAsCurrent {
          picture = UIGraphicsImageRenderer(bounds: layer.bounds).image {
            layer.render(in: $0.cgContext)
          }
        }
        return UIImage(drawing: picture.drawing, scale: traits.displayScale)
      }
    }
  }
}

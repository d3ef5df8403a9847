import GalleyViews

// The package has no such strategy: it is Galley's own.

extension Snapshotting where Value == UIView, Format == String {
  /// What a screen reader finds in a view, one element in a line: its label, traits, value, hint and frame.
  public static var accessibility: Snapshotting { accessibility() }

  /// What a screen reader finds in a view, one element in a line, in the order in which it reads.
  ///
  /// - Parameters:
  ///   - size: The size of the view, in points; nil for its own.
  ///   - traits: The traits of the view, beside those that are usual.
  /// - Returns: The strategy.
  public static func accessibility(
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.onScreen(size: size, traits: traits) {
      AccessibilityTree(of: $0).text
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// What a screen reader finds in a controller's view, one element in a line: its label, traits, value, hint and frame.
  public static var accessibility: Snapshotting { accessibility(on: .init()) }

  /// What a screen reader finds in a controller's view, one element in a line, in the order in which it reads.
  ///
  /// - Parameters:
  ///   - config: The device: its size, safe area and traits.
  ///   - traits: The traits of the view, which come before those of the device.
  /// - Returns: The strategy.
  public static func accessibility(
    on config: ViewImageConfig, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.lines.onScreen(config, traits: traits) { AccessibilityTree(of: $1).text }
  }
}

import GalleyGeometry

/// The options of a featured layout.
public struct FeaturedOptions: Hashable, Sendable {
  /// The height of an item that is not featured, in points.
  public var standardHeight: CGFloat = 100
  /// The height of the featured item, in points.
  public var featuredHeight: CGFloat = 280

  /// Items 100 points high, 280 when featured.
  public init() {}
}

extension LayoutSpec {
  /// Whether it is a featured layout.
  var isFeatured: Bool {
    guard case .featured = self else { return false }
    return true
  }
}

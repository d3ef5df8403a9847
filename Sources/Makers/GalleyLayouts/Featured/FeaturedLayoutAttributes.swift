import GalleyEngine
import GalleyGeometry

/// The attributes of a featured layout's item, with its progress towards being the featured one.
@MainActor @preconcurrency open class FeaturedLayoutAttributes: LayoutAttributes {
  /// 0 at standard height, 1 at featured height, linear in between.
  open var delta: CGFloat = 0

  /// The next item's progress towards becoming the featured one, 0 … 1; the same for all items.
  open var progress: CGFloat = 0

  /// The height of the featured item, in points; pictures have this height, even if only a part is
  /// visible.
  open var featuredHeight: CGFloat = 0

  /// A copy of the same class with the same values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let copy = copy as? FeaturedLayoutAttributes else { return copy }
    copy.delta = delta
    copy.progress = progress
    copy.featuredHeight = featuredHeight
    return copy
  }

  /// Whether `object` is attributes of the same element with equal values, these included.
  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? FeaturedLayoutAttributes else {
      return false
    }
    return MainActor.assumeIsolated {
      delta == other.delta && progress == other.progress && featuredHeight == other.featuredHeight
    }
  }
}

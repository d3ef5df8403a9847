import GalleyEngine
import GalleyGeometry

/// What an item of a featured layout is told, beside its place: how far it is the featured one.
@MainActor @preconcurrency open class FeaturedLayoutAttributes: LayoutAttributes {
  /// 0 at standard height, 1 at featured height, the share of the way in between.
  open var delta: CGFloat = 0

  /// How far the next item is on its way to be the featured one, in 0 … 1; the same for all items.
  open var progress: CGFloat = 0

  /// The height of the featured item, in points; pictures keep it, whatever of them shows.
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

import GalleyDrawing
import GalleyGeometry

extension DisplayList {
  /// The same picture with its shadows alone, and what casts those of whole groups.
  var onlyShadows: DisplayList { DisplayList(size: size, items: items.compactMap(\.onlyShadows)) }

  /// The largest alpha of shadows, those that lie on each other together; 0 when there are none.
  var shadowAlpha: Double {
    let shadows = items.flatMap { $0.shadows(mappedBy: .identity) }
    return shadows.reduce(0) { most, shadow in
      let clear = shadows.filter { $0.area.intersects(shadow.area) }
        .reduce(1.0) { $0 * (1 - $1.alpha) }
      return max(most, 1 - clear)
    }
  }

  /// Where text may show, in pixels.
  func textAreas(scale: CGFloat) -> [CGRect] {
    items.flatMap { $0.textAreas(mappedBy: CGAffineTransform(scaleX: scale, y: scale)) }
  }
}

extension DisplayItem {
  fileprivate var onlyShadows: DisplayItem? {
    switch self {
    case .group(var group):
      if group.shadow == nil { group.items = group.items.compactMap(\.onlyShadows) }
      return group.items.isEmpty ? nil : .group(group)
    case .shadow: return self
    case .fill, .stroke, .image, .text: return nil
    }
  }

  /// The shadows within, with their alpha and the area in which they show.
  fileprivate func shadows(
    mappedBy transform: CGAffineTransform
  ) -> [(alpha: Double, area: CGRect)] {
    switch self {
    case .group(let group):
      let inner = group.transform.concatenating(transform)
      let own = group.shadow.map { [(alpha: $0.color.alpha, area: extent.applying(transform))] }
      return (own ?? []) + group.items.flatMap { $0.shadows(mappedBy: inner) }
    case .shadow(_, let shadow): return [(shadow.color.alpha, extent.applying(transform))]
    case .fill, .stroke, .image, .text: return []
    }
  }

  fileprivate func textAreas(mappedBy transform: CGAffineTransform) -> [CGRect] {
    switch self {
    case .group(let group):
      // In perspective there are pictures of text only.
      guard group.projection == nil else { return [] }
      let inner = group.transform.concatenating(transform)
      return group.items.flatMap { $0.textAreas(mappedBy: inner) }
    case .text: return extent.isNull ? [] : [extent.applying(transform).insetBy(dx: -2, dy: -2)]
    case .fill, .stroke, .shadow, .image: return []
    }
  }
}

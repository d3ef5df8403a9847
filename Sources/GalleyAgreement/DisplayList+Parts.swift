import GalleyDrawing
import GalleyGeometry

extension DisplayList {
  /// The same picture with its shadows alone, and what casts those of whole groups.
  var onlyShadows: DisplayList { DisplayList(size: size, items: items.compactMap(\.onlyShadows)) }

  /// The largest alpha of a shadow; 0 when there is none.
  var shadowAlpha: Double { items.map(\.shadowAlpha).max() ?? 0 }

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

  fileprivate var shadowAlpha: Double {
    switch self {
    case .group(let group):
      (group.items.map(\.shadowAlpha) + [group.shadow?.color.alpha ?? 0]).max() ?? 0
    case .shadow(_, let shadow): shadow.color.alpha
    case .fill, .stroke, .image, .text: 0
    }
  }

  fileprivate func textAreas(mappedBy transform: CGAffineTransform) -> [CGRect] {
    switch self {
    case .group(let group):
      let inner = group.transform.concatenating(transform)
      return group.items.flatMap { $0.textAreas(mappedBy: inner) }
    case .text: return extent.isNull ? [] : [extent.applying(transform).insetBy(dx: -2, dy: -2)]
    case .fill, .stroke, .shadow, .image: return []
    }
  }
}

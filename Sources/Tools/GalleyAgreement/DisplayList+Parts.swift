import GalleyDrawing
import GalleyGeometry

extension DisplayList {
  /// The same picture with only its shadows and the groups that cast shadows.
  var onlyShadows: DisplayList { DisplayList(size: size, items: items.compactMap(\.onlyShadows)) }

  /// The largest alpha of the shadows, with overlapping shadows combined; 0 when there are none.
  var shadowAlpha: Double {
    let shadows = shadows
    return shadows.reduce(0) { most, shadow in
      let clear = shadows.filter { $0.area.intersects(shadow.area) }
        .reduce(1.0) { $0 * (1 - $1.alpha) }
      return max(most, 1 - clear)
    }
  }

  /// The areas that text may cover, in pixels.
  func textAreas(scale: CGFloat) -> [CGRect] {
    var areas: [CGRect] = []
    items.visit(mappedBy: CGAffineTransform(scaleX: scale, y: scale)) { item, transform in
      if case .text = item {
        let area = ExtentFinder.visible.extent(of: item, mappedBy: transform)
        if !area.isEmpty { areas.append(area.expanded(x: 2, y: 2).rect) }
      }
      // Text in perspective is drawn as an image.
      return item.group?.projection == nil
    }
    return areas
  }

  /// The shadows with their alpha and the area that they cover.
  private var shadows: [(alpha: Double, area: CGRect)] {
    var shadows: [(alpha: Double, area: CGRect)] = []
    items.visit { item, transform in
      if let shadow = item.ownShadow {
        let area = ExtentFinder.visible.extent(of: item, mappedBy: transform)
        shadows.append((shadow.color.alpha, area.rect))
      }
      return true
    }
    return shadows
  }
}

extension DisplayItem {
  /// The shadow that the item is, or that it casts as a group.
  fileprivate var ownShadow: Shadow? {
    if case .shadow(_, let shadow) = self { return shadow }
    return group?.shadow
  }

  fileprivate var onlyShadows: DisplayItem? {
    guard ownShadow == nil else { return self }
    guard var group else { return nil }
    group.items = group.items.compactMap(\.onlyShadows)
    return group.items.isEmpty ? nil : .group(group)
  }
}

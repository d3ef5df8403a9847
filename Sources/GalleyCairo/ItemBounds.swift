import GalleyDrawing
import GalleyGeometry

/// How far the ink of items can reach, so that layers need no more memory than that.
struct ItemBounds {
  let fonts: FontLibrary

  /// A box around what items draw when they are mapped by `transform`.
  func bounds(of items: [DisplayItem], mappedBy transform: CGAffineTransform) -> DeviceBounds {
    items.reduce(.nothing) { $0.union(bounds(of: $1, mappedBy: transform)) }
  }

  private func bounds(of item: DisplayItem, mappedBy transform: CGAffineTransform) -> DeviceBounds {
    switch item {
    case .group(let group): return bounds(of: group, mappedBy: transform)
    case .fill(let path, _): return CairoPath.bounds(of: path, mappedBy: transform)
    case .stroke(let path, let stroke, _):
      let reach = min(stroke.reach * transform.largestScale, 1e9)
      return CairoPath.bounds(of: path, mappedBy: transform).expanded(x: reach, y: reach)
    case .shadow(let path, let shadow):
      let bounds = CairoPath.bounds(of: path, mappedBy: transform)
      return ShadowGeometry(shadow, mappedBy: transform)?.cast(from: bounds) ?? .nothing
    case .image(_, let rect): return DeviceBounds(rect.standardized, mappedBy: transform)
    case .text(let run):
      guard let face = fonts.faces.index(of: run.face) else { return .nothing }
      let space = transform.translatedBy(x: run.origin.x, y: run.origin.y)
      // A pixel more, since baselines move to whole pixels.
      return CairoPainter.bounds(of: run, box: fonts.faces.metrics[face].box, mappedBy: space)
        .expanded(x: 1, y: 1)
    }
  }

  func bounds(of group: Group, mappedBy transform: CGAffineTransform) -> DeviceBounds {
    let transform = group.transform.concatenating(transform)
    if let projection = group.projection {
      var flat = group
      (flat.projection, flat.transform) = (nil, .identity)
      let inside = bounds(of: flat, mappedBy: .identity)
      guard !inside.isEmpty else { return .nothing }
      let seen = projection.bounds(of: inside.rect)
      return seen.isNull ? .nothing : DeviceBounds(seen, mappedBy: transform)
    }
    var content = bounds(of: group.items, mappedBy: transform)
    if let clip = group.clip {
      content = content.intersection(CairoPath.bounds(of: clip, mappedBy: transform))
    }
    guard let shadow = group.shadow, !content.isEmpty,
      let geometry = ShadowGeometry(shadow, mappedBy: transform)
    else { return content.isEmpty ? .nothing : content }
    return content.union(geometry.cast(from: content))
  }
}

import GalleyDrawing
import GalleyGeometry

/// Which rows must be drawn together, since a part of something would not be drawn as it is in the whole.
///
/// Solid shapes, text and shadows are the same in any band. These are not:
/// - gradients and pictures: Cairo rounds a pattern's matrix so that it is right in the middle of what is
///   drawn, and a little off elsewhere;
/// - groups that take a layer, which counts from its own top left, among them those in perspective;
/// - what lies within a clip that is no upright rectangle: Cairo cuts outlines with each other;
/// - shadows that are blurred at another scale or sheared;
/// - what lies so far out that it is cut to what can be seen before Cairo gets it.
struct WholeDrawing {
  let finder: ExtentFinder

  /// A box around everything among `items` that must be drawn as a whole; empty where nothing must.
  func area(of items: [DisplayItem], mappedBy transform: CGAffineTransform) -> DeviceBounds {
    items.reduce(.nothing) { $0.union(area(of: $1, mappedBy: transform)) }
  }

  private func area(of item: DisplayItem, mappedBy transform: CGAffineTransform) -> DeviceBounds {
    if case .group(let group) = item { return area(of: group, mappedBy: transform) }
    let box = finder.extent(of: item, mappedBy: transform)
    return isWhole(item, mappedBy: transform, box: box) ? box : .nothing
  }

  private func isWhole(
    _ item: DisplayItem, mappedBy transform: CGAffineTransform, box: DeviceBounds
  ) -> Bool {
    switch item {
    case .group, .image: return true
    case .text: return !CairoPath.reaches(box)
    case .shadow(_, let shadow):
      return ShadowGeometry(shadow, mappedBy: transform).map { !$0.isPlain } ?? false
    case .fill(let path, let paint):
      if isWhole(paint, mappedBy: transform) { return true }
      return !CairoPath.reaches(box) && !isUprightRectangle(path, mappedBy: transform)
    case .stroke(_, let stroke, let paint):
      let isFollowed =
        CairoPath.reaches(box)
        && (stroke.dash.isEmpty || box.bottom - box.top < CairoPainter.dashRoom)
      return !isFollowed || isWhole(paint, mappedBy: transform)
    }
  }

  private func isWhole(_ paint: Paint, mappedBy transform: CGAffineTransform) -> Bool {
    guard case .gradient = paint else { return false }
    // Cairo counts in 65536ths.
    let matrix = transform.inverted()
    return ![matrix.a, matrix.b, matrix.c, matrix.d].allSatisfy {
      $0 * 65_536 == ($0 * 65_536).rounded()
    }
  }

  private func area(of group: Group, mappedBy transform: CGAffineTransform) -> DeviceBounds {
    let inner = group.transform.concatenating(transform)
    let all = finder.extent(of: group, mappedBy: transform)
    if group.takesLayer { return all }
    if let clip = group.clip, !isUprightRectangle(clip, mappedBy: inner) { return all }
    let inside = area(of: group.items, mappedBy: inner)
    return inside.isEmpty || all.isEmpty ? .nothing : inside.intersection(all)
  }

  private func isUprightRectangle(_ path: Path, mappedBy transform: CGAffineTransform) -> Bool {
    guard let shape = path.roundedRect, shape.radii.isZero else { return false }
    return transform.b == 0 && transform.c == 0
  }
}

extension Group {
  /// Whether the group is drawn apart before it is put on what lies behind it.
  var takesLayer: Bool { mask != nil || shadow != nil || opacity < 1 || projection != nil }
}

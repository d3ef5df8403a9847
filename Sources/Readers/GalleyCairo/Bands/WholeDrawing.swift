import GalleyDrawing
import GalleyGeometry

/// Finds the rows that must be drawn together, because a part of an item would look different.
///
/// Solid shapes, text and shadows look the same in any band. These do not:
/// - gradients and pictures, also those of emoji: Cairo rounds a pattern's matrix so that it is exact in the middle of the
///   drawing and slightly wrong elsewhere;
/// - groups that need a layer, whose origin is its own top left corner, including those in perspective;
/// - items inside a clip that is not an upright rectangle: Cairo intersects the outlines;
/// - shadows that are blurred at another scale or sheared;
/// - items that extend so far that they are cut to the visible part before Cairo gets them.
struct WholeDrawing {
  let finder: ExtentFinder
  let fonts: FontLibrary

  /// A box around all `items` that must be drawn as a whole; empty if there are none.
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
    case .text(let run):
      let face = fonts.faces.index(of: run.face)
      return face.map { fonts.faces.metrics[$0].hasColors } ?? false || !CairoPath.reaches(box)
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
    // Cairo's fixed-point numbers have a resolution of 1/65536.
    let matrix = transform.inverted()
    return ![matrix.a, matrix.b, matrix.c, matrix.d].allSatisfy {
      $0 * 65_536 == ($0 * 65_536).rounded()
    }
  }

  private func area(of group: Group, mappedBy transform: CGAffineTransform) -> DeviceBounds {
    let inner = group.transform.concatenating(transform)
    let all = finder.extent(of: group, mappedBy: transform)
    if group.isDrawnAlone { return all }
    if let clip = group.clip, !isUprightRectangle(clip, mappedBy: inner) { return all }
    let inside = area(of: group.items, mappedBy: inner)
    return inside.isEmpty || all.isEmpty ? .nothing : inside.intersection(all)
  }

  private func isUprightRectangle(_ path: Path, mappedBy transform: CGAffineTransform) -> Bool {
    guard let shape = path.roundedRect, shape.radii.isZero else { return false }
    return transform.b == 0 && transform.c == 0
  }
}

import CCairo
import GalleyDrawing
import GalleyGeometry

/// Hands outlines to Cairo, mapped to device pixels; Cairo's own matrix stays the identity.
enum CairoPath {
  /// Cairo keeps coordinates as whole 256ths of a pixel in 32 bits; this is half of what fits.
  static let farthest = DeviceBounds(
    left: -4_194_304, top: -4_194_304, right: 4_194_304, bottom: 4_194_304)

  /// Whether Cairo can count the points of something within `bounds`, wherever its band lies.
  static func reaches(_ bounds: DeviceBounds) -> Bool {
    // Surfaces of tall pictures count from their own top; steps leave room for that.
    let step = 1_048_576.0
    let top = max((bounds.top / step).rounded(.down) * step, 0)
    return farthest.offset(x: 0, y: top.isFinite ? top : 0).contains(bounds)
  }

  /// The box around all mapped points, control points included; empty when a number is NaN.
  static func bounds(of path: Path, mappedBy transform: CGAffineTransform) -> DeviceBounds {
    path.bounds(mappedBy: transform)
  }

  /// Makes `path` the current path, for filling or clipping within `canvas`.
  static func set(
    _ path: Path, mappedBy transform: CGAffineTransform, bounds: DeviceBounds,
    canvas: DeviceBounds, on context: OpaquePointer
  ) {
    cairo_new_path(context)
    setFillRule(path.fillRule, on: context)
    if reaches(bounds) {
      add(path.elements, mappedBy: transform, to: context)
    } else {
      let box = canvas.expanded(x: 16, y: 16)
      let outline = FlatOutline(path.elements, mappedBy: transform, near: box)
      add(outline.polygons(clippedTo: box), isClosed: true, to: context)
    }
  }

  /// Adds steps to the current path.
  static func add(
    _ elements: [Path.Element], mappedBy transform: CGAffineTransform, to context: OpaquePointer
  ) {
    for element in elements {
      switch element {
      case .move(let point):
        let point = transform.safelyMapping(point)
        cairo_move_to(context, point.x, point.y)
      case .line(let point):
        let point = transform.safelyMapping(point)
        cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        let (first, second) = (transform.safelyMapping(first), transform.safelyMapping(second))
        let end = transform.safelyMapping(end)
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  /// Adds outlines made of straight lines to the current path.
  static func add(_ outlines: [[CGPoint]], isClosed: Bool, to context: OpaquePointer) {
    for points in outlines {
      guard let first = points.first else { continue }
      cairo_move_to(context, first.x, first.y)
      for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
      if isClosed { cairo_close_path(context) }
    }
  }

  private static func setFillRule(_ rule: Path.FillRule, on context: OpaquePointer) {
    switch rule {
    case .nonZero: cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    case .evenOdd: cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    }
  }
}

import CCairo
import GalleyDrawing
import GalleyGeometry

/// Draws lines along paths.
extension CairoPainter {
  /// The widest line in device pixels, and how far dashes are followed beyond what can be seen.
  private static let widest = 1_048_576.0
  static let dashRoom = 4096.0

  func stroke(_ path: Path, _ stroke: Stroke, _ paint: Paint) throws(RenderError) {
    let scale = transform.uniformScale
    guard stroke.width > 0, transform.canDraw, scale > 0 else { return }
    let bounds = CairoPath.bounds(of: path, mappedBy: transform)
    let reach = min(stroke.reach * transform.largestScale, Self.widest)
    guard bounds.expanded(x: reach, y: reach).intersects(view) else { return }
    try requireFewRows(path, stroke)
    let dots = stroke.cap == .square ? path.dots : (places: [], hasLines: true)
    if dots.places.isEmpty {
      CairoPaint.set(paint, mappedBy: transform, in: visible, on: context)
      strokeLines(path, stroke, scale: scale, bounds: bounds, reach: reach)
    } else if !dots.hasLines {
      CairoPaint.set(paint, mappedBy: transform, in: visible, on: context)
      try fillSquares(dots.places, width: stroke.width)
    } else {
      // What lies on top of each other is one shape, also where the paint is translucent.
      cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
      cairo_set_source_rgba(context, 0, 0, 0, 1)
      strokeLines(path, stroke, scale: scale, bounds: bounds, reach: reach)
      try fillSquares(dots.places, width: stroke.width)
      let shape = cairo_pop_group(context)
      defer { cairo_pattern_destroy(shape) }
      CairoPaint.set(paint, mappedBy: transform, in: visible, on: context)
      cairo_mask(context, shape)
    }
  }

  /// Draws the caps of lines without length, of which Cairo draws the round ones only; they stand along the axes, as in SVG.
  private func fillSquares(_ centers: [CGPoint], width: Double) throws(RenderError) {
    var squares = Path()
    for center in centers {
      let corner = CGPoint(x: center.x - width / 2, y: center.y - width / 2)
      squares.append(Path(rect: CGRect(origin: corner, size: CGSize(width: width, height: width))))
    }
    if try setPath(squares) { cairo_fill(context) }
  }

  /// Draws lines with the current paint.
  private func strokeLines(
    _ path: Path, _ stroke: Stroke, scale: Double, bounds: DeviceBounds, reach: Double
  ) {
    cairo_new_path(context)
    setStyle(stroke, scale: scale)
    let dash = usableDash(of: stroke, scale: scale)
    let room = view.expanded(x: Self.dashRoom, y: Self.dashRoom)
    if dash.isEmpty ? CairoPath.reaches(bounds) : room.contains(bounds) {
      CairoPath.add(path.elements, mappedBy: transform, to: context)
      setDash(dash, start: stroke.dashPhase)
      strokePath(width: stroke.width, scale: scale)
      return
    }
    let box = view.expanded(x: reach + 16, y: reach + 16)
    let outline = FlatOutline(path.elements, mappedBy: transform, near: box)
    for piece in outline.pieces(clippedTo: box) {
      cairo_new_path(context)
      CairoPath.add([piece.points], isClosed: false, to: context)
      setDash(dash, start: stroke.dashPhase + piece.start / scale)
      strokePath(width: stroke.width, scale: scale)
    }
  }

  private func setStyle(_ stroke: Stroke, scale: Double) {
    switch stroke.cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch stroke.join {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(context, stroke.drawnMiterLimit)
  }

  /// The dashes in points; none when the pattern is not one or too fine to be seen.
  private func usableDash(of stroke: Stroke, scale: Double) -> [Double] {
    let dash = stroke.dash.map { Double($0) }
    let length = dash.reduce(0, +)
    guard dash.allSatisfy({ $0 >= 0 }), length.isFinite, length * scale > 0.1 else { return [] }
    return dash
  }

  private func setDash(_ dash: [Double], start: Double) {
    cairo_set_dash(context, dash, Int32(dash.count), start.isFinite ? start : 0)
  }

  /// Strokes the current path, whose points are pixels, with a pen whose sizes are points.
  private func strokePath(width: Double, scale: Double) {
    cairo_save(context)
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: 0, y0: 0)
    cairo_transform(context, &matrix)
    cairo_set_line_width(context, min(width, Self.widest / scale))
    cairo_stroke(context)
    cairo_restore(context)
  }
}

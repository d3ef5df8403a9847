import GalleyDrawing
import GalleyGeometry

/// A layer that fills and strokes a path; QuartzCore's `CAShapeLayer`.
@MainActor @preconcurrency open class ShapeLayer: Layer {
  /// The outline in the layer's own space; it may extend beyond the bounds.
  open var path: Path?

  /// The colour of the fill; nil for none.
  open var fillColor: Color? = .black

  /// The rule that decides which points lie inside.
  open var fillRule: Path.FillRule = .nonZero

  /// The colour of the line; nil for none.
  open var strokeColor: Color?

  /// The width of the line in points.
  open var lineWidth: CGFloat = 1

  /// How a line ends.
  open var lineCap: Stroke.Cap = .butt

  /// How two segments meet.
  open var lineJoin: Stroke.Join = .miter

  /// The miter length at which a join becomes a bevel, in line widths.
  open var miterLimit: CGFloat = Stroke.usualMiterLimit

  /// The alternating lengths of dashes and gaps; empty for a solid line.
  open var lineDashPattern: [CGFloat] = []

  /// The distance into the dash pattern at which the line starts.
  open var lineDashPhase: CGFloat = 0

  /// The path, filled and stroked.
  override func contentItems(in space: PixelSpace) -> [DisplayItem] {
    guard var path, !path.isEmpty, path.controlBounds.isFinite else { return [] }
    path.fillRule = fillRule
    var items: [DisplayItem] = []
    if let color = fillColor?.resolved, color.alpha > 0 { items.append(.fill(path, .color(color))) }
    if let color = strokeColor?.resolved, color.alpha > 0, lineWidth > 0 {
      let stroke = Stroke(
        width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit,
        dash: lineDashPattern, dashPhase: lineDashPhase)
      items.append(.stroke(path, stroke, .color(color)))
    }
    return items
  }
}

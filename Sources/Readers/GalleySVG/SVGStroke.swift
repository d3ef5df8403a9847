import GalleyDrawing
import GalleyGeometry

/// Writes lines along paths.
extension SVGPainter {
  mutating func stroke(_ path: Path, _ stroke: Stroke, _ paint: Paint) {
    guard stroke.width > 0, let outline = SVGPath(lineAlong: path) else { return }
    let color = attributes(of: paint, for: "stroke")
    writer.add(
      outline, after: schemeAttribute,
      before: [("fill", "none")] + color + Self.attributes(of: stroke))
  }

  /// The line's style; SVG's defaults are omitted.
  private static func attributes(of stroke: Stroke) -> [XMLAttribute] {
    var attributes: [XMLAttribute] = []
    if stroke.width != 1 { attributes.append(("stroke-width", SVGNumber.text(stroke.width))) }
    if stroke.cap != .butt { attributes.append(("stroke-linecap", stroke.cap.rawValue)) }
    if stroke.join == .miter {
      let limit = stroke.drawnMiterLimit
      if limit != 4 { attributes.append(("stroke-miterlimit", SVGNumber.text(limit))) }
    } else {
      attributes.append(("stroke-linejoin", stroke.join.rawValue))
    }
    let length = stroke.dash.reduce(0, +)
    guard stroke.dash.allSatisfy({ $0 >= 0 }), length.isFinite, length > 0 else {
      return attributes
    }
    attributes.append(("stroke-dasharray", SVGNumber.list(stroke.dash.map { Double($0) })))
    if stroke.dashPhase.isFinite, stroke.dashPhase != 0 {
      attributes.append(("stroke-dashoffset", SVGNumber.text(stroke.dashPhase)))
    }
    return attributes
  }
}

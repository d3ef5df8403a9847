import CCairo
import GalleyDrawing
import GalleyGeometry

/// Draws runs of glyphs as outlines, each at its exact position.
extension CairoPainter {
  func paint(_ run: TextRun) throws(RenderError) {
    let faces = resources.fonts.faces
    guard let face = faces.index(of: run.face) else { throw .unknownFace(run.face) }
    guard run.font.size > 0, transform.canDraw else { return }
    if faces.metrics[face].hasColors { return try paintColors(run, face: face) }
    if let fonts = documentFonts { return try show(run, file: faces.files[face], with: fonts) }
    let space = textSpace(of: run)
    let bounds = Self.bounds(of: run, box: faces.metrics[face].box, mappedBy: space)
    guard bounds.intersects(view) else { return }
    let outlines = faces.outlines(of: run.glyphs, face: face)
    if CairoPath.reaches(bounds) {
      cairo_new_path(context)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
      for (glyph, outline) in zip(run.glyphs, outlines) where glyph.position.isFinite {
        let place = Self.space(of: glyph, size: run.font.size).concatenating(space)
        CairoPath.add(outline.elements, mappedBy: place, to: context)
      }
    } else {
      var path = Path()
      for (glyph, outline) in zip(run.glyphs, outlines) where glyph.position.isFinite {
        let place = Self.space(of: glyph, size: run.font.size)
        path.append(Path(elements: outline.elements).applying(place))
      }
      CairoPath.set(path, mappedBy: space, bounds: bounds, canvas: view, on: context)
    }
    CairoPaint.set(run.color, on: context)
    cairo_fill(context)
  }

  /// From a run's own space, its origin at 0, to pixels.
  func textSpace(of run: TextRun) -> CGAffineTransform {
    transform.translatedBy(x: run.origin.x, y: run.origin.y)
  }

  /// From ems to a run's own space.
  static func space(of glyph: TextRun.Glyph, size: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: size, b: 0, c: 0, d: size, tx: glyph.position.x, ty: glyph.position.y)
  }

  /// A box around a run's ink, computed from the box around all glyphs of its face.
  static func bounds(
    of run: TextRun, box: CGRect, mappedBy space: CGAffineTransform
  ) -> DeviceBounds {
    var places = DeviceBounds.nothing
    for glyph in run.glyphs where glyph.position.isFinite { places.include(glyph.position) }
    guard !places.isEmpty, run.font.size.isFinite else { return .nothing }
    let size = run.font.size
    let ink = DeviceBounds(
      left: places.left + box.minX * size, top: places.top + box.minY * size,
      right: places.right + box.maxX * size, bottom: places.bottom + box.maxY * size)
    return ink.mapped(by: space)
  }
}

import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Fills shapes, text and shadows from coverage that is kept.
extension FastPainter {
  /// Fills an upright rounded rectangle; false when Cairo has to do it.
  func fill(
    _ path: Path, _ color: Color, mappedBy transform: CGAffineTransform
  ) throws(RenderError) -> Bool {
    guard let outline = RoundedOutline(upright: path, mappedBy: transform),
      // Where a side cuts an outline off, Cairo rounds the corners' lines anew.
      visible.x << 8 <= outline.x.first, outline.x.last <= visible.maxX << 8,
      let patch = try resources.fills.placed(outline)
    else { return false }
    canvas.fill(patch, with: color, within: visible)
    return true
  }

  /// Fills upright glyphs; false when Cairo has to do it.
  func fill(_ run: TextRun, for painter: CairoPainter) -> Bool {
    let faces = painter.resources.fonts.faces
    guard let face = faces.index(of: run.face), !faces.metrics[face].hasColors,
      run.font.size > 0, painter.transform.canDraw
    else { return false }
    let space = painter.textSpace(of: run)
    let bounds = CairoPainter.bounds(of: run, box: faces.metrics[face].box, mappedBy: space)
    guard CairoPath.reaches(bounds), bounds.intersects(painter.view),
      let glyphs = resources.glyphs.placed(run, face: face, of: faces, space: space)
    else { return false }
    if glyphs.isEmpty { return true }
    // Cairo bends outlines that are cut off at a side.
    guard glyphs.allSatisfy({ visible.x <= $0.frame.x && $0.frame.maxX <= visible.maxX }),
      let coverage = RunCoverage(glyphs, rows: visible.y..<visible.maxY)
    else { return false }
    canvas.fill(coverage, with: run.color)
    return true
  }

  /// The blur of an outline; nil when it has to be made for this shadow alone.
  func blurred(
    _ outline: ShadowOutline, by blur: GaussianBlur
  ) throws(RenderError) -> BlurredShape? {
    guard resources.accelerators.contains(.corners) else { return nil }
    return try resources.corners.shape(of: outline, by: blur)
  }
}

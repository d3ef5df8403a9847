import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Draws shadows with less work than Cairo alone, and the same pixels: the only place that asks accelerators.
struct FastPainter {
  let resources: FastResources
  /// What can be seen of the surface within clips.
  private(set) var visible: PixelRect

  /// A painter on a context's pixels; nil for documents and for surfaces of coverage alone.
  init?(_ context: OpaquePointer, _ resources: FastResources, visible: PixelRect) {
    guard let surface = cairo_get_target(context),
      cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
    else { return nil }
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &x, &y)
    let frame = PixelRect(
      x: -Int(x), y: -Int(y), width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)))
    self.resources = resources
    self.visible = visible.intersection(frame)
  }

  /// The same within a clip; nil where that is not made of whole pixels.
  func clipped(to path: Path, mappedBy transform: CGAffineTransform) -> FastPainter? {
    guard path.roundedRect?.radii.isZero == true,
      let pixels = RoundedOutline(upright: path, mappedBy: transform)?.wholePixels
    else { return nil }
    var inner = self
    inner.visible = pixels.intersection(visible)
    return inner
  }

  /// The blur of an outline; nil when it has to be made for this shadow alone.
  func blurred(
    _ outline: ShadowOutline, by blur: GaussianBlur
  ) throws(RenderError) -> BlurredShape? {
    guard resources.accelerators.contains(.corners) else { return nil }
    return try resources.corners.shape(of: outline, by: blur)
  }
}

/// What accelerators keep while one picture is drawn.
final class FastResources {
  let accelerators: Accelerators
  var corners = ShadowPatches()

  init(_ accelerators: Accelerators) { self.accelerators = accelerators }
}

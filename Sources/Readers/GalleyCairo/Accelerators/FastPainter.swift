import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Draws some items on the pixels themselves, as Cairo would: the only place that asks accelerators.
struct FastPainter {
  let canvas: PixelCanvas
  let resources: FastResources
  /// What can be seen of the surface within clips.
  private(set) var visible: PixelRect

  /// A painter on a context's pixels; nil for documents and for surfaces of coverage alone.
  init?(_ context: OpaquePointer, _ resources: FastResources, visible: PixelRect) {
    guard let canvas = PixelCanvas(context) else { return nil }
    self.canvas = canvas
    self.resources = resources
    self.visible = visible.intersection(canvas.frame)
  }

  /// Draws an item; false when Cairo has to do it.
  func paint(_ item: DisplayItem, for painter: CairoPainter) throws(RenderError) -> Bool {
    switch item {
    case .fill(let path, .color(let color)) where resources.accelerators.contains(.fills):
      try fill(path, color, mappedBy: painter.transform)
    case .text(let run) where resources.accelerators.contains(.glyphs):
      fill(run, for: painter)
    case .group, .fill, .stroke, .shadow, .image, .text: false
    }
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
}

/// What accelerators keep while one picture is drawn.
final class FastResources {
  let accelerators: Accelerators
  var fills = FillPatches()
  var glyphs = GlyphCoverages()
  var corners = ShadowPatches()

  init(_ accelerators: Accelerators) { self.accelerators = accelerators }
}

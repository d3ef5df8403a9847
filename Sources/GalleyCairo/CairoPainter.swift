import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Draws display items on one surface: the one switch over them.
struct CairoPainter {
  let context: OpaquePointer
  let resources: RenderResources
  /// From points to the surface's pixels.
  var transform: CGAffineTransform
  /// The pixels of the picture that can be seen: all of the surface, or less within clips.
  var visible: PixelRect
  /// How many groups lie around the items.
  var depth = 0
  /// The fonts of a document that is drawn into; nil on pixels.
  var documentFonts: CairoPDFFonts?

  /// Draws items from back to front.
  func paint(_ items: [DisplayItem]) throws(RenderError) {
    for item in items {
      switch item {
      case .group(let group): try paint(group)
      case .fill(let path, let paint): fill(path, paint)
      case .stroke(let path, let stroke, let paint): self.stroke(path, stroke, paint)
      case .shadow(let path, let shadow): try paint(shadow, of: path)
      case .image(let name, let rect): try paint(name, in: rect)
      case .text(let run): try paint(run)
      }
    }
  }

  /// A painter on the same surface whose points are mapped by `transform` first.
  func moved(by transform: CGAffineTransform) -> CairoPainter {
    var painter = self
    painter.transform = transform.concatenating(self.transform)
    return painter
  }

  /// The edges of what can be seen.
  var view: DeviceBounds { DeviceBounds(visible) }

  private func fill(_ path: Path, _ paint: Paint) {
    guard setPath(path) else { return }
    CairoPaint.set(paint, mappedBy: transform, on: context)
    cairo_fill(context)
  }

  /// Makes a path the current one; false when nothing of it can be seen.
  func setPath(_ path: Path) -> Bool {
    let bounds = CairoPath.bounds(of: path, mappedBy: transform)
    guard bounds.intersects(view) else { return false }
    CairoPath.set(path, mappedBy: transform, bounds: bounds, canvas: view, on: context)
    return true
  }

  /// Draws with a path as clip; `body` is left out when nothing can be seen.
  func clipped(
    to path: Path?, _ body: (CairoPainter) throws(RenderError) -> Void
  ) throws(RenderError) {
    guard let path else { return try body(self) }
    let bounds = CairoPath.bounds(of: path, mappedBy: transform)
    var inner = self
    inner.visible = bounds.pixels(within: visible)
    guard !inner.visible.isEmpty, setPath(path) else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_clip(context)
    try body(inner)
  }
}

/// What the painters of one picture share.
final class RenderResources {
  let fonts: FontLibrary
  let images: ImageLibrary
  let cache: PictureCache
  var patches = ShadowPatches()

  init(fonts: FontLibrary, images: ImageLibrary, cache: PictureCache) {
    self.fonts = fonts
    self.images = images
    self.cache = cache
  }
}

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
  /// What will be drawn on the same pixels after the item at hand.
  private(set) var later: LaterItems?
  /// The pixels themselves, where Cairo's clip is nothing but `visible`; otherwise nil.
  private(set) var canvas: PixelCanvas?

  init(
    context: OpaquePointer, resources: RenderResources, transform: CGAffineTransform,
    visible: PixelRect, depth: Int = 0, documentFonts: CairoPDFFonts? = nil
  ) {
    self.context = context
    self.resources = resources
    self.transform = transform
    self.visible = visible
    self.depth = depth
    self.documentFonts = documentFonts
    canvas = PixelCanvas(context)
  }

  /// Draws items from back to front.
  func paint(_ items: [DisplayItem]) throws(RenderError) {
    let covering = canvas.map { _ in
      CoveringItems(items, mappedBy: transform, visible: visible, outer: later)
    }
    for (index, item) in items.enumerated() {
      switch item {
      case .group(let group): try painter(before: covering, index).paint(group)
      case .fill(let path, let paint): try fill(path, paint)
      case .stroke(let path, let stroke, let paint): self.stroke(path, stroke, paint)
      case .shadow(let path, let shadow):
        try painter(before: covering, index).paint(shadow, of: path)
      case .image(let name, let rect): try paint(name, in: rect)
      case .text(let run): try paint(run)
      }
    }
  }

  /// The same painter, for the item before others.
  private func painter(before items: CoveringItems?, _ index: Int) -> CairoPainter {
    var painter = self
    if let items { painter.later = LaterItems(items, after: index) }
    return painter
  }

  /// A painter on the same surface whose points are mapped by `transform` first.
  func moved(by transform: CGAffineTransform) -> CairoPainter {
    var painter = self
    painter.transform = transform.concatenating(self.transform)
    return painter
  }

  /// The edges of what can be seen.
  var view: DeviceBounds { DeviceBounds(visible) }

  private func fill(_ path: Path, _ paint: Paint) throws(RenderError) {
    let bounds = CairoPath.bounds(of: path, mappedBy: transform)
    guard bounds.intersects(view) else { return }
    if try fillPixels(path, paint, bounds: bounds) { return }
    setPath(path, bounds: bounds)
    CairoPaint.set(paint, mappedBy: transform, on: context)
    cairo_fill(context)
  }

  /// Makes a path the current one; false when nothing of it can be seen.
  func setPath(_ path: Path) -> Bool {
    let bounds = CairoPath.bounds(of: path, mappedBy: transform)
    guard bounds.intersects(view) else { return false }
    setPath(path, bounds: bounds)
    return true
  }

  private func setPath(_ path: Path, bounds: DeviceBounds) {
    CairoPath.set(path, mappedBy: transform, bounds: bounds, canvas: view, on: context)
  }

  /// Fills an upright rounded rectangle with one colour; false when Cairo has to do it.
  private func fillPixels(
    _ path: Path, _ paint: Paint, bounds: DeviceBounds
  ) throws(RenderError) -> Bool {
    guard let canvas, let shape = path.roundedRect, case .color(let color) = paint,
      CairoPath.farthest.contains(bounds),
      let outline = RoundedOutline(shape, mappedBy: transform),
      // Where a side cuts an outline off, Cairo rounds the corners' lines anew.
      visible.x << 8 <= outline.x.first, outline.x.last <= visible.maxX << 8,
      let patch = try resources.fills.placed(outline)
    else { return false }
    canvas.fill(patch, with: color, within: visible)
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
    if let whole = wholePixels(of: path, bounds: bounds) {
      inner.visible = whole.intersection(visible)
    } else {
      inner.canvas = nil
    }
    try body(inner)
  }
}

extension CairoPainter {
  /// The pixels of a rectangle whose edges, as Cairo rounds them, lie between pixels; else nil.
  private func wholePixels(of path: Path, bounds: DeviceBounds) -> PixelRect? {
    guard let shape = path.roundedRect, shape.radii.isZero, CairoPath.farthest.contains(bounds),
      let outline = RoundedOutline(shape, mappedBy: transform)
    else { return nil }
    return outline.wholePixels
  }
}

/// What the painters of one picture share.
final class RenderResources {
  let fonts: FontLibrary
  let images: ImageLibrary
  let cache: PictureCache
  var patches: ShadowPatches
  var fills = FillPatches()
  var glyphs = GlyphCoverages()

  init(
    fonts: FontLibrary, images: ImageLibrary, cache: PictureCache, corners: BlurredCorners? = nil
  ) {
    self.fonts = fonts
    self.images = images
    self.cache = cache
    patches = ShadowPatches(sharing: corners)
  }
}

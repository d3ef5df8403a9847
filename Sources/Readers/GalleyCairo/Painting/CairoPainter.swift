import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Draws display items on one surface: the one switch over them.
///
/// This is all the way from an item to Cairo. What is drawn faster, with the same result, goes through `fast`.
struct CairoPainter {
  let context: OpaquePointer
  let resources: RenderResources
  /// From points to the surface's pixels.
  var transform: CGAffineTransform
  /// The pixels of the picture that can be seen: all of the surface, or less within clips.
  var visible: PixelRect
  /// How many groups lie around the items.
  var depth = 0
  /// The element that the items belong to, for errors; nil for none.
  var element: ElementID?
  /// The fonts of a document that is drawn into; nil on pixels.
  var documentFonts: CairoPDFFonts?
  /// Draws on the pixels without Cairo; nil where accelerators are off or cannot.
  private(set) var fast: FastPainter?

  init(
    context: OpaquePointer, resources: RenderResources, transform: CGAffineTransform,
    visible: PixelRect, depth: Int = 0, element: ElementID? = nil,
    documentFonts: CairoPDFFonts? = nil
  ) {
    self.context = context
    self.resources = resources
    self.transform = transform
    self.visible = visible
    self.depth = depth
    self.element = element
    self.documentFonts = documentFonts
    fast = resources.fast.flatMap { FastPainter(context, $0, visible: visible) }
  }

  /// Draws items from back to front.
  func paint(_ items: [DisplayItem]) throws(RenderError) {
    for (index, item) in items.enumerated() {
      // Groups and pictures may be inside each other: what they do not need has a frame of its own on the stack.
      if case .group(let group) = item {
        try paint(group)
      } else if case .image(let name, let rect) = item {
        try paint(name, in: rect)
      } else {
        try paint(item, beneath: items[(index + 1)...])
      }
    }
  }

  /// Draws an item that has no others inside.
  private func paint(
    _ item: DisplayItem, beneath next: ArraySlice<DisplayItem>
  ) throws(RenderError) {
    switch item {
    case .fill(let path, let paint): try fill(path, paint)
    case .stroke(let path, let stroke, let paint): try self.stroke(path, stroke, paint)
    case .shadow(let path, let shadow):
      let hidden = fast?.hiddenPixels(by: next, mappedBy: transform)
      try paint(shadow, of: path, around: hidden ?? .empty)
    case .text(let run): try paint(run)
    case .group, .image: break
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

  private func fill(_ path: Path, _ paint: Paint) throws(RenderError) {
    guard try setPath(path) else { return }
    CairoPaint.set(
      paint, mappedBy: transform,
      in: CairoPath.bounds(of: path, mappedBy: transform).pixels(within: visible), on: context)
    cairo_fill(context)
  }

  /// Makes a path the current one; false when nothing of it can be seen.
  ///
  /// - Parameter path: The path, to be filled or to clip with.
  /// - Returns: Whether any of it can be seen.
  /// - Throws: `RenderError` if filling it would take too long.
  func setPath(_ path: Path) throws(RenderError) -> Bool {
    let bounds = CairoPath.bounds(of: path, mappedBy: transform)
    guard bounds.intersects(view) else { return false }
    try requireFewRows(path)
    CairoPath.set(path, mappedBy: transform, bounds: bounds, canvas: view, on: context)
    return true
  }

  /// Draws with a path as clip; `body` is left out when nothing can be seen.
  func clipped(
    to path: Path?, _ body: (CairoPainter) throws(RenderError) -> Void
  ) throws(RenderError) {
    guard let path else { return try body(self) }
    var inner = self
    inner.visible = CairoPath.bounds(of: path, mappedBy: transform).pixels(within: visible)
    guard !inner.visible.isEmpty, try setPath(path) else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_clip(context)
    inner.fast = fast?.clipped(to: path, mappedBy: transform)
    try body(inner)
  }
}

/// What the painters of one picture share.
final class RenderResources {
  let fonts: FontLibrary
  let images: ImageLibrary
  let cache: PictureCache
  /// What accelerators keep; nil where they are off.
  let fast: FastResources?
  /// The latest blur: most shadows of a picture have the same.
  var blur: GaussianBlur?

  init(
    fonts: FontLibrary, images: ImageLibrary, cache: PictureCache, fast: FastResources? = nil
  ) {
    self.fonts = fonts
    self.images = images
    self.cache = cache
    self.fast = fast
  }
}

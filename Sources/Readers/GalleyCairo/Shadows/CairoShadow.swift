import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Draws shadows: coverage, blurred by us, painted with the shadow's colour.
extension CairoPainter {
  /// The shadow of a filled path; what lies in `hidden` may be left out.
  func paint(
    _ shadow: Shadow, of path: Path, around hidden: PixelRect = .empty
  ) throws(RenderError) {
    guard let geometry = ShadowGeometry(shadow, mappedBy: transform),
      geometry.cast(from: CairoPath.bounds(of: path, mappedBy: transform)).intersects(view)
    else { return }
    var moved = self
    moved.transform.tx += geometry.offset.dx
    moved.transform.ty += geometry.offset.dy
    try requireFewRows(path)
    if geometry.isHard {
      guard try moved.setPath(path) else { return }
      CairoPaint.set(shadow.color, on: context)
      cairo_fill(context)
      return
    }
    let blur = geometry.blur(resources)
    guard geometry.isPlain else {
      let space = moved.transform.concatenating(geometry.toBlur)
      let shape = CairoPath.bounds(of: path, mappedBy: space)
      let (source, output) = frames(for: shape, geometry, blur)
      let coverage = try CairoSurface.coverage(of: path, mappedBy: space, in: source, for: blur)
      return try paint(blur.blurred(coverage, in: output), geometry)
    }
    let outline = ShadowOutline(path, mappedBy: moved.transform, by: blur)
    let seen = outline.bounds.expanded(x: Double(blur.seenReach.x), y: Double(blur.seenReach.y))
    let output = seen.pixels(within: visible)
    let pieces = outline.isWholeInRows ? output.pieces(around: hidden) : [output]
    let kept = try fast?.blurred(outline, by: blur)
    for piece in pieces {
      if let kept {
        try paint(kept.mask(in: piece), geometry)
      } else {
        try paint(blur.blurred(try outline.coverage(for: blur, in: piece), in: piece), geometry)
      }
    }
  }

  /// The shadow of everything on a layer, which lies at `frame`.
  func paint(
    _ geometry: ShadowGeometry, of layer: CairoSurface, at frame: PixelRect
  ) throws(RenderError) {
    guard geometry.cast(from: DeviceBounds(frame)).intersects(view) else { return }
    let (dx, dy) = (geometry.offset.dx, geometry.offset.dy)
    let blur = geometry.blur(resources)
    if geometry.isPlain {
      // The part of the offset that is less than a pixel goes into the blur; a hard shadow, which
      // has none, lies on whole pixels.
      let (wholeX, wholeY) =
        geometry.isHard
        ? ((dx + 0.5).rounded(.down), (dy + 0.5).rounded(.down))
        : (dx.rounded(.down), dy.rounded(.down))
      let coverage = try layer.coverage(x: frame.x + Int(wholeX), y: frame.y + Int(wholeY))
      let moved = geometry.isHard ? blur : blur.shifted(x: dx - wholeX, y: dy - wholeY)
      let seen = coverage.frame.expanded(x: moved.seenReach.x, y: moved.seenReach.y)
      return try paint(
        moved.blurred(coverage, in: seen.intersection(visible)), geometry)
    }
    let placed = CGAffineTransform(translationX: Double(frame.x) + dx, y: Double(frame.y) + dy)
    let space = placed.concatenating(geometry.toBlur)
    let size = PixelRect(x: 0, y: 0, width: layer.width, height: layer.height)
    let (source, output) = frames(
      for: DeviceBounds(size).mapped(by: space), geometry, blur)
    let coverage = try CairoSurface.coverage(of: layer, mappedBy: space, in: source)
    try paint(blur.blurred(coverage, in: output), geometry)
  }

  /// Which pixels of a shape in a blur's own space matter, and which pixels of its blur can be seen.
  private func frames(
    for shape: DeviceBounds, _ geometry: ShadowGeometry, _ blur: GaussianBlur
  ) -> (source: PixelRect, output: PixelRect) {
    // Two pixels more, as the result is mapped back with blending between pixels.
    let room = 2.0
    let (reachX, reachY) = (blur.reach.x, blur.reach.y)
    let seen = view.mapped(by: geometry.toBlur).expanded(x: room, y: room)
    let spread = shape.expanded(x: Double(reachX) + room, y: Double(reachY) + room)
    let output = spread.pixels(within: PixelRect(around: seen))
    let source = shape.pixels(within: output.expanded(x: reachX, y: reachY))
    return (source, output)
  }

  /// Paints the shadow's colour through blurred coverage.
  private func paint(_ mask: CoverageMask, _ geometry: ShadowGeometry) throws(RenderError) {
    guard !mask.frame.isEmpty else { return }
    CairoPaint.set(geometry.color, on: context)
    try CairoSurface.withSurface(of: mask) { surface throws(RenderError) in
      let (x, y) = (Double(mask.frame.x), Double(mask.frame.y))
      if geometry.isPlain, documentFonts == nil {
        cairo_mask_surface(context, surface, x, y)
        return
      }
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      defer { cairo_pattern_destroy(pattern) }
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
      var toMask = geometry.toBlur.concatenating(CGAffineTransform(translationX: -x, y: -y))
      if documentFonts != nil {
        toMask = toMask.concatenating(
          .documentInset(width: mask.frame.width, height: mask.frame.height))
      }
      CairoPaint.setMatrix(of: pattern, to: toMask)
      cairo_mask(context, pattern)
    }
  }
}

extension CairoSurface {
  /// How far a curve may be from its chords where a shape is blurred, in pixels.
  ///
  /// Cairo's usual tenth of a pixel is 3 of 255 at round corners once it is blurred.
  private static let tolerance = 0.02

  /// Below this standard deviation, in pixels, Cairo's 15 lines to the pixel would show.
  private static let coarseSigma = 4.0

  /// How many times finer coverage is made for smaller blurs, along each side.
  private static let fineness = 4
  /// About how many pixels are made from finer coverage at a time.
  private static let tilePixels = 1 << 18

  /// The coverage of a filled path, as exact as a blur of it must be.
  static func coverage(
    of path: Path, mappedBy transform: CGAffineTransform, in frame: PixelRect,
    for blur: GaussianBlur
  ) throws(RenderError) -> CoverageMask {
    guard blur.sigmas.contains(where: { $0 < coarseSigma }) else {
      return try coverage(of: path, mappedBy: transform, in: frame)
    }
    let scale = CGFloat(fineness)
    let finer = transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
    var mask = CoverageMask(frame: frame)
    let width = min(max(frame.width, 1), ShadowOutline.widest)
    for tile in frame.tiles(width: width, height: max(tilePixels / width, 1)) {
      let fine = try coverage(of: path, mappedBy: finer, in: tile.scaled(by: fineness))
      mask.take(fine, averagedBy: fineness, at: tile)
    }
    return mask
  }

  private static func coverage(
    of path: Path, mappedBy transform: CGAffineTransform, in frame: PixelRect
  ) throws(RenderError) -> CoverageMask {
    try coverage(in: frame) { context throws(RenderError) in
      let bounds = CairoPath.bounds(of: path, mappedBy: transform)
      let canvas = DeviceBounds(frame)
      guard bounds.intersects(canvas) else { return }
      cairo_set_tolerance(context, tolerance)
      CairoPath.set(path, mappedBy: transform, bounds: bounds, canvas: canvas, on: context)
      cairo_fill(context)
    }
  }

  /// The alpha of a layer that is mapped into another space.
  static func coverage(
    of layer: CairoSurface, mappedBy transform: CGAffineTransform, in frame: PixelRect
  ) throws(RenderError) -> CoverageMask {
    try coverage(in: frame) { context throws(RenderError) in
      guard let pattern = cairo_pattern_create_for_surface(layer.raw) else { return }
      defer { cairo_pattern_destroy(pattern) }
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      CairoPaint.setMatrix(of: pattern, to: transform.inverted())
      cairo_set_source(context, pattern)
      cairo_paint(context)
    }
  }
}

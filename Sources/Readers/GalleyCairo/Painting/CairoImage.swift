import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Draws pictures.
extension CairoPainter {
  /// A picture stretched more than this many times is sampled by us: Cairo counts in 65536ths.
  private static let largestStretch = 1024.0
  /// The side of the sample of such a picture, in pixels.
  private static let sampleSide = 64

  func paint(_ name: ImageName, in rect: CGRect) throws(RenderError) {
    let rect = rect.standardized
    let bounds = DeviceBounds(rect, mappedBy: transform)
    guard rect.width > 0, rect.height > 0, transform.canDraw, bounds.intersects(view) else {
      return
    }
    if let list = resources.images.vector(name, rect.size) {
      return try paint(list, in: rect)
    }
    do {
      try paint(name, in: rect, bounds: bounds)
    } catch let error as ImageFileError {
      throw .image(name, error)
    } catch let error as RenderError {
      throw error
    } catch {
      throw .drawing(operation: "drawing image '\(name.name)'", reason: "\(error)")
    }
  }

  /// Draws a picture made of shapes, scaled to the rectangle.
  private func paint(_ list: DisplayList, in rect: CGRect) throws(RenderError) {
    guard list.size.width > 0, list.size.height > 0 else { return }
    let stretch = CGAffineTransform(
      a: rect.width / list.size.width, b: 0, c: 0, d: rect.height / list.size.height,
      tx: rect.minX, ty: rect.minY)
    let picture = Group(
      transform: stretch, clip: Path(rect: CGRect(origin: .zero, size: list.size)),
      items: list.items)
    try paint(picture)
  }

  /// Draws a picture made of pixels.
  private func paint(_ name: ImageName, in rect: CGRect, bounds: DeviceBounds) throws {
    let original = try resources.cache.picture(
      name, halvingsX: 0, halvingsY: 0, load: resources.images.loadFile)
    guard original.width > 0, original.height > 0 else { return }
    let stretch = stretch(ofWidth: original.width, height: original.height, in: rect)
    let picture = try resources.cache.picture(
      name, halvingsX: Self.halvings(for: stretch.x, side: original.width),
      halvingsY: Self.halvings(for: stretch.y, side: original.height),
      load: resources.images.loadFile)
    try paint(
      picture, in: rect, bounds: bounds, stretch: max(stretch.x, stretch.y),
      identity: "\(name.name) \(picture.width)x\(picture.height)")
  }

  /// How many pixels there are for each pixel of a picture in a rectangle, along its sides.
  func stretch(ofWidth width: Int, height: Int, in rect: CGRect) -> (x: Double, y: Double) {
    (
      hypot(transform.a, transform.b) * rect.width / Double(width),
      hypot(transform.c, transform.d) * rect.height / Double(height)
    )
  }

  /// Draws pixels; a document contains those with an identity once.
  func paint(
    _ picture: Picture, in rect: CGRect, bounds: DeviceBounds, stretch: Double, identity: String?,
    alpha: CGFloat = 1
  ) throws(RenderError) {
    var (picture, area, identity) = (picture, rect, identity)
    if stretch > Self.largestStretch {
      guard let sample = sample(of: picture, in: rect) else { return }
      (picture, area) = sample
      identity = nil
    }
    try CairoSurface.withSurface(of: picture) { surface throws(RenderError) in
      if documentFonts != nil, let identity { CairoSurface.identify(surface, as: identity) }
      fill(area, with: surface, picture.width, picture.height, bounds: bounds, alpha)
    }
  }

  /// Fills a rectangle with the pixels of a surface.
  func fill(
    _ area: CGRect, with surface: OpaquePointer, _ width: Int, _ height: Int,
    bounds: DeviceBounds, _ alpha: CGFloat
  ) {
    CairoPath.set(
      Path(rect: area), mappedBy: transform, bounds: bounds, canvas: view, on: context)
    guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
    defer { cairo_pattern_destroy(pattern) }
    // Without padding the edge pixels would fade into nothing; in a document they do not, and
    // padded pictures are stored once for every place.
    cairo_pattern_set_extend(
      pattern, documentFonts == nil ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    let placed = CGAffineTransform(
      a: area.width / Double(width), b: 0, c: 0, d: area.height / Double(height), tx: area.minX,
      ty: area.minY)
    CairoPaint.setMatrix(of: pattern, to: placed.concatenating(transform).inverted())
    cairo_set_source(context, pattern)
    if alpha < 1 {
      cairo_save(context)
      cairo_clip(context)
      cairo_paint_with_alpha(context, alpha)
      cairo_restore(context)
    } else {
      cairo_fill(context)
    }
    // The surface's memory may be lent for this call only.
    cairo_set_source_rgba(context, 0, 0, 0, 0)
  }

  /// How often to halve a side, so that what is left shrinks by less than a half.
  static func halvings(for stretch: Double, side: Int) -> Int {
    var (count, stretch, side) = (0, stretch, side)
    while stretch < 0.5, side > 1 {
      count += 1
      stretch *= 2
      side = (side + 1) / 2
    }
    return count
  }

  /// The seen part of a picture that is stretched beyond Cairo's numbers, as a smaller picture.
  private func sample(of picture: Picture, in rect: CGRect) -> (Picture, CGRect)? {
    let seen = view.expanded(x: 1, y: 1).mapped(by: transform.inverted())
    let left = max(seen.left, rect.minX)
    let right = min(seen.right, rect.maxX)
    let top = max(seen.top, rect.minY)
    let bottom = min(seen.bottom, rect.maxY)
    guard left < right, top < bottom else { return nil }
    let side = Self.sampleSide
    func place(_ index: Int, _ from: Double, _ to: Double, _ origin: Double, _ size: Double)
      -> Double
    {
      (from + (to - from) * (Double(index) + 0.5) / Double(side) - origin) / size
    }
    let columns = (0..<side).map { place($0, left, right, rect.minX, rect.width) }
    let rows = (0..<side).map { place($0, top, bottom, rect.minY, rect.height) }
    return (
      picture.sampled(columns: columns, rows: rows),
      CGRect(x: left, y: top, width: right - left, height: bottom - top)
    )
  }
}

import GalleyBase
import CCairo
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// Draws groups; those that are faded, masked or cast a shadow as a whole take a layer.
extension CairoPainter {
  func paint(_ group: Group) throws(RenderError) {
    guard depth < RenderLimits.maximumDepth else {
      throw .tooDeep(limit: RenderLimits.maximumDepth)
    }
    guard group.opacity > 0 else { return }
    if let projection = group.projection { return try paint(group, through: projection) }
    var inner = moved(by: group.transform)
    inner.depth += 1
    inner.element = group.source ?? element
    guard inner.transform.canDraw else { return }
    let shadow = group.shadow.flatMap { ShadowGeometry($0, mappedBy: inner.transform) }
    if group.mask == nil, shadow == nil, group.opacity >= 1, group.blendMode == nil {
      return try inner.paintContent(of: group)
    }
    if documentFonts == nil {
      try inner.paintLayer(of: group, shadow: shadow)
    } else {
      try inner.paintDocumentLayer(of: group, shadow: shadow)
    }
  }

  func paintContent(of group: Group) throws(RenderError) {
    try clipped(to: group.clip) { painter throws(RenderError) in try painter.paint(group.items) }
  }

  private func paintLayer(of group: Group, shadow: ShadowGeometry?) throws(RenderError) {
    guard let (layer, frame) = try contentLayer(of: group, shadow: shadow) else { return }
    guard let shadow else {
      return paint(layer, at: frame, opacity: group.opacity, group.blendMode)
    }
    if group.opacity >= 1, group.blendMode == nil {
      try paint(shadow, of: layer, at: frame)
      return paint(layer, at: frame, opacity: 1)
    }
    let covered = shadow.cast(from: DeviceBounds(frame)).union(DeviceBounds(frame))
    let wholeFrame = covered.pixels(within: visible)
    guard !wholeFrame.isEmpty else { return }
    let whole = try surface(at: wholeFrame) { painter throws(RenderError) in
      let moved = frame.offset(x: -wholeFrame.x, y: -wholeFrame.y)
      try painter.paint(shadow, of: layer, at: moved)
      painter.paint(layer, at: moved, opacity: 1)
    }
    paint(whole, at: wholeFrame, opacity: group.opacity, group.blendMode)
  }

  /// What a group's items draw, clipped and masked, and where it lies; nil when nothing can be seen.
  func contentLayer(
    of group: Group, shadow: ShadowGeometry?
  ) throws(RenderError) -> (layer: CairoSurface, frame: PixelRect)? {
    let content = ExtentFinder(fonts: resources.fonts).content(of: group, mappedBy: transform)
    let wanted = shadow.map { view.union($0.source(of: view)) } ?? view
    let frame = content.pixels(within: PixelRect(around: wanted))
    guard !frame.isEmpty else { return nil }
    let layer = try surface(at: frame) { painter throws(RenderError) in
      try painter.paintContent(of: group)
    }
    if let mask = group.mask { try fade(layer, at: frame, with: mask) }
    return (layer, frame)
  }

  /// A layer for the pixels of `frame`, and what `body` draws on it.
  func surface(
    at frame: PixelRect, isMask: Bool = false,
    _ body: (CairoPainter) throws(RenderError) -> Void
  ) throws(RenderError) -> CairoSurface {
    let (width, height) = (frame.width, frame.height)
    if max(width, height) > RenderLimits.maximumSide {
      throw .sideTooLong(
        width: Double(width), height: Double(height), limit: RenderLimits.maximumSide)
    }
    if width * height > RenderLimits.maximumPixels {
      throw .tooManyPixels(
        width: Double(width), height: Double(height), limit: RenderLimits.maximumPixels)
    }
    let own = PixelRect(x: 0, y: 0, width: width, height: height)
    let surface = try CairoSurface(own, isMask: isMask)
    try surface.draw { context throws(RenderError) in
      let moved = CGAffineTransform(translationX: -Double(frame.x), y: -Double(frame.y))
      try body(
        CairoPainter(
          context: context, resources: resources, transform: transform.concatenating(moved),
          visible: own, depth: depth, element: element))
    }
    return surface
  }

  /// Multiplies a layer by the alpha of what `mask` draws.
  private func fade(
    _ layer: CairoSurface, at frame: PixelRect, with mask: [DisplayItem]
  ) throws(RenderError) {
    let alpha = try surface(at: frame, isMask: true) { painter throws(RenderError) in
      try painter.paint(mask)
    }
    try layer.draw { context throws(RenderError) in
      cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source_surface(context, alpha.raw, 0, 0)
      cairo_paint(context)
    }
  }

  private func paint(
    _ layer: CairoSurface, at frame: PixelRect, opacity: Double, _ mode: BlendMode? = nil
  ) {
    cairo_set_operator(context, mode.cairoOperator)
    defer { cairo_set_operator(context, CAIRO_OPERATOR_OVER) }
    cairo_set_source_surface(context, layer.raw, Double(frame.x), Double(frame.y))
    if opacity < 1 {
      cairo_paint_with_alpha(context, opacity)
    } else {
      cairo_paint(context)
    }
    cairo_set_source_rgba(context, 0, 0, 0, 0)
  }
}

extension BlendMode? {
  /// Cairo's operator for a group; without a mode, that of `normal`.
  var cairoOperator: cairo_operator_t {
    switch self {
    case nil, .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    }
  }
}

import GalleyGeometry

extension DisplayItem {
  /// A rectangle outside of which the item shows nothing, in points; null when it shows nothing at all.
  ///
  /// Never too small, sometimes too large: control points count, a text is as tall as its font may be.
  public var extent: CGRect {
    switch self {
    case .group(let group): group.extent
    case .fill(let path, _): path.controlBounds
    case .stroke(let path, let stroke, _):
      path.controlBounds.grown(
        by: path.roundedRect == nil ? stroke.reach : max(stroke.width, 0) / 2)
    case .shadow(let path, let shadow): shadow.extent(of: path.controlBounds)
    case .image(_, in: let rect): rect.standardized
    case .text(let run): run.extent
    }
  }
}

extension Group {
  /// A rectangle outside of which the group shows nothing, in points of the space around it.
  public var extent: CGRect {
    guard opacity > 0 else { return .null }
    var inside = items.reduce(CGRect.null) { $0.union($1.extent) }
    if let clip { inside = inside.common(with: clip.controlBounds) }
    if let mask { inside = inside.common(with: mask.reduce(CGRect.null) { $0.union($1.extent) }) }
    if let shadow { inside = inside.union(shadow.extent(of: inside)) }
    if let projection { inside = projection.bounds(of: inside) }
    return inside.isNull ? .null : inside.applying(transform)
  }
}

extension Shadow {
  /// Where the shadow of something as large as `rect` shows, in points.
  ///
  /// A Gaussian is below half a step of 255 beyond three standard deviations.
  public func extent(of rect: CGRect) -> CGRect {
    rect.isNull ? .null : rect.offsetBy(dx: offset.dx, dy: offset.dy).grown(by: 3 * max(sigma, 0))
  }
}

extension Stroke {
  /// How far the line may reach from its path, in points.
  var reach: CGFloat {
    let half = max(width, 0) / 2
    switch (join, cap) {
    case (.miter, _): return half * max(miterLimit, 2)
    case (_, .square): return half * 2
    case (_, .butt), (_, .round): return half
    }
  }
}

extension TextRun {
  /// Where the glyphs may show: more than usual fonts rise, fall and lean over their advances.
  var extent: CGRect {
    guard !glyphs.isEmpty else { return .null }
    let (ascent, descent, lean) = (font.size * 1.1, font.size * 0.35, font.size * 0.25)
    return CGRect(
      x: origin.x - lean, y: origin.y - ascent, width: width + 2 * lean, height: ascent + descent)
  }
}

extension CGRect {
  /// This rectangle with every side moved outwards; null stays null.
  func grown(by distance: CGFloat) -> CGRect {
    isNull ? .null : insetBy(dx: -distance, dy: -distance)
  }
}

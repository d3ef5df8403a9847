import GalleyGeometry

// How far a drawing extends beyond the outline, the origin or the shape that it belongs to.

extension Shadow {
  /// The number of standard deviations at which the kernel of a shadow is cut off.
  ///
  /// UIKit: CoreGraphics cuts the Gaussian at two and makes its weights add up to 1, so that a shadow ends exactly `blur`
  /// away from its shape. Source: published pictures of UIKit, of which this kernel leaves 0.83 of 255, an uncut one 5.1.
  package static let deviations: CGFloat = 2

  /// The distance to which a blur of a standard deviation reaches, in the same unit.
  package static func reach(ofSigma sigma: CGFloat) -> CGFloat { deviations * max(sigma, 0) }

  /// Whether any part of the shadow is drawn.
  package var isVisible: Bool {
    color.alpha > 0 && sigma >= 0 && offset.dx.isFinite && offset.dy.isFinite
  }

  /// How far the blur is visible beyond the moved shape, along x and y of a mapped space.
  ///
  /// Nil for a shadow that is not drawn.
  package func reach(mappedBy transform: CGAffineTransform = .identity) -> CGVector? {
    guard isVisible else { return nil }
    let reach = Self.reach(ofSigma: min(sigma, Bounds.farthest))
    return CGVector(
      dx: reach * hypot(transform.a, transform.c), dy: reach * hypot(transform.b, transform.d))
  }

  /// The area whose shadow may show in `visible`, including that area itself.
  package func source(of visible: CGRect) -> CGRect {
    guard !visible.isNull, let reach = reach() else { return visible }
    return visible.offsetBy(dx: -offset.dx, dy: -offset.dy)
      .insetBy(dx: -reach.dx, dy: -reach.dy).union(visible)
  }
}

extension Stroke {
  /// The miter limit that every renderer uses.
  package var drawnMiterLimit: CGFloat {
    miterLimit.isFinite ? min(max(miterLimit, 1), 1e6) : Self.usualMiterLimit
  }

  /// The largest distance between the path and the edge of its line, in points: at a sharp corner,
  /// or at the corner of a square end.
  package var reach: CGFloat {
    let corner = join == .miter ? drawnMiterLimit : 1
    return halfWidth * max(corner, cap == .square ? 2.0.squareRoot() : 1)
  }

  private var halfWidth: CGFloat { min(width / 2, Bounds.farthest) }

  /// Whether dashes have square ends, which stick out where a dash ends in a round corner.
  private var hasSquareDashes: Bool { cap == .square && !dash.isEmpty }

  /// The box around the line along a path.
  package func extent(along path: Path, mappedBy transform: CGAffineTransform) -> Bounds {
    // All corners are right angles or round, so no miter extends beyond the expanded rectangle.
    guard width > 0, let shape = path.roundedRect, !hasSquareDashes else {
      return extent(alongAny: path, mappedBy: transform)
    }
    return Bounds(shape.rect.insetBy(dx: -halfWidth, dy: -halfWidth), mappedBy: transform)
  }

  /// The box around the line, assuming that any path can have the sharpest possible corner.
  package func extent(alongAny path: Path, mappedBy transform: CGAffineTransform) -> Bounds {
    guard width > 0 else { return .nothing }
    let distance = min(reach * transform.largestScale, Bounds.farthest)
    return path.bounds(mappedBy: transform).expanded(x: distance, y: distance)
  }
}

extension TextRun {
  /// How far glyphs may extend beyond their baseline and their advances, in ems.
  package static let overhang = EdgeInsets(top: 1.1, left: 0.25, bottom: 0.35, right: 0.25)

  /// The box around the glyphs; `overhang` is how far they extend beyond the baseline, in ems.
  package func extent(
    mappedBy transform: CGAffineTransform, overhang: EdgeInsets = Self.overhang
  ) -> Bounds {
    guard !glyphs.isEmpty else { return .nothing }
    let area = Self.area(of: origin, width: width, fontSize: font.size, overhang: overhang)
    return Bounds(area, mappedBy: transform)
  }

  /// The box around glyphs that start at a point of the baseline.
  package static func area(
    of origin: CGPoint, width: CGFloat, fontSize: CGFloat, overhang: EdgeInsets = Self.overhang
  ) -> CGRect {
    CGRect(
      x: origin.x - overhang.left * fontSize, y: origin.y - overhang.top * fontSize,
      width: width + (overhang.left + overhang.right) * fontSize,
      height: (overhang.top + overhang.bottom) * fontSize)
  }
}

import GalleyGeometry

// How far ink lies from the outline, the origin or the shape that it belongs to.

extension Shadow {
  /// How many standard deviations away a blurred edge can be seen.
  ///
  /// Beyond three, what is left of an opaque half plane is below half a step of 255.
  package static let visibleDeviations: CGFloat = 3

  /// How far a Gaussian of a standard deviation can be seen, in the same unit.
  package static func reach(ofSigma sigma: CGFloat) -> CGFloat { visibleDeviations * max(sigma, 0) }

  /// Whether anything of the shadow is drawn.
  package var isVisible: Bool {
    color.alpha > 0 && sigma >= 0 && offset.dx.isFinite && offset.dy.isFinite
  }

  /// How far the blur can be seen beyond the moved shape, along x and y of a mapped space.
  ///
  /// Nil for a shadow that is not drawn at all.
  package func reach(mappedBy transform: CGAffineTransform = .identity) -> CGVector? {
    guard isVisible else { return nil }
    let reach = Self.reach(ofSigma: min(sigma, Bounds.farthest))
    return CGVector(
      dx: reach * hypot(transform.a, transform.c), dy: reach * hypot(transform.b, transform.d))
  }

  /// The area whose shadow may show in `visible`, and that area itself.
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

  /// How far ink can lie from the path, in points: at a sharp corner, or at the corner of a square end.
  package var reach: CGFloat {
    let corner = join == .miter ? drawnMiterLimit : 1
    return halfWidth * max(corner, cap == .square ? 2.0.squareRoot() : 1)
  }

  private var halfWidth: CGFloat { min(width / 2, Bounds.farthest) }

  /// Whether dashes may end in a round corner, where square ends stick out.
  private var hasSquareDashes: Bool { cap == .square && !dash.isEmpty }

  /// Where the line along a path shows.
  package func extent(along path: Path, mappedBy transform: CGAffineTransform) -> Bounds {
    // All corners are right angles or round: no miter sticks out of the larger rectangle.
    guard width > 0, let shape = path.roundedRect, !hasSquareDashes else {
      return extent(alongAny: path, mappedBy: transform)
    }
    return Bounds(shape.rect.insetBy(dx: -halfWidth, dy: -halfWidth), mappedBy: transform)
  }

  /// The same, as if any path could have the sharpest corner.
  package func extent(alongAny path: Path, mappedBy transform: CGAffineTransform) -> Bounds {
    guard width > 0 else { return .nothing }
    let distance = min(reach * transform.largestScale, Bounds.farthest)
    return path.bounds(mappedBy: transform).expanded(x: distance, y: distance)
  }
}

extension TextRun {
  /// Where glyphs may show beyond their baseline, in ems: fonts rise, fall and lean over advances.
  private static let overhang = EdgeInsets(top: 1.1, left: 0.25, bottom: 0.35, right: 0.25)

  /// Where the glyphs may show; `overhang` is how far beyond the baseline, in ems.
  package func extent(
    mappedBy transform: CGAffineTransform, overhang: EdgeInsets = Self.overhang
  ) -> Bounds {
    guard !glyphs.isEmpty else { return .nothing }
    let size = font.size
    let box = CGRect(
      x: origin.x - overhang.left * size, y: origin.y - overhang.top * size,
      width: width + (overhang.left + overhang.right) * size,
      height: (overhang.top + overhang.bottom) * size)
    return Bounds(box, mappedBy: transform)
  }
}

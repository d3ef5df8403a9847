import GalleyGeometry

extension Path {
  /// A cubic Bézier curve.
  package struct Cubic: Hashable, Sendable {
    /// The end points and the two control points between them.
    package var start, first, second, end: CGPoint

    /// Creates a curve from its four points.
    package init(start: CGPoint, first: CGPoint, second: CGPoint, end: CGPoint) {
      self.start = start
      self.first = first
      self.second = second
      self.end = end
    }
  }
}

extension Path.Cubic {
  /// The length of the control arms of an arc of radius 1 that spans `angle`, in radians.
  package static func arm(spanning angle: CGFloat) -> CGFloat { 4 / 3 * tan(angle / 4) }

  /// The arm length for a quarter of a circle: tan(π/8) is √2 − 1.
  package static let quarterArm: CGFloat = 4 / 3 * (2.0.squareRoot() - 1)

  /// The point at the parameter `place` in 0 … 1.
  package func point(at place: CGFloat) -> CGPoint {
    let rest = 1 - place
    let (a, b) = (rest * rest * rest, 3 * rest * rest * place)
    let (c, d) = (3 * rest * place * place, place * place * place)
    return CGPoint(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y)
  }

  /// The curve as two pieces, split at the parameter ½ (de Casteljau).
  package var halves: (Path.Cubic, Path.Cubic) {
    func middle(_ one: CGPoint, _ other: CGPoint) -> CGPoint {
      CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    }
    let (entry, center, exit) = (
      middle(start, first), middle(first, second), middle(second, end)
    )
    let (left, right) = (middle(entry, center), middle(center, exit))
    let half = middle(left, right)
    return (
      Path.Cubic(start: start, first: entry, second: left, end: half),
      Path.Cubic(start: half, first: right, second: exit, end: end)
    )
  }

  /// The box around all four points; it contains the curve.
  package var hull: Bounds {
    [start, first, second, end].reduce(into: .nothing) { $0.include($1) }
  }

  /// The box around the curve itself.
  var bounds: Bounds {
    var bounds = Bounds.nothing
    bounds.include(start)
    bounds.include(end)
    for place in turningPoints(\.x) + turningPoints(\.y) { bounds.include(point(at: place)) }
    return bounds
  }

  /// The parameters strictly between the ends where a coordinate stops rising or falling.
  func turningPoints(_ axis: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
    let (p0, p1, p2, p3) = (
      start[keyPath: axis], first[keyPath: axis], second[keyPath: axis], end[keyPath: axis]
    )
    // The derivative is a·t² + b·t + c, up to a factor of 3.
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var roots: [CGFloat] = []
    if Swift.abs(a) < 1e-12 * max(Swift.abs(b), Swift.abs(c), 1e-300) {
      if b != 0 { roots = [-c / b] }
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      // Adds without cancellation, then finds the other root from the product of both.
      let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      roots = sum == 0 ? [0] : [sum / a, c / sum]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

extension Path.Element {
  /// A quadratic Bézier curve as the equal cubic.
  package static func quadratic(
    from start: CGPoint, control: CGPoint, to end: CGPoint
  ) -> Path.Element {
    // Each control point of the cubic lies two thirds of the way to that of the quadratic.
    func toward(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    return .curve(toward(start), toward(end), to: end)
  }
}

import GalleyGeometry

extension Path.Element {
  /// The end point of the step; nil for `close`.
  package var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point): point
    case .curve(_, _, let end): end
    case .close: nil
    }
  }

  /// The step with each of its points mapped.
  package func mapped(_ map: (CGPoint) -> CGPoint) -> Path.Element {
    switch self {
    case .move(let point): .move(map(point))
    case .line(let point): .line(map(point))
    case .curve(let first, let second, let end): .curve(map(first), map(second), to: map(end))
    case .close: .close
    }
  }
}

/// The current point of a pen that follows the steps of an outline.
struct PathPen {
  /// The start of the subpath and of the next step; nil before the first step.
  private(set) var start, current: CGPoint?

  /// Follows one step.
  mutating func follow(_ element: Path.Element) {
    switch element {
    case .move(let point): (start, current) = (point, point)
    case .line, .curve:
      // An outline that starts without a move starts at the origin.
      start = start ?? .zero
      current = element.end
    case .close: current = start
    }
  }
}

extension Path {
  /// Calls `body` with every point, including control points; an outline in a rectangle has that one's four.
  package func forEachPoint(_ body: (CGPoint) -> Void) {
    if let rect = storage.rect {
      for x in [rect.minX, rect.maxX] {
        for y in [rect.minY, rect.maxY] { body(CGPoint(x: x, y: y)) }
      }
    } else {
      for element in elements {
        if case .curve(let first, let second, _) = element {
          body(first)
          body(second)
        }
        if let end = element.end { body(end) }
      }
    }
  }

  /// The box around all mapped points, including control points.
  ///
  /// Empty when a coordinate is NaN: no renderer draws such a path.
  package func bounds(mappedBy transform: CGAffineTransform = .identity) -> Bounds {
    var bounds = Bounds.nothing
    var isNumber = true
    forEachPoint { point in
      let mapped = transform.safelyMapping(point)
      // Clamping a coordinate hides that it was NaN.
      if point.x.isNaN || point.y.isNaN || mapped.x.isNaN || mapped.y.isNaN { isNumber = false }
      bounds.include(mapped)
    }
    return isNumber ? bounds : .nothing
  }

  /// The smallest rectangle around all points, including control points; null for an empty path.
  package var controlBounds: CGRect {
    if case .roundedRect(let shape) = storage { return shape.rect }
    var bounds = Bounds.nothing
    forEachPoint { bounds.include($0) }
    return bounds.rect
  }

  /// The start of the next line; nil when nothing has been added.
  public var currentPoint: CGPoint? {
    elements.reduce(into: PathPen()) { $0.follow($1) }.current
  }
}

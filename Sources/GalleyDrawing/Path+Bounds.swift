import GalleyGeometry

extension Path {
  /// One segment of an outline with its ends; closing lines included.
  enum Segment {
    case line(CGPoint, CGPoint)
    case curve(Cubic)
  }

  /// A cubic Bézier curve.
  struct Cubic {
    var start, first, second, end: CGPoint
  }

  /// The segments, every subpath closed as a fill closes it.
  var filledSegments: [Segment] {
    var result: [Segment] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    func closeSubpath() {
      if current != start { result.append(.line(current, start)) }
      current = start
    }
    for element in elements {
      switch element {
      case .move(let point):
        closeSubpath()
        start = point
        current = point
      case .line(let point):
        result.append(.line(current, point))
        current = point
      case .curve(let first, let second, let end):
        result.append(.curve(Cubic(start: current, first: first, second: second, end: end)))
        current = end
      case .close: closeSubpath()
      }
    }
    closeSubpath()
    return result
  }

  /// The smallest rectangle around the outline itself, without control points; null when there is none.
  public var boundingBoxOfPath: CGRect {
    if case .roundedRect(let shape) = storage { return shape.rect }
    var (left, top) = (CGFloat.infinity, CGFloat.infinity)
    var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
    func include(_ point: CGPoint) {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        include(point)
        current = point
      case .curve(let first, let second, let end):
        let cubic = Cubic(start: current, first: first, second: second, end: end)
        include(end)
        for place in cubic.turningPoints(\.x) + cubic.turningPoints(\.y) {
          include(cubic.point(at: place))
        }
        current = end
      case .close: break
      }
    }
    guard left <= right, top <= bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a fill would cover `point`, by the path's fill rule.
  public func contains(_ point: CGPoint) -> Bool {
    guard point.isFinite else { return false }
    let winding = filledSegments.reduce(0) { $0 + $1.winding(around: point) }
    switch fillRule {
    case .nonZero: return winding != 0
    case .evenOdd: return winding % 2 != 0
    }
  }
}

extension Path.Segment {
  /// How often the segment crosses the ray from `point` to the right: +1 downwards, -1 upwards.
  func winding(around point: CGPoint) -> Int {
    switch self {
    case .line(let start, let end):
      guard let sign = crossing(start.y, end.y, point.y) else { return 0 }
      let share = (point.y - start.y) / (end.y - start.y)
      return start.x + share * (end.x - start.x) > point.x ? sign : 0
    case .curve(let cubic):
      let places = [0] + cubic.turningPoints(\.y).sorted() + [1]
      return zip(places, places.dropFirst()).reduce(0) { sum, piece in
        sum + winding(of: cubic, from: piece.0, to: piece.1, around: point)
      }
    }
  }

  /// The crossing of a piece of a curve that only rises or only falls.
  private func winding(
    of cubic: Path.Cubic, from start: CGFloat, to end: CGFloat, around point: CGPoint
  ) -> Int {
    let (startY, endY) = (cubic.point(at: start).y, cubic.point(at: end).y)
    guard let sign = crossing(startY, endY, point.y) else { return 0 }
    var (low, high) = (start, end)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (cubic.point(at: middle).y <= point.y) == (startY <= point.y) {
        low = middle
      } else {
        high = middle
      }
    }
    return cubic.point(at: (low + high) / 2).x > point.x ? sign : 0
  }

  /// Which way a piece crosses the height `y`; its upper end belongs to it, its lower one does not.
  private func crossing(_ start: CGFloat, _ end: CGFloat, _ y: CGFloat) -> Int? {
    if start <= y, y < end { return 1 }
    if end <= y, y < start { return -1 }
    return nil
  }
}

extension Path.Cubic {
  /// The point at `place` in 0 … 1.
  func point(at place: CGFloat) -> CGPoint {
    let rest = 1 - place
    let (a, b) = (rest * rest * rest, 3 * rest * rest * place)
    let (c, d) = (3 * rest * place * place, place * place * place)
    return CGPoint(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y)
  }

  /// The places strictly between the ends where a coordinate stops rising or falling.
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
      // The sum without cancellation, then the other root from their product.
      let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      roots = sum == 0 ? [0] : [sum / a, c / sum]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

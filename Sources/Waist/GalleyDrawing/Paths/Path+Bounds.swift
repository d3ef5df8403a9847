import GalleyGeometry

extension Path {
  /// One segment of an outline with its end points, including the lines that close subpaths.
  enum Segment {
    case line(CGPoint, CGPoint)
    case curve(Cubic)
  }

  /// The segments, with every subpath closed as for a fill.
  var filledSegments: [Segment] {
    var result: [Segment] = []
    var pen = PathPen()
    func closeSubpath() {
      if let start = pen.start, let current = pen.current, current != start {
        result.append(.line(current, start))
      }
    }
    for element in elements {
      let current = pen.current ?? .zero
      switch element {
      case .move, .close: closeSubpath()
      case .line(let point): result.append(.line(current, point))
      case .curve(let first, let second, let end):
        result.append(.curve(Cubic(start: current, first: first, second: second, end: end)))
      }
      pen.follow(element)
    }
    closeSubpath()
    return result
  }

  /// The smallest rectangle around the outline, without control points; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    if let rect = storage.rect { return rect }
    var bounds = Bounds.nothing
    var pen = PathPen()
    for element in elements {
      if case .curve(let first, let second, let end) = element {
        let start = pen.current ?? .zero
        let cubic = Cubic(start: start, first: first, second: second, end: end)
        bounds = bounds.union(cubic.bounds)
      } else if let end = element.end {
        bounds.include(end)
      }
      pen.follow(element)
    }
    return bounds.rect
  }

  /// Whether a fill covers `point`, according to the path's fill rule.
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
  /// The winding that the segment adds at `point`: +1 for each downward crossing of the ray to the
  /// right, -1 for each upward one.
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

  /// The winding of a piece of a curve that only rises or only falls.
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

  /// The direction in which a piece crosses the height `y`; the piece includes its upper end but
  /// not its lower one.
  private func crossing(_ start: CGFloat, _ end: CGFloat, _ y: CGFloat) -> Int? {
    if start <= y, y < end { return 1 }
    if end <= y, y < start { return -1 }
    return nil
  }
}

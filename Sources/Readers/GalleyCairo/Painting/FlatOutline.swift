import GalleyDrawing
import GalleyGeometry

/// An outline as straight lines in device pixels, for those that reach beyond Cairo's numbers.
struct FlatOutline {
  /// Consecutive points.
  struct Line {
    var points: [CGPoint]
    var isClosed: Bool
  }

  private(set) var lines: [Line] = []

  /// Maps and flattens an outline; curves are followed only where they come near `box`.
  init(_ elements: [Path.Element], mappedBy transform: CGAffineTransform, near box: DeviceBounds) {
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        start = transform.safelyMapping(point)
        lines.append(Line(points: [start], isClosed: false))
      case .line(let point): append(transform.safelyMapping(point), from: start)
      case .curve(let first, let second, let end):
        let from = lines.last?.points.last ?? start
        let curve = Path.Cubic(
          start: from, first: transform.safelyMapping(first),
          second: transform.safelyMapping(second), end: transform.safelyMapping(end))
        curve.flatten(near: box, depth: 0) { append($0, from: start) }
      case .close:
        if lines.isEmpty { continue }
        lines[lines.count - 1].isClosed = true
        start = lines[lines.count - 1].points[0]
        lines.append(Line(points: [start], isClosed: false))
      }
    }
    lines.removeAll { $0.points.count < 2 }
  }

  private mutating func append(_ point: CGPoint, from start: CGPoint) {
    if lines.isEmpty { lines.append(Line(points: [start], isClosed: false)) }
    lines[lines.count - 1].points.append(point)
  }

  /// The outlines cut to `box`, edge by edge (Sutherland and Hodgman); winding within it stays.
  func polygons(clippedTo box: DeviceBounds) -> [[CGPoint]] {
    lines.map { line in
      var points = line.points
      points = clip(points, box.left) {
        $0.x
      } cross: {
        CGPoint(x: box.left, y: $0.y(at: box.left))
      }
      points = clip(points, -box.right) {
        -$0.x
      } cross: {
        CGPoint(x: box.right, y: $0.y(at: box.right))
      }
      points = clip(points, box.top) {
        $0.y
      } cross: {
        CGPoint(x: $0.x(at: box.top), y: box.top)
      }
      return clip(points, -box.bottom) {
        -$0.y
      } cross: {
        CGPoint(x: $0.x(at: box.bottom), y: box.bottom)
      }
    }.filter { $0.count > 2 }
  }

  private func clip(
    _ points: [CGPoint], _ limit: Double, place: (CGPoint) -> Double, cross: (Segment) -> CGPoint
  ) -> [CGPoint] {
    guard var previous = points.last else { return [] }
    var result: [CGPoint] = []
    for point in points {
      let (wasInside, isInside) = (place(previous) >= limit, place(point) >= limit)
      if wasInside != isInside { result.append(cross(Segment(from: previous, to: point))) }
      if isInside { result.append(point) }
      previous = point
    }
    return result
  }

  /// The parts of the lines that lie within `box`, each with its distance from its line's start.
  func pieces(clippedTo box: DeviceBounds) -> [(points: [CGPoint], start: Double)] {
    var pieces: [(points: [CGPoint], start: Double)] = []
    for line in lines {
      var distance = 0.0
      var open = false
      let points = line.isClosed ? line.points + [line.points[0]] : line.points
      for (from, to) in zip(points, points.dropFirst()) {
        let segment = Segment(from: from, to: to)
        if let part = segment.part(within: box) {
          if !open || part.lowerBound > 0 {
            pieces.append(
              ([segment.point(part.lowerBound)], distance + segment.length * part.lowerBound))
          }
          pieces[pieces.count - 1].points.append(segment.point(part.upperBound))
          open = part.upperBound == 1
        } else {
          open = false
        }
        distance += segment.length
      }
    }
    return pieces
  }
}

/// A straight line between two points.
private struct Segment {
  var from, to: CGPoint

  var length: Double { hypot(to.x - from.x, to.y - from.y) }

  func point(_ part: Double) -> CGPoint {
    part == 1
      ? to
      : CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
  }

  func y(at x: Double) -> Double { from.y + (to.y - from.y) * ((x - from.x) / (to.x - from.x)) }
  func x(at y: Double) -> Double { from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y)) }

  /// Which part of the line lies within `box` (Liang and Barsky), in 0 … 1.
  func part(within box: DeviceBounds) -> ClosedRange<Double>? {
    var (start, end) = (0.0, 1.0)
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    for (step, room) in [
      (-dx, from.x - box.left), (dx, box.right - from.x), (-dy, from.y - box.top),
      (dy, box.bottom - from.y),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        start = max(start, room / step)
      } else {
        end = min(end, room / step)
      }
    }
    return start <= end ? start...end : nil
  }
}

extension Path.Cubic {
  /// Halving a curve so often leaves less than a pixel of the longest one that is drawn.
  private static let deepest = 40
  private static let tolerance = 0.05

  /// Passes on the ends of straight pieces, from the start to the end.
  fileprivate func flatten(near box: DeviceBounds, depth: Int, _ line: (CGPoint) -> Void) {
    if depth >= Self.deepest || !hull.intersects(box) || isFlat { return line(end) }
    let (one, other) = halves
    one.flatten(near: box, depth: depth + 1, line)
    other.flatten(near: box, depth: depth + 1, line)
  }

  private var isFlat: Bool {
    func bend(_ start: CGPoint, _ middle: CGPoint, _ end: CGPoint) -> Double {
      hypot(start.x - 2 * middle.x + end.x, start.y - 2 * middle.y + end.y)
    }
    return max(bend(start, first, second), bend(first, second, end)) < Self.tolerance
  }
}

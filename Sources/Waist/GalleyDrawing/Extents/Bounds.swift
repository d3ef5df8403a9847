import GalleyGeometry

/// A rectangle given by its edges, in points or device pixels, for the bounds of many points.
///
/// Unlike a `CGRect`, it stays valid for every input: an edge is never NaN, the empty rectangle
/// needs no special case, and coordinates far beyond every canvas do not overflow.
package struct Bounds: Hashable, Sendable {
  /// The edges; `left` is not above `right` unless the rectangle is empty.
  package var left, top, right, bottom: Double

  /// The empty rectangle: it contains no points.
  package static let nothing = Bounds(
    left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)

  /// A distance beyond every canvas; products of two such coordinates are still finite.
  package static let farthest = 1e60

  /// Whether it contains no points.
  package var isEmpty: Bool { !(left <= right && top <= bottom) }

  /// Creates a rectangle from its edges.
  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates the box around a mapped rectangle; coordinates that are NaN are ignored.
  package init(_ rect: CGRect, mappedBy transform: CGAffineTransform = .identity) {
    self = .nothing
    guard !rect.isNull else { return }
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] { include(transform.safelyMapping(CGPoint(x: x, y: y))) }
    }
  }

  /// Grows to include a point; a coordinate that is NaN is ignored.
  package mutating func include(_ point: CGPoint) {
    left = min(left, point.x)
    right = max(right, point.x)
    top = min(top, point.y)
    bottom = max(bottom, point.y)
  }

  /// The box around both rectangles.
  package func union(_ other: Bounds) -> Bounds {
    Bounds(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The area that both rectangles share.
  package func intersection(_ other: Bounds) -> Bounds {
    Bounds(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// This rectangle with its sides moved outwards.
  package func expanded(x: Double, y: Double) -> Bounds {
    isEmpty ? self : Bounds(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
  }

  /// This rectangle, moved.
  package func offset(x: Double, y: Double) -> Bounds {
    Bounds(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// The box around this one mapped through `transform`.
  package func mapped(by transform: CGAffineTransform) -> Bounds {
    isEmpty ? self : Bounds(rect, mappedBy: transform)
  }

  /// The same rectangle as a `CGRect`; null when it is empty.
  package var rect: CGRect {
    isEmpty ? .null : CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether another rectangle lies completely inside; an empty one always does.
  package func contains(_ other: Bounds) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  /// Whether two rectangles have a point in common.
  package func intersects(_ other: Bounds) -> Bool { !intersection(other).isEmpty }
}

extension CGAffineTransform {
  /// The mapped point, with its coordinates clamped so that arithmetic with them cannot overflow.
  package func safelyMapping(_ point: CGPoint) -> CGPoint {
    let x = min(max(point.x, -Bounds.farthest), Bounds.farthest)
    let y = min(max(point.y, -Bounds.farthest), Bounds.farthest)
    return CGPoint(
      x: min(max(a * x + c * y + tx, -Bounds.farthest), Bounds.farthest),
      y: min(max(b * x + d * y + ty, -Bounds.farthest), Bounds.farthest))
  }

  /// The mapped vector; the translation does not apply to it.
  package func mapping(_ vector: CGVector) -> CGVector {
    CGVector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// The largest factor by which the transform can scale a length.
  package var largestScale: CGFloat {
    let (sum, difference) = (
      a * a + b * b + c * c + d * d,
      hypot(a * a + b * b - c * c - d * d, 2 * (a * c + b * d))
    )
    return ((sum + difference) / 2).squareRoot()
  }
}

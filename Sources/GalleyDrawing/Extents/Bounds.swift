import GalleyGeometry

/// A rectangle by its edges, for sums over points, in points or in device pixels.
///
/// Unlike a `CGRect` it stays usable whatever numbers go into it: an edge is never NaN, nothing at all
/// is a value like others, and coordinates far beyond every canvas do not overflow.
package struct Bounds: Hashable, Sendable {
  /// The edges; `left` is not above `right` unless the rectangle is empty.
  package var left, top, right, bottom: Double

  /// No points at all.
  package static let nothing = Bounds(
    left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)

  /// Farther than every canvas; products of such coordinates are still finite.
  package static let farthest = 1e60

  /// Whether there are no points in it.
  package var isEmpty: Bool { !(left <= right && top <= bottom) }

  /// A rectangle from its edges.
  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The box around a mapped rectangle; corners that are not numbers are left out.
  package init(_ rect: CGRect, mappedBy transform: CGAffineTransform = .identity) {
    self = .nothing
    guard !rect.isNull else { return }
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] { include(transform.safelyMapping(CGPoint(x: x, y: y))) }
    }
  }

  /// Grows to a point; a coordinate that is NaN is left out.
  package mutating func include(_ point: CGPoint) {
    left = min(left, point.x)
    right = max(right, point.x)
    top = min(top, point.y)
    bottom = max(bottom, point.y)
  }

  /// The box around both.
  package func union(_ other: Bounds) -> Bounds {
    Bounds(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// What both have in common.
  package func intersection(_ other: Bounds) -> Bounds {
    Bounds(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// This rectangle with its sides moved outwards.
  package func expanded(x: Double, y: Double) -> Bounds {
    isEmpty ? self : Bounds(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
  }

  /// This rectangle at another place.
  package func offset(x: Double, y: Double) -> Bounds {
    Bounds(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// The box around this one mapped through `transform`.
  package func mapped(by transform: CGAffineTransform) -> Bounds {
    isEmpty ? self : Bounds(rect, mappedBy: transform)
  }

  /// The same rectangle in CoreGraphics' form; null when it is empty.
  package var rect: CGRect {
    isEmpty ? .null : CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether all of another rectangle lies inside; an empty one does.
  package func contains(_ other: Bounds) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  /// Whether two rectangles have a point in common.
  package func intersects(_ other: Bounds) -> Bool { !intersection(other).isEmpty }
}

extension CGAffineTransform {
  /// The mapped point, its coordinates held within bounds in which arithmetic cannot overflow.
  package func safelyMapping(_ point: CGPoint) -> CGPoint {
    let x = min(max(point.x, -Bounds.farthest), Bounds.farthest)
    let y = min(max(point.y, -Bounds.farthest), Bounds.farthest)
    return CGPoint(
      x: min(max(a * x + c * y + tx, -Bounds.farthest), Bounds.farthest),
      y: min(max(b * x + d * y + ty, -Bounds.farthest), Bounds.farthest))
  }

  /// The mapped vector: without the translation.
  package func mapping(_ vector: CGVector) -> CGVector {
    CGVector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// The most that a length can grow.
  package var largestScale: CGFloat {
    let (sum, difference) = (
      a * a + b * b + c * c + d * d,
      hypot(a * a + b * b - c * c - d * d, 2 * (a * c + b * d))
    )
    return ((sum + difference) / 2).squareRoot()
  }
}

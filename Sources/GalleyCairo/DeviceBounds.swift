import GalleyGeometry
import GalleyRaster

/// A rectangle in device pixels by its edges, which stay numbers whatever is mapped into it.
struct DeviceBounds: Equatable {
  var left, top, right, bottom: Double

  /// No points at all.
  static let nothing = DeviceBounds(
    left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)

  var isEmpty: Bool { !(left <= right && top <= bottom) }

  init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  init(_ rect: PixelRect) {
    self.init(
      left: Double(rect.x), top: Double(rect.y), right: Double(rect.maxX),
      bottom: Double(rect.maxY))
  }

  /// The box around a mapped rectangle.
  init(_ rect: CGRect, mappedBy transform: CGAffineTransform) {
    self = .nothing
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] { include(transform.safelyMapping(CGPoint(x: x, y: y))) }
    }
  }

  mutating func include(_ point: CGPoint) {
    left = min(left, point.x)
    right = max(right, point.x)
    top = min(top, point.y)
    bottom = max(bottom, point.y)
  }

  func union(_ other: DeviceBounds) -> DeviceBounds {
    DeviceBounds(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func intersection(_ other: DeviceBounds) -> DeviceBounds {
    DeviceBounds(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func expanded(x: Double, y: Double) -> DeviceBounds {
    isEmpty
      ? self : DeviceBounds(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
  }

  func offset(x: Double, y: Double) -> DeviceBounds {
    DeviceBounds(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// The same box as a rectangle; null when it is empty.
  var rect: CGRect {
    isEmpty ? .null : CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The box around this one mapped through `transform`.
  func mapped(by transform: CGAffineTransform) -> DeviceBounds {
    isEmpty ? self : DeviceBounds(rect, mappedBy: transform)
  }

  func contains(_ other: DeviceBounds) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  func intersects(_ other: DeviceBounds) -> Bool { !intersection(other).isEmpty }

  /// The whole pixels that this box touches, as far as they lie within `limit`.
  func pixels(within limit: PixelRect) -> PixelRect {
    let cut = intersection(DeviceBounds(limit))
    guard !cut.isEmpty else { return .empty }
    return PixelRect(
      left: Int(cut.left.rounded(.down)), top: Int(cut.top.rounded(.down)),
      right: Int(cut.right.rounded(.up)), bottom: Int(cut.bottom.rounded(.up)))
  }
}

extension PixelRect {
  /// The whole pixels that `bounds` touches, as far as whole numbers reach.
  init(around bounds: DeviceBounds) {
    let farthest = 1 << 40
    self = bounds.pixels(
      within: PixelRect(left: -farthest, top: -farthest, right: farthest, bottom: farthest))
  }
}

extension CGAffineTransform {
  /// A bound for coordinates far beyond every canvas, whose products are still finite.
  private static let farthest = 1e60

  /// The mapped point, its coordinates held within bounds in which arithmetic cannot overflow.
  func safelyMapping(_ point: CGPoint) -> CGPoint {
    let x = min(max(point.x, -Self.farthest), Self.farthest)
    let y = min(max(point.y, -Self.farthest), Self.farthest)
    return CGPoint(
      x: min(max(a * x + c * y + tx, -Self.farthest), Self.farthest),
      y: min(max(b * x + d * y + ty, -Self.farthest), Self.farthest))
  }

  /// The mapped vector: without the translation.
  func mapping(_ vector: CGVector) -> CGVector {
    CGVector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// Whether all entries are finite and areas do not vanish.
  var canDraw: Bool {
    let determinant = a * d - b * c
    return [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && Swift.abs($0) < 1e30 }
      && determinant.isFinite && Swift.abs(determinant) > 1e-24
  }
}

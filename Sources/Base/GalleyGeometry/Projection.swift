/// A perspective projection from one plane to another: straight lines stay straight, parallels may
/// meet.
///
/// Points are row vectors, as in QuartzCore: `(x', y', w) = (x, y, 1) · M`, shown at
/// `(x' / w, y' / w)`. Points whose `w` is too small lie at or behind the viewer and are not
/// visible.
public struct Projection: Hashable, Sendable {
  /// The entries that `x` is multiplied by, then those for `y`, then the constants.
  package var m11, m12, m13, m21, m22, m23, m31, m32, m33: CGFloat

  /// Everything nearer to the viewer than this share of the viewer's distance is clipped.
  package static let nearest: CGFloat = 1 / 64

  /// A projection from its entries, row by row.
  package init(
    _ m11: CGFloat, _ m12: CGFloat, _ m13: CGFloat, _ m21: CGFloat, _ m22: CGFloat,
    _ m23: CGFloat, _ m31: CGFloat, _ m32: CGFloat, _ m33: CGFloat
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// The projection of the plane `z = 0` after `transform`, along the z axis.
  package init(_ transform: CATransform3D) {
    self.init(
      transform.m11, transform.m12, transform.m14, transform.m21, transform.m22, transform.m24,
      transform.m41, transform.m42, transform.m44)
  }

  /// The projection equal to an affine transform.
  package init(_ transform: CGAffineTransform) {
    self.init(
      transform.a, transform.b, 0, transform.c, transform.d, 0, transform.tx, transform.ty, 1)
  }

  /// The affine transform with the same effect; nil if parallels meet.
  package var affine: CGAffineTransform? {
    guard m13 == 0, m23 == 0, m33 >= Self.nearest else { return nil }
    return CGAffineTransform(
      a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
  }

  /// Whether all numbers are finite and areas do not become zero.
  package var isDrawable: Bool {
    entries.allSatisfy { $0.isFinite && $0.magnitude < 1e30 } && determinant.magnitude > 1e-24
  }

  /// The factor by which areas grow; negative if the back is visible, larger near the viewer.
  package var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
  }

  private var entries: [CGFloat] { [m11, m12, m13, m21, m22, m23, m31, m32, m33] }

  /// How near to the viewer a point lies: 1 is the plane that is shown at its own size, 0 the
  /// viewer.
  package func depth(of point: CGPoint) -> CGFloat { m13 * point.x + m23 * point.y + m33 }

  /// The position at which a point is shown; nil if it is not visible.
  package func map(_ point: CGPoint) -> CGPoint? {
    let depth = depth(of: point)
    guard depth >= Self.nearest else { return nil }
    return CGPoint(
      x: (m11 * point.x + m21 * point.y + m31) / depth,
      y: (m12 * point.x + m22 * point.y + m32) / depth)
  }

  /// The smallest rectangle around the visible part of `rect`; null if nothing is visible.
  package func bounds(of rect: CGRect) -> CGRect {
    guard !rect.isNull else { return .null }
    let points = visibleCorners(of: rect).compactMap(map)
    guard let first = points.first else { return .null }
    let left = points.reduce(first.x) { min($0, $1.x) }
    let top = points.reduce(first.y) { min($0, $1.y) }
    let right = points.reduce(first.x) { max($0, $1.x) }
    let bottom = points.reduce(first.y) { max($0, $1.y) }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The corners of the part of `rect` that is far enough away, in order.
  private func visibleCorners(of rect: CGRect) -> [CGPoint] {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    // Slightly farther away, so that rounding does not discard the points of the cut.
    let cut = Self.nearest * 1.0625
    return corners.indices.flatMap { index -> [CGPoint] in
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      let (near, far) = (depth(of: start), depth(of: end))
      var points = near >= cut ? [start] : []
      if (near >= cut) != (far >= cut) {
        points.append(start.interpolated(to: end, (cut - near) / (far - near)))
      }
      return points
    }
  }

  /// This projection followed by `other`.
  package func concatenating(_ other: CGAffineTransform) -> Projection {
    func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      (x * other.a + y * other.c + w * other.tx, x * other.b + y * other.d + w * other.ty, w)
    }
    let (first, second, third) = (row(m11, m12, m13), row(m21, m22, m23), row(m31, m32, m33))
    return Projection(
      first.0, first.1, first.2, second.0, second.1, second.2, third.0, third.1, third.2)
  }

  /// The inverse projection, up to a factor; nil if areas become zero.
  package func inverted() -> Projection? {
    guard isDrawable else { return nil }
    let determinant = determinant
    return Projection(
      (m22 * m33 - m23 * m32) / determinant, (m13 * m32 - m12 * m33) / determinant,
      (m12 * m23 - m13 * m22) / determinant, (m23 * m31 - m21 * m33) / determinant,
      (m11 * m33 - m13 * m31) / determinant, (m13 * m21 - m11 * m23) / determinant,
      (m21 * m32 - m22 * m31) / determinant, (m12 * m31 - m11 * m32) / determinant,
      (m11 * m22 - m12 * m21) / determinant)
  }

  /// The affine transform that approximates the projection close to a point; nil if the point is
  /// not visible.
  package func affine(near point: CGPoint) -> CGAffineTransform? {
    guard let seen = map(point) else { return nil }
    let depth = depth(of: point)
    let linear = CGAffineTransform(
      a: (m11 - seen.x * m13) / depth, b: (m12 - seen.y * m13) / depth,
      c: (m21 - seen.x * m23) / depth, d: (m22 - seen.y * m23) / depth, tx: 0, ty: 0)
    return CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(linear)
      .concatenating(CGAffineTransform(translationX: seen.x, y: seen.y))
  }
}

extension CATransform3D {
  /// This transform followed by `other`: the matrix product of the two.
  package func concatenating(_ other: CATransform3D) -> CATransform3D {
    func row(
      _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat
    ) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
      (
        x * other.m11 + y * other.m21 + z * other.m31 + w * other.m41,
        x * other.m12 + y * other.m22 + z * other.m32 + w * other.m42,
        x * other.m13 + y * other.m23 + z * other.m33 + w * other.m43,
        x * other.m14 + y * other.m24 + z * other.m34 + w * other.m44
      )
    }
    var result = CATransform3D()
    (result.m11, result.m12, result.m13, result.m14) = row(m11, m12, m13, m14)
    (result.m21, result.m22, result.m23, result.m24) = row(m21, m22, m23, m24)
    (result.m31, result.m32, result.m33, result.m34) = row(m31, m32, m33, m34)
    (result.m41, result.m42, result.m43, result.m44) = row(m41, m42, m43, m44)
    return result
  }
}

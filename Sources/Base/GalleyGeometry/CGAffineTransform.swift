@_exported import Foundation

#if os(Linux)
  /// A 2 × 3 matrix that maps points, as in CoreGraphics: `x' = a·x + c·y + tx`.
  public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// The entries of the matrix; `tx` and `ty` are in points.
    public var a, b, c, d, tx, ty: CGFloat

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// The identity transform.
    public init() { self = .identity }

    /// A transform from its six entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// The six entries in CoreGraphics' order.
    public init(
      _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
    ) {
      self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// A translation by `x` and `y` points.
    public init(translationX x: CGFloat, y: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// A scale about the origin.
    public init(scaleX x: CGFloat, y: CGFloat) {
      self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A rotation about the origin, in radians, clockwise on screen for positive angles (y down).
    public init(rotationAngle angle: CGFloat) {
      let (sine, cosine) = (sin(angle), cos(angle))
      self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether this transform changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// This transform followed by `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * other.a + b * other.c, b: a * other.b + b * other.d,
        c: c * other.a + d * other.c, d: c * other.b + d * other.d,
        tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// A translation by `x` and `y`, then this transform.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// A scale, then this transform.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// A rotation in radians, then this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The transform that undoes this one; a singular transform is returned unchanged, as
    /// CoreGraphics does.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0, determinant.isFinite else { return self }
      return CGAffineTransform(
        a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
        tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
  }

  extension CGPoint {
    /// This point mapped through `transform`.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
      CGPoint(
        x: transform.a * x + transform.c * y + transform.tx,
        y: transform.b * x + transform.d * y + transform.ty)
    }
  }

  extension CGSize {
    /// This size mapped through `transform`, without its translation.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
      CGSize(
        width: transform.a * width + transform.c * height,
        height: transform.b * width + transform.d * height)
    }
  }

  extension CGRect {
    /// The smallest rectangle around this one mapped through `transform`.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
      guard !isNull, !isInfinite else { return self }
      let corners = [
        CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
        CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
      ].map { $0.applying(transform) }
      let left = corners.reduce(CGFloat.infinity) { min($0, $1.x) }
      let top = corners.reduce(CGFloat.infinity) { min($0, $1.y) }
      let right = corners.reduce(-CGFloat.infinity) { max($0, $1.x) }
      let bottom = corners.reduce(-CGFloat.infinity) { max($0, $1.y) }
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
#endif

extension CGAffineTransform {
  /// The mean factor by which lengths grow: the square root of the determinant's absolute value.
  package var uniformScale: CGFloat { abs(a * d - b * c).squareRoot() }

  /// Whether points are only moved.
  package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether lengths grow by the same factor in all directions (rotation, mirroring and uniform
  /// scale only).
  package var keepsShape: Bool {
    let tolerance = 1e-6 * max(abs(a), abs(b), abs(c), abs(d))
    let turns = abs(a - d) <= tolerance && abs(b + c) <= tolerance
    let mirrors = abs(a + d) <= tolerance && abs(b - c) <= tolerance
    return turns || mirrors
  }
}

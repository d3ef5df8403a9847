#if os(Linux)
  import Foundation

  /// A 4 × 4 matrix, as in QuartzCore (row vectors: `p' = p · M`).
  public struct CATransform3D: Hashable, Sendable {
    /// The first row.
    public var m11, m12, m13, m14: CGFloat
    /// The second row.
    public var m21, m22, m23, m24: CGFloat
    /// The third row; `m34` gives perspective.
    public var m31, m32, m33, m34: CGFloat
    /// The fourth row: the translation.
    public var m41, m42, m43, m44: CGFloat

    /// The identity matrix.
    public init() {
      (m11, m12, m13, m14) = (1, 0, 0, 0)
      (m21, m22, m23, m24) = (0, 1, 0, 0)
      (m31, m32, m33, m34) = (0, 0, 1, 0)
      (m41, m42, m43, m44) = (0, 0, 0, 1)
    }
  }

  /// The transform that changes nothing.
  public let CATransform3DIdentity = CATransform3D()

  /// A three-dimensional transform with the effect of `transform` in the plane.
  public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
    var result = CATransform3D()
    (result.m11, result.m12) = (transform.a, transform.b)
    (result.m21, result.m22) = (transform.c, transform.d)
    (result.m41, result.m42) = (transform.tx, transform.ty)
    return result
  }

  /// The part of `transform` that acts in the plane.
  public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22,
      tx: transform.m41, ty: transform.m42)
  }

  /// Whether an affine transform of the plane equals `transform` exactly.
  public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
    transform == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(transform))
  }
#endif

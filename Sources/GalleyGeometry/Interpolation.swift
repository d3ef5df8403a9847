extension CGFloat {
  /// The value on the straight way to `end`, where `progress` is 0 here and 1 there.
  package func interpolated(to end: CGFloat, _ progress: CGFloat) -> CGFloat {
    progress >= 1 ? end : self + (end - self) * progress
  }
}

extension CGPoint {
  /// The point on the straight way to `end`, where `progress` is 0 here and 1 there.
  package func interpolated(to end: CGPoint, _ progress: CGFloat) -> CGPoint {
    CGPoint(x: x.interpolated(to: end.x, progress), y: y.interpolated(to: end.y, progress))
  }
}

extension CGSize {
  /// The size on the straight way to `end`, where `progress` is 0 here and 1 there.
  package func interpolated(to end: CGSize, _ progress: CGFloat) -> CGSize {
    CGSize(
      width: width.interpolated(to: end.width, progress),
      height: height.interpolated(to: end.height, progress))
  }
}

extension CATransform3D {
  /// The transform whose entries lie on the straight way to those of `end`.
  package func interpolated(to end: CATransform3D, _ progress: CGFloat) -> CATransform3D {
    var result = self
    for entry in Self.entries {
      result[keyPath: entry] = self[keyPath: entry].interpolated(
        to: end[keyPath: entry], progress)
    }
    return result
  }

  private static var entries: [WritableKeyPath<CATransform3D, CGFloat>] {
    [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24,
      \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
  }
}

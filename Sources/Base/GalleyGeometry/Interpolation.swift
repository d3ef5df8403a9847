extension CGFloat {
  /// The value between this one (`progress` 0) and `end` (1), by linear interpolation.
  package func interpolated(to end: CGFloat, _ progress: CGFloat) -> CGFloat {
    progress >= 1 ? end : self + (end - self) * progress
  }
}

extension CGPoint {
  /// The point between this one (`progress` 0) and `end` (1), by linear interpolation.
  package func interpolated(to end: CGPoint, _ progress: CGFloat) -> CGPoint {
    CGPoint(x: x.interpolated(to: end.x, progress), y: y.interpolated(to: end.y, progress))
  }
}

extension CGSize {
  /// The size between this one (`progress` 0) and `end` (1), by linear interpolation.
  package func interpolated(to end: CGSize, _ progress: CGFloat) -> CGSize {
    CGSize(
      width: width.interpolated(to: end.width, progress),
      height: height.interpolated(to: end.height, progress))
  }
}

extension CATransform3D {
  /// The transform between this one and `end`, by linear interpolation of each entry.
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

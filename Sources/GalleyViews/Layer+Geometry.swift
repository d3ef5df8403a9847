import GalleyGeometry

extension Layer {
  /// The smallest rectangle around the layer in its superlayer's space, in points.
  ///
  /// Setting it finds the bounds' size and the position that lead to it under the transform as it is.
  public var frame: CGRect {
    get {
      let (width, height) = (bounds.width, bounds.height)
      let box = CGRect(
        x: -anchorPoint.x * width, y: -anchorPoint.y * height, width: width, height: height)
      return box.applying(affineTransform()).offsetBy(dx: position.x, dy: position.y)
    }
    set {
      let solved = geometry(forFrame: newValue)
      bounds.size = solved.size
      position = solved.position
    }
  }

  /// The bounds' size and the position that give `frame`.
  func geometry(forFrame frame: CGRect) -> (size: CGSize, position: CGPoint) {
    let frame = frame.standardized
    let transform = affineTransform()
    guard !transform.isIdentity else {
      return (
        frame.size,
        CGPoint(
          x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
      )
    }
    let linear = CGAffineTransform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
    let size = CGRect(origin: .zero, size: frame.size).applying(linear.inverted()).size
    let box = CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
      height: size.height
    ).applying(transform)
    return (size, CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY))
  }

  /// The part of `transform` in the plane.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets `transform` to one in the plane.
  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// From the layer's own space to its superlayer's.
  var transformToSuperlayer: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Whether the layer can be drawn: all numbers finite, and not flattened to a line or a point.
  var hasDrawableGeometry: Bool {
    bounds.isFinite && position.isFinite && anchorPoint.isFinite
      && transformToSuperlayer.isDrawable
  }
}

extension CGAffineTransform {
  /// Whether all numbers are finite and areas are not flattened to nothing.
  var isDrawable: Bool {
    [a, b, c, d, tx, ty].allSatisfy(\.isFinite) && a * d - b * c != 0
  }
}

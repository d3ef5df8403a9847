import GalleyGeometry

extension Layer {
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

  /// The transform from the layer's own space to its superlayer's.
  var transformToSuperlayer: CGAffineTransform {
    CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// The projection into the superlayer's space, if the layer is not seen from straight ahead.
  ///
  /// nil if `transformToSuperlayer` is exact, as no transform leaves the plane.
  var projectionToSuperlayer: Projection? {
    let around = superlayer?.sublayerTransform ?? CATransform3DIdentity
    guard !transform.keepsPlane || around != CATransform3DIdentity else { return nil }
    var result = CATransform3DIdentity
    (result.m41, result.m42, result.m43) = (-anchor.x, -anchor.y, -anchorPointZ)
    result = result.concatenating(transform)
    // Positions are points of the superlayer: they move the layer, but not the viewer.
    var place = CATransform3DIdentity
    (place.m41, place.m42, place.m43) = (position.x, position.y, zPosition)
    result = result.concatenating(place)
    if let superlayer, around != CATransform3DIdentity {
      // UIKit: the viewer is in front of the superlayer's anchor, wherever its content is scrolled.
      let center = superlayer.anchor
      result.move(x: -center.x, y: -center.y)
      result = result.concatenating(around)
      result.move(x: center.x, y: center.y)
    }
    return Projection(result)
  }

  /// The point of the bounds that lies at `position`.
  private var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// Whether the numbers needed for drawing are finite.
  var hasFiniteGeometry: Bool { bounds.isFinite && position.isFinite && anchorPoint.isFinite }
}

extension CATransform3D {
  /// Whether `CATransform3DGetAffineTransform` describes the plane `z = 0` completely.
  fileprivate var keepsPlane: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

  /// Adds a translation, in points.
  fileprivate mutating func move(x: CGFloat, y: CGFloat) {
    var move = CATransform3DIdentity
    (move.m41, move.m42) = (x, y)
    self = concatenating(move)
  }
}

extension CGAffineTransform {
  /// Whether all numbers are finite and the transform does not flatten areas to nothing.
  var isDrawable: Bool {
    [a, b, c, d, tx, ty].allSatisfy(\.isFinite) && a * d - b * c != 0
  }
}

import Foundation
import GalleyDrawing
import GalleyGeometry

/// A part of an ellipse between two points.
///
/// Source: SVG 1.1, appendix F.6.
struct EllipticArc {
  private let radii: CGSize
  private let turn: CGFloat
  private let center: CGPoint
  /// The angles on the unit circle, in radians, clockwise on screen.
  private let start, sweep: CGFloat
  private let end: CGPoint

  /// An arc; nil for a straight line.
  ///
  /// - Parameters:
  ///   - from: Where it starts.
  ///   - to: Where it ends.
  ///   - radii: Half the axes, at least 0; both grow where the points are further apart.
  ///   - turn: How far the ellipse is turned, in radians, clockwise on screen.
  ///   - isLarge: Whether it is the longer part.
  ///   - isClockwise: Whether it goes clockwise on screen.
  init?(
    from: CGPoint, to: CGPoint, radii: CGSize, turn: CGFloat, isLarge: Bool, isClockwise: Bool
  ) {
    guard from != to, radii.width > 0, radii.height > 0 else { return nil }
    let (cosine, sine) = (cos(turn), sin(turn))
    let half = CGPoint(x: (from.x - to.x) / 2, y: (from.y - to.y) / 2)
    // The start in units of the radii, seen from the middle of both points.
    let x = (cosine * half.x + sine * half.y) / radii.width
    let y = (cosine * half.y - sine * half.x) / radii.height
    let length = x * x + y * y
    let growth = max(1, length.squareRoot())
    let (ux, uy) = (x / growth, y / growth)
    let square = ux * ux + uy * uy
    let factor = max(0, 1 / square - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let middle = CGPoint(x: factor * uy, y: -factor * ux)
    self.radii = CGSize(width: radii.width * growth, height: radii.height * growth)
    (self.turn, end) = (turn, to)
    start = atan2(uy - middle.y, ux - middle.x)
    let angle = atan2(-uy - middle.y, -ux - middle.x) - start
    let full = 2 * CGFloat.pi
    sweep = isClockwise ? (angle < 0 ? angle + full : angle) : (angle > 0 ? angle - full : angle)
    let offset = CGPoint(x: middle.x * self.radii.width, y: middle.y * self.radii.height)
    center = CGPoint(
      x: cosine * offset.x - sine * offset.y + (from.x + to.x) / 2,
      y: sine * offset.x + cosine * offset.y + (from.y + to.y) / 2)
  }

  /// Curves from the start, each at most a quarter of the ellipse.
  var curves: [Path.Element] {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let arm = Path.Cubic.arm(spanning: abs(step)) * (step < 0 ? -1 : 1)
    let map = CGAffineTransform(
      a: radii.width * cos(turn), b: radii.width * sin(turn), c: -radii.height * sin(turn),
      d: radii.height * cos(turn), tx: center.x, ty: center.y)
    return (0..<count).map { index in
      let (first, last) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      func point(_ angle: CGFloat, _ arm: CGFloat) -> CGPoint {
        CGPoint(x: cos(angle) - arm * sin(angle), y: sin(angle) + arm * cos(angle)).applying(map)
      }
      let place = index == count - 1 ? end : point(last, 0)
      return .curve(point(first, arm), point(last, -arm), to: place)
    }
  }
}

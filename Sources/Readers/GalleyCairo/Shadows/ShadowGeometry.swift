import GalleyBase
import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// A shadow in device pixels: how far it lies from its shape and how it is blurred.
///
/// A Gaussian that is mapped by any transform is a Gaussian again. Where its axes are not those of
/// the pixels, the shape is sheared until they are, blurred, and sheared back; where it is wide, the
/// same is done at a smaller scale.
struct ShadowGeometry {
  /// Wider blurs, in pixels, are made at a smaller scale: nothing finer than that is left of them.
  private static let widestSigma = 64.0

  /// The offset in pixels.
  let offset: CGVector
  /// From pixels to the space in which the blur is made.
  let toBlur: CGAffineTransform
  /// How far the blur spreads in that space: its standard deviations.
  private let sigmaX, sigmaY: Double
  /// How far coverage spreads, in pixels: as far as the blur's kernel, though less of it can be seen.
  let reach: CGVector
  /// Whether the shape's edges stay as they are.
  let isHard: Bool
  let color: Color

  /// Whether the blur is made in pixels themselves.
  var isPlain: Bool { toBlur.isIdentity }

  /// A shadow whose points are mapped by `transform`; nil when nothing of it can be seen.
  init?(_ shadow: Shadow, mappedBy transform: CGAffineTransform) {
    let offset = transform.mapping(shadow.offset)
    guard shadow.isVisible, transform.canDraw, offset.dx.isFinite, offset.dy.isFinite
    else { return nil }
    let sigma = min(shadow.sigma, 1e30)
    let spread = Covariance(
      sigma: sigma, transform: transform, limit: Double(RenderLimits.maximumSigma))
    let (shear, sigmaX, sigmaY) = spread.sheared
    let scaleX = Self.scale(for: sigmaX)
    let scaleY = Self.scale(for: sigmaY)
    self.offset = offset
    toBlur = shear.concatenating(CGAffineTransform(scaleX: scaleX, y: scaleY))
    self.sigmaX = sigmaX * scaleX
    self.sigmaY = sigmaY * scaleY
    let isHard = max(sigmaX, sigmaY) < GaussianBlur.smallestSigma
    func distance(of variance: Double, _ scale: Double) -> Double {
      isHard ? 0 : variance.squareRoot() * GaussianBlur.extent + 2 / scale
    }
    reach = CGVector(dx: distance(of: spread.xx, scaleX), dy: distance(of: spread.yy, scaleY))
    self.isHard = isHard
    color = shadow.color
  }

  /// The blur, asked for late: most shadows of a long picture are out of sight.
  func blur(_ resources: RenderResources) -> GaussianBlur {
    if let blur = resources.blur, blur.sigmas == [sigmaX, sigmaY] { return blur }
    let blur = GaussianBlur(sigmaX: sigmaX, sigmaY: sigmaY)
    resources.blur = blur
    return blur
  }

  /// A box around the shadow of something within `bounds`.
  func cast(from bounds: DeviceBounds) -> DeviceBounds {
    bounds.offset(x: offset.dx, y: offset.dy).expanded(x: reach.dx, y: reach.dy)
  }

  /// A box around everything whose shadow can fall into `view`.
  func source(of view: DeviceBounds) -> DeviceBounds {
    view.offset(x: -offset.dx, y: -offset.dy).expanded(x: reach.dx, y: reach.dy)
  }

  private static func scale(for sigma: Double) -> Double {
    var scale = 1.0
    while sigma * scale > widestSigma { scale /= 2 }
    return scale
  }
}

/// How a Gaussian spreads in pixels.
private struct Covariance {
  var xx, xy, yy: Double

  /// A round Gaussian mapped by a transform, made narrower where it is wider than `limit`.
  init(sigma: Double, transform: CGAffineTransform, limit: Double) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let longest = max(hypot(a, c), hypot(b, d))
    let sigma = min(sigma, limit / longest)
    xx = sigma * sigma * (a * a + c * c)
    xy = sigma * sigma * (a * b + c * d)
    yy = sigma * sigma * (b * b + d * d)
  }

  /// A shear after which x and y spread independently, and how far.
  var sheared: (shear: CGAffineTransform, sigmaX: Double, sigmaY: Double) {
    if abs(xy) <= 1e-6 * max(xx, yy) { return (.identity, xx.squareRoot(), yy.squareRoot()) }
    if yy >= xx {
      let slope = xy / yy
      let rest = max(xx - xy * slope, 0).squareRoot()
      return (CGAffineTransform(a: 1, b: 0, c: -slope, d: 1, tx: 0, ty: 0), rest, yy.squareRoot())
    }
    let slope = xy / xx
    let rest = max(yy - xy * slope, 0).squareRoot()
    return (CGAffineTransform(a: 1, b: -slope, c: 0, d: 1, tx: 0, ty: 0), xx.squareRoot(), rest)
  }
}

import GalleyDrawing
import GalleyGeometry
import GalleyRaster

/// A Gaussian in pixels that corresponds to one in points, mapped by `transform`, and is cut off at two deviations in x and y.
struct ReferenceGaussian {
  private let xx, xy, yy: Double
  private let reach: Int
  private let farthestX, farthestY: Double
  private var total = 0.0

  init(sigma: Double, mappedBy transform: CGAffineTransform) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let variance = sigma * sigma
    let (xx, xy, yy) = (
      variance * (a * a + c * c), variance * (a * b + c * d), variance * (b * b + d * d)
    )
    let determinant = xx * yy - xy * xy
    (self.xx, self.xy, self.yy) = (yy / determinant, -xy / determinant, xx / determinant)
    (farthestX, farthestY) = (2 * xx.squareRoot() + 1e-6, 2 * yy.squareRoot() + 1e-6)
    reach = Int((max(xx, yy).squareRoot() * 6).rounded(.up))
    for y in -reach...reach { for x in -reach...reach { total += weight(x, y) } }
  }

  private func weight(_ x: Int, _ y: Int) -> Double {
    let (x, y) = (Double(x), Double(y))
    if abs(x) > farthestX || abs(y) > farthestY { return 0 }
    return exp(-(xx * x * x + 2 * xy * x * y + yy * y * y) / 2)
  }

  /// The blurred alpha of one pixel, 0 … 255, as a sum over all pixels near it.
  func alpha(of mask: Bitmap, _ x: Int, _ y: Int) -> Double {
    var sum = 0.0
    for row in max(y - reach, 0)..<max(min(y + reach + 1, mask.height), 0) {
      for column in max(x - reach, 0)..<max(min(x + reach + 1, mask.width), 0) {
        let value = mask.pixels[(row * mask.width + column) * 4 + 3]
        if value > 0 { sum += weight(x - column, y - row) * Double(value) }
      }
    }
    return sum / total
  }
}

extension Bitmap {
  /// The largest difference, in 1/255, between this shadow and the blurred alpha of `mask`, moved by
  /// whole pixels, at about `count` pixels across the picture.
  func largestShadowError(
    from mask: Bitmap, _ gaussian: ReferenceGaussian, dx: Int = 0, dy: Int = 0, count: Int = 60
  ) -> Double {
    let step = max(width * height / count, 1)
    return stride(from: step / 3, to: width * height, by: step).reduce(0) { largest, index in
      let (x, y) = (index % width, index / width)
      let expected = gaussian.alpha(of: mask, x - dx, y - dy)
      return max(largest, abs(expected - Double(alpha(x, y))))
    }
  }
}

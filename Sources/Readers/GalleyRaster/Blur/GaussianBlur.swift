import Foundation

/// CoreGraphics' blur of coverage, a Gaussian that is cut off, within 0.51/255 of the same convolution in double precision.
///
/// The rows of a mask of shapes change at few positions, and most rows equal the one above. The
/// convolution uses this, and is exact for any mask.
/// 1. Along x a row is a sum of steps, and a blurred step is the kernel's running sum. The cost of a row
///    is its number of steps times the kernel's width.
/// 2. A row that equals the one above shares its result.
/// 3. Along y a run of equal rows counts once, with the kernel's sum over the run as its weight.
package struct GaussianBlur: Sendable {
  /// Larger outputs are computed in bands of about this number of pixels, so that the sums fit in memory.
  private static let bandPixels = 4_194_304

  /// Below this standard deviation, in pixels, a blur has no visible effect.
  package static let smallestSigma = 0.05

  /// The kernel is cut at this number of standard deviations, as `Shadow.deviations` says.
  package static let extent = 2.0

  /// The standard deviations in x and y, in pixels.
  package let sigmas: [Double]
  let horizontal: GaussianKernel
  let vertical: GaussianKernel

  /// A blur from its standard deviations in pixels; it can also move the picture by a part of a pixel.
  package init(sigmaX: Double, sigmaY: Double, shiftX: Double = 0, shiftY: Double = 0) {
    sigmas = [sigmaX, sigmaY]
    horizontal = GaussianKernel(sigma: sigmaX, shift: shiftX)
    vertical =
      sigmaX == sigmaY && shiftX == shiftY
      ? horizontal : GaussianKernel(sigma: sigmaY, shift: shiftY)
  }

  package init(sigma: Double) { self.init(sigmaX: sigma, sigmaY: sigma) }

  /// The same blur, which also moves the picture by a part of a pixel.
  package func shifted(x: Double, y: Double) -> GaussianBlur {
    if x == 0, y == 0 { return self }
    return GaussianBlur(sigmaX: sigmas[0], sigmaY: sigmas[1], shiftX: x, shiftY: y)
  }

  /// How far coverage spreads in x and y, in pixels.
  package var reach: (x: Int, y: Int) { (horizontal.reach, vertical.reach) }

  /// How far a blurred shape is visible, in pixels: beyond that its coverage rounds to zero.
  package var seenReach: (x: Int, y: Int) { (horizontal.seenReach, vertical.seenReach) }

  /// The blurred coverage of the pixels in `output`.
  package func blurred(_ mask: CoverageMask, in output: PixelRect) -> CoverageMask {
    if horizontal.reach == 0, vertical.reach == 0, output == mask.frame { return mask }
    let columns = output.x..<output.maxX
    let bands = output.tiles(width: max(output.width, 1), height: bandHeight(of: output))
    var rows: BlurredRows?
    var band = bands[...]
    return CoverageMask(frame: output) { row, target in
      let y = output.y + row
      if let next = band.first, y >= next.y {
        rows = BlurredRows(mask, by: self, in: next)
        band.removeFirst()
      }
      rows?.write(row: y, columns: columns, to: target)
    }
  }

  /// The number of rows of an output that are computed from the same sums.
  package func bandHeight(of output: PixelRect) -> Int {
    max(Self.bandPixels / max(output.width, 1), 4 * vertical.reach, 1)
  }
}

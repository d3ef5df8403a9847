import Foundation

/// A Gaussian blur of coverage, within 0.51/255 of the same convolution in double precision.
///
/// Shapes on screen are runs: a row of a mask changes at few places, and most rows equal the one
/// above. The convolution is written for that and is exact for any mask.
/// 1. Along x a row is a sum of steps, and a blurred step is the kernel's running sum. A row costs
///    its number of steps times the kernel's width.
/// 2. A row that equals the one above shares its result.
/// 3. Along y a run of equal rows counts once, with the kernel's sum over the run as its weight.
package struct GaussianBlur: Sendable {
  /// Larger outputs are made in bands of about this many pixels, so that the sums fit in memory.
  private static let bandPixels = 4_194_304

  /// Below this standard deviation, in pixels, a blur changes nothing that could be seen.
  package static let smallestSigma = 0.05

  /// The kernel is cut at this many standard deviations; what is left out is below 0.02/255.
  package static let extent = 4.0

  /// The standard deviations in x and y, in pixels.
  package let sigmas: [Double]
  let horizontal: GaussianKernel
  let vertical: GaussianKernel

  /// A blur by its standard deviations in pixels, which also moves the picture by a part of a pixel.
  package init(sigmaX: Double, sigmaY: Double, shiftX: Double = 0, shiftY: Double = 0) {
    sigmas = [sigmaX, sigmaY]
    horizontal = GaussianKernel(sigma: sigmaX, shift: shiftX)
    vertical =
      sigmaX == sigmaY && shiftX == shiftY
      ? horizontal : GaussianKernel(sigma: sigmaY, shift: shiftY)
  }

  package init(sigma: Double) { self.init(sigmaX: sigma, sigmaY: sigma) }

  /// The same blur, which moves the picture by a part of a pixel.
  package func shifted(x: Double, y: Double) -> GaussianBlur {
    if x == 0, y == 0 { return self }
    return GaussianBlur(sigmaX: sigmas[0], sigmaY: sigmas[1], shiftX: x, shiftY: y)
  }

  /// How far, in pixels, coverage spreads in x and y.
  package var reach: (x: Int, y: Int) { (horizontal.reach, vertical.reach) }

  /// How far, in pixels, a blurred shape can be seen: beyond that its coverage is rounded to nothing.
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

  /// How many rows of an output are made from the same sums.
  package func bandHeight(of output: PixelRect) -> Int {
    max(Self.bandPixels / max(output.width, 1), 4 * vertical.reach, 1)
  }
}

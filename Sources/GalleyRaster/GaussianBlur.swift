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

  /// The standard deviations in x and y, in pixels.
  package let sigmas: [Double]
  let horizontal: GaussianKernel
  let vertical: GaussianKernel

  /// A blur by its standard deviations in pixels, which also moves the picture by a part of a pixel.
  package init(sigmaX: Double, sigmaY: Double, shiftX: Double = 0, shiftY: Double = 0) {
    sigmas = [sigmaX, sigmaY]
    horizontal = GaussianKernel(sigma: sigmaX, shift: shiftX)
    vertical = GaussianKernel(sigma: sigmaY, shift: shiftY)
  }

  package init(sigma: Double) { self.init(sigmaX: sigma, sigmaY: sigma) }

  /// The same blur, which moves the picture by a part of a pixel.
  package func shifted(x: Double, y: Double) -> GaussianBlur {
    if x == 0, y == 0 { return self }
    return GaussianBlur(sigmaX: sigmas[0], sigmaY: sigmas[1], shiftX: x, shiftY: y)
  }

  /// How far, in pixels, coverage spreads in x and y.
  package var reach: (x: Int, y: Int) { (horizontal.reach, vertical.reach) }

  /// The blurred coverage of the pixels in `output`.
  package func blurred(_ mask: CoverageMask, in output: PixelRect) -> CoverageMask {
    if horizontal.reach == 0, vertical.reach == 0, output == mask.frame { return mask }
    var result = CoverageMask(frame: output)
    let stride = result.stride
    let bandHeight = max(Self.bandPixels / max(output.width, 1), 4 * vertical.reach, 1)
    result.bytes.withUnsafeMutableBufferPointer { bytes in
      guard !output.isEmpty, let base = bytes.baseAddress else { return }
      for top in Swift.stride(from: output.y, to: output.maxY, by: bandHeight) {
        let rows = top..<min(top + bandHeight, output.maxY)
        let lines = BlurredLines(
          mask, columns: output.x..<output.maxX,
          rows: (rows.lowerBound - vertical.reach)..<(rows.upperBound + vertical.reach),
          kernel: horizontal)
        assert((rows.upperBound - output.y) * stride <= bytes.count)
        vertical.blurColumns(
          of: lines, rows: rows, into: base + (top - output.y) * stride, stride: stride)
      }
    }
    return result
  }
}

/// A mask blurred along x: for each run of equal rows one line of coverage, 0 … 255, as floats.
struct BlurredLines {
  /// Rows that are equal, as a range, and the index of their line.
  struct Run {
    var rows: Range<Int>
    var line: Int
  }

  let width: Int
  var runs: [Run] = []
  var values: [Float] = []

  init(_ mask: CoverageMask, columns: Range<Int>, rows: Range<Int>, kernel: GaussianKernel) {
    width = columns.count
    let (frame, stride) = (mask.frame, mask.stride)
    let first = max(rows.lowerBound - frame.y, 0)
    let end = min(rows.upperBound - frame.y, frame.height)
    guard first < end, frame.width > 0, width > 0 else { return }
    mask.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      for row in first..<end {
        assert(row * stride + frame.width <= bytes.count)
        let source = base + row * stride
        if row > first, memcmp(source, source - stride, frame.width) == 0 {
          runs[runs.count - 1].rows = runs[runs.count - 1].rows.lowerBound..<(frame.y + row + 1)
          continue
        }
        runs.append(Run(rows: (frame.y + row)..<(frame.y + row + 1), line: values.count / width))
        values.append(contentsOf: repeatElement(0, count: width))
        values.withUnsafeMutableBufferPointer { lines in
          guard let line = lines.baseAddress else { return }
          assert(lines.count >= width)
          kernel.blurRow(
            source, columns: frame.x..<frame.maxX, into: line + (lines.count - width),
            columns: columns)
        }
      }
    }
  }
}

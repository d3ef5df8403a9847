import Foundation

@testable import GalleyRaster

extension PixelRect {
  /// All pixels, row by row.
  var pixels: [(x: Int, y: Int)] {
    (y..<maxY).flatMap { row in (x..<maxX).map { ($0, row) } }
  }
}

/// The largest difference, in 1/255, from a convolution in double precision with CoreGraphics' kernel, measured at
/// about four hundred pixels.
func largestError(
  of blurred: CoverageMask, from mask: CoverageMask, sigmaX: Double, sigmaY: Double,
  shiftX: Double = 0, shiftY: Double = 0
) -> Double {
  func kernel(_ sigma: Double, _ shift: Double) -> (reach: Int, weights: [Double]) {
    let reach = Int((sigma * 8).rounded(.up)) + 1
    let weights = (-reach...reach).map { place -> Double in
      let distance = Double(place) - shift
      return abs(distance) > 2 * sigma + 1e-6 ? 0 : exp(-distance * distance / (2 * sigma * sigma))
    }
    let total = weights.reduce(0, +)
    return (reach, weights.map { $0 / total })
  }
  let (across, down) = (kernel(sigmaX, shiftX), kernel(sigmaY, shiftY))
  let pixels = blurred.frame.pixels
  var largest = 0.0
  for (x, y) in stride(from: 0, to: pixels.count, by: max(pixels.count / 400, 1)).map({ pixels[$0] }
  ) {
    var sum = 0.0
    for row in mask.frame.y..<mask.frame.maxY where abs(y - row) <= down.reach {
      var line = 0.0
      for column in mask.frame.x..<mask.frame.maxX where abs(x - column) <= across.reach {
        line += across.weights[x - column + across.reach] * Double(mask[column, row])
      }
      sum += line * down.weights[y - row + down.reach]
    }
    largest = max(largest, abs(sum - Double(blurred[x, y])))
  }
  return largest
}

/// Masks of coverage to blur.
enum Masks {
  /// A disc of radius 14.3 with soft edges, whose centre is not at the middle of a pixel.
  static let disc = mask(width: 40, height: 36) { x, y in
    14.3 - hypot(x - 19.2, y - 17.6) + 0.5
  }

  /// Two blocks that form an inner corner.
  static let notch = mask(width: 44, height: 38) { x, y in
    max(min(x - 3.3, 20.7 - x, y - 2, 36 - y), min(x - 3.3, 41.1 - x, y - 18.6, 36 - y)) + 0.5
  }

  /// A mask in which every pixel differs from its neighbours.
  static let noise: CoverageMask = {
    var state: UInt64 = 7
    return mask(width: 30, height: 31) { _, _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
  }()

  private static func mask(
    width: Int, height: Int, _ coverage: (Double, Double) -> Double
  ) -> CoverageMask {
    CoverageMask(frame: PixelRect(x: -5, y: 9, width: width, height: height)) { row, bytes in
      for column in 0..<width {
        let value = coverage(Double(column) + 0.5, Double(row) + 0.5)
        bytes[column] = UInt8((min(max(value, 0), 1) * 255).rounded())
      }
    }
  }
}

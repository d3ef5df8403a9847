import Foundation

/// The running sums of a Gaussian's weights: the blur of a step from 0 to 1.
struct GaussianKernel: Sendable {
  /// The weights are at -reach … reach.
  let reach: Int
  /// Element `m + reach` is the sum of the weights at -reach … m; the last is 1.
  let sums: [Double]
  /// The same, as floats, for the inner loops.
  let ramp: [Float]
  /// How many pixels away from a shape its blur still rounds to something above zero.
  let seenReach: Int

  /// Weights for a standard deviation in pixels, centred `shift` pixels after 0.
  init(sigma: Double, shift: Double) {
    guard sigma >= GaussianBlur.smallestSigma, sigma.isFinite else {
      reach = 0
      sums = [1]
      ramp = [1]
      seenReach = 0
      return
    }
    reach = Int((sigma * GaussianBlur.extent + abs(shift) - 1e-6).rounded(.up))
    // A sigma in pixels is the product of two numbers that need not be exact.
    let farthest = sigma * GaussianBlur.extent + 1e-6
    let weights = (-reach...reach).map { place in
      let distance = abs(Double(place) - shift)
      return distance > farthest ? 0 : exp(-distance * distance / (2 * sigma * sigma))
    }
    let (total, reach) = (weights.reduce(0, +), reach)
    var sum = 0.0
    var sums = weights.map { weight -> Double in
      sum += weight
      return sum / total
    }
    sums[sums.count - 1] = 1
    self.sums = sums
    ramp = sums.map(Float.init)
    // No shape leaves more at a distance than a half plane; floats are exact to 0.001.
    seenReach =
      (1...reach).last { distance in
        255 * max(sums[reach - distance], 1 - sums[reach + distance - 1]) >= 0.499
      } ?? 0
  }

  /// The sum of the weights at -reach … `place`.
  func sum(upTo place: Int) -> Double {
    if place < -reach { return 0 }
    return place >= reach ? 1 : sums[place + reach]
  }

  /// Blurs one row of coverage into zeroed `output`.
  ///
  /// With v(x) the coverage and d(i) its change at column i, the blurred row is
  /// v(x - reach) + Σ d(i) · sum(upTo: x - i) over the changes within reach of x.
  ///
  /// Plain pointers, since the compiler vectorises only loops over them; `source` has a byte for each
  /// column, `output` a number for each column.
  func blurRow(
    _ source: UnsafePointer<UInt8>, columns: Range<Int>, into output: UnsafeMutablePointer<Float>,
    columns outputColumns: Range<Int>
  ) {
    let (origin, count) = (outputColumns.lowerBound, outputColumns.count)
    let settled = columns.lowerBound + reach
    let first = max(settled - origin, 0)
    let last = min(columns.upperBound + reach - origin, count)
    if first < last {
      assert(first + origin >= settled && last + origin - settled <= columns.count)
      assert(last <= count)
      let shifted = source + (first + origin - settled)
      let target = output + first
      for x in 0..<(last - first) { target[x] = Float(shifted[x]) }
    }
    ramp.withUnsafeBufferPointer { ramp in
      guard let ramp = ramp.baseAddress else { return }
      var previous: UInt8 = 0
      for index in 0...columns.count {
        let value = index < columns.count ? source[index] : 0
        if value == previous { continue }
        let change = Float(value) - Float(previous)
        previous = value
        let start = columns.lowerBound + index - reach - origin
        let from = max(start, 0)
        let to = min(start + 2 * reach, count)
        if from < to {
          assert(from - start >= 0 && to - start <= 2 * reach && to <= count)
          addScaled(ramp + (from - start), by: change, to: output + from, count: to - from)
        }
      }
    }
  }
}

/// Adds `source · factor`, number by number, in a plain loop that the compiler vectorises.
///
/// The caller checks that each pointer has room for `count` numbers.
func addScaled(
  _ source: UnsafePointer<Float>, by factor: Float, to target: UnsafeMutablePointer<Float>,
  count: Int
) {
  var index = 0
  while index < count {
    target[index] += factor * source[index]
    index &+= 1
  }
}

import Foundation

/// The running sums of a Gaussian's weights: what a step from 0 to 1 becomes when it is blurred.
struct GaussianKernel: Sendable {
  /// The kernel is cut at this many standard deviations; what is left out is below 0.02/255.
  static let extent = 4.0

  /// The weights lie at -reach … reach.
  let reach: Int
  /// Element `m + reach` is the sum of the weights at -reach … m; the last is 1.
  let sums: [Double]
  /// The same, as floats, for the inner loops.
  let ramp: [Float]

  /// Weights for a standard deviation in pixels, centred `shift` pixels after 0.
  init(sigma: Double, shift: Double) {
    guard sigma >= GaussianBlur.smallestSigma, sigma.isFinite else {
      reach = 0
      sums = [1]
      ramp = [1]
      return
    }
    reach = Int((sigma * Self.extent + abs(shift)).rounded(.up))
    let weights = (-reach...reach).map { place in
      exp(-(Double(place) - shift) * (Double(place) - shift) / (2 * sigma * sigma))
    }
    let total = weights.reduce(0, +)
    var sum = 0.0
    var sums = weights.map { weight -> Double in
      sum += weight
      return sum / total
    }
    sums[sums.count - 1] = 1
    self.sums = sums
    ramp = sums.map(Float.init)
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
  /// Plain pointers, since the compiler makes vectors of loops over them alone; `source` has as many
  /// bytes as there are columns, `output` as many numbers.
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

  /// Blurs along y and rounds; `output` holds `rows.count` zeroed rows, `stride` bytes apart.
  ///
  /// A plain pointer, as in `blurRow`; the caller checks that the rows fit.
  func blurColumns(
    of lines: BlurredLines, rows: Range<Int>, into output: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    let width = lines.width
    assert(width <= stride)
    var sum = [Float](repeating: 0, count: width)
    var firstRun = 0
    var finished: (run: Int, row: Int)?
    for row in rows {
      let target = output + (row - rows.lowerBound) * stride
      let window = (row - reach)..<(row + reach + 1)
      while firstRun < lines.runs.count, lines.runs[firstRun].rows.upperBound <= window.lowerBound {
        firstRun += 1
      }
      guard firstRun < lines.runs.count else { return }
      let run = lines.runs[firstRun]
      let isInside =
        run.rows.lowerBound <= window.lowerBound && run.rows.upperBound >= window.upperBound
      if isInside, let finished, finished.run == firstRun {
        memcpy(target, output + (finished.row - rows.lowerBound) * stride, width)
        continue
      }
      add(lines, from: firstRun, around: row, to: &sum)
      sum.withUnsafeBufferPointer { sum in
        guard let sum = sum.baseAddress else { return }
        roundToBytes(sum, into: target, count: width)
      }
      if isInside { finished = (firstRun, row) }
    }
  }

  /// Sets `sum` to the blurred row: each run of equal rows once, with the weights of its rows.
  private func add(
    _ lines: BlurredLines, from firstRun: Int, around row: Int, to sum: inout [Float]
  ) {
    let width = lines.width
    sum.withUnsafeMutableBufferPointer { sum in
      guard let sum = sum.baseAddress else { return }
      sum.update(repeating: 0, count: width)
      lines.values.withUnsafeBufferPointer { values in
        guard let values = values.baseAddress else { return }
        var terms: [(line: UnsafePointer<Float>, weight: Float)] = []
        for run in lines.runs[firstRun...] {
          if run.rows.lowerBound > row + reach { break }
          let weight =
            self.sum(upTo: row - run.rows.lowerBound) - self.sum(upTo: row - run.rows.upperBound)
          assert((run.line + 1) * width <= lines.values.count)
          terms.append((values + run.line * width, Float(weight)))
        }
        addTerms(terms, to: sum, count: width)
      }
    }
  }
}

// The loops below take plain pointers: over these the compiler makes vectors of them. Their callers
// check that `count` numbers lie behind each.

/// Adds lines with their weights, four at a time, so that the sum is read and written less often.
private func addTerms(
  _ terms: [(line: UnsafePointer<Float>, weight: Float)], to sum: UnsafeMutablePointer<Float>,
  count: Int
) {
  var next = 0
  while next + 4 <= terms.count {
    let (a, b, c, d) = (terms[next], terms[next + 1], terms[next + 2], terms[next + 3])
    var index = 0
    while index < count {
      let first = a.weight * a.line[index] + b.weight * b.line[index]
      let second = c.weight * c.line[index] + d.weight * d.line[index]
      sum[index] += first + second
      index &+= 1
    }
    next += 4
  }
  for term in terms[next...] { addScaled(term.line, by: term.weight, to: sum, count: count) }
}

/// Adds `source · factor`, number by number; a plain loop that the compiler turns into vectors.
private func addScaled(
  _ source: UnsafePointer<Float>, by factor: Float, to target: UnsafeMutablePointer<Float>,
  count: Int
) {
  var index = 0
  while index < count {
    target[index] += factor * source[index]
    index &+= 1
  }
}

/// Rounds floats in 0 … 255 to bytes.
private func roundToBytes(
  _ source: UnsafePointer<Float>, into target: UnsafeMutablePointer<UInt8>, count: Int
) {
  // Adding 2²³ leaves the rounded number in the low bits: no checked conversion in the loop.
  var index = 0
  while index < count {
    target[index] = UInt8(truncatingIfNeeded: (source[index] + 8_388_608).bitPattern)
    index &+= 1
  }
}

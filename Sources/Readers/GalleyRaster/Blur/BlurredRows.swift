import GalleyBase
import Foundation
import GalleyGeometry

/// A blurred mask whose rows are computed on request, and only for the requested pixels.
///
/// One thread may use it at a time.
final class BlurredRows {
  /// The pixels that can be requested.
  let frame: PixelRect

  private let lines: BlurredLines
  private let kernel: GaussianKernel
  private var sum: [Float]
  private var terms: [Term] = []
  /// A whole row whose neighbours are equal as far as the blur reaches, and the run of rows it belongs to.
  private var settled: (run: Int, row: [UInt8]) = (-1, [])

  /// A line and its weight in a row.
  private typealias Term = (line: Int, weight: Float)

  /// The blur of `mask` in a rectangle.
  init(_ mask: CoverageMask, by blur: GaussianBlur, in frame: PixelRect) {
    self.frame = frame
    let reach = blur.reach.y
    lines = BlurredLines(
      mask, columns: frame.x..<frame.maxX, rows: (frame.y - reach)..<(frame.maxY + reach),
      kernel: blur.horizontal)
    kernel = blur.vertical
    sum = [Float](repeating: 0, count: frame.width)
  }

  /// Writes the coverage of pixels of the row at `y`, all inside the frame.
  ///
  /// The plain pointer must have room for as many bytes as there are columns.
  func write(
    row y: Int, columns: Range<Int>, to target: UnsafeMutablePointer<UInt8>
  ) {
    assert(y >= frame.y && y < frame.maxY && frame.x <= columns.lowerBound)
    assert(columns.upperBound <= frame.maxX)
    let window = (y - kernel.reach)..<(y + kernel.reach + 1)
    let first = lines.runs.partitioningIndex { $0.rows.upperBound > window.lowerBound }
    guard first < lines.runs.count else {
      return target.update(repeating: 0, count: columns.count)
    }
    let run = lines.runs[first].rows
    guard run.lowerBound <= window.lowerBound, run.upperBound >= window.upperBound else {
      collectTerms(from: first, around: y)
      return write(columns, to: target)
    }
    settle(first)
    settled.row.withUnsafeBufferPointer { row in
      guard let row = row.baseAddress else { return }
      target.update(from: row + (columns.lowerBound - frame.x), count: columns.count)
    }
  }

  /// Computes, once, the row of a run that is higher than the blur's reach.
  private func settle(_ run: Int) {
    guard settled.run != run else { return }
    terms = [(lines.runs[run].line, 1)]
    var row = [UInt8](repeating: 0, count: frame.width)
    row.withUnsafeMutableBufferPointer { row in
      guard let target = row.baseAddress else { return }
      write(frame.x..<frame.maxX, to: target)
    }
    settled = (run, row)
  }

  /// Each run of equal rows once, with the sum of its rows' weights.
  private func collectTerms(from first: Int, around y: Int) {
    // A local array: each access to a stored property of a class is checked.
    var found: [Term] = []
    swap(&found, &terms)
    found.removeAll(keepingCapacity: true)
    var before = kernel.sum(upTo: y - lines.runs[first].rows.lowerBound)
    lines.runs.withUnsafeBufferPointer { runs in
      for index in first..<runs.count {
        let run = runs[index]
        if run.rows.lowerBound > y + kernel.reach { break }
        let after = kernel.sum(upTo: y - run.rows.upperBound)
        found.append((run.line, Float(before - after)))
        before = after
      }
    }
    terms = found
  }

  /// Adds the terms and rounds the sums.
  private func write(_ columns: Range<Int>, to target: UnsafeMutablePointer<UInt8>) {
    let (width, shift, count) = (frame.width, columns.lowerBound - frame.x, columns.count)
    sum.withUnsafeMutableBufferPointer { sum in
      lines.values.withUnsafeBufferPointer { values in
        guard let sum = sum.baseAddress, let values = values.baseAddress else { return }
        func line(_ index: Int) -> WeightedLine {
          let (line, weight) = terms[index]
          assert((line + 1) * width <= lines.values.count)
          return WeightedLine(values: values + line * width + shift, weight: weight)
        }
        sum.update(repeating: 0, count: count)
        var next = 0
        while next + 4 <= terms.count {
          addFour(
            line(next), line(next + 1), line(next + 2), line(next + 3), to: sum, count: count)
          next += 4
        }
        while next < terms.count {
          let line = line(next)
          addScaled(line.values, by: line.weight, to: sum, count: count)
          next += 1
        }
        roundToBytes(sum, into: target, count: count)
      }
    }
  }
}

// The loops below take plain pointers, for which the compiler generates vector instructions. Their
// callers check that each pointer has room for `count` numbers.

/// Numbers and their factor.
private struct WeightedLine {
  let values: UnsafePointer<Float>
  let weight: Float
}

/// Adds four lines at a time, so that the sum is read and written less often.
private func addFour(
  _ a: WeightedLine, _ b: WeightedLine, _ c: WeightedLine, _ d: WeightedLine,
  to sum: UnsafeMutablePointer<Float>, count: Int
) {
  var index = 0
  while index < count {
    let first = a.weight * a.values[index] + b.weight * b.values[index]
    let second = c.weight * c.values[index] + d.weight * d.values[index]
    sum[index] += first + second
    index &+= 1
  }
}

/// Rounds floats in 0 … 255 to bytes.
private func roundToBytes(
  _ source: UnsafePointer<Float>, into target: UnsafeMutablePointer<UInt8>, count: Int
) {
  // Adding 2²³ leaves the rounded number in the low bits, so the loop needs no checked conversion.
  var index = 0
  while index < count {
    target[index] = UInt8(truncatingIfNeeded: (source[index] + 8_388_608).bitPattern)
    index &+= 1
  }
}

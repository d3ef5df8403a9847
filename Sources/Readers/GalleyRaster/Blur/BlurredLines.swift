import Foundation

/// A mask blurred along x: one line of coverage, 0 … 255, as floats, for each run of equal rows.
///
/// The rows of a vertically symmetric shape share the lines of its upper half.
struct BlurredLines {
  /// A range of equal rows, and the index of their line.
  struct Run {
    var rows: Range<Int>
    var line: Int
  }

  let columns: Range<Int>
  private(set) var runs: [Run] = []
  private(set) var values: [Float] = []
  /// For each line, the row of the mask from which it was made.
  private var sources: [Int] = []

  init(_ mask: CoverageMask, columns: Range<Int>, rows: Range<Int>, kernel: GaussianKernel) {
    self.columns = columns
    let (frame, stride) = (mask.frame, mask.stride)
    let first = max(rows.lowerBound - frame.y, 0)
    let end = min(rows.upperBound - frame.y, frame.height)
    guard first < end, frame.width > 0, !columns.isEmpty else { return }
    mask.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      for row in first..<end {
        assert(row * stride + frame.width <= bytes.count)
        let source = base + row * stride
        let place = frame.y + row
        if row > first, memcmp(source, source - stride, frame.width) == 0 {
          runs[runs.count - 1].rows = runs[runs.count - 1].rows.lowerBound..<(place + 1)
          continue
        }
        let line =
          mirroredLine { memcmp(source, base + sources[$0] * stride, frame.width) == 0 }
          ?? makeLine(source, of: row, columns: frame.x..<frame.maxX, kernel)
        runs.append(Run(rows: place..<(place + 1), line: line))
      }
    }
  }

  /// The line before that of the last run; if the shape is symmetric, the next row has this line.
  private func mirroredLine(_ isEqual: (Int) -> Bool) -> Int? {
    guard let last = runs.last?.line, last > 0, isEqual(last - 1) else { return nil }
    return last - 1
  }

  private mutating func makeLine(
    _ source: UnsafePointer<UInt8>, of row: Int, columns sourceColumns: Range<Int>,
    _ kernel: GaussianKernel
  ) -> Int {
    let width = columns.count
    sources.append(row)
    values.append(contentsOf: repeatElement(0, count: width))
    values.withUnsafeMutableBufferPointer { lines in
      guard let end = lines.baseAddress.map({ $0 + lines.count }) else { return }
      assert(lines.count >= width)
      kernel.blurRow(source, columns: sourceColumns, into: end - width, columns: columns)
    }
    return sources.count - 1
  }
}

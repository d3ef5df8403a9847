import Foundation

/// The filters that make a row of a PNG easier to compress, and the choice among them.
enum PNGFilter: UInt8 {
  case none = 0
  case sub, up, average, paeth

  /// Writes a row with the filter whose bytes, taken as signed, have the smallest sum of sizes.
  ///
  /// Average and Paeth cost the most and pay in photographs: they are tried where none of the
  /// others brings the mean below this many steps.
  private static let busyMean = 6

  /// Writes the filter's number and `count` filtered bytes.
  static func write(
    _ row: UnsafePointer<UInt8>, after above: UnsafePointer<UInt8>, count: Int, channels: Int,
    to output: UnsafeMutablePointer<UInt8>
  ) {
    let target = output + 1
    if memcmp(row, above, count) == 0 {
      output[0] = PNGFilter.up.rawValue
      memset(target, 0, count)
      return
    }
    var best = PNGFilter.none
    var smallest = best.cost(row, above, count, channels)
    for filter in [PNGFilter.sub, .up] {
      let cost = filter.cost(row, above, count, channels)
      if cost < smallest { (best, smallest) = (filter, cost) }
    }
    if smallest > busyMean * count {
      for filter in [PNGFilter.average, .paeth] {
        filter.apply(row, above, count, channels, to: target)
        let cost = Self.none.cost(target, above, count, channels)
        if cost < smallest { (best, smallest) = (filter, cost) }
      }
    }
    output[0] = best.rawValue
    best.apply(row, above, count, channels, to: target)
  }

  /// The sum of the sizes of the filtered bytes, taken as signed.
  private func cost(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ channels: Int
  ) -> Int {
    switch self {
    case .none: sumOfDifferences(count) { row[$0] }
    case .sub:
      sumOfDifferences(channels) { row[$0] }
        + sumOfDifferences(count - channels) { row[$0 &+ channels] &- row[$0] }
    case .up: sumOfDifferences(count) { row[$0] &- above[$0] }
    case .average, .paeth: Int.max
    }
  }

  @inline(__always)
  private func sumOfDifferences(_ count: Int, _ value: (Int) -> UInt8) -> Int {
    var total = 0
    var start = 0
    while start < count {
      // Short stretches keep the sums in 32 bits, which the compiler turns into vectors.
      let end = min(start &+ 65_536, count)
      var sum: UInt32 = 0
      var index = start
      while index < end {
        let byte = value(index)
        sum &+= UInt32(min(byte, 0 &- byte))
        index &+= 1
      }
      total += Int(sum)
      start = end
    }
    return total
  }

  private func apply(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ channels: Int,
    to output: UnsafeMutablePointer<UInt8>
  ) {
    switch self {
    case .none: output.update(from: row, count: count)
    case .sub:
      output.update(from: row, count: channels)
      for index in channels..<count { output[index] = row[index] &- row[index &- channels] }
    case .up: for index in 0..<count { output[index] = row[index] &- above[index] }
    case .average:
      for index in 0..<channels { output[index] = row[index] &- above[index] / 2 }
      for index in channels..<count {
        let sum = UInt16(row[index &- channels]) &+ UInt16(above[index])
        output[index] = row[index] &- UInt8(truncatingIfNeeded: sum / 2)
      }
    case .paeth:
      for index in 0..<channels { output[index] = row[index] &- above[index] }
      for index in channels..<count {
        let (left, corner) = (Int16(row[index &- channels]), Int16(above[index &- channels]))
        let up = Int16(above[index])
        let toLeft = Swift.abs(up &- corner)
        let toUp = Swift.abs(left &- corner)
        let toCorner = Swift.abs((up &- corner) &+ (left &- corner))
        let nearest =
          toLeft <= toUp && toLeft <= toCorner ? left : (toUp <= toCorner ? up : corner)
        output[index] = row[index] &- UInt8(truncatingIfNeeded: nearest)
      }
    }
  }
}

import Foundation

/// The filters that make a row of a PNG easier to compress, and the choice among them.
enum PNGFilter: UInt8 {
  case none = 0
  case sub, up, average, paeth

  /// Average and Paeth cost the most and pay in photographs: they are tried where no other filter
  /// brings the mean size of a byte to this or below.
  private static let busyMean = 6

  /// Writes a row with the filter whose bytes, taken as signed, have the smallest sum of sizes: the
  /// filter's number, then `count` bytes.
  static func write(
    _ row: UnsafePointer<UInt8>, after above: UnsafePointer<UInt8>, count: Int, channels: Int,
    to output: UnsafeMutablePointer<UInt8>
  ) {
    let target = output + 1
    let costs = simpleCosts(row, above, count, channels)
    var (best, smallest) = (PNGFilter.none, costs.none)
    if costs.sub < smallest { (best, smallest) = (.sub, costs.sub) }
    if costs.up < smallest { (best, smallest) = (.up, costs.up) }
    if smallest > busyMean * count {
      for filter in [PNGFilter.average, .paeth] {
        filter.apply(row, above, count, channels, to: target)
        let cost = simpleCosts(target, above, count, channels).none
        if cost < smallest { (best, smallest) = (filter, cost) }
      }
    }
    output[0] = best.rawValue
    best.apply(row, above, count, channels, to: target)
  }

  /// Writes a row for compressors that look for repetitions: with the filter that leaves the fewest
  /// bytes different from the pixel before.
  ///
  /// The `last` row's filter has a lead, as rows with one filter repeat each other. Where nearly all bytes
  /// differ, as in photographs, it is the sizes of bytes that count.
  static func writeRepeating(
    _ row: UnsafePointer<UInt8>, after above: UnsafePointer<UInt8>, count: Int, channels: Int,
    last: PNGFilter, to output: UnsafeMutablePointer<UInt8>
  ) -> PNGFilter {
    let changes = changes(row, above, count, channels)
    var (best, fewest) = (PNGFilter.up, changes.up)
    if changes.none < fewest { (best, fewest) = (.none, changes.none) }
    if changes.sub < fewest { (best, fewest) = (.sub, changes.sub) }
    if fewest * 4 > count * 3 {
      write(row, after: above, count: count, channels: channels, to: output)
      return PNGFilter(rawValue: output[0]) ?? .none
    }
    switch last {
    case .none: if changes.none * 8 <= fewest * 9 { best = last }
    case .sub: if changes.sub * 8 <= fewest * 9 { best = last }
    case .up: if changes.up * 8 <= fewest * 9 { best = last }
    case .average, .paeth: break
    }
    output[0] = best.rawValue
    best.apply(row, above, count, channels, to: output + 1)
    return best
  }

  /// How many bytes of a filtered row differ from the pixel before, for the filters that are cheap.
  private static func changes(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ channels: Int
  ) -> (none: Int, sub: Int, up: Int) {
    var all = (none: 0, sub: 0, up: 0)
    var index = channels &* 2
    while index < count {
      // Sums of one byte are turned into the widest vectors; so few cannot overflow them.
      let end = min(index &+ 240, count)
      var some: (none: UInt8, sub: UInt8, up: UInt8) = (0, 0, 0)
      while index < end {
        let step = row[index] &- row[index &- channels]
        let stepBefore = row[index &- channels] &- row[index &- channels &* 2]
        some.none &+= step == 0 ? 0 : 1
        some.sub &+= step == stepBefore ? 0 : 1
        some.up &+= step == above[index] &- above[index &- channels] ? 0 : 1
        index &+= 1
      }
      all.none &+= Int(some.none)
      all.sub &+= Int(some.sub)
      all.up &+= Int(some.up)
    }
    return all
  }

  /// Writes a row that equals the one above.
  static func writeRepeated(count: Int, to output: UnsafeMutablePointer<UInt8>) {
    output[0] = PNGFilter.up.rawValue
    memset(output + 1, 0, count)
  }

  /// The sums of the sizes of the filtered bytes, taken as signed, for the filters that are cheap.
  private static func simpleCosts(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ channels: Int
  ) -> (none: Int, sub: Int, up: Int) {
    var (none, sub, up): (UInt32, UInt32, UInt32) = (0, 0, 0)
    func size(_ byte: UInt8) -> UInt32 { UInt32(min(byte, 0 &- byte)) }
    for index in 0..<channels {
      none &+= size(row[index])
      sub &+= size(row[index])
      up &+= size(row[index] &- above[index])
    }
    var index = channels
    // Sums in 32 bits are turned into vectors; no row is long enough to overflow them.
    while index < count {
      let byte = row[index]
      none &+= size(byte)
      sub &+= size(byte &- row[index &- channels])
      up &+= size(byte &- above[index])
      index &+= 1
    }
    return (Int(none), Int(sub), Int(up))
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

/// What differs in a tile of 16 × 16 pixels; all zero where nothing does.
struct Tile {
  /// The side of a tile, and the number of pixels that are compared at once: a cache line of a row.
  static let side = 16

  /// The differences of all channels of all pixels, added up.
  var sum: UInt32 = 0
  /// The bits that differ in any pixel, as 0xAABBGGRR.
  var bits: UInt32 = 0
  /// How many pixels differ.
  var pixels: UInt16 = 0
  /// The largest difference of a channel.
  var largestStep: UInt8 = 0
  /// How far the changed area reaches to the left and up from the tile's other edges.
  private var reachLeft: UInt8 = 0
  private var reachTop: UInt8 = 0
  /// The first column and row after the changed area, counted in the tile.
  private(set) var right: UInt8 = 0
  private(set) var bottom: UInt8 = 0

  /// The first column and row of the changed area, counted in the tile.
  var left: Int { Tile.side - Int(reachLeft) }
  var top: Int { Tile.side - Int(reachTop) }

  /// Whether anything differs.
  var isChanged: Bool { pixels > 0 }

  /// Adds pixels of one row, of which at least one differs.
  ///
  /// Loops over plain pointers: the optimiser makes vectors of them, and a debug build can bear them.
  mutating func add(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int, column: Int,
    row: Int
  ) {
    var start = 0
    while start < count, first[start] == second[start] { start &+= 1 }
    guard start < count else { return }
    var end = count
    while first[end &- 1] == second[end &- 1] { end &-= 1 }
    if end &- start <= 4 {
      addFew(first + start, second + start, count: end &- start)
    } else {
      addMany(first, second, count: count)
    }
    reachLeft = max(reachLeft, UInt8(truncatingIfNeeded: Tile.side &- column &- start))
    reachTop = max(reachTop, UInt8(truncatingIfNeeded: Tile.side &- row))
    right = max(right, UInt8(truncatingIfNeeded: column &+ end))
    bottom = max(bottom, UInt8(truncatingIfNeeded: row &+ 1))
  }

  /// Pixel by pixel: fastest for the odd pixel.
  private mutating func addFew(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int
  ) {
    for index in 0..<count {
      let (before, after) = (first[index], second[index])
      guard before != after else { continue }
      let step = ChannelSteps(before, after)
      sum &+= step.sum
      bits |= before ^ after
      pixels &+= 1
      largestStep = max(largestStep, UInt8(truncatingIfNeeded: step.largest))
    }
  }

  /// Without a branch: fastest where most pixels differ.
  private mutating func addMany(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int
  ) {
    var (changed, different): (UInt32, UInt32) = (0, 0)
    for index in 0..<count {
      let difference = first[index] ^ second[index]
      changed &+= difference != 0 ? 1 : 0
      different |= difference
    }
    let before = UnsafeRawPointer(first).assumingMemoryBound(to: UInt8.self)
    let after = UnsafeRawPointer(second).assumingMemoryBound(to: UInt8.self)
    var total: Int32 = 0
    for index in 0..<(count &* 4) {
      let difference = Int32(before[index]) &- Int32(after[index])
      total &+= difference < 0 ? 0 &- difference : difference
    }
    var largest: UInt8 = 0
    for index in 0..<(count &* 4) {
      let (one, other) = (before[index], after[index])
      largest = max(largest, max(one, other) &- min(one, other))
    }
    sum &+= UInt32(truncatingIfNeeded: total)
    bits |= different
    pixels &+= UInt16(truncatingIfNeeded: changed)
    largestStep = max(largestStep, largest)
  }
}

/// How far two pixels are apart, channel by channel.
struct ChannelSteps {
  /// The largest difference of a channel and the sum of all four.
  let largest, sum: UInt32

  @inline(__always)
  init(_ first: UInt32, _ second: UInt32) {
    @inline(__always) func step(_ shift: UInt32) -> Int32 {
      let one = Int32(truncatingIfNeeded: (first &>> shift) & 255)
      let other = Int32(truncatingIfNeeded: (second &>> shift) & 255)
      return one < other ? other &- one : one &- other
    }
    let (red, green, blue, alpha) = (step(0), step(8), step(16), step(24))
    largest = UInt32(truncatingIfNeeded: max(max(red, green), max(blue, alpha)))
    sum = UInt32(truncatingIfNeeded: red &+ green &+ blue &+ alpha)
  }
}

/// The differences in a tile of 16 × 16 pixels; all zero if there are none.
struct Tile {
  /// The side of a tile, and the number of pixels that are compared at once: a cache line of a row.
  static let side = 16

  /// The sum of the differences of all channels of all pixels.
  var sum: UInt32 = 0
  /// The bits that differ in any pixel, as 0xAABBGGRR.
  var bits: UInt32 = 0
  /// The number of pixels that differ.
  var pixels: UInt16 = 0
  /// The largest difference of a channel.
  var largestStep: UInt8 = 0
  /// The extent of the changed area to the left and upwards, measured from the tile's right and
  /// bottom edges.
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

  /// Adds the pixels of a whole row of the tile, of which at least one differs.
  @inline(__always)
  mutating func add(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, row: Int
  ) {
    let mask = StepVectors.differences(first, second)
    let others = mask & (mask &- 1)
    if others & (others &- 1) == 0 {
      // One or two pixels are faster without the vectors.
      addFew(first, second, mask)
      return reach(mask, row: row)
    }
    var steps = StepVectors()
    for part in 0..<4 { steps.add(first + part &* 4, second + part &* 4) }
    sum &+= steps.sum
    bits |= steps.bits
    pixels &+= UInt16(truncatingIfNeeded: mask.nonzeroBitCount)
    largestStep = max(largestStep, steps.largest)
    reach(mask, row: row)
  }

  /// Adds some pixels of a row, of which any may differ.
  mutating func add(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, columns: Range<Int>, row: Int
  ) {
    var mask: UInt32 = 0
    for column in columns where first[column] != second[column] { mask |= 1 &<< UInt32(column) }
    guard mask != 0 else { return }
    addFew(first, second, mask)
    reach(mask, row: row)
  }

  /// Extends the changed area by the columns of a mask.
  @inline(__always)
  private mutating func reach(_ mask: UInt32, row: Int) {
    let start = UInt8(truncatingIfNeeded: mask.trailingZeroBitCount)
    let end = UInt8(truncatingIfNeeded: 32 &- mask.leadingZeroBitCount)
    reachLeft = max(reachLeft, UInt8(Tile.side) &- start)
    reachTop = max(reachTop, UInt8(truncatingIfNeeded: Tile.side &- row))
    right = max(right, end)
    bottom = max(bottom, UInt8(truncatingIfNeeded: row &+ 1))
  }

  /// Adds pixels one by one.
  @inline(__always)
  private mutating func addFew(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ mask: UInt32
  ) {
    var rest = mask
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      let steps = ChannelSteps(first[index], second[index])
      sum &+= steps.sum
      bits |= first[index] ^ second[index]
      pixels &+= 1
      largestStep = max(largestStep, UInt8(truncatingIfNeeded: steps.largest))
      rest &= rest &- 1
    }
  }
}

/// The difference of two pixels, channel by channel.
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

/// What a symbol of Deflate (RFC 1951) stands for, and what it costs.
enum DeflateSymbols {
  /// How many symbols there are for bytes, the end of a block and lengths, and for distances.
  static let literals = 286
  static let distances = 30
  static let all = literals + distances
  static let endOfBlock = 256
  /// The longest repetition that the format can say, and how far back one may begin.
  static let longest = 258
  static let reach = 32_768

  /// The symbol of a length of 3 … 258, and how many bits follow with which value.
  @inline(__always) static func lengthParts(
    _ length: Int
  ) -> (symbol: Int, bits: Int, value: Int) {
    let rest = length &- 3
    if length == longest { return (285, 0, 0) }
    if rest < 8 { return (257 &+ rest, 0, 0) }
    let bits = 61 &- rest.leadingZeroBitCount
    return (261 &+ 4 &* bits &+ (rest >> bits & 3), bits, rest & ((1 << bits) &- 1))
  }

  /// The symbol of a distance of 1 … 32,768, and how many bits follow with which value.
  @inline(__always) static func distanceParts(
    _ distance: Int
  ) -> (symbol: Int, bits: Int, value: Int) {
    // Without branches, which could not be foreseen: the first four distances are symbols of their own.
    let rest = distance &- 1
    let top = 63 &- (rest | 1).leadingZeroBitCount
    let bits = max(top &- 1, 0)
    return (2 &* top &+ (rest &>> bits & 1), bits, rest & ((1 &<< bits) &- 1))
  }

  /// About 256 times the binary logarithm of a number above zero, worked out in whole numbers, so that it
  /// is the same everywhere.
  @inline(__always) static func logarithm(_ number: UInt32) -> Int {
    let zeros = number.leadingZeroBitCount
    let fraction = Int((number &<< UInt32(truncatingIfNeeded: zeros)) >> 23 & 255)
    // Between powers of two a parabola is nowhere off by more than a hundredth.
    return (31 &- zeros) &* 256 &+ fraction &+ (fraction &* (256 &- fraction) &* 88) >> 16
  }
}

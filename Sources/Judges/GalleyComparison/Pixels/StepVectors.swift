/// The differences of sixteen pixels, computed four at a time.
///
/// It uses only additions, shifts and comparisons of vectors: an optimised build has an instruction
/// for each, and a debug build, which has none, needs a few microseconds for all of them together.
struct StepVectors {
  private typealias Bytes = SIMD16<UInt8>
  private typealias Words = SIMD4<UInt32>
  private typealias Lanes = SIMD8<Int16>

  /// A 1 bit for each pixel that differs, at its index among the sixteen.
  private var places = Words(repeating: 0)
  /// The bits of the next four pixels.
  private var weights = Words(1, 2, 4, 8)
  private var different = Words(repeating: 0)
  private var largestLanes = Lanes(repeating: 0)
  private var sums = Lanes(repeating: 0)

  init() {}

  /// Adds the next four pixels of both pictures.
  @inline(__always)
  mutating func add(_ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>) {
    let before = UnsafeRawPointer(first).loadUnaligned(as: Bytes.self)
    let after = UnsafeRawPointer(second).loadUnaligned(as: Bytes.self)
    let bits = unsafeBitCast(before ^ after, to: Words.self)
    different = different | bits
    places = places | (weights & unsafeBitCast(bits .!= Words(repeating: 0), to: Words.self))
    weights = weights &<< Words(repeating: 4)
    // Minus the difference where it is negative: all bits of `isLess` are set there.
    let isLess = unsafeBitCast(before .< after, to: Bytes.self)
    let steps = unsafeBitCast(((before &- after) ^ isLess) &- isLess, to: SIMD8<UInt16>.self)
    let even = unsafeBitCast(steps & SIMD8<UInt16>(repeating: 255), to: Lanes.self)
    let odd = unsafeBitCast(steps &>> SIMD8<UInt16>(repeating: 8), to: Lanes.self)
    sums = sums &+ even &+ odd
    largestLanes = Self.larger(Self.larger(largestLanes, even), odd)
  }

  @inline(__always)
  private static func larger(_ first: Lanes, _ second: Lanes) -> Lanes {
    let difference = second &- first
    return first &+ (difference & ~(difference &>> Lanes(repeating: 15)))
  }

  /// A bit for each pixel that differs; the lowest is that of the first pixel.
  @inline(__always) var mask: UInt32 { places.x | places.y | places.z | places.w }

  /// The bits that differ in any pixel.
  @inline(__always) var bits: UInt32 {
    different.x | different.y | different.z | different.w
  }

  /// The sum of all channel differences.
  @inline(__always) var sum: UInt32 {
    let pairs = unsafeBitCast(sums, to: Words.self)
    let words = (pairs & Words(repeating: 0xFFFF)) &+ (pairs &>> Words(repeating: 16))
    return words.x &+ words.y &+ words.z &+ words.w
  }

  /// The largest difference of a channel.
  @inline(__always) var largest: UInt8 {
    let upper = unsafeBitCast(largestLanes, to: Words.self) &>> Words(repeating: 16)
    let lanes = unsafeBitCast(
      Self.larger(largestLanes, unsafeBitCast(upper, to: Lanes.self)), to: Words.self)
    let words = lanes & Words(repeating: 0xFFFF)
    return UInt8(truncatingIfNeeded: max(max(words.x, words.y), max(words.z, words.w)))
  }

  /// A bit for each of sixteen pixels that differs, without the size of the difference.
  @inline(__always)
  static func differences(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> UInt32 {
    var places = Words(repeating: 0)
    var weights = Words(1, 2, 4, 8)
    for part in 0..<4 {
      let before = UnsafeRawPointer(first + part &* 4).loadUnaligned(as: Words.self)
      let after = UnsafeRawPointer(second + part &* 4).loadUnaligned(as: Words.self)
      places = places | (weights & unsafeBitCast(before .!= after, to: Words.self))
      weights = weights &<< Words(repeating: 4)
    }
    return places.x | places.y | places.z | places.w
  }
}

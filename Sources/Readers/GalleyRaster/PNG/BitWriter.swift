/// Writes bits, the lowest first, into memory of a fixed size.
struct BitWriter {
  private let start: UnsafeMutableRawPointer
  private let capacity: Int
  private var count = 0
  private var bits: UInt64 = 0
  private var bitCount = 0

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(byteCount: capacity, alignment: 8)
  }

  func deallocate() { start.deallocate() }

  /// The whole bytes so far.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Forgets the whole bytes; bits that fill none yet stay.
  mutating func removeBytes() { count = 0 }

  /// Writes up to 48 bits.
  @inline(__always) mutating func put(_ value: UInt64, _ width: Int) {
    assert(width <= 48 && count &+ 8 <= capacity)
    bits |= value &<< UInt64(truncatingIfNeeded: bitCount)
    bitCount &+= width
    start.storeBytes(of: bits.littleEndian, toByteOffset: count, as: UInt64.self)
    let whole = bitCount &>> 3
    count &+= whole
    bits = bits &>> UInt64(truncatingIfNeeded: whole &* 8)
    bitCount &-= whole &* 8
  }

  /// Writes a symbol by a code's entry, and some bits after it.
  @inline(__always) mutating func put(_ entry: UInt32, _ value: Int = 0, _ width: Int = 0) {
    let length = Int(entry >> 16)
    put(
      UInt64(entry & 0xFFFF) | UInt64(truncatingIfNeeded: value) &<< UInt64(length),
      length &+ width)
  }

  /// Fills the last byte with zeros.
  mutating func fillByte() {
    if bitCount > 0 { put(0, 8 - bitCount) }
  }
}

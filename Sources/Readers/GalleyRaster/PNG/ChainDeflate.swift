import Foundation

/// Compresses filtered rows about as small as libdeflate's usual level does, in half its time (RFC 1951).
///
/// What repeats is looked for one pixel back and among the last places that start with the same four bytes,
/// or the same three; it is taken where the block's prices say that it pays, and not if the next byte starts
/// something better. Bytes deep within a repetition are not remembered: interfaces are long repetitions.
/// What it makes depends on the bytes alone. Memory is raw, as every byte of a picture goes through these
/// loops; debug builds check its bounds.
final class ChainDeflate {
  /// How many places are looked at; half as many for the next byte.
  private static let depth = 16
  /// For so many misses in a row one more byte is passed over, up to some.
  private static let patience = 128
  private static let mostPassedOver = 7
  /// How many bytes are remembered at the start and at the end of a repetition.
  private static let rememberedStart = 32
  private static let rememberedEnd = 16
  /// Of a longer repetition only so many bytes are weighed.
  private static let weighedLength = 12
  private static let hashBits: UInt32 = 15
  private static let nowhere: Int32 = -1

  private let pixel: Int
  /// Where four and three bytes with a hash were last, and for each place the one before.
  private let heads, shortHeads, links: UnsafeMutablePointer<Int32>

  /// A compressor for rows of so many bytes a pixel.
  init(pixel: Int) {
    self.pixel = pixel
    heads = .allocate(capacity: 1 << Int(Self.hashBits))
    shortHeads = .allocate(capacity: 1 << Int(Self.hashBits))
    links = .allocate(capacity: DeflateSymbols.reach)
  }

  deinit {
    for places in [heads, shortHeads, links] { places.deallocate() }
  }

  /// Compresses a stretch of a stream.
  func compress(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> CompressedSegment {
    heads.update(repeating: Self.nowhere, count: 1 << Int(Self.hashBits))
    shortHeads.update(repeating: Self.nowhere, count: 1 << Int(Self.hashBits))
    return DeflateBlocks.compress(bytes, isLast: isLast, chunkSize: 512) { base, count, blocks in
      tokenize(base, count: count, into: &blocks)
    }
  }

  private func tokenize(
    _ base: UnsafeRawPointer, count: Int, into blocks: inout DeflateBlocks
  ) {
    var index = 0
    // Eight bytes are read at once, from the next byte on, too.
    let end = count &- 9
    func addLiteral() {
      blocks.add(literal: base.load(fromByteOffset: index, as: UInt8.self))
      index &+= 1
    }
    while index < min(pixel, count) { addLiteral() }
    var found = Repetition.none
    // How often in a row nothing was found: in a photograph, looking is in vain nearly everywhere.
    var misses = 0
    while index < end {
      if found.length == 0 {
        found = repetition(base, index, count, blocks)
        if found.length == 0 {
          let next = min(index &+ 1 &+ min(misses / Self.patience, Self.mostPassedOver), end)
          misses &+= 1
          while index < next { addLiteral() }
          continue
        }
        misses = 0
      }
      var known = index &+ 1
      if found.length < DeflateSymbols.longest, index &+ found.length < end {
        known &+= 1
        let next = longest(base, index &+ 1, count, over: found.length, depth: Self.depth / 2)
        if next.length > 0,
          gain(of: next, base + (index &+ 1), blocks) > gain(of: found, base + index, blocks)
        {
          addLiteral()
          found = next
          continue
        }
      }
      blocks.add(length: found.length, distance: found.distance)
      let next = index &+ found.length
      if known < end { remember(base, known..<max(min(next, end), known)) }
      index = next
      found = .none
    }
    while index < count { addLiteral() }
  }

  /// The best repetition from a place on that pays.
  @inline(__always) private func repetition(
    _ base: UnsafeRawPointer, _ index: Int, _ count: Int, _ blocks: DeflateBlocks
  ) -> Repetition {
    let word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    if word == base.loadUnaligned(fromByteOffset: index &- pixel, as: UInt64.self) {
      insert(base, index)
      return Repetition(
        length: commonLength(base, index &- pixel, index, from: 8, limit: count &- index),
        distance: pixel)
    }
    let found = longest(base, index, count, over: 2, depth: Self.depth)
    let pays =
      found.length >= Self.weighedLength
      || found.length > 0 && gain(of: found, base + index, blocks) > 0
    return pays ? found : .none
  }

  /// The longest repetition of more than some bytes among the last places; the place is remembered.
  @inline(__always) private func longest(
    _ base: UnsafeRawPointer, _ index: Int, _ count: Int, over least: Int, depth: Int
  ) -> Repetition {
    let word = base.loadUnaligned(fromByteOffset: index, as: UInt32.self)
    let (hash, shortHash) = (Self.hash(word), Self.hash(word << 8))
    var (place, shortPlace) = (Int(heads[hash]), Int(shortHeads[shortHash]))
    links[index & (DeflateSymbols.reach &- 1)] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: index)
    shortHeads[shortHash] = Int32(truncatingIfNeeded: index)
    var best = Repetition(length: least, distance: 0)
    let lowest = max(index &- DeflateSymbols.reach, 0)
    if least < 3, shortPlace >= lowest,
      (base.loadUnaligned(fromByteOffset: shortPlace, as: UInt32.self) ^ word) << 8 == 0
    {
      best = Repetition(length: 3, distance: index &- shortPlace)
    }
    // A far repetition is taken piece by piece: a near one may go on from there.
    let limit = min(count &- index, DeflateSymbols.longest)
    var left = depth
    while place >= lowest, left > 0, best.length < limit {
      if ends(base, place, index, with: best.length),
        base.loadUnaligned(fromByteOffset: place, as: UInt32.self) == word
      {
        let length = commonLength(base, place, index, from: 4, limit: limit)
        if length > best.length { best = Repetition(length: length, distance: index &- place) }
      }
      place = Int(links[place & (DeflateSymbols.reach &- 1)])
      left &-= 1
    }
    return best.distance > 0 ? best : .none
  }

  /// Whether the four bytes that end a repetition longer by one are the same.
  @inline(__always) private func ends(
    _ base: UnsafeRawPointer, _ place: Int, _ index: Int, with length: Int
  ) -> Bool {
    base.loadUnaligned(fromByteOffset: place &+ length &- 3, as: UInt32.self)
      == base.loadUnaligned(fromByteOffset: index &+ length &- 3, as: UInt32.self)
  }

  /// How much less than its bytes a repetition takes, in sixteenths of a bit.
  @inline(__always) private func gain(
    of found: Repetition, _ bytes: UnsafeRawPointer, _ blocks: DeflateBlocks
  ) -> Int {
    let weighed = min(found.length, Self.weighedLength)
    var sum = (found.length &- weighed) &* 16
    for offset in 0..<weighed {
      let byte = bytes.load(fromByteOffset: offset, as: UInt8.self)
      sum &+= Int(blocks.bytePrices[Int(byte)])
    }
    let distance = DeflateSymbols.distanceParts(found.distance).symbol
    return sum &- Int(blocks.lengthPrices[min(found.length, DeflateSymbols.longest)])
      &- Int(blocks.distancePrices[distance])
  }

  /// Remembers the first and the last bytes of a repetition.
  @inline(__always) private func remember(_ base: UnsafeRawPointer, _ range: Range<Int>) {
    var place = range.lowerBound
    let start = min(place &+ Self.rememberedStart, range.upperBound)
    while place < start {
      insert(base, place)
      place &+= 1
    }
    place = max(place, range.upperBound &- Self.rememberedEnd)
    while place < range.upperBound {
      insert(base, place)
      place &+= 1
    }
  }

  @inline(__always) private func insert(_ base: UnsafeRawPointer, _ index: Int) {
    let word = base.loadUnaligned(fromByteOffset: index, as: UInt32.self)
    let hash = Self.hash(word)
    links[index & (DeflateSymbols.reach &- 1)] = heads[hash]
    heads[hash] = Int32(truncatingIfNeeded: index)
    shortHeads[Self.hash(word << 8)] = Int32(truncatingIfNeeded: index)
  }

  @inline(__always) private static func hash(_ word: UInt32) -> Int {
    Int((word &* 0x9E37_79B1) &>> (32 &- hashBits))
  }
}

/// Bytes that were there before: how many, and how far back they begin.
private struct Repetition {
  static let none = Repetition(length: 0, distance: 0)

  var length, distance: Int
}

/// How many bytes are the same from two places on, of which the first `known` are.
@inline(__always) func commonLength(
  _ base: UnsafeRawPointer, _ source: Int, _ index: Int, from known: Int, limit: Int
) -> Int {
  assert(source >= 0 && source < index && known <= limit)
  var length = known
  while length &+ 8 <= limit {
    let difference =
      base.loadUnaligned(fromByteOffset: index &+ length, as: UInt64.self)
      ^ base.loadUnaligned(fromByteOffset: source &+ length, as: UInt64.self)
    if difference != 0 {
      return length &+ UInt64(littleEndian: difference).trailingZeroBitCount / 8
    }
    length &+= 8
  }
  while length < limit,
    base.load(fromByteOffset: index &+ length, as: UInt8.self)
      == base.load(fromByteOffset: source &+ length, as: UInt8.self)
  { length &+= 1 }
  return length
}

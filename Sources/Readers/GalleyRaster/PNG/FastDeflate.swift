import Foundation

/// Compresses filtered rows in one pass, for time rather than size (RFC 1951).
///
/// What repeats is looked for one pixel back, where the same six bytes were last, and in the row above;
/// bytes within a repetition are not remembered. That suits interfaces, whose rows are long repetitions.
/// What it makes depends on the bytes alone. Memory is raw, as every byte of a picture goes through these
/// loops; debug builds check its bounds.
final class FastDeflate {
  private static let hashBits: UInt64 = 14
  /// How long a repetition has to be unless it is one of a pixel.
  private static let shortest = 6

  private let pixel, row: Int
  /// Where six bytes with a hash were last, plus one.
  private let places: UnsafeMutablePointer<UInt32>

  /// A compressor for rows of so many bytes, and so many bytes a pixel.
  init(pixel: Int, row: Int) {
    self.pixel = pixel
    self.row = row
    places = .allocate(capacity: 1 << Int(Self.hashBits))
  }

  deinit {
    places.deallocate()
  }

  /// Compresses a stretch of a stream.
  func compress(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> CompressedSegment {
    places.update(repeating: 0, count: 1 << Int(Self.hashBits))
    return DeflateBlocks.compress(bytes, isLast: isLast, chunkSize: 8192) { base, count, blocks in
      tokenize(base, count: count, into: &blocks)
    }
  }

  private func tokenize(
    _ base: UnsafeRawPointer, count: Int, into blocks: inout DeflateBlocks
  ) {
    var index = 0
    func addLiteral() {
      blocks.add(literal: base.load(fromByteOffset: index, as: UInt8.self))
      index &+= 1
    }
    while index < min(pixel, count) { addLiteral() }
    while index &+ 8 <= count {
      let word = Self.word(base, index)
      let bits = (word ^ Self.word(base, index &- pixel)).trailingZeroBitCount
      let (source, length) =
        bits >= 32
        ? (
          index &- pixel, commonLength(base, index &- pixel, index, from: 4, limit: count &- index)
        )
        : repetition(of: word, base, index, count)
      if length == 0 {
        addLiteral()
      } else {
        blocks.add(length: length, distance: index &- source)
        index &+= length
        remember(base, index &- 2, count)
      }
    }
    while index < count { addLiteral() }
  }

  /// Where the bytes from a place on have been before, and how many of them: where six were last, or in
  /// the row above; 0 for too few to be worth it.
  @inline(__always) private func repetition(
    of word: UInt64, _ base: UnsafeRawPointer, _ index: Int, _ count: Int
  ) -> (source: Int, length: Int) {
    let hash = Self.hash(word)
    let source = Int(places[hash]) &- 1
    places[hash] = UInt32(truncatingIfNeeded: index &+ 1)
    if source >= 0, index &- source <= DeflateSymbols.reach {
      let length = length(from: source, of: word, base, index, count)
      if length > 0 { return (source, length) }
    }
    if index >= row, row <= DeflateSymbols.reach {
      let length = length(from: index &- row, of: word, base, index, count)
      if length > 0 { return (index &- row, length) }
    }
    return (index, 0)
  }

  /// How many bytes are the same from two places on; 0 for fewer than six.
  @inline(__always) private func length(
    from source: Int, of word: UInt64, _ base: UnsafeRawPointer, _ index: Int, _ count: Int
  ) -> Int {
    let difference = word ^ Self.word(base, source)
    if difference != 0 {
      let same = difference.trailingZeroBitCount / 8
      return same >= Self.shortest ? same : 0
    }
    // A far repetition is taken piece by piece: a near one may go on from there.
    let limit = min(count &- index, DeflateSymbols.longest)
    return commonLength(base, source, index, from: 8, limit: limit)
  }

  /// Remembers where some bytes are.
  @inline(__always) private func remember(_ base: UnsafeRawPointer, _ index: Int, _ count: Int) {
    guard index &+ 8 <= count else { return }
    places[Self.hash(Self.word(base, index))] = UInt32(truncatingIfNeeded: index &+ 1)
  }

  @inline(__always) private static func word(_ base: UnsafeRawPointer, _ place: Int) -> UInt64 {
    UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// A number for the first six of eight bytes.
  @inline(__always) private static func hash(_ word: UInt64) -> Int {
    Int(((word &<< 16) &* 0x9E37_79B1_85EB_CA87) &>> (64 &- hashBits))
  }
}

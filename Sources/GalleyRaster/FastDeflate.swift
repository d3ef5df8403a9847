import Foundation

/// Compresses filtered rows in one pass, for time rather than size (RFC 1951).
///
/// What repeats is looked for one pixel back, where the same six bytes were last, and in the row above;
/// bytes within a repetition are not remembered. That suits interfaces, whose rows are long repetitions. What it makes
/// depends on the bytes alone. Memory is raw, as every byte of a picture goes through these loops; debug
/// builds check its bounds.
final class FastDeflate {
  /// How many tokens a block has: codes fit their neighbourhood, and stay worth their place.
  private static let blockSize = 4096
  private static let hashBits: UInt64 = 14
  /// How far back a repetition may begin, and how long it has to be unless it is one of a pixel.
  private static let reach = 32_768
  private static let shortest = 6
  private static let endOfBlock = 256

  private let pixel, row: Int
  /// A byte, or the top bit with a distance less one (15 bits) and a length less three (8 bits).
  private let tokens: UnsafeMutablePointer<UInt32>
  private var tokenCount = 0
  /// Where six bytes with a hash were last, plus one.
  private let places: UnsafeMutablePointer<UInt32>
  private let literals: UnsafeMutablePointer<UInt32>
  private let distances: UnsafeMutablePointer<UInt32>
  private var writer = BitWriter(capacity: blockSize * 6 + 1024)
  private var data = Data()

  /// A compressor for rows of so many bytes, and so many bytes a pixel.
  init(pixel: Int, row: Int) {
    self.pixel = pixel
    self.row = row
    tokens = .allocate(capacity: Self.blockSize)
    places = .allocate(capacity: 1 << Int(Self.hashBits))
    literals = .allocate(capacity: 286)
    distances = .allocate(capacity: 30)
    startBlock()
  }

  deinit {
    tokens.deallocate()
    places.deallocate()
    literals.deallocate()
    distances.deallocate()
    writer.deallocate()
  }

  /// Compresses a stretch of a stream.
  ///
  /// All but the last stretch end on a whole byte with an empty block, as zlib's flush does.
  func compress(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> CompressedSegment {
    data = Data()
    guard let base = bytes.baseAddress else { return CompressedSegment(data, of: bytes) }
    places.update(repeating: 0, count: 1 << Int(Self.hashBits))
    tokenize(base, count: bytes.count)
    writeBlock(isLast: isLast)
    if !isLast { writer.put(0, 3) }
    writer.fillByte()
    if !isLast { writer.put(0xFFFF_0000, 32) }
    takeBytes()
    return CompressedSegment(data, of: bytes)
  }

  private func tokenize(_ base: UnsafeRawPointer, count: Int) {
    var index = 0
    while index < min(pixel, count) {
      add(literal: base.load(fromByteOffset: index, as: UInt8.self))
      index &+= 1
    }
    while index &+ 8 <= count {
      let word = Self.word(base, index)
      let bits = (word ^ Self.word(base, index &- pixel)).trailingZeroBitCount
      let (source, length) =
        bits >= 32
        ? (index &- pixel, common(base, index &- pixel, index, count))
        : repetition(of: word, base, index, count)
      if length == 0 {
        add(literal: UInt8(truncatingIfNeeded: word))
        index &+= 1
      } else {
        add(length: length, distance: index &- source)
        index &+= length
        remember(base, index &- 2, count)
      }
    }
    while index < count {
      add(literal: base.load(fromByteOffset: index, as: UInt8.self))
      index &+= 1
    }
  }

  /// Where the bytes from a place on have been before, and how many of them: where six were last, or in
  /// the row above; 0 for too few to be worth it.
  @inline(__always) private func repetition(
    of word: UInt64, _ base: UnsafeRawPointer, _ index: Int, _ count: Int
  ) -> (source: Int, length: Int) {
    let hash = Self.hash(word)
    let source = Int(places[hash]) &- 1
    places[hash] = UInt32(truncatingIfNeeded: index &+ 1)
    if source >= 0, index &- source <= Self.reach {
      let length = common(base, source, index, count)
      if length >= Self.shortest { return (source, length) }
    }
    if index >= row, row <= Self.reach {
      let length = common(base, index &- row, index, count)
      if length >= Self.shortest { return (index &- row, length) }
    }
    return (index, 0)
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

  /// How many bytes are the same from two places on.
  @inline(__always) private func common(
    _ base: UnsafeRawPointer, _ source: Int, _ index: Int, _ count: Int
  ) -> Int {
    assert(source >= 0 && source < index && index <= count)
    var length = 0
    while index &+ length &+ 8 <= count {
      let difference = Self.word(base, index &+ length) ^ Self.word(base, source &+ length)
      if difference != 0 { return length &+ difference.trailingZeroBitCount / 8 }
      length &+= 8
    }
    while index &+ length < count,
      base.load(fromByteOffset: index &+ length, as: UInt8.self)
        == base.load(fromByteOffset: source &+ length, as: UInt8.self)
    { length &+= 1 }
    return length
  }

  @inline(__always) private func add(literal: UInt8) {
    literals[Int(literal)] &+= 1
    add(UInt32(literal))
  }

  /// Adds a repetition of any length, in pieces that the format can say.
  @inline(__always) private func add(length: Int, distance: Int) {
    let (distanceSymbol, _, _) = Self.distanceParts(distance)
    var rest = length
    while rest > 0 {
      // No piece is shorter than three bytes.
      let piece = rest > 258 ? min(258, rest &- 3) : rest
      literals[Self.lengthParts(piece).symbol] &+= 1
      distances[distanceSymbol] &+= 1
      add(1 << 31 | UInt32(truncatingIfNeeded: (distance &- 1) << 8 | (piece &- 3)))
      rest &-= piece
    }
  }

  @inline(__always) private func add(_ token: UInt32) {
    assert(tokenCount < Self.blockSize)
    tokens[tokenCount] = token
    tokenCount &+= 1
    if tokenCount == Self.blockSize { writeBlock(isLast: false) }
  }

  private func startBlock() {
    tokenCount = 0
    literals.update(repeating: 0, count: 286)
    distances.update(repeating: 0, count: 30)
    literals[Self.endOfBlock] = 1
  }

  /// The symbol of a length of 3 … 258, and how many bits follow with which value.
  @inline(__always) private static func lengthParts(
    _ length: Int
  ) -> (symbol: Int, bits: Int, value: Int) {
    let rest = length &- 3
    if length == 258 { return (285, 0, 0) }
    if rest < 8 { return (257 &+ rest, 0, 0) }
    let bits = 61 &- rest.leadingZeroBitCount
    return (261 &+ 4 &* bits &+ (rest >> bits & 3), bits, rest & ((1 << bits) &- 1))
  }

  /// The symbol of a distance of 1 … 32,768, and how many bits follow with which value.
  @inline(__always) private static func distanceParts(
    _ distance: Int
  ) -> (symbol: Int, bits: Int, value: Int) {
    let rest = distance &- 1
    if rest < 4 { return (rest, 0, 0) }
    let bits = 62 &- rest.leadingZeroBitCount
    return (2 &+ 2 &* bits &+ (rest >> bits & 1), bits, rest & ((1 << bits) &- 1))
  }
}

extension FastDeflate {
  /// Writes the tokens as a block with codes of its own.
  private func writeBlock(isLast: Bool) {
    let literalCode = PrefixCode(
      counts: Array(UnsafeBufferPointer(start: literals, count: 286)), limit: 15)
    let distanceCode = PrefixCode(
      counts: Array(UnsafeBufferPointer(start: distances, count: 30)), limit: 15)
    writer.put(isLast ? 5 : 4, 3)
    writeLengths(literalCode.lengths + distanceCode.lengths)
    literalCode.entries.withUnsafeBufferPointer { literal in
      distanceCode.entries.withUnsafeBufferPointer { distance in
        for index in 0..<tokenCount { write(tokens[index], literal, distance) }
      }
    }
    writer.put(literalCode.entries[Self.endOfBlock])
    takeBytes()
    startBlock()
  }

  @inline(__always) private func write(
    _ token: UInt32, _ literal: UnsafeBufferPointer<UInt32>, _ distance: UnsafeBufferPointer<UInt32>
  ) {
    guard token >> 31 == 1 else { return writer.put(literal[Int(token)]) }
    let length = Self.lengthParts(Int(token & 255) &+ 3)
    writer.put(literal[length.symbol], length.value, length.bits)
    let parts = Self.distanceParts(Int(token >> 8 & 0x7FFF) &+ 1)
    writer.put(distance[parts.symbol], parts.value, parts.bits)
  }

  /// Writes how many bits each symbol has: all 286 and 30, runs of zeros as their lengths.
  private func writeLengths(_ lengths: [UInt8]) {
    var symbols: [(symbol: Int, value: Int, bits: Int)] = []
    var index = 0
    while index < lengths.count {
      let zeros = lengths[index...].prefix(138).prefix { $0 == 0 }.count
      switch zeros {
      case 11...: symbols.append((18, zeros - 11, 7))
      case 3...: symbols.append((17, zeros - 3, 3))
      default: symbols.append((Int(lengths[index]), 0, 0))
      }
      index += zeros >= 3 ? zeros : 1
    }
    var counts = Array(repeating: UInt32(0), count: 19)
    for symbol in symbols { counts[symbol.symbol] += 1 }
    let code = PrefixCode(counts: counts, limit: 7)
    writer.put(286 - 257, 5)
    writer.put(30 - 1, 5)
    writer.put(19 - 4, 4)
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
      writer.put(UInt64(code.lengths[symbol]), 3)
    }
    for part in symbols { writer.put(code.entries[part.symbol], part.value, part.bits) }
  }

  private func takeBytes() {
    data.append(contentsOf: writer.bytes)
    writer.removeBytes()
  }
}

/// Writes bits, the lowest first, into memory of a fixed size.
private struct BitWriter {
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

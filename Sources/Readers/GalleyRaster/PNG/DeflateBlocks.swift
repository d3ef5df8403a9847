import Foundation

/// The blocks of a compressed stretch (RFC 1951): collects bytes and repetitions, and writes them with codes
/// of their own.
///
/// A block ends where what follows is of another mixture. Memory is raw, as every byte of a picture goes
/// through here; debug builds check its bounds.
struct DeflateBlocks {
  private static let capacity = 1 << 16
  /// About what the codes of a block take, in 256ths of a bit.
  private static let headPrice = 400 * 256

  /// After so many tokens it is decided whether they belong to the block before them.
  private let chunkSize: Int
  /// A byte, or 256 and a length less three, in nine bits, with a distance above them.
  private let tokens: UnsafeMutablePointer<UInt32>
  private var count = 0
  /// Where the chunk starts that is being collected.
  private var chunk = 0
  /// How often bytes and lengths, and the symbols of distances, occur in what is being collected.
  private let tokenCounts, distanceCounts: UnsafeMutablePointer<UInt32>
  /// How often symbols occur in the block and in the chunk: literals and lengths, then distances.
  private let blockCounts, chunkCounts: UnsafeMutablePointer<UInt32>
  /// What the block's symbols take with the best codes, in 256ths of a bit.
  private var blockPrice = 0
  /// What a byte, a length and a distance's symbol take in the block, in sixteenths of a bit.
  let bytePrices, lengthPrices, distancePrices: UnsafeMutablePointer<UInt16>
  private var writer = BitWriter(capacity: capacity * 6 + 1024)
  private var data = Data()

  init(chunkSize: Int) {
    self.chunkSize = chunkSize
    tokens = .allocate(capacity: Self.capacity)
    tokenCounts = .allocate(capacity: 512)
    distanceCounts = .allocate(capacity: DeflateSymbols.distances)
    blockCounts = .allocate(capacity: DeflateSymbols.all)
    chunkCounts = .allocate(capacity: DeflateSymbols.all)
    bytePrices = .allocate(capacity: 256)
    lengthPrices = .allocate(capacity: DeflateSymbols.longest + 1)
    distancePrices = .allocate(capacity: DeflateSymbols.distances)
    tokenCounts.update(repeating: 0, count: 512)
    distanceCounts.update(repeating: 0, count: DeflateSymbols.distances)
    blockCounts.update(repeating: 0, count: DeflateSymbols.all)
    bytePrices.update(repeating: 5 * 16, count: 256)
    lengthPrices.update(repeating: 8 * 16, count: DeflateSymbols.longest + 1)
    for symbol in 0..<DeflateSymbols.distances {
      distancePrices[symbol] = UInt16(5 + max(symbol / 2 - 1, 0)) * 16
    }
  }

  func deallocate() {
    tokens.deallocate()
    for counts in [tokenCounts, distanceCounts, blockCounts, chunkCounts] { counts.deallocate() }
    for prices in [bytePrices, lengthPrices, distancePrices] { prices.deallocate() }
    writer.deallocate()
  }

  /// The stretch of a stream that `tokenize` takes apart, given its first byte and how many there are.
  static func compress(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, chunkSize: Int,
    tokenize: (UnsafeRawPointer, Int, inout DeflateBlocks) -> Void
  ) -> CompressedSegment {
    // Not a compressor's own: access to what a class keeps is watched over, byte by byte.
    var blocks = DeflateBlocks(chunkSize: chunkSize)
    defer { blocks.deallocate() }
    if let base = bytes.baseAddress { tokenize(base, bytes.count, &blocks) }
    return CompressedSegment(blocks.finish(isLast: isLast), of: bytes)
  }

  @inline(__always) mutating func add(literal: UInt8) {
    tokenCounts[Int(literal)] &+= 1
    add(UInt32(literal))
  }

  /// Adds a repetition of any length, in pieces that the format can say.
  @inline(__always) mutating func add(length: Int, distance: Int) {
    assert(length >= 3 && distance > 0 && distance <= DeflateSymbols.reach)
    let symbol = DeflateSymbols.distanceParts(distance).symbol
    var rest = length
    while rest > 0 {
      // No piece is shorter than three bytes.
      let piece =
        rest > DeflateSymbols.longest ? min(DeflateSymbols.longest, rest &- 3) : rest
      let token = 256 &+ piece &- 3
      tokenCounts[token] &+= 1
      distanceCounts[symbol] &+= 1
      add(UInt32(truncatingIfNeeded: distance &<< 9 | token))
      rest &-= piece
    }
  }

  @inline(__always) private mutating func add(_ token: UInt32) {
    assert(count < Self.capacity)
    tokens[count] = token
    count &+= 1
    if count &- chunk == chunkSize { endChunk() }
  }

  /// The compressed bytes of everything that was added.
  ///
  /// All but the last stretch end on a whole byte with an empty block, as zlib's flush does.
  mutating func finish(isLast: Bool) -> Data {
    endChunk()
    writeBlock(isLast: isLast)
    if !isLast { writer.put(0, 3) }
    writer.fillByte()
    if !isLast { writer.put(0xFFFF_0000, 32) }
    takeBytes()
    return data
  }
}

extension DeflateBlocks {
  /// Adds the chunk to the block, or ends the block before it if that is cheaper.
  @inline(never) private mutating func endChunk() {
    countChunk()
    let chunkPrice = price { chunkCounts[$0] }
    var together = price { blockCounts[$0] &+ chunkCounts[$0] }
    let isFull = count > Self.capacity - chunkSize
    if chunk > 0, isFull || together > blockPrice + chunkPrice + Self.headPrice {
      writeBlock(isLast: false)
      together = chunkPrice
    }
    for symbol in 0..<DeflateSymbols.all { blockCounts[symbol] &+= chunkCounts[symbol] }
    (blockPrice, chunk) = (together, count)
    setPrices()
  }

  /// Counts the chunk's symbols by its tokens.
  private mutating func countChunk() {
    chunkCounts.update(from: tokenCounts, count: 256)
    (chunkCounts + 256).update(repeating: 0, count: DeflateSymbols.literals - 256)
    for length in 3...DeflateSymbols.longest {
      chunkCounts[DeflateSymbols.lengthParts(length).symbol] &+= tokenCounts[253 &+ length]
    }
    (chunkCounts + DeflateSymbols.literals).update(
      from: distanceCounts, count: DeflateSymbols.distances)
    tokenCounts.update(repeating: 0, count: 512)
    distanceCounts.update(repeating: 0, count: DeflateSymbols.distances)
  }

  /// What symbols with some counts take, each code by itself, in 256ths of a bit.
  @inline(__always) private func price(of count: (Int) -> UInt32) -> Int {
    var sum = 0
    for range in [0..<DeflateSymbols.literals, DeflateSymbols.literals..<DeflateSymbols.all] {
      var all: UInt32 = 0
      for symbol in range {
        let count = count(symbol)
        guard count > 0 else { continue }
        all &+= count
        sum &-= Int(count) &* DeflateSymbols.logarithm(count)
      }
      if all > 0 { sum &+= Int(all) &* DeflateSymbols.logarithm(all) }
    }
    return sum
  }

  private func setPrices() {
    func all(_ range: Range<Int>) -> Int {
      DeflateSymbols.logarithm(range.reduce(1) { $0 &+ blockCounts[$1] })
    }
    func price(_ symbol: Int, of all: Int, bits: Int) -> UInt16 {
      let count = blockCounts[symbol]
      // What has not been seen costs a bit more than what has been seen once.
      let code = count == 0 ? all &+ 256 : all &- DeflateSymbols.logarithm(count)
      return UInt16(truncatingIfNeeded: max(code, 16) >> 4 &+ bits &* 16)
    }
    let literals = all(0..<DeflateSymbols.literals)
    for byte in 0..<256 { bytePrices[byte] = price(byte, of: literals, bits: 0) }
    for length in 3...DeflateSymbols.longest {
      let parts = DeflateSymbols.lengthParts(length)
      lengthPrices[length] = price(parts.symbol, of: literals, bits: parts.bits)
    }
    let distances = all(DeflateSymbols.literals..<DeflateSymbols.all)
    for symbol in 0..<DeflateSymbols.distances {
      distancePrices[symbol] = price(
        DeflateSymbols.literals &+ symbol, of: distances, bits: max(symbol / 2 &- 1, 0))
    }
  }
}

extension DeflateBlocks {
  /// Writes the block's tokens with codes of their own, and starts a block with the chunk's.
  private mutating func writeBlock(isLast: Bool) {
    blockCounts[DeflateSymbols.endOfBlock] = 1
    let counts = UnsafeBufferPointer(start: blockCounts, count: DeflateSymbols.all)
    let literalCode = PrefixCode(counts: Array(counts[..<DeflateSymbols.literals]), limit: 15)
    let distanceCode = PrefixCode(counts: Array(counts[DeflateSymbols.literals...]), limit: 15)
    writer.put(isLast ? 5 : 4, 3)
    writeLengths(literalCode.lengths + distanceCode.lengths)
    literalCode.entries.withUnsafeBufferPointer { literal in
      distanceCode.entries.withUnsafeBufferPointer { distance in
        Self.tokenEntries(literal).withUnsafeBufferPointer { entries in
          for index in 0..<chunk { write(tokens[index], entries, distance) }
        }
      }
    }
    writer.put(literalCode.entries[DeflateSymbols.endOfBlock])
    takeBytes()
    tokens.update(from: tokens + chunk, count: count - chunk)
    (count, chunk) = (count - chunk, 0)
    blockCounts.update(repeating: 0, count: DeflateSymbols.all)
  }

  /// The bits of each byte and each length with those that follow its symbol, and above bit 24 how many.
  private static func tokenEntries(_ literal: UnsafeBufferPointer<UInt32>) -> [UInt32] {
    (0..<512).map { token in
      let parts =
        token < 256 ? (symbol: token, bits: 0, value: 0) : DeflateSymbols.lengthParts(token - 253)
      let entry = literal[parts.symbol]
      let bits = entry >> 16
      return entry & 0xFFFF | UInt32(parts.value) << bits | (bits + UInt32(parts.bits)) << 24
    }
  }

  @inline(__always) private mutating func write(
    _ token: UInt32, _ entries: UnsafeBufferPointer<UInt32>,
    _ distances: UnsafeBufferPointer<UInt32>
  ) {
    let entry = entries[Int(token & 511)]
    let (value, width) = (UInt64(entry & 0xFF_FFFF), Int(entry >> 24))
    guard token > 511 else { return writer.put(value, width) }
    let parts = DeflateSymbols.distanceParts(Int(token >> 9))
    let code = distances[parts.symbol]
    let codeWidth = Int(code >> 16)
    let distance = UInt64(code & 0xFFFF) | UInt64(truncatingIfNeeded: parts.value &<< codeWidth)
    writer.put(value | distance &<< UInt64(width), width &+ codeWidth &+ parts.bits)
  }

  /// Writes how many bits each symbol has: all 286 and 30, runs of zeros as their lengths.
  private mutating func writeLengths(_ lengths: [UInt8]) {
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

  private mutating func takeBytes() {
    data.append(contentsOf: writer.bytes)
    writer.removeBytes()
  }
}

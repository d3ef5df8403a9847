/// Where a compressed stream's last block starts and where the stream ends, both counted in bits.
///
/// Symbols are only skipped, not decoded: a byte of the stream costs a look into a table.
struct DeflateEnd {
  private(set) var lastBlock = 0
  private(set) var end = 0

  /// Reads a whole stream (RFC 1951); nil when it is damaged.
  init?(of bytes: UnsafeRawBufferPointer) {
    var reader = BitReader(bytes)
    var codes = DeflateCodes()
    var isLast = false
    while !isLast {
      lastBlock = reader.position
      isLast = reader.take(1) == 1
      switch reader.take(2) {
      case 0: reader.skipStored()
      case 1:
        codes.setFixed()
        reader.skipBlock(codes)
      case 2:
        guard codes.read(from: &reader) else { return nil }
        reader.skipBlock(codes)
      case _: return nil
      }
      guard reader.isWithin else { return nil }
    }
    end = reader.position
  }
}

/// The two codes of a block as tables: what to skip for the next bits.
private struct DeflateCodes {
  /// The bits of a symbol in the low byte, its kind above.
  enum Kind: UInt16 {
    case literal = 0, length = 256, end = 512
  }

  private(set) var symbols: [UInt16] = []
  private(set) var distances: [UInt16] = []
  private(set) var symbolBits = 0
  private(set) var distanceBits = 0

  /// The code of blocks that bring none.
  mutating func setFixed() {
    let lengths =
      [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8)
    set(symbols: lengths[...], distances: [UInt8](repeating: 5, count: 30)[...])
  }

  /// Reads the codes at the start of a block; false when they are damaged.
  mutating func read(from reader: inout BitReader) -> Bool {
    let (symbolCount, distanceCount) = (reader.take(5) + 257, reader.take(5) + 1)
    let lengthCount = reader.take(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [UInt8](repeating: 0, count: 19)
    for place in order.prefix(lengthCount) { lengths[place] = UInt8(reader.take(3)) }
    let (table, bits) = Self.table(lengths[...]) { UInt16($0) << 8 }
    var read: [UInt8] = []
    while read.count < symbolCount + distanceCount {
      reader.refill()
      let entry = table[reader.peek(bits)]
      guard entry & 255 > 0, reader.isWithin else { return false }
      reader.skip(Int(entry & 255))
      switch entry >> 8 {
      case 16:
        guard let last = read.last else { return false }
        read += repeatElement(last, count: reader.take(2) + 3)
      case 17: read += repeatElement(0, count: reader.take(3) + 3)
      case 18: read += repeatElement(0, count: reader.take(7) + 11)
      case let length: read.append(UInt8(length))
      }
    }
    guard read.count == symbolCount + distanceCount else { return false }
    set(symbols: read[..<symbolCount], distances: read[symbolCount...])
    return true
  }

  private mutating func set(symbols: ArraySlice<UInt8>, distances: ArraySlice<UInt8>) {
    (self.symbols, symbolBits) = Self.table(symbols) { symbol in
      if symbol < 256 { return Kind.literal.rawValue }
      if symbol == 256 { return Kind.end.rawValue }
      let extra = symbol < 261 || symbol == 285 ? 0 : (symbol - 261) / 4
      return Kind.length.rawValue + UInt16(extra)
    }
    (self.distances, distanceBits) = Self.table(distances) { UInt16(max($0 / 2 - 1, 0)) }
  }

  /// For each possible group of next bits the symbol's bits, with what `value` adds for it.
  private static func table(
    _ lengths: ArraySlice<UInt8>, value: (Int) -> UInt16
  ) -> (entries: [UInt16], bits: Int) {
    let bits = max(Int(lengths.max() ?? 0), 1)
    var entries = [UInt16](repeating: 0, count: 1 << bits)
    var code = 0
    for length in 1...bits {
      for (symbol, own) in lengths.enumerated() where Int(own) == length {
        // Codes are written from their highest bit on, everything else from its lowest.
        var place = (0..<length).reduce(0) { $0 | (code >> $1 & 1) << (length - 1 - $1) }
        while place < entries.count {
          entries[place] = value(symbol) + UInt16(length)
          place += 1 << length
        }
        code += 1
      }
      code <<= 1
    }
    return (entries, bits)
  }
}

/// Reads a stream's bits, each byte from its lowest; past the end there are zeros.
private struct BitReader {
  private let bytes: UnsafeRawBufferPointer
  private var next = 0
  private var buffer: UInt64 = 0
  private var filled = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// How many bits have been read.
  var position: Int { next * 8 - filled }

  /// Whether no more bits have been read than there are.
  var isWithin: Bool { position <= bytes.count * 8 }

  /// Makes sure that 48 bits can be looked at: more than a symbol with its distance takes.
  mutating func refill() {
    while filled <= 48 {
      let byte = next < bytes.count ? UInt64(bytes[next]) : 0
      buffer |= byte << UInt64(filled)
      next += 1
      filled += 8
    }
  }

  func peek(_ count: Int) -> Int { Int(buffer & (1 << UInt64(count) - 1)) }

  mutating func skip(_ count: Int) {
    buffer >>= UInt64(count)
    filled -= count
  }

  mutating func take(_ count: Int) -> Int {
    refill()
    defer { skip(count) }
    return peek(count)
  }

  /// Goes past a block whose bytes are stored as they are.
  mutating func skipStored() {
    skip(filled % 8)
    let length = take(16)
    _ = take(16)
    let start = position / 8 + length
    (next, buffer, filled) = (start, 0, 0)
  }

  /// Goes past the symbols of a block.
  mutating func skipBlock(_ codes: DeflateCodes) {
    codes.symbols.withUnsafeBufferPointer { symbols in
      codes.distances.withUnsafeBufferPointer { distances in
        while isWithin {
          refill()
          let entry = symbols[peek(codes.symbolBits)]
          // A code that is not in use has no length.
          if entry & 255 == 0 { break }
          skip(Int(entry & 255))
          if entry < DeflateCodes.Kind.length.rawValue { continue }
          if entry >= DeflateCodes.Kind.end.rawValue { return }
          skip(Int(distances[peek(codes.distanceBits)] & 255))
        }
        next = bytes.count + 9
      }
    }
  }
}

/// SHA-256, for the page's content security policy and for fingerprints of findings.
///
/// The steps are those of FIPS 180-4, section 6.2.
struct ContentHash: Equatable {
  /// The 32 bytes of the hash.
  let bytes: [UInt8]

  /// The hash of bytes.
  init(_ message: some Collection<UInt8>) {
    var state = Self.start
    var padded = Array(message)
    padded.append(0x80)
    padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += (0..<8).reversed().map {
      UInt8(truncatingIfNeeded: (message.count << 3) >> ($0 << 3))
    }
    for start in stride(from: 0, to: padded.count, by: 64) {
      Self.mix(padded[start..<start + 64], into: &state)
    }
    bytes = state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// Lower-case hexadecimal digits.
  var hex: String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// The first 32 bits of the fractions of the square roots of the first 8 primes.
  private static let start: [UInt32] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c,
    0x1f83d9ab, 0x5be0cd19,
  ]

  /// The same of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = block.chunkedWords
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let small = early.turned(7) ^ early.turned(18) ^ (early >> 3)
      let large = late.turned(17) ^ late.turned(19) ^ (late >> 10)
      words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for (constant, word) in zip(constants, words) {
      let one =
        h &+ (e.turned(6) ^ e.turned(11) ^ e.turned(25)) &+ ((e & f) ^ (~e & g))
        &+ constant &+ word
      let two = (a.turned(2) ^ a.turned(13) ^ a.turned(22)) &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ one, c, b, a, one &+ two)
    }
    state = zip(state, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes four by four, the first one highest.
  fileprivate var chunkedWords: [UInt32] {
    stride(from: startIndex, to: endIndex, by: 4).map { index in
      self[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}

extension UInt32 {
  /// The bits turned to the right.
  fileprivate func turned(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

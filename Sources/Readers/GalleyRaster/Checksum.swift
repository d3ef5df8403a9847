import CDeflate

/// A short fingerprint of bytes, to distinguish files (not for security).
package struct Checksum: Sendable {
  private var first: UInt32 = 0
  private var second: UInt32 = 1

  package init() {}

  /// Adds bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    first = UInt32(libdeflate_crc32(first, bytes.baseAddress, bytes.count))
    second = UInt32(libdeflate_adler32(second, bytes.baseAddress, bytes.count))
  }

  /// Sixteen lower-case hexadecimal digits.
  package var hex: String {
    [first, second].map { part in
      let digits = String(part, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}

import CDeflate
import Foundation

/// Compresses the stretches of one long stream, each on its own, so that they can be put one after the
/// other; the bytes do not depend on who compresses which.
///
/// libdeflate ends every stream. All but the last are opened again: the mark on the last block is taken
/// away, and an empty block fills the last byte, as zlib's flush does.
package final class DeflateSegment {
  private let compressor: OpaquePointer
  private var output: PixelMemory?
  private(set) var count = 0

  /// A compressor of level 0 … 12; nil when there is not enough memory.
  package init?(level: Int) {
    guard let compressor = libdeflate_alloc_compressor(Int32(level)) else { return nil }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// Compresses a stretch.
  ///
  /// - Throws: `PNGError` when there is not enough memory.
  package func compress(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool
  ) throws(PNGError) -> CompressedSegment {
    let bound = libdeflate_deflate_compress_bound(compressor, bytes.count)
    if (output?.count ?? 0) < bound { output = PixelMemory(count: bound) }
    guard let output else { throw .outOfMemory }
    let count = libdeflate_deflate_compress(
      compressor, bytes.baseAddress, bytes.count, output.bytes, bound)
    guard count > 0 else { throw .outOfMemory }
    var data = Data(bytes: output.bytes, count: count)
    if !isLast, !Self.open(&data) { throw .outOfMemory }
    return CompressedSegment(data, of: bytes)
  }

  /// Makes a whole stream one that goes on, and ends it on a whole byte; false when it is damaged.
  static func open(_ data: inout Data) -> Bool {
    let found = data.withUnsafeBytes { bytes -> DeflateEnd? in DeflateEnd(of: bytes) }
    guard let found else { return false }
    data[data.startIndex + found.lastBlock / 8] &= ~(1 << UInt8(found.lastBlock % 8))
    // An empty block: three bits, then whole bytes with its length and the length's complement.
    if (found.end + 3 + 7) / 8 > data.count { data.append(0) }
    data.append(contentsOf: [0, 0, 0xFF, 0xFF])
    return true
  }
}

/// A compressed stretch of a stream.
package struct CompressedSegment: Sendable {
  var data: Data
  /// The checksum of what was compressed, and its length.
  var adler: UInt32
  var length: Int

  /// A stretch that has been compressed.
  init(_ data: Data, of bytes: UnsafeRawBufferPointer) {
    self.data = data
    adler = UInt32(libdeflate_adler32(1, bytes.baseAddress, bytes.count))
    length = bytes.count
  }

  /// The checksum of two stretches after each other, from theirs (Adler-32).
  static func joined(_ first: UInt32, _ second: UInt32, length: Int) -> UInt32 {
    let base: UInt64 = 65_521
    let (a1, b1) = (UInt64(first & 0xFFFF), UInt64(first >> 16))
    let (a2, b2) = (UInt64(second & 0xFFFF), UInt64(second >> 16))
    let rest = UInt64(length) % base
    let a = (a1 + a2 + base - 1) % base
    // Each byte of the second stretch adds the first one's sum once more than was counted.
    let b = (b1 + b2 + rest * (a1 + base - 1)) % base
    return UInt32(b << 16 | a)
  }
}

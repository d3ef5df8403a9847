import CDeflate

extension Bitmap {
  /// A hash of the size and of a CRC-32 of each row.
  ///
  /// Hashing all bytes takes longer than drawing them does. A change of one pixel in a row is never missed; any
  /// other change of a row is missed once in 2³² times.
  package var digest: ContentHash {
    let hasher = ContentHasher()
    var sums: [UInt8] = []
    sums.reserveCapacity(height * 4)
    pixels.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for row in 0..<height {
        let sum = UInt32(libdeflate_crc32(0, start + row * width * 4, width * 4))
        withUnsafeBytes(of: sum.bigEndian) { sums.append(contentsOf: $0) }
      }
    }
    hasher.add("\(width) × \(height)", sums)
    return hasher.finish()
  }
}

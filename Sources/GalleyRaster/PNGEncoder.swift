import CDeflate
import Foundation

/// Writes PNG files: RGB when every pixel is opaque, RGBA otherwise, with a filter chosen row by row.
///
/// The same pixels and level give the same bytes, as long as libdeflate's version stays the same.
public struct PNGEncoder: Sendable {
  /// How hard to compress: 0 (not at all) … 12 (slowest and smallest).
  public let level: Int

  /// An encoder; levels outside of 0 … 12 are clamped.
  public init(level: Int = 6) { self.level = min(max(level, 0), 12) }

  /// The file of a picture.
  ///
  /// - Throws: `PNGError` when the picture is empty or too large for the machine's memory.
  public func encode(_ bitmap: Bitmap) throws(PNGError) -> Data {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .invalidSize(width: bitmap.width, height: bitmap.height)
    }
    let result = bitmap.pixels.withUnsafeBytes { bytes -> Result<Data, PNGError> in
      let stride = bitmap.width * 4
      return Result { () throws(PNGError) in
        try encode(width: bitmap.width, height: bitmap.height, format: .straightRGBA) { row in
          UnsafeRawBufferPointer(rebasing: bytes[row * stride..<(row + 1) * stride])
        }
      }
    }
    return try result.get()
  }

  /// The file of a picture that is read row by row, so that no second copy of it is needed.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - format: How the rows hold their pixels.
  ///   - row: The bytes of a row, at least `width · 4`, which must stay until the end; rows are asked
  ///     for from the top, twice each.
  /// - Throws: `PNGError` when the picture is empty or too large for the machine's memory.
  /// - Returns: The file's bytes.
  public func encode(
    width: Int, height: Int, format: PixelFormat, row: (Int) -> UnsafeRawBufferPointer
  ) throws(PNGError) -> Data {
    guard width > 0, height > 0, width <= 1 << 24, height <= 1 << 24 else {
      throw .invalidSize(width: width, height: height)
    }
    let isOpaque = (0..<height).allSatisfy { format.isOpaque(row($0), count: width) }
    let channels = isOpaque ? 3 : 4
    let filtered = try filter(
      width: width, height: height, channels: channels, format: format, row: row)
    return try file(width: width, height: height, channels: channels, filtered: filtered)
  }

  /// The filtered rows, one after the other.
  func filter(
    width: Int, height: Int, channels: Int, format: PixelFormat,
    row: (Int) -> UnsafeRawBufferPointer
  ) throws(PNGError) -> PixelMemory {
    let size = width * channels
    guard let output = PixelMemory(count: (size + 1) * height) else { throw .outOfMemory }
    var scratch = [UInt8](repeating: 0, count: 2 * size)
    scratch.withUnsafeMutableBufferPointer { scratch in
      guard var current = scratch.baseAddress else { return }
      var above = current + size
      var sourceAbove: UnsafeRawPointer?
      for y in 0..<height {
        let source = row(y)
        let target = output.bytes + y * (size + 1)
        if let sourceAbove, let base = source.baseAddress, memcmp(base, sourceAbove, width * 4) == 0
        {
          PNGFilter.writeRepeated(count: size, to: target)
          continue
        }
        sourceAbove = source.baseAddress
        format.convert(source, count: width, channels: channels, into: current)
        PNGFilter.write(current, after: above, count: size, channels: channels, to: target)
        swap(&current, &above)
      }
    }
    return output
  }

  private func file(
    width: Int, height: Int, channels: Int, filtered: PixelMemory
  ) throws(PNGError) -> Data {
    guard let compressor = libdeflate_alloc_compressor(Int32(level)) else { throw .outOfMemory }
    defer { libdeflate_free_compressor(compressor) }
    // The chunk is made in place: signature and header (33), length and type (8), data, checksum (4)
    // and the closing chunk (12).
    let bound = libdeflate_zlib_compress_bound(compressor, filtered.count)
    guard let bytes = malloc(bound + 57)?.assumingMemoryBound(to: UInt8.self) else {
      throw .outOfMemory
    }
    let count = libdeflate_zlib_compress(
      compressor, filtered.bytes, filtered.count, bytes + 41, bound)
    guard count > 0, count <= Int(Int32.max) else {
      free(bytes)
      throw .invalidSize(width: width, height: height)
    }
    var writer = PNGWriter(bytes: bytes)
    writer.append([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    writer.chunk("IHDR", length: 13) { writer in
      writer.append(UInt32(width))
      writer.append(UInt32(height))
      writer.append([8, channels == 4 ? 6 : 2, 0, 0, 0])
    }
    writer.chunk("IDAT", length: count) { $0.skip(count) }
    writer.chunk("IEND", length: 0) { _ in }
    let size = writer.count
    return Data(
      bytesNoCopy: realloc(bytes, size) ?? UnsafeMutableRawPointer(bytes), count: size,
      deallocator: .free)
  }
}

/// Puts a file's parts one after the other into memory that is large enough.
private struct PNGWriter {
  let bytes: UnsafeMutablePointer<UInt8>
  private(set) var count = 0

  init(bytes: UnsafeMutablePointer<UInt8>) { self.bytes = bytes }

  mutating func append(_ values: [UInt8]) {
    for value in values {
      bytes[count] = value
      count += 1
    }
  }

  mutating func append(_ value: UInt32) {
    append([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) })
  }

  /// Leaves bytes as they are that were written before.
  mutating func skip(_ number: Int) { count += number }

  mutating func chunk(_ type: String, length: Int, content: (inout PNGWriter) -> Void) {
    append(UInt32(length))
    let start = count
    append(Array(type.utf8))
    content(&self)
    append(UInt32(libdeflate_crc32(0, bytes + start, count - start)))
  }
}

import Foundation

/// Writes PNG files: RGB when every pixel is opaque, RGBA otherwise, with a filter chosen row by row.
///
/// The same pixels and level give the same bytes, as long as libdeflate's version stays the same: it
/// compresses pictures of ordinary size, and larger ones at levels other than the usual 6.
public struct PNGEncoder: Sendable {
  /// How hard to compress: 0 (not at all) … 12 (slowest and smallest).
  package let level: Int
  /// Whether time counts more than size.
  package let isFast: Bool
  /// A file of the picture as it was earlier: if it has not changed, its pixels are not compressed again.
  package var earlier: Data?

  /// The level of encoders that are not told another.
  static let usualLevel = 6

  /// An encoder; levels outside of 0 … 12 are clamped.
  public init(level: Int = 6) {
    self.level = min(max(level, 0), 12)
    isFast = false
  }

  /// An encoder that takes about half the time of the usual one, for files that are larger by an eighth or so.
  public static let fast = PNGEncoder(isFast: true)

  private init(isFast: Bool) {
    level = 1
    self.isFast = isFast
  }

  /// The file of a picture.
  ///
  /// - Throws: `PNGError` when the picture is empty or too large for the machine's memory.
  public func encode(_ bitmap: Bitmap) throws(PNGError) -> Data {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .invalidSize(width: bitmap.width, height: bitmap.height)
    }
    let stride = bitmap.width * 4
    let result = bitmap.pixels.withUnsafeBytes { bytes -> Result<Data, PNGError> in
      Result { () throws(PNGError) in
        guard let base = bytes.baseAddress else { throw .invalidSize(width: 0, height: 0) }
        return try encode(
          width: bitmap.width, height: bitmap.height, format: .straightRGBA, lent: .max
        ) { rows in
          PixelRows(base: base + rows.lowerBound * stride, stride: stride, count: rows.count)
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
  ///   - row: The bytes of a row, at least `width · 4`, which must stay until the next call; rows are
  ///     asked for from the top, and from the top again when one is not opaque.
  /// - Throws: `PNGError` when the picture is empty or too large for the machine's memory.
  /// - Returns: The file's bytes.
  public func encode(
    width: Int, height: Int, format: PixelFormat, row: (Int) -> UnsafeRawBufferPointer
  ) throws(PNGError) -> Data {
    try encode(width: width, height: height, format: format, lent: 1) { rows in
      let bytes = row(rows.lowerBound)
      precondition(bytes.count >= width * 4, "a row holds fewer than \(width) pixels")
      guard let base = bytes.baseAddress else { preconditionFailure("a row has no memory") }
      return PixelRows(base: base, stride: bytes.count, count: 1)
    }
  }

  /// The file of a picture whose rows are made while it is written, in bands.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - format: How the rows hold their pixels.
  ///   - bandHeight: How many rows are asked for at once, at most; the file does not depend on it.
  ///   - rows: Makes rows, which must stay until the next call; they are asked for from the top, now and
  ///     then one of them again, and all from the top again when a pixel is not opaque.
  /// - Throws: `PNGError` when the picture is empty or too large for the machine's memory, and what
  ///   `rows` throws.
  /// - Returns: The file's bytes.
  public func encode(
    width: Int, height: Int, format: PixelFormat, bandHeight: Int,
    rows: (Range<Int>) throws -> PixelRows
  ) throws -> Data {
    let stream = try PNGStream(width: width, height: height, format: format, encoder: self)
    let file = MemoryFile()
    try stream.write(to: file.output, bandHeight: bandHeight, rows: rows)
    return file.data
  }

  /// The same for rows that are there already.
  package func encode(
    width: Int, height: Int, format: PixelFormat, lent bandHeight: Int,
    rows: (Range<Int>) -> PixelRows
  ) throws(PNGError) -> Data {
    do {
      return try encode(
        width: width, height: height, format: format, bandHeight: bandHeight, rows: rows)
    } catch let error as PNGError {
      throw error
    } catch {
      // Nothing else is thrown on the way.
      throw .outOfMemory
    }
  }

  /// The filtered rows, one after the other.
  func filter(
    width: Int, height: Int, channels: Int, format: PixelFormat,
    row: (Int) -> UnsafeRawBufferPointer
  ) throws(PNGError) -> PNGRowFilter {
    guard
      let filter = PNGRowFilter(
        width: width, channels: channels, format: format, rows: height, promised: true)
    else { throw .outOfMemory }
    for y in 0..<height {
      let bytes = row(y)
      guard let base = bytes.baseAddress else { continue }
      _ = filter.append(PixelRows(base: base, stride: bytes.count, count: 1))
    }
    return filter
  }
}

/// A file that is kept in memory.
package final class MemoryFile {
  package private(set) var data = Data()

  package init() {}

  package var output: PNGOutput {
    PNGOutput(
      write: { [self] in data.append(contentsOf: $0) }, restart: { [self] in data = Data() })
  }
}

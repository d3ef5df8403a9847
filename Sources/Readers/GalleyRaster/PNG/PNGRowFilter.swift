import Foundation

/// Filters a stretch of a picture's rows, from top to bottom, into memory that is used again.
///
/// What it writes depends on the rows alone, not on how many come at once.
package final class PNGRowFilter {
  private let width, channels: Int
  private let format: PixelFormat
  private let output: PixelMemory
  private var written = 0
  /// Two rows in the file's form: the one that is filtered and the one above.
  private var current, above: UnsafeMutablePointer<UInt8>
  /// The row above as it was handed in, once there was one.
  private let sourceAbove: UnsafeMutableRawPointer
  private var hasSourceAbove = false
  /// Whether pixels that are not opaque are refused.
  private let isOpaqueOnly: Bool
  /// Whether rows are filtered so that they repeat themselves and each other.
  private let isRepeating: Bool
  /// The filter of the row above.
  private var last = PNGFilter.up

  /// Room for `rows` rows; nil when there is not enough memory.
  ///
  /// Without alpha (three channels) rows must be opaque, unless that is `promised`: then nobody looks.
  package init?(
    width: Int, channels: Int, format: PixelFormat, rows: Int, promised: Bool = false,
    isRepeating: Bool = false
  ) {
    guard let output = PixelMemory(count: (width * channels + 1) * rows) else { return nil }
    self.width = width
    self.channels = channels
    self.format = format
    self.output = output
    self.isRepeating = isRepeating
    isOpaqueOnly = channels == 3 && !promised
    current = .allocate(capacity: width * channels)
    above = .allocate(capacity: width * channels)
    sourceAbove = .allocate(byteCount: width * 4, alignment: 16)
    restart()
  }

  deinit {
    current.deallocate()
    above.deallocate()
    sourceAbove.deallocate()
  }

  /// What has been filtered since the last start.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: output.bytes, count: written)
  }

  /// Forgets all rows: the next one is the first of a picture.
  package func restart() {
    written = 0
    hasSourceAbove = false
    last = .up
    above.update(repeating: 0, count: width * channels)
  }

  /// Starts below a row, which is not part of the output.
  package func restart(below row: UnsafeRawBufferPointer) {
    restart()
    format.convert(row, count: width, channels: channels, into: above)
    keepSource(row)
  }

  /// Adds rows; false, and nothing more is added, from the first row on that the file cannot hold.
  package func append(_ rows: PixelRows) -> Bool {
    let size = width * channels
    precondition(written + rows.count * (size + 1) <= output.count, "more rows than there is room")
    for index in 0..<rows.count {
      let source = rows[index]
      if isOpaqueOnly, !format.isOpaque(source, count: width) { return false }
      let target = output.bytes + written
      written += size + 1
      if equalsRowAbove(source, index > 0 ? rows[index - 1].baseAddress : nil) {
        PNGFilter.writeRepeated(count: size, to: target)
        continue
      }
      format.convert(source, count: width, channels: channels, into: current)
      if isRepeating {
        last = PNGFilter.writeRepeating(
          current, after: above, count: size, channels: channels, last: last, to: target)
      } else {
        PNGFilter.write(current, after: above, count: size, channels: channels, to: target)
      }
      swap(&current, &above)
    }
    if rows.count > 0 { keepSource(rows[rows.count - 1]) }
    return true
  }

  private func equalsRowAbove(
    _ source: UnsafeRawBufferPointer, _ neighbour: UnsafeRawPointer?
  ) -> Bool {
    guard let base = source.baseAddress else { return false }
    if let neighbour { return memcmp(base, neighbour, width * 4) == 0 }
    return hasSourceAbove && memcmp(base, sourceAbove, width * 4) == 0
  }

  private func keepSource(_ row: UnsafeRawBufferPointer) {
    guard let base = row.baseAddress else { return }
    memcpy(sourceAbove, base, width * 4)
    hasSourceAbove = true
  }
}

/// Rows of pixels in memory, `stride` bytes apart, lent for a while.
public struct PixelRows {
  /// The first byte of the first row.
  public let base: UnsafeRawPointer
  /// The distance between the rows' first bytes.
  public let stride: Int
  /// The number of rows.
  public let count: Int

  /// Rows from where they start.
  public init(base: UnsafeRawPointer, stride: Int, count: Int) {
    self.base = base
    self.stride = stride
    self.count = count
  }

  /// The bytes of a row, as far as the next one.
  public subscript(row: Int) -> UnsafeRawBufferPointer {
    precondition(row >= 0 && row < count, "there is no row \(row)")
    return UnsafeRawBufferPointer(start: base + row * stride, count: stride)
  }
}

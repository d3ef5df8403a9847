import GalleyBase
import CDeflate
import Foundation
import GalleyGeometry

/// Writes animated PNG files frame by frame; each frame contains only the rectangle that changed.
///
/// The same frames give the same bytes, as long as libdeflate's version stays the same. Viewers
/// without support for animation show the first frame.
package struct APNGEncoder: Sendable {
  private let isOpaque: Bool
  private let encoder: PNGEncoder
  private var file = PNGChunks()
  private var previous: Bitmap?
  /// The number of the next `fcTL` or `fdAT` chunk.
  private var sequence: UInt32 = 0
  private var frames: UInt32 = 0
  /// The position of the chunk `acTL`, which contains the number of frames.
  private var controlStart = 0

  /// An encoder; `isOpaque` promises that no pixel of any frame is transparent.
  ///
  /// The level sets the effort of the compression, 0 … 12.
  package init(isOpaque: Bool, level: Int = 9) {
    self.isOpaque = isOpaque
    encoder = PNGEncoder(level: level)
  }

  /// Adds a frame that is shown for a time, in 0 … 3,600,000 milliseconds.
  ///
  /// - Throws: `AnimationError` if the frame is empty or does not have the size of the first one, or if
  ///   memory runs out.
  package mutating func append(_ picture: Bitmap, milliseconds: Int) throws(AnimationError) {
    let (width, height) = (picture.width, picture.height)
    guard (1...RenderLimits.maximumAnimationSide).contains(width),
      (1...RenderLimits.maximumAnimationSide).contains(height)
    else {
      throw .invalidSize(width: width, height: height, limit: RenderLimits.maximumAnimationSide)
    }
    var rect = PixelRect(x: 0, y: 0, width: width, height: height)
    if let previous {
      guard previous.width == width, previous.height == height else { throw .sizeChanged }
      rect = picture.changedRect(since: previous)
    } else {
      start(width: width, height: height)
    }
    let data = try compressed(picture, in: rect)
    appendControl(rect, milliseconds: milliseconds)
    if previous == nil {
      file.append("IDAT", data)
    } else {
      file.append("fdAT", PNGChunks.bytes(sequence) + data)
      sequence += 1
    }
    frames += 1
    previous = picture
  }

  /// The whole file; it repeats forever.
  ///
  /// - Throws: `AnimationError.empty` if there are no frames.
  package func data() throws(AnimationError) -> [UInt8] {
    guard frames > 0 else { throw .empty }
    var file = file
    file.replace(
      at: controlStart, with: "acTL", PNGChunks.bytes(frames) + PNGChunks.bytes(UInt32(0)))
    file.append("IEND", [])
    return file.bytes
  }

  private mutating func start(width: Int, height: Int) {
    let size = PNGChunks.bytes(UInt32(width)) + PNGChunks.bytes(UInt32(height))
    file.append("IHDR", size + [8, isOpaque ? 2 : 6, 0, 0, 0])
    controlStart = file.bytes.count
    file.append("acTL", [UInt8](repeating: 0, count: 8))
  }

  /// The chunk that places a frame: its rectangle replaces the old pixels and stays.
  private mutating func appendControl(_ rect: PixelRect, milliseconds: Int) {
    let time = min(max(milliseconds, 0), 3_600_000)
    let (number, unit) = time <= 65_535 ? (time, 1000) : (time / 100, 10)
    var body = PNGChunks.bytes(sequence)
    for value in [rect.width, rect.height, rect.x, rect.y] {
      body += PNGChunks.bytes(UInt32(value))
    }
    body += PNGChunks.bytes(UInt16(number)) + PNGChunks.bytes(UInt16(unit))
    let (keepsPicture, replacesPixels): (UInt8, UInt8) = (0, 0)
    file.append("fcTL", body + [keepsPicture, replacesPixels])
    sequence += 1
  }

  private func compressed(_ picture: Bitmap, in rect: PixelRect) throws(AnimationError) -> [UInt8] {
    let result = picture.pixels.withUnsafeBytes { bytes -> Result<[UInt8], AnimationError> in
      Result { () throws(AnimationError) in
        try encoder.compressedRows(width: rect.width, height: rect.height, isOpaque: isOpaque) {
          let start = ((rect.y + $0) * picture.width + rect.x) * 4
          return UnsafeRawBufferPointer(rebasing: bytes[start..<start + rect.width * 4])
        }
      }
    }
    return try result.get()
  }
}

extension PNGEncoder {
  /// The compressed data of a frame, as the chunks `IDAT` and `fdAT` contain it.
  fileprivate func compressedRows(
    width: Int, height: Int, isOpaque: Bool, row: (Int) -> UnsafeRawBufferPointer
  ) throws(AnimationError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(Int32(level)) else { throw .tooLarge }
    defer { libdeflate_free_compressor(compressor) }
    let rows: PNGRowFilter
    do throws(PNGError) {
      rows = try filter(
        width: width, height: height, channels: isOpaque ? 3 : 4, format: .straightRGBA, row: row)
    } catch {
      throw .tooLarge
    }
    let bound = libdeflate_zlib_compress_bound(compressor, rows.bytes.count)
    let data = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_zlib_compress(
        compressor, rows.bytes.baseAddress, rows.bytes.count, buffer.baseAddress, bound)
    }
    guard !data.isEmpty, data.count < Int(Int32.max) - 4 else { throw .tooLarge }
    return data
  }
}

/// The bytes of a PNG file, chunk after chunk.
private struct PNGChunks: Sendable {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  mutating func append(_ type: String, _ body: [UInt8]) { bytes += Self.chunk(type, body) }

  /// Replaces a chunk with another one of the same length.
  mutating func replace(at start: Int, with type: String, _ body: [UInt8]) {
    let chunk = Self.chunk(type, body)
    bytes.replaceSubrange(start..<start + chunk.count, with: chunk)
  }

  static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + body
    let sum = UInt32(libdeflate_crc32(0, content, content.count))
    return bytes(UInt32(body.count)) + content + bytes(sum)
  }
}

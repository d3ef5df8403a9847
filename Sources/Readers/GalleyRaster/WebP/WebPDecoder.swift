import CWebP
import Foundation
import GalleyBase

/// Reads WebP files of one picture, with their colour profile and EXIF orientation; of an animation, the first frame.
struct WebPDecoder: Sendable {
  /// The start of a file; its length stands between the two halves.
  static let signature: [UInt8] = Array("RIFF".utf8)
  private static let kind: [UInt8] = Array("WEBP".utf8)

  let limits: ImageLimits

  /// Whether a file's bytes start like those of a WebP file.
  static func isStart(of data: Data) -> Bool {
    data.prefix(4).elementsEqual(signature) && data.dropFirst(8).prefix(4).elementsEqual(kind)
  }

  /// The picture in a file's bytes, upright, its colours in sRGB.
  ///
  /// - Throws: `ImageFileError` if the bytes are damaged or cut off, or exceed a limit.
  func image(in data: Data) throws(ImageFileError) -> DecodedImage {
    let result = data.withUnsafeBytes { bytes -> Result<DecodedImage, ImageFileError> in
      Result { () throws(ImageFileError) in try decode(bytes) }
    }
    return try result.get()
  }

  private func decode(_ bytes: UnsafeRawBufferPointer) throws(ImageFileError) -> DecodedImage {
    var data = WebPData(
      bytes: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), size: bytes.count)
    guard let file = WebPDemuxInternal(&data, 0, nil, WEBP_DEMUX_ABI_VERSION) else {
      throw Self.isCut(bytes) ? .truncated : .corrupt("it is not a WebP file inside")
    }
    defer { WebPDemuxDelete(file) }
    let (width, height) = (
      Int(WebPDemuxGetI(file, WEBP_FF_CANVAS_WIDTH)),
      Int(WebPDemuxGetI(file, WEBP_FF_CANVAS_HEIGHT))
    )
    try limits.check(width: width, height: height)
    var frame = WebPIterator()
    guard WebPDemuxGetFrame(file, 1, &frame) != 0 else { throw .truncated }
    defer { WebPDemuxReleaseIterator(&frame) }
    // A frame that is smaller than its picture would need the rest to be drawn.
    guard Int(frame.width) == width, Int(frame.height) == height else {
      throw .unsupported("its first frame does not cover the picture")
    }
    var isRead = false
    let bitmap = Bitmap(width: width, height: height) { pixels in
      isRead =
        WebPDecodeRGBAInto(
          frame.fragment.bytes, frame.fragment.size, pixels.baseAddress, pixels.count,
          Int32(width * 4)) != nil
    }
    guard isRead else { throw .corrupt("its picture cannot be decoded") }
    var image = ColorConversion.picture(bitmap, from: colors(of: file), isGray: false)
    image.bitmap = orientation(of: file).upright(image.bitmap)
    return image
  }

  /// Whether a file is shorter than it says.
  private static func isCut(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 12 else { return true }
    let size = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
    return bytes.count < size + 8
  }

  private func colors(of file: OpaquePointer) -> ColorSource {
    chunk("ICCP", of: file) { bytes in
      bytes.count > PictureLimits.maximumProfileSize ? .tooLarge : .profile(Array(bytes))
    } ?? .sRGB
  }

  private func orientation(of file: OpaquePointer) -> ExifOrientation {
    chunk("EXIF", of: file) { bytes in
      // Some programs keep the mark that stands before the block in a JPEG file.
      let mark = Array("Exif\0\0".utf8)
      let hasMark = bytes.prefix(mark.count).elementsEqual(mark)
      return ExifOrientation(
        tiff: UnsafeRawBufferPointer(rebasing: bytes.dropFirst(hasMark ? mark.count : 0)))
    } ?? ExifOrientation(value: 1)
  }

  /// What `read` makes of the first chunk with a name; nil without one.
  private func chunk<Result>(
    _ name: String, of file: OpaquePointer, _ read: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    var chunk = WebPChunkIterator()
    guard WebPDemuxGetChunk(file, name, 1, &chunk) != 0 else { return nil }
    defer { WebPDemuxReleaseChunkIterator(&chunk) }
    return read(UnsafeRawBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
  }
}

import GalleyBase
import CSpng
import Foundation
import GalleyGeometry

/// Reads PNG files of every colour type and depth, checksums included.
package struct PNGDecoder: Sendable {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// How large a picture may be.
  package let limits: ImageLimits

  /// A decoder with limits.
  package init(limits: ImageLimits = ImageLimits()) { self.limits = limits }

  /// The picture in a file's bytes, upright, its colours in sRGB; 16-bit channels are reduced to 8.
  ///
  /// - Throws: `ImageFileError` when the bytes are damaged, cut off or exceed a limit.
  package func decode(_ data: Data) throws(ImageFileError) -> Bitmap { try image(in: data).bitmap }

  /// The same, with what became of the file's colours.
  func image(in data: Data) throws(ImageFileError) -> DecodedImage {
    if data.isEmpty { throw .empty }
    let colors = data.withUnsafeBytes { PNGColors($0) }
    var data = data
    if let part = colors.leftOut {
      let start = data.startIndex
      data.removeSubrange(start + part.lowerBound..<start + part.upperBound)
    }
    let result = data.withUnsafeBytes { bytes -> Result<DecodedImage, ImageFileError> in
      Result { () throws(ImageFileError) in
        let (bitmap, isGray, orientation) = try decode(bytes)
        var image = ColorConversion.picture(bitmap, from: colors.source, isGray: isGray)
        image.bitmap = orientation.upright(image.bitmap)
        return image
      }
    }
    return try result.get()
  }

  private func decode(
    _ bytes: UnsafeRawBufferPointer
  ) throws(ImageFileError) -> (bitmap: Bitmap, isGray: Bool, orientation: ExifOrientation) {
    guard let context = spng_ctx_new(0) else { throw .unreadable("there is not enough memory") }
    defer { spng_ctx_free(context) }
    // The side limit is checked below, with its own words; this is the format's own.
    try check(spng_set_image_limits(context, UInt32(Int32.max), UInt32(Int32.max)))
    try check(
      spng_set_chunk_limits(context, PictureLimits.maximumChunkSize, PictureLimits.maximumChunkSize)
    )
    try check(
      spng_set_crc_action(context, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_ERROR.rawValue)))
    try check(spng_set_png_buffer(context, bytes.baseAddress, bytes.count))
    var header = spng_ihdr()
    try check(spng_get_ihdr(context, &header))
    let (width, height) = (Int(header.width), Int(header.height))
    try limits.check(width: width, height: height)
    var status: Int32 = 0
    let bitmap = Bitmap(width: width, height: height) { pixels in
      status = spng_decode_image(
        context, pixels.baseAddress, pixels.count, Int32(SPNG_FMT_RGBA8.rawValue),
        Int32(SPNG_DECODE_TRNS.rawValue))
    }
    try check(status)
    // What follows the picture is read as well: its checksum, and whether the file is whole.
    try check(spng_decode_chunks(context))
    let grays = [SPNG_COLOR_TYPE_GRAYSCALE, SPNG_COLOR_TYPE_GRAYSCALE_ALPHA].map(\.rawValue)
    var exif = spng_exif()
    let hasExif = spng_get_exif(context, &exif) == 0
    return (
      bitmap, grays.contains(UInt32(header.color_type)),
      hasExif
        ? ExifOrientation(tiff: UnsafeRawBufferPointer(start: exif.data, count: exif.length))
        : ExifOrientation(value: 1)
    )
  }

  private func check(_ status: Int32) throws(ImageFileError) {
    switch status {
    case 0: return
    case Int32(SPNG_EOF.rawValue), Int32(SPNG_IO_EOF.rawValue),
      Int32(SPNG_EIDAT_TOO_SHORT.rawValue):
      throw .truncated
    case Int32(SPNG_ECHUNK_CRC.rawValue): throw .corrupt("a checksum does not match")
    default: throw .corrupt(String(cString: spng_strerror(status)))
    }
  }
}

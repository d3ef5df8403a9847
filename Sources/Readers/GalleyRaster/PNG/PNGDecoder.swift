import GalleyBase
import CLibPNG
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
    let file = UnsafeMutablePointer<galley_png>.allocate(capacity: 1)
    defer { file.deallocate() }
    let isOpen = galley_png_open(file, bytes.baseAddress, bytes.count)
    defer { galley_png_close(file) }
    let (png, info) = (file.pointee.png, file.pointee.info)
    let (width, height) = (
      Int(png_get_image_width(png, info)), Int(png_get_image_height(png, info))
    )
    if width > 0 { try limits.check(width: width, height: height) }
    guard isOpen else { throw Self.problem(of: file.pointee) }
    let isGray = Int32(png_get_color_type(png, info)) & PNG_COLOR_MASK_COLOR == 0
    var isRead = false
    let bitmap = Bitmap(width: width, height: height) { pixels in
      if let start = pixels.baseAddress { isRead = galley_png_read(file, start) }
    }
    guard isRead else { throw Self.problem(of: file.pointee) }
    var (count, exif): (UInt32, UnsafeMutablePointer<UInt8>?) = (0, nil)
    let hasExif = png_get_eXIf_1(png, info, &count, &exif) != 0
    return (
      bitmap, isGray,
      hasExif
        ? ExifOrientation(tiff: UnsafeRawBufferPointer(start: exif, count: Int(count)))
        : ExifOrientation(value: 1)
    )
  }

  /// Why libpng stopped.
  private static func problem(of file: galley_png) -> ImageFileError {
    if file.png == nil || file.info == nil { return .unreadable("there is not enough memory") }
    var file = file
    let words = String(cString: galley_png_message(&file))
    if file.is_cut || words.hasSuffix("Not enough image data") { return .truncated }
    return .corrupt(words.hasSuffix("CRC error") ? "a checksum does not match" : words)
  }
}

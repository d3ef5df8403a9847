import CTurboJPEG
import Foundation

/// Reads baseline and progressive JPEG files, with their colour profile and EXIF orientation.
package struct JPEGDecoder: Sendable {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The limits for pictures.
  package let limits: ImageLimits

  /// A decoder with limits.
  package init(limits: ImageLimits = ImageLimits()) { self.limits = limits }

  /// The picture in a file's bytes, opaque and upright, its colours in sRGB.
  ///
  /// - Throws: `ImageFileError` if the bytes are damaged or cut off, if the colour space is not grey,
  ///   YCbCr or RGB, or if they exceed a limit.
  func image(in data: Data) throws(ImageFileError) -> DecodedImage {
    if data.isEmpty { throw .empty }
    let result = data.withUnsafeBytes { bytes -> Result<DecodedImage, ImageFileError> in
      Result { () throws(ImageFileError) in
        let (bitmap, isGray) = try decode(bytes)
        var image = ColorConversion.picture(bitmap, from: ColorSource(jpeg: bytes), isGray: isGray)
        image.bitmap = ExifOrientation(jpeg: bytes).upright(image.bitmap)
        return image
      }
    }
    return try result.get()
  }

  private func decode(
    _ bytes: UnsafeRawBufferPointer
  ) throws(ImageFileError) -> (bitmap: Bitmap, isGray: Bool) {
    guard let handle = tjInitDecompress() else { throw .unreadable("there is not enough memory") }
    defer { tjDestroy(handle) }
    let source = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    try check(
      tjDecompressHeader3(
        handle, source, UInt(bytes.count), &width, &height, &subsampling, &space), handle, bytes)
    if space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue) {
      throw .unsupported("its colours are CMYK")
    }
    try limits.check(width: Int(width), height: Int(height))
    let scans = Self.scanCount(of: bytes)
    let mostScans = limits.maximumScanPixels / (Int(width) * Int(height))
    if scans > mostScans { throw .tooLarge(.scans(limit: mostScans, actual: scans)) }
    var status: Int32 = 0
    let bitmap = Bitmap(width: Int(width), height: Int(height)) { pixels in
      assert(pixels.count == Int(width) * Int(height) * 4)
      status = tjDecompress2(
        handle, source, UInt(bytes.count), pixels.baseAddress, width, 0, height,
        Int32(TJPF_RGBA.rawValue), TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING)
    }
    try check(status, handle, bytes)
    return (bitmap, space == Int32(TJCS_GRAY.rawValue))
  }

  /// The number of scan headers, including that of a thumbnail; compressed data never contains their two bytes.
  private static func scanCount(of bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0xDA, previous == 0xFF { count += 1 }
      previous = byte
    }
    return count
  }

  private func check(
    _ status: Int32, _ handle: tjhandle, _ bytes: UnsafeRawBufferPointer
  ) throws(ImageFileError) {
    guard status != 0 else { return }
    // The library gives its reasons as text; a missing end marker shows that the file is cut off.
    if !bytes.suffix(2).elementsEqual([0xFF, 0xD9]) { throw .truncated }
    throw .corrupt(String(cString: tjGetErrorStr2(handle)))
  }
}

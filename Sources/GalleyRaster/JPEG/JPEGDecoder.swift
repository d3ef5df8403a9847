import CTurboJPEG
import Foundation

/// Reads baseline and progressive JPEG files, turned upright as their EXIF orientation says.
public struct JPEGDecoder: Sendable {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// How large a picture may be.
  public let limits: ImageLimits

  /// A decoder with limits.
  public init(limits: ImageLimits = ImageLimits()) { self.limits = limits }

  /// The picture in a file's bytes, opaque.
  ///
  /// - Throws: `ImageFileError` when the bytes are damaged, cut off, of another colour space than grey
  ///   or YCbCr or RGB, or exceed a limit.
  public func decode(_ data: Data) throws(ImageFileError) -> Bitmap {
    if data.isEmpty { throw .empty }
    let result = data.withUnsafeBytes { bytes -> Result<Bitmap, ImageFileError> in
      Result { () throws(ImageFileError) in try decode(bytes) }
    }
    let orientation = data.withUnsafeBytes { JPEGOrientation(jpeg: $0) }
    return orientation.upright(try result.get())
  }

  private func decode(_ bytes: UnsafeRawBufferPointer) throws(ImageFileError) -> Bitmap {
    guard let handle = tjInitDecompress() else { throw .unreadable("there is not enough memory") }
    defer { tjDestroy(handle) }
    let source = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    try check(
      tjDecompressHeader3(
        handle, source, UInt(bytes.count), &width, &height, &subsampling, &space), handle, bytes)
    if space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue) {
      throw .unsupported("its colours are for print (CMYK)")
    }
    try limits.check(width: Int(width), height: Int(height))
    var status: Int32 = 0
    let bitmap = Bitmap(width: Int(width), height: Int(height)) { pixels in
      assert(pixels.count == Int(width) * Int(height) * 4)
      status = tjDecompress2(
        handle, source, UInt(bytes.count), pixels.baseAddress, width, 0, height,
        Int32(TJPF_RGBA.rawValue), TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING)
    }
    try check(status, handle, bytes)
    return bitmap
  }

  private func check(
    _ status: Int32, _ handle: tjhandle, _ bytes: UnsafeRawBufferPointer
  ) throws(ImageFileError) {
    guard status != 0 else { return }
    // The library's reasons are words; that a file is cut shows in its missing end mark.
    if !bytes.suffix(2).elementsEqual([0xFF, 0xD9]) { throw .truncated }
    throw .corrupt(String(cString: tjGetErrorStr2(handle)))
  }
}

import GalleyBase
import CWebP
import Foundation
import GalleyGeometry
import GalleyRaster

/// Writes animated WebP files without loss, frame by frame.
///
/// The same frames give the same bytes, as long as libwebp's version stays the same.
final class WebPEncoder {
  private var encoder: OpaquePointer?
  private var size = (width: 0, height: 0)
  /// The start of the next frame, in milliseconds.
  private var time = 0

  /// An encoder without frames.
  init() {}

  deinit { WebPAnimEncoderDelete(encoder) }

  /// Adds a frame that is shown for a time in milliseconds, zero or more.
  ///
  /// - Throws: `AnimationError` if the frame is empty, too large or does not have the size of the first
  ///   one, or if the encoder fails.
  func append(_ picture: Bitmap, milliseconds: Int) throws(AnimationError) {
    let encoder = try encoder(for: picture)
    var frame = WebPPicture()
    var configuration = WebPConfig()
    guard WebPPictureInitInternal(&frame, WEBP_ENCODER_ABI_VERSION) != 0,
      WebPConfigInitInternal(
        &configuration, WEBP_PRESET_DRAWING, 75, WEBP_ENCODER_ABI_VERSION) != 0,
      WebPConfigLosslessPreset(&configuration, Self.effort) != 0
    else { throw .failed("the library's version does not match its headers") }
    configuration.thread_level = 0
    frame.use_argb = 1
    (frame.width, frame.height) = (Int32(picture.width), Int32(picture.height))
    defer { WebPPictureFree(&frame) }
    let isTaken = picture.pixels.withUnsafeBufferPointer {
      WebPPictureImportRGBA(&frame, $0.baseAddress, Int32(picture.width * 4)) != 0
    }
    guard isTaken else { throw .tooLarge }
    guard WebPAnimEncoderAdd(encoder, &frame, Int32(clamping: time), &configuration) != 0 else {
      throw .failed(Self.reason(of: encoder))
    }
    time += max(milliseconds, 0)
  }

  /// The whole file, which repeats forever; nothing can be added afterwards.
  ///
  /// - Throws: `AnimationError` if there are no frames or the encoder fails.
  func data() throws(AnimationError) -> [UInt8] {
    guard let encoder else { throw .empty }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: time), nil) != 0 else {
      throw .failed(Self.reason(of: encoder))
    }
    var file = WebPData()
    guard WebPAnimEncoderAssemble(encoder, &file) != 0 else {
      throw .failed(Self.reason(of: encoder))
    }
    defer { WebPFree(UnsafeMutableRawPointer(mutating: file.bytes)) }
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
  }

  /// The effort of the compression, 0 … 9; more takes much longer and gains little for drawn pictures.
  private static let effort: Int32 = 3

  private func encoder(for picture: Bitmap) throws(AnimationError) -> OpaquePointer {
    let (width, height) = (picture.width, picture.height)
    if let encoder {
      guard size == (width, height) else { throw .sizeChanged }
      return encoder
    }
    guard (1...RenderLimits.maximumWebPSide).contains(width),
      (1...RenderLimits.maximumWebPSide).contains(height)
    else {
      throw .invalidSize(width: width, height: height, limit: RenderLimits.maximumWebPSide)
    }
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInitInternal(&options, WEBP_MUX_ABI_VERSION) != 0,
      let made = WebPAnimEncoderNewInternal(
        Int32(width), Int32(height), &options, WEBP_MUX_ABI_VERSION)
    else { throw .failed("it could not be set up") }
    (encoder, size) = (made, (width, height))
    return made
  }

  private static func reason(of encoder: OpaquePointer) -> String {
    WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "no reason given"
  }
}

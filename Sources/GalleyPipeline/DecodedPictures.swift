import GalleyRaster
import Synchronization

/// Pictures of files, decoded once for all scenes that use them; several threads may ask at once.
final class DecodedPictures: Sendable {
  /// The most bytes of pixels that are kept.
  static let capacity = 128 << 20

  private struct Key: Hashable {
    var path: String
    var identity: FileIdentity
  }

  private let bitmaps: Mutex<BoundedCache<Key, Bitmap>>
  private let leastAge: Int

  /// Nothing yet.
  ///
  /// - Parameters:
  ///   - capacity: How many bytes of pixels there is room for.
  ///   - leastAge: How many seconds a file must have been as it is.
  init(capacity: Int = DecodedPictures.capacity, leastAge: Int = 3) {
    bitmaps = Mutex(BoundedCache(capacity: capacity))
    self.leastAge = leastAge
  }

  /// How many bytes of pixels are kept.
  var byteCount: Int { bitmaps.withLock { $0.size } }

  /// The picture in a file as it is now.
  ///
  /// - Throws: `ImageFileError` when it cannot be read, is no picture or exceeds a limit.
  func bitmap(at path: String, limits: ImageLimits) throws(ImageFileError) -> Bitmap {
    guard let identity = FileIdentity(path), identity.age >= leastAge else {
      return try decodeImage(path: path, limits: limits)
    }
    let key = Key(path: path, identity: identity)
    if let kept = bitmaps.withLock({ $0[key] }),
      kept.width * kept.height <= limits.maximumPixels
    {
      return kept
    }
    let bitmap = try decodeImage(path: path, limits: limits)
    // What was read is the file's content only if nobody wrote to it meanwhile.
    if FileIdentity(path) == identity {
      bitmaps.withLock { $0.keep(bitmap, for: key, size: bitmap.pixels.count) }
    }
    return bitmap
  }
}

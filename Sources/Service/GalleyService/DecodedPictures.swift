import GalleyBase
import GalleyRaster
import Synchronization

/// A thread-safe cache of decoded picture files, shared by all scenes that use them.
final class DecodedPictures: Sendable {
  /// The largest number of bytes that the cached pixels may take.
  static let capacity = 128 << 20

  private struct Key: Hashable {
    var path: String
    var identity: FileIdentity
  }

  private let images: Mutex<BoundedCache<Key, DecodedImage>>
  private let leastAge: Int

  /// An empty cache.
  ///
  /// - Parameters:
  ///   - capacity: The largest number of bytes that the cached pixels may take.
  ///   - leastAge: A file is cached only if it was last changed at least this many seconds ago.
  init(capacity: Int = DecodedPictures.capacity, leastAge: Int = 3) {
    images = Mutex(BoundedCache(capacity: capacity))
    self.leastAge = leastAge
  }

  /// How many bytes the cached pixels take.
  var byteCount: Int { images.withLock { $0.size } }

  /// The current picture in a file, whose path has no links, from the cache if possible.
  ///
  /// - Throws: `ImageFileError` when it cannot be read, is not a picture or exceeds a limit.
  func image(at path: String, limits: ImageLimits) throws(ImageFileError) -> DecodedImage {
    guard let identity = FileIdentity(path), identity.age >= leastAge else {
      return try decodeImageWithColors(path: path, .resolved, limits: limits)
    }
    let key = Key(path: path, identity: identity)
    if let kept = images.withLock({ $0[key] }),
      kept.bitmap.width * kept.bitmap.height <= limits.maximumPixels
    {
      return kept
    }
    let image = try decodeImageWithColors(path: path, .resolved, limits: limits)
    // Keep the picture only if the file did not change while it was read.
    if FileIdentity(path) == identity {
      images.withLock { $0.keep(image, for: key, size: image.bitmap.pixels.count) }
    }
    return image
  }
}

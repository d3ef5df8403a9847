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

  private struct Content {
    var bitmaps: [Key: Bitmap] = [:]
    var bytes = 0
  }

  private let content = Mutex(Content())
  private let capacity: Int
  private let leastAge: Int

  /// Nothing yet.
  ///
  /// - Parameters:
  ///   - capacity: How many bytes of pixels there is room for.
  ///   - leastAge: How many seconds a file must have been as it is.
  init(capacity: Int = DecodedPictures.capacity, leastAge: Int = 3) {
    (self.capacity, self.leastAge) = (capacity, leastAge)
  }

  /// How many bytes of pixels are kept.
  var byteCount: Int { content.withLock { $0.bytes } }

  /// The picture in a file as it is now.
  ///
  /// - Throws: `ImageFileError` when it cannot be read, is no picture or exceeds a limit.
  func bitmap(at path: String, limits: ImageLimits) throws(ImageFileError) -> Bitmap {
    guard let identity = FileIdentity(path), identity.age >= leastAge else {
      return try decodeImage(path: path, limits: limits)
    }
    let key = Key(path: path, identity: identity)
    if let kept = content.withLock({ $0.bitmaps[key] }),
      kept.width * kept.height <= limits.maximumPixels
    {
      return kept
    }
    let bitmap = try decodeImage(path: path, limits: limits)
    // What was read is the file's content only if nobody wrote to it meanwhile.
    if FileIdentity(path) == identity { keep(bitmap, for: key) }
    return bitmap
  }

  /// Keeps a picture; where there is no room, what was kept before goes.
  private func keep(_ bitmap: Bitmap, for key: Key) {
    let size = bitmap.pixels.count
    guard size <= capacity else { return }
    content.withLock { content in
      if content.bytes + size > capacity { content = Content() }
      if content.bitmaps.updateValue(bitmap, forKey: key) == nil { content.bytes += size }
    }
  }
}

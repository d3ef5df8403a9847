import Foundation
import GalleyBase
import GalleyCairo
import GalleyRaster
import Synchronization

/// A thread-safe cache of picture files that were decoded or drawn, shared by all scenes that use them.
final class DecodedPictures: Sendable {
  /// The largest number of bytes that the cached pictures may take.
  static let capacity = 128 << 20

  private enum Key: Hashable {
    case file(path: String, identity: FileIdentity)
    /// A picture of shapes as pixels, by the bytes of its file.
    case pixels(of: Data, width: Int, height: Int)
  }

  private enum Picture: Sendable {
    case image(DecodedImage)
    case vector(SVGPicture)
    case pixels(Bitmap)

    /// How many bytes it takes.
    var size: Int {
      switch self {
      case .image(let image): image.bitmap.pixels.count
      case .vector(let picture): picture.data.count
      case .pixels(let bitmap): bitmap.pixels.count
      }
    }
  }

  private let pictures: Mutex<BoundedCache<Key, Picture>>
  private let leastAge: Int

  /// An empty cache.
  ///
  /// - Parameters:
  ///   - capacity: The largest number of bytes that the cached pictures may take.
  ///   - leastAge: A file is cached only if it was last changed at least this many seconds ago.
  init(capacity: Int = DecodedPictures.capacity, leastAge: Int = 3) {
    pictures = Mutex(BoundedCache(capacity: capacity))
    self.leastAge = leastAge
  }

  /// How many bytes the cached pictures take.
  var byteCount: Int { pictures.withLock { $0.size } }

  /// The current picture in a file, whose path has no links, from the cache if possible.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limits: How large the picture may be.
  /// - Returns: Its pixels.
  /// - Throws: `ImageFileError` when it cannot be read, is not a picture or exceeds a limit.
  func image(at path: String, limits: ImageLimits) throws(ImageFileError) -> DecodedImage {
    let key = key(ofFileAt: path)
    if let key, case .image(let kept)? = picture(for: key),
      kept.bitmap.width * kept.bitmap.height <= limits.maximumPixels
    {
      return kept
    }
    let image = try decodeImageWithColors(path: path, .resolved, limits: limits)
    keep(.image(image), for: key, ofFileAt: path)
    return image
  }

  /// The current picture of shapes in a file, whose path has no links, from the cache if possible.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: Its shapes.
  /// - Throws: `ImageFileError` when it cannot be read or is no picture of shapes.
  func vector(at path: String) throws(ImageFileError) -> SVGPicture {
    let key = key(ofFileAt: path)
    if let key, case .vector(let kept)? = picture(for: key) { return kept }
    let vector = try SVGPicture(at: path)
    keep(.vector(vector), for: key, ofFileAt: path)
    return vector
  }

  /// A picture of shapes as pixels, from the cache if it was drawn in this size before.
  ///
  /// - Parameters:
  ///   - vector: The picture.
  ///   - width: The number of pixels across.
  ///   - height: The number of pixels down.
  /// - Returns: The pixels.
  /// - Throws: `ImageFileError` if it cannot be drawn.
  func pixels(
    of vector: SVGPicture, width: Int, height: Int
  ) throws(ImageFileError) -> Bitmap {
    let key = Key.pixels(of: vector.data, width: width, height: height)
    if case .pixels(let kept)? = picture(for: key) { return kept }
    let bitmap = try vector.bitmap(width: CGFloat(width), height: CGFloat(height))
    keep(.pixels(bitmap), for: key)
    return bitmap
  }

  /// The key of the current contents of a file; nil for a file that may still be being written.
  private func key(ofFileAt path: String) -> Key? {
    guard let identity = FileIdentity(path), identity.age >= leastAge else { return nil }
    return .file(path: path, identity: identity)
  }

  private func picture(for key: Key) -> Picture? { pictures.withLock { $0[key] } }

  private func keep(_ picture: Picture, for key: Key) {
    pictures.withLock { $0.keep(picture, for: key, size: picture.size) }
  }

  /// Keeps a picture only if its file did not change while it was read.
  private func keep(_ picture: Picture, for key: Key?, ofFileAt path: String) {
    guard let key, case .file(_, let identity) = key, FileIdentity(path) == identity else { return }
    keep(picture, for: key)
  }
}

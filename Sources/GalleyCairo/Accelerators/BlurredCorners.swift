import GalleyRaster
import Synchronization

/// Blurred corners of shadows that several pictures share: scenes of one project are often alike.
///
/// Several renderers may use one at the same time.
public final class BlurredCorners: Sendable {
  /// The most bytes of coverage that are kept.
  static let capacity = 16 << 20

  private struct Content {
    var masks: [ShadowPatches.Key: CoverageMask] = [:]
    var bytes = 0
  }

  private let content = Mutex(Content())
  private let capacity: Int

  /// Nothing yet.
  public convenience init() { self.init(capacity: Self.capacity) }

  /// Nothing yet, with room for so many bytes.
  init(capacity: Int) { self.capacity = capacity }

  /// How many bytes are kept.
  var byteCount: Int { content.withLock { $0.bytes } }

  subscript(key: ShadowPatches.Key) -> CoverageMask? { content.withLock { $0.masks[key] } }

  /// Keeps a mask; where there is no room, what was kept before goes.
  func keep(_ mask: CoverageMask, for key: ShadowPatches.Key) {
    let size = mask.bytes.count
    guard size <= capacity else { return }
    content.withLock { content in
      if content.bytes + size > capacity { content = Content() }
      if content.masks.updateValue(mask, forKey: key) == nil { content.bytes += size }
    }
  }
}

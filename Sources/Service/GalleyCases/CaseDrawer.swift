import GalleyGeometry
import GalleyGoldens
import GalleyRaster

/// Draws cases one after the other, in a worker process or from a cache; one thread uses it.
final class CaseDrawer {
  /// The outcome of drawing a case.
  struct Outcome {
    var drawing: Result<CaseDrawing, CaseFailure>
    /// Whether the drawing came from the cache.
    var isKept = false
    /// Why the drawing could not be cached; nil when there was no such error.
    var cacheError: CacheError?
  }

  private let seat: WorkerSeat
  private let allowedFolders: [String]
  private let cache: DrawingCache?

  init(_ seat: WorkerSeat, allowedFolders: [String], cache: DrawingCache?) {
    self.seat = seat
    self.allowedFolders = allowedFolders
    self.cache = cache
  }

  /// Draws a case; nil when the run was interrupted.
  func outcome(of item: SceneCase) -> Outcome? {
    let key = cache?.key(of: item)
    if let key, let bytes = cache?.read(key), let kept = WorkerAnswer.drawing(in: bytes) {
      return Outcome(drawing: kept, isKept: true)
    }
    let request: [UInt8]
    do {
      request = try WorkerRequest(item, allowedFolders: allowedFolders).line()
    } catch {
      return Outcome(drawing: .failure(CaseFailure(of: error)))
    }
    switch seat.answer(to: request) {
    case nil: return nil
    case .failure(let failure): return Outcome(drawing: .failure(failure))
    case .success(let bytes):
      guard let drawing = WorkerAnswer.drawing(in: bytes) else {
        return Outcome(drawing: .failure(CaseFailure("the worker's answer cannot be read")))
      }
      var outcome = Outcome(drawing: drawing)
      if case .success = drawing { outcome.cacheError = keep(bytes, of: item, for: key) }
      return outcome
    }
  }

  /// Caches an answer, unless the files that it was drawn from have changed since the key was computed.
  private func keep(_ bytes: [UInt8], of item: SceneCase, for key: ContentHash?) -> CacheError? {
    guard let cache, let key, cache.isCurrent, cache.key(of: item) == key else { return nil }
    do {
      try cache.write(bytes, for: key)
      return nil
    } catch {
      return error
    }
  }

  /// Lets the worker process exit.
  func finish() { seat.finish() }
}

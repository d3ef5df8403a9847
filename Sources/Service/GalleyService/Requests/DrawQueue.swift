import Foundation
import GalleyBase
import GalleyRaster
import GalleyScenes

/// Has requests carried out by worker processes, or answers them from a cache.
///
/// Any thread may use it.
package final class DrawQueue: Sendable {
  /// What came of a request.
  package struct Outcome: Sendable {
    /// The drawing, or why there is none.
    package var drawing: Result<DrawAnswer, CommandFailure>
    /// Whether it came from the cache.
    package var isKept = false
    /// Why it could not be cached; nil when there was no such error.
    package var cacheError: CacheError?

    /// An outcome without a cache.
    package init(drawing: Result<DrawAnswer, CommandFailure>) { self.drawing = drawing }

    /// The outcome of a request that is answered from a cache, or else carried out and cached.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - scene: Its scene, for the files that it uses.
    ///   - cache: The cache; nil to draw in any case.
    ///   - draw: Carries out the request; nil when that was interrupted, which makes the outcome nil, too.
    package init?(
      of request: DrawRequest, _ scene: Scene, cache: DrawingCache? = nil,
      draw: () throws(CommandFailure) -> DrawAnswer?
    ) {
      let key = cache?.key(of: request, scene)
      if let kept = key.flatMap({ cache?.kept($0, of: request) }) {
        self = kept
        return
      }
      do throws(CommandFailure) {
        guard let drawing = try draw() else { return nil }
        self.init(drawing: .success(drawing))
        if let cache, let key { cacheError = cache.keep(drawing, of: request, scene, for: key) }
      } catch {
        self.init(drawing: .failure(error))
      }
    }
  }

  private let pool: WorkerPool
  private let cancellation: Cancellation
  private let cache: DrawingCache?

  /// A queue before a pool of workers.
  ///
  /// - Parameters:
  ///   - pool: The workers.
  ///   - cache: The cache; nil to draw everything.
  ///   - cancellation: Withdraws all requests.
  package init(_ pool: WorkerPool, cache: DrawingCache? = nil, until cancellation: Cancellation) {
    (self.pool, self.cache, self.cancellation) = (pool, cache, cancellation)
  }

  /// Carries out a request, and waits for it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - scene: Its scene, for the files that it uses.
  /// - Returns: What came of it; nil when the run was interrupted.
  package func outcome(of request: DrawRequest, _ scene: Scene) -> Outcome? {
    Outcome(of: request, scene, cache: cache) { () throws(CommandFailure) in
      let line: [UInt8]
      do {
        line = try request.line()
      } catch {
        throw CommandFailure(of: error)
      }
      switch pool.answer(to: line, until: cancellation) {
      case .withdrawn: return nil
      case .failed(let failure): throw CommandFailure(.failure, nil, failure.description)
      case .answered(let bytes):
        guard let drawing = DrawAnswer.answer(in: bytes) else {
          throw CommandFailure(.failure, nil, "the worker's answer cannot be read")
        }
        return try drawing.get()
      }
    }
  }

  /// Lets the workers end.
  package func end() { pool.end() }
}

extension DrawingCache {
  /// The key of a request's drawing.
  ///
  /// Nil when one of its files cannot be read, and when frames are written to a folder, which are drawn each time.
  package func key(of request: DrawRequest, _ scene: Scene) -> ContentHash? {
    let hasher = hasher(for: "drawing")
    guard !request.outputs.contains(where: \.writesFrames), let identity = try? request.identity(),
      hasher.add(scene, from: request.source.file, text: request.source.text.map(Array.init))
    else { return nil }
    hasher.add("request", identity)
    return hasher.finish()
  }

  /// What the cache has of a request; its warnings name the file that the request names.
  package func kept(_ key: ContentHash, of request: DrawRequest) -> DrawQueue.Outcome? {
    guard let bytes = read(key), case .success(var drawing)? = DrawAnswer.answer(in: bytes) else {
      return nil
    }
    for index in drawing.warnings.indices {
      drawing.warnings[index].file = request.source.shownPath
    }
    drawing.times = StageTimes()
    if let destination = request.destination {
      do throws(CommandFailure) {
        try OutputFile.write(
          drawing.files.first ?? [], to: destination.path, named: destination.named)
      } catch {
        return DrawQueue.Outcome(drawing: .failure(error))
      }
    }
    var outcome = DrawQueue.Outcome(drawing: .success(drawing))
    outcome.isKept = true
    return outcome
  }

  /// Pictures of the whole content that are larger than this many bytes are not cached.
  private static let largestKeptWhole = 1 << 24

  /// Caches a drawing that is repeatable, unless the files that it was drawn from have changed since the key was
  /// computed.
  ///
  /// - Returns: Why it could not be cached; nil when there was no such error.
  package func keep(
    _ drawing: DrawAnswer, of request: DrawRequest, _ scene: Scene, for key: ContentHash
  ) -> CacheError? {
    guard drawing.isRepeatable, isCurrent, self.key(of: request, scene) == key else { return nil }
    var drawing = drawing
    if let destination = request.destination {
      guard destination.path != DrawRequest.Source.inputPath,
        let bytes = try? readFile(
          destination.path, Reach(named: destination.named), maximumBytes: Self.largestKeptWhole)
      else { return nil }
      drawing.files = [Array(bytes)]
    }
    do {
      try write(DrawAnswer.bytes(of: .success(drawing)), for: key)
      return nil
    } catch let error as CacheError {
      return error
    } catch {
      return .unknown(SystemReason.words(of: error))
    }
  }
}

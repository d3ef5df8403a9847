import Foundation
import GalleyBase
import GalleyScenes
import GalleyService
import Synchronization

/// Has requests about scenes carried out, several at once, and gives the answers in the order of the requests.
///
/// One scene is drawn in this process; several in worker processes, so that a layout that traps leaves the others alone.
struct SceneRun {
  /// A request with its scene.
  private struct Item: Sendable {
    var loaded: SceneArguments.Loaded
    var request: DrawRequest
  }

  private var items: [Item] = []
  private let sceneCount: Int
  private let jobs: Int
  /// Told of each scene before it is drawn, from any thread; the number of requests that are done comes first.
  var begin: @Sendable (Int, String) -> Void = { _, _ in }
  /// Told how many frames are drawn, after each frame of the film of the only scene.
  var frameDrawn: @Sendable (Int) -> Void = { _ in }
  /// The cache that the command was given; nil where it takes none.
  var keeping: CacheArguments?
  /// What answers are called in the line that counts those from the cache.
  var things = "drawings"
  /// How many seconds a request may take.
  var timeLimit = Double(GlobalOptions.current.timeLimit)

  /// A run over scenes.
  ///
  /// - Parameters:
  ///   - scenes: The scenes, with the changes of their requests.
  ///   - jobs: How many requests are carried out at once, at least 1.
  ///   - requests: What is wanted of a scene.
  /// - Throws: `CommandFailure`, as `requests`.
  init(
    _ scenes: [SceneArguments.Loaded], jobs: Int,
    _ requests: (SceneArguments.Loaded) throws(CommandFailure) -> [DrawRequest]
  ) throws(CommandFailure) {
    (self.jobs, sceneCount) = (jobs, scenes.count)
    for scene in scenes {
      items += try requests(scene).map { Item(loaded: scene, request: $0) }
    }
  }

  /// Carries out all requests; a scene that cannot be shown is told and left out.
  ///
  /// - Parameters:
  ///   - pieces: Takes the pieces of the lists of a run of one scene; nil for lists that are answered as a whole.
  ///   - body: Takes each answer, in order.
  /// - Throws: `CommandFailure` for what else fails, and what `body` throws.
  @MainActor func each(
    pieces: (([UInt8]) throws(CommandFailure) -> Void)? = nil,
    _ body: (SceneArguments.Loaded, DrawAnswer) throws -> Void
  ) throws {
    try each(
      pieces: pieces,
      outcome: { item, answer in
        if let answer = try Self.shown(item, answer) { try body(item, answer) }
      })
  }

  /// The answer; nil for a scene that cannot be shown, which is told and left out.
  ///
  /// - Throws: `CommandFailure` for what else fails.
  static func shown(
    _ item: SceneArguments.Loaded, _ answer: Result<DrawAnswer, CommandFailure>
  ) throws(CommandFailure) -> DrawAnswer? {
    switch answer {
    case .success(let answer): return answer
    case .failure(let failure):
      guard failure.isOfScene else { throw failure.named(item.id) }
      CommandRecord.leaveOut(failure.named(item.id))
      return nil
    }
  }

  /// Carries out all requests.
  ///
  /// - Parameters:
  ///   - pieces: Takes the pieces of the lists of a run of one scene; nil for lists that are answered as a whole.
  ///   - outcome: Takes each answer, or why there is none, in order.
  /// - Throws: What `outcome` throws; `CommandFailure` (130) when the run was interrupted.
  @MainActor func each(
    pieces: (([UInt8]) throws(CommandFailure) -> Void)? = nil,
    outcome: (SceneArguments.Loaded, Result<DrawAnswer, CommandFailure>) throws -> Void
  ) throws {
    var keptCount = 0
    var problem: CacheError?
    try drawEach(pieces) { item, found in
      if found.isKept { keptCount += 1 }
      problem = problem ?? found.cacheError
      try outcome(item, found.drawing)
    }
    keeping?.finish(keptCount, of: items.count, things, problem: problem?.description)
  }

  /// Carries out all requests; several scenes in workers.
  @MainActor private func drawEach(
    _ pieces: (([UInt8]) throws(CommandFailure) -> Void)?,
    _ body: (SceneArguments.Loaded, DrawQueue.Outcome) throws -> Void
  ) throws {
    if sceneCount == 1 { return try drawHere(pieces, body) }
    let cache = try keeping?.open()
    // A worker that takes too long ends alone, before this process would.
    WorkWatch.isAtWork(on: "", within: Int(timeLimit * 2))
    let outcomes = Outcomes()
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    let drawings = DrawQueue(
      WorkerPool(count: min(jobs, items.count), timeLimit: timeLimit, grace: 0),
      cache: cache, until: cancellation)
    defer {
      cancellation.cancel()
      drawings.end()
    }
    let (items, jobs, begin) = (items, jobs, begin)
    let thread = Thread {
      ThreadPool(jobs: jobs).run(items.count) { queue in
        while !cancellation.isCancelled, let index = queue.next() {
          let item = items[index]
          WorkWatch.goesOn(with: item.loaded.id)
          begin(index, item.loaded.id)
          outcomes.set(drawings.outcome(of: item.request, item.loaded.scene), at: index)
        }
      }
      outcomes.end()
    }
    thread.start()
    try withExtendedLifetime(interrupts) {
      for index in items.indices {
        guard let found = outcomes.wait(for: index) else {
          throw CommandFailure(.interrupted, "interrupted after \(index) of \(items.count)")
        }
        try body(items[index].loaded, found)
      }
    }
  }

  @MainActor private func drawHere(
    _ pieces: (([UInt8]) throws(CommandFailure) -> Void)?,
    _ body: (SceneArguments.Loaded, DrawQueue.Outcome) throws -> Void
  ) throws {
    let pipeline = try Pipeline.make()
    let cache = try keeping?.open(for: pipeline)
    let service = DrawService(pipeline) { CrashReport.isAtWork(on: $0, at: $1, state: $2) }
    for (index, item) in items.enumerated() {
      begin(index, item.loaded.id)
      var request = item.request
      // What is cached is answered as a whole.
      if pieces != nil, cache == nil {
        request.destination = DrawRequest.Destination(
          path: DrawRequest.Source.inputPath, named: DrawRequest.Source.inputPath)
      }
      let found = DrawQueue.Outcome(of: request, item.loaded.scene, cache: cache) {
        () throws(CommandFailure) in
        try service.draw(
          request, of: item.loaded.scene,
          standardOutput: { bytes throws(CommandFailure) in try pieces?(bytes) },
          frameDrawn: frameDrawn)
      }
      if let found { try body(item.loaded, found) }
    }
  }

  /// What has come of the requests so far, by number; one thread waits for them in order.
  private final class Outcomes: Sendable {
    private struct State {
      var found: [Int: DrawQueue.Outcome] = [:]
      var hasEnded = false
    }

    private let state = Mutex(State())
    private let news = DispatchSemaphore(value: 0)

    func set(_ outcome: DrawQueue.Outcome?, at index: Int) {
      state.withLock { $0.found[index] = outcome }
      news.signal()
    }

    /// Lets nobody wait any longer for what is not there.
    func end() {
      state.withLock { $0.hasEnded = true }
      news.signal()
    }

    /// What came of a request, as soon as it is there; nil when the run was interrupted before.
    func wait(for index: Int) -> DrawQueue.Outcome? {
      while true {
        let (outcome, hasEnded) = state.withLock { state in
          (state.found.removeValue(forKey: index), state.hasEnded)
        }
        if outcome != nil || hasEnded { return outcome }
        news.wait()
      }
    }
  }
}

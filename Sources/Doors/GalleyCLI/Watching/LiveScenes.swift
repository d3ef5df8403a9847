import GalleyService
import GalleyBase
import Foundation
import GalleyCheck
import GalleyGeometry
import GalleyRaster
import GalleyScenes
import Synchronization

/// The scenes of a watch: what is on disk, what was read of it, and the pictures that the page shows.
///
/// Any thread may use it. Each scene is read, and its files are written, by one worker at a time.
final class LiveScenes: Sendable {
  /// What came of reading a scene, for whoever tells about it.
  struct Event: Sendable {
    var entry: Entry
    /// The state of all scenes after it.
    var revision: Int
    var written: RenderAnswer?
    var duration: Duration
    /// Whether the scene is gone.
    var isRemoved = false
    /// Whether the scene was not known before.
    var isFirst = false
  }

  /// Everything that changes.
  struct State: Sendable {
    var revision = 0
    var entries: [Entry] = []
    var lastNumber = -1
    /// Whether anyone has looked at the disk.
    var hasBegun = false
    var pictures = BoundedCache<String, [UInt8]>(capacity: WatchLimits.maximumPictures)
    /// Called when all scenes have been read once.
    var waiting: [@Sendable () -> Void] = []

    var isRead: Bool { hasBegun && entries.allSatisfy { $0.readVersion > 0 } }
  }

  let pool: WorkerPool
  private let writesFiles: Bool
  /// The folder of scenes that the names of goldens start from.
  let scenesFolder: String
  private let report: @Sendable (Event) -> Void
  let usesChanged: @Sendable () -> Void
  let state = Mutex(State())

  /// The most pictures of a scene that are known by what was asked for.
  static let mostDrawn = 8

  /// Scenes without any entry.
  ///
  /// - Parameters:
  ///   - pool: The workers.
  ///   - writesFiles: Whether each scene is also written as `render` does.
  ///   - scenesFolder: The folder of scenes that the names of goldens start from.
  ///   - usesChanged: Called when scenes use other files than before.
  ///   - report: Called when a scene has been read, in any thread.
  init(
    _ pool: WorkerPool, writesFiles: Bool, scenesFolder: String,
    usesChanged: @escaping @Sendable () -> Void, report: @escaping @Sendable (Event) -> Void
  ) {
    self.pool = pool
    self.writesFiles = writesFiles
    self.scenesFolder = scenesFolder
    self.usesChanged = usesChanged
    self.report = report
  }

  // MARK: What is known

  /// The scenes by id, and the revision that they belong to.
  var snapshot: (revision: Int, entries: [Entry]) {
    state.withLock { state in
      (
        state.revision,
        state.entries.sorted { $0.file.id.utf8.lexicographicallyPrecedes($1.file.id.utf8) }
      )
    }
  }

  /// The scene with a number.
  func entry(_ number: Int) -> Entry? {
    state.withLock { $0.entries.first { $0.number == number } }
  }

  /// The name of a scene's goldens.
  func name(of entry: Entry) -> String { CaseLibrary.id(of: entry.file, below: scenesFolder) }

  /// The files that each scene uses or is compared with, by the path of the scene.
  var uses: [String: [UsedFile]] {
    state.withLock { state in
      Dictionary(
        state.entries.filter { $0.readVersion > 0 }.map { ($0.file.path, $0.uses + $0.goldens) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// Calls a function as soon as every scene has been read once.
  func whenRead(_ done: @escaping @Sendable () -> Void) {
    let isRead = state.withLock { state in
      if state.isRead { return true }
      state.waiting.append(done)
      return false
    }
    if isRead { done() }
  }

  /// The bytes of a picture; nil if it is no longer kept.
  func picture(_ name: String) -> [UInt8]? { state.withLock { $0.pictures[name] } }

  /// Counts a change that concerns all scenes, and returns the new revision.
  func nextRevision() -> Int {
    state.withLock { state in
      state.revision += 1
      return state.revision
    }
  }

  // MARK: Changes

  /// Takes over what has changed on disk, and reads it.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - start: When they were noticed.
  func apply(_ changes: [SceneFinder.Change], since start: ContinuousClock.Instant) {
    var read: [Int] = []
    var events: [Event] = []
    for change in changes {
      state.withLock { state in
        var index = state.entries.firstIndex { $0.file.path == change.file.path }
        if case .removed = change.kind {
          guard let index else { return }
          state.entries[index].withdraw()
          state.revision += 1
          events.append(
            Event(
              entry: state.entries.remove(at: index), revision: state.revision,
              duration: .now - start, isRemoved: true))
          return
        }
        if index == nil {
          state.lastNumber += 1
          state.entries.append(Entry(number: state.lastNumber, file: change.file))
          index = state.entries.count - 1
        }
        guard let index else { return }
        state.entries[index].file = change.file
        state.entries[index].version += 1
        switch change.kind {
        case .text(let text):
          state.entries[index].text = text
          state.entries[index].drawn = []
          state.entries[index].withdraw()
          read.append(state.entries[index].number)
        case .unreadable(let mistakes):
          state.entries[index].text = nil
          state.entries[index].mistakes = mistakes.map(LiveMistake.init)
          state.entries[index].failure = nil
          state.entries[index].readVersion = state.entries[index].version
          state.revision += 1
          events.append(
            Event(
              entry: state.entries[index], revision: state.revision, duration: .now - start))
        case .removed: break
        }
      }
    }
    for event in events { report(event) }
    for number in read { self.read(number, since: start) }
    state.withLock { $0.hasBegun = true }
    tellWaiting()
  }

  /// Reads all scenes again, since the workers are others.
  func readAll(since start: ContinuousClock.Instant) {
    let numbers = state.withLock { state in
      for index in state.entries.indices where state.entries[index].text != nil {
        state.entries[index].version += 1
        state.entries[index].drawn = []
      }
      return state.entries.filter { $0.text != nil }.map(\.number)
    }
    for number in numbers { read(number, since: start) }
  }

  /// Reads a scene, writes its files, and draws what the page shows of it.
  ///
  /// - Parameters:
  ///   - number: The scene.
  ///   - start: When the change was noticed.
  ///   - failure: Why the scene could not be drawn; it is then only read.
  private func read(
    _ number: Int, since start: ContinuousClock.Instant, after failure: String? = nil
  ) {
    let withdrawal = Cancellation()
    let job = state.withLock { state -> (LiveRequest, Int)? in
      guard let index = state.entries.firstIndex(where: { $0.number == number }),
        state.entries[index].reading == nil, let text = state.entries[index].text
      else { return nil }
      let entry = state.entries[index]
      state.entries[index].reading = withdrawal
      state.entries[index].readingVersion = entry.version
      var request = request(for: entry, text)
      if failure == nil {
        request.writesFiles = writesFiles
        request.order = entry.order
      }
      return (request, entry.version)
    }
    guard let (request, version) = job else { return }
    let noticed = ContinuousClock.now - start
    pool.ask(request, failure == nil && request.order != nil ? .now : .soon, until: withdrawal) {
      [self] outcome in
      var outcome = outcome
      if case .answered(var answer, let picture) = outcome {
        answer.drawn?.times?.noticed = noticed.milliseconds
        answer.drawn?.times?.answered = (ContinuousClock.now - start).milliseconds
        outcome = .answered(answer, picture: picture)
      }
      finish(number, version, outcome, request, since: start, after: failure)
    }
  }

  func request(for entry: Entry, _ text: [UInt8]) -> LiveRequest {
    LiveRequest(
      id: entry.file.id, path: entry.file.path, name: name(of: entry), text: Data(text))
  }

  private func finish(
    _ number: Int, _ version: Int, _ outcome: LiveOutcome, _ request: LiveRequest,
    since start: ContinuousClock.Instant, after earlier: String?
  ) {
    enum Next { case nothing, again, onlyRead(String), told(Event, newUses: Bool, isOld: Bool) }
    let next = state.withLock { state -> Next in
      guard let index = state.entries.firstIndex(where: { $0.number == number }) else {
        return .nothing
      }
      state.entries[index].reading = nil
      // A newer text has arrived meanwhile. If this one is a scene, it is shown until then.
      let isOld = state.entries[index].version != version
      if isOld, !outcome.isScene { return .again }
      switch outcome {
      case .withdrawn: return .nothing
      case .failed(let reason):
        if earlier == nil { return .onlyRead(reason) }
        state.entries[index].failure = reason
        state.entries[index].mistakes = []
      case .answered(let answer, let picture):
        take(answer, picture, request, into: &state, at: index)
        state.entries[index].failure =
          earlier ?? answer.drawn?.failure
          ?? answer.written?.failures.first.map(\.problem)
      }
      let isFirst = state.entries[index].readVersion == 0
      state.entries[index].readVersion = version
      state.revision += 1
      var written: RenderAnswer?
      var newUses = false
      if case .answered(let answer, _) = outcome {
        written = answer.written
        newUses =
          state.entries[index].compare(with: answer.goldens)
          || answer.uses != state.entries[index].uses
        state.entries[index].uses = answer.uses
      }
      return .told(
        Event(
          entry: state.entries[index], revision: state.revision, written: written,
          duration: .now - start, isFirst: isFirst),
        newUses: newUses, isOld: isOld)
    }
    switch next {
    case .nothing: break
    case .again: read(number, since: start)
    case .onlyRead(let reason): read(number, since: start, after: reason)
    case .told(let event, let newUses, let isOld):
      report(event)
      if newUses { usesChanged() }
      if isOld { read(number, since: start) }
    }
    tellWaiting()
  }

  /// Keeps what a worker has read and drawn.
  private func take(
    _ answer: LiveAnswer, _ picture: [UInt8], _ request: LiveRequest, into state: inout State,
    at index: Int
  ) {
    state.entries[index].mistakes = answer.mistakes
    guard let scene = answer.scene else { return }
    state.entries[index].good = (Array(request.text), scene)
    // What was drawn while this text was read is of the text before.
    state.entries[index].drawn = []
    if let order = request.order, var drawn = answer.drawn {
      drawn.revision = state.revision + 1
      keep(&drawn, picture, for: order, in: &state, at: index)
    }
  }

  private func tellWaiting() {
    let waiting = state.withLock { state -> [@Sendable () -> Void] in
      guard state.isRead else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for done in waiting { done() }
  }
}

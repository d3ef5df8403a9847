import Foundation
import GalleyCairo
import GalleyBase
import GalleyGeometry
import GalleyService
import GalleyRaster
import GalleyScenes
import Synchronization

/// The threads of a watch: one looks at the folders, and one builds the package whose layouts the scenes use.
final class SceneWatch: Sendable {
  private let arguments: [String]
  private let allowedFolders: [String]
  private let scenes: LiveScenes
  private let pools: [WorkerPool]
  private let build: LiveBuild
  private let wakeUp: WakeUp
  private let cancellation: Cancellation
  /// Called when a build begins or ends.
  private let buildChanged: @Sendable () -> Void
  private let wantsBuild = DispatchSemaphore(value: 0)
  private let threads = DispatchGroup()

  /// A watch that has not begun.
  init(
    _ arguments: [String], allowing allowedFolders: [String], scenes: LiveScenes,
    pools: [WorkerPool], build: LiveBuild, wakeUp: WakeUp, until cancellation: Cancellation,
    buildChanged: @escaping @Sendable () -> Void
  ) {
    self.arguments = arguments
    self.allowedFolders = allowedFolders
    self.scenes = scenes
    self.pools = pools
    self.build = build
    self.wakeUp = wakeUp
    self.cancellation = cancellation
    self.buildChanged = buildChanged
  }

  /// Looks at everything once, and then whenever something changes, until the cancellation.
  func start() {
    startThread { $0.watch() }
    if build.package != nil { startThread { $0.buildWhenWanted() } }
  }

  /// Waits until the threads have ended, after the cancellation.
  func end() {
    wantsBuild.signal()
    threads.wait()
  }

  private func startThread(_ work: @escaping @Sendable (SceneWatch) -> Void) {
    threads.enter()
    Thread.detachNewThread { [self] in
      work(self)
      threads.leave()
    }
  }

  private func watch() {
    let finder = SceneFinder(
      arguments, shared: FontFiles.configured, allowedFolders: allowedFolders)
    let folders = FolderWatch()
    var sources = build.package.map { SourceFinder($0) }
    var (problem, listProblem): (String?, SceneLibraryError?)
    var start: ContinuousClock.Instant? = .now
    while let now = start {
      look(finder, folders, &sources, since: now)
      if let new = folders.problem, new != problem {
        Terminal.note(
          "note: not all folders can be watched (\(new)); they are looked at every half second")
      }
      problem = folders.problem
      if let new = finder.problem, new != listProblem { Terminal.report(CommandFailure(new)) }
      listProblem = finder.problem
      start = folders.next(until: cancellation, or: wakeUp)
    }
  }

  private func look(
    _ finder: SceneFinder, _ folders: FolderWatch, _ sources: inout SourceFinder?,
    since start: ContinuousClock.Instant
  ) {
    let uses = scenes.uses
    // A folder may get new files and folders before it is watched.
    for _ in 0..<16 {
      var wanted = finder.folders(using: uses.values.joined().map(\.path))
      for folder in sources?.folders ?? [] { wanted.updateValue(nil, forKey: folder) }
      guard folders.watch(wanted) else { break }
    }
    if finder.sharedHasChanged() {
      for pool in pools { pool.replaceWorkers() }
      scenes.readAll(since: start)
    }
    if sources?.hasChanged() == true { wantsBuild.signal() }
    scenes.apply(finder.changes(using: uses), since: start)
  }

  private func buildWhenWanted() {
    while true {
      wantsBuild.wait()
      // Several changes need one build.
      while wantsBuild.wait(timeout: .now()) == .success {}
      guard !cancellation.isCancelled else { return }
      let start = ContinuousClock.now
      let isNew = build.run(until: cancellation, started: buildChanged)
      guard !cancellation.isCancelled else { return }
      if isNew {
        for pool in pools { pool.replaceWorkers() }
        scenes.readAll(since: start)
      }
      buildChanged()
    }
  }
}

/// Finds out whether the Swift sources of a package have changed; one thread uses it.
private struct SourceFinder {
  private let package: LiveBuild.Package
  private var known: [String: FileIdentity] = [:]
  /// The folders with sources.
  private(set) var folders: [String] = []

  /// A finder that knows the sources as they are now.
  init(_ package: LiveBuild.Package) {
    self.package = package
    _ = hasChanged()
  }

  /// Whether a source has changed since the last call.
  mutating func hasChanged() -> Bool {
    folders =
      [package.folder]
      + SceneLibrary.folders(of: package.folder + "/Sources", limit: WatchLimits.maximumFolders)
    var now: [String: FileIdentity] = [:]
    for folder in folders {
      let names = (try? OpenFolder(folder, Reach(named: folder)))?.names ?? []
      for name in names where name.hasSuffix(".swift") {
        now[folder + "/" + name] = FileIdentity(folder + "/" + name)
      }
    }
    defer { known = now }
    return now != known
  }
}

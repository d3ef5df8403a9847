import GalleyBase
import Foundation
import GalleyService
import GalleyGeometry
import GalleyScenes
import Synchronization

/// Draws many scenes in parallel, in worker processes, and prints the outcome of each in order.
struct RenderRun: Sendable {
  /// The scenes.
  var files: [SceneFile]
  /// Reads one of them.
  var load: @Sendable (SceneFile) throws(SceneError) -> SceneArguments.Loaded
  /// How their pictures are drawn.
  var rendering: SceneRendering
  /// The cache; nil to draw everything.
  var cache: DrawingCache?
  /// How many scenes are drawn in parallel.
  var jobs: Int

  /// How many seconds a scene may still take after an interrupt, so that its files are complete.
  private static let grace = 2.0

  /// The outcome of a run.
  struct Summary {
    /// The number of files, and how many of them came from the cache.
    var fileCount = 0
    var keptCount = 0
    /// The files that were written, in the order of the scenes.
    var paths: [String] = []
    /// What the files of each scene were made from, if the run asks for it.
    var rules: [DependencyArguments.Rule] = []
    /// How long the stages took, if the run asks for it.
    var times: StageTimes?
    /// The failures, in the order of the scenes.
    var failures: [CommandFailure] = []
    /// How many scenes had a failure.
    var failedScenes = 0
    /// How many scenes were not drawn because of an interrupt.
    var missingScenes = 0
    var cacheProblem: String?
  }

  /// Draws all scenes; prints the notes and failures of a scene when all scenes before it are done.
  func run() -> Summary {
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    let progress = RenderProgress(files)
    let pool = WorkerPool(
      count: jobs, timeLimit: Double(GlobalOptions.current.timeLimit), grace: Self.grace)
    let drawings = DrawQueue(pool, cache: cache, until: cancellation)
    withExtendedLifetime(interrupts) {
      ThreadPool(jobs: jobs).run(files.count) { queue in
        while !cancellation.isCancelled, let index = queue.next() {
          progress.begin(files[index])
          guard let answer = answer(for: files[index], by: drawings) else { break }
          progress.add(answer, at: index)
        }
      }
    }
    drawings.end()
    return progress.finish()
  }

  /// What came of a scene; nil when the run was interrupted.
  private func answer(for file: SceneFile, by drawings: DrawQueue) -> RenderAnswer? {
    var times = rendering.options.isTimed ? StageTimes() : nil
    do throws(SceneError) {
      let loaded = try times.measure(.read) { () throws(SceneError) in try load(file) }
      var answer = rendering.answer(loaded) { drawings.outcome(of: $0, $1) }
      answer?.times?.add(times)
      return answer
    } catch {
      var answer = RenderAnswer()
      answer.notes = [error.description]
      answer.failures = [CommandFailure(.invalidScene, "")]
      return answer
    }
  }
}

/// The state that the threads of a run share: answers that wait until earlier ones are printed.
private final class RenderProgress: Sendable {
  private struct State {
    var waiting: [Int: RenderAnswer] = [:]
    var told = 0
    var done = 0
    var summary = RenderRun.Summary()
    var writers: [PathBytes: String] = [:]
  }

  private let files: [SceneFile]
  private let bar: ProgressBar
  private let state = Mutex(State())

  init(_ files: [SceneFile]) {
    self.files = files
    bar = ProgressBar("render", total: files.count)
  }

  func add(_ answer: RenderAnswer, at index: Int) {
    state.withLock { state in
      state.waiting[index] = answer
      state.done += 1
      while let answer = state.waiting.removeValue(forKey: state.told) {
        tell(answer, of: files[state.told], &state)
        state.told += 1
      }
      bar.show(state.done, at: files[index].id)
    }
  }

  /// Says on the terminal which scene is at hand.
  func begin(_ file: SceneFile) { state.withLock { bar.show($0.done, at: file.id) } }

  /// Prints the remaining answers, and returns the outcome of the run.
  func finish() -> RenderRun.Summary {
    state.withLock { state in
      for (index, answer) in state.waiting.sorted(by: { $0.key < $1.key }) {
        tell(answer, of: files[index], &state)
      }
      state.waiting = [:]
      bar.clear()
      state.summary.missingScenes = files.count - state.done
      return state.summary
    }
  }

  private func tell(_ answer: RenderAnswer, of file: SceneFile, _ state: inout State) {
    var failures = answer.failures
    for path in answer.paths {
      if let other = state.writers.updateValue(file.path, forKey: PathBytes(path)),
        other != file.path
      {
        failures.append(
          CommandFailure(
            .arguments, "\(path): both \(other) and \(file.path) were written to it",
            hint: "put a '/' between {scene} and {state}"))
      }
    }
    state.summary.fileCount += answer.fileCount
    state.summary.keptCount += answer.keptCount
    state.summary.paths += answer.paths
    if let times = answer.times {
      state.summary.times = state.summary.times ?? StageTimes()
      state.summary.times?.add(times)
    }
    state.summary.rules.append(.init(outputs: answer.paths, inputs: answer.inputs))
    state.summary.cacheProblem = state.summary.cacheProblem ?? answer.cacheProblem
    state.summary.failures += failures
    state.summary.failedScenes += failures.isEmpty ? 0 : 1
    guard !answer.warnings.isEmpty || !answer.notes.isEmpty || !failures.isEmpty else { return }
    bar.clear()
    for warning in answer.warnings { CommandRecord.warn(warning) }
    for note in answer.notes { Terminal.note(note) }
    for failure in failures { Terminal.report(failure) }
  }
}

import Foundation
import GalleyBase
import GalleyComparison
import GalleyService
import GalleyGeometry
import GalleyGoldens
import GalleySVG
import Synchronization

/// Checks many cases at once, in worker processes.
package struct CheckRun: Sendable {
  /// One finished case.
  package struct Event: Sendable {
    /// The result.
    package var result: CaseResult
    /// How many cases are done.
    package var done: Int
    /// How many cases the run has.
    package var total: Int
  }

  /// The output of a run.
  package struct Output: Sendable {
    /// The results, in the natural order of their names.
    package var results: [CaseResult]
    /// The seconds that each case took, without the cases that came from the cache.
    package var durations: [String: Double]
    /// How long drawing and comparing took, of all jobs together; a case from the cache counts, too.
    package var (drawing, comparing) = (Duration.zero, Duration.zero)
    /// Whether all cases were checked.
    package var isComplete: Bool
    /// How many drawings were taken from the cache.
    package var keptCount = 0
    /// Why drawings could not be cached; nil when there was no such error.
    package var cacheError: CacheError?
  }

  /// The cases.
  package var cases: [SceneCase]
  /// Compares the cases with their goldens and stores the results.
  package var checker: CaseChecker
  /// How workers are started.
  package var command: WorkerLaunch
  /// How many cases are checked at once, at least 1.
  package var jobs: Int
  /// The largest number of seconds that a case may take.
  package var timeLimit: Double
  /// Folders whose pictures scenes may use, in addition to their own.
  package var allowedFolders: [String]
  /// Whether all pictures are drawn, also where nothing that they are drawn from has changed.
  package var redraws = false
  /// The cache of drawings; nil to draw every case.
  package var cache: DrawingCache?
  /// All goldens, and those of them that belong to no case: cases without a golden may have been renamed.
  ///
  /// Both are empty where not all cases are known.
  package var goldens: (names: Set<String>, orphans: [String]) = ([], [])

  /// Makes a run of some cases.
  package init(
    _ cases: [SceneCase], with checker: CaseChecker, command: WorkerLaunch = WorkerLaunch(),
    jobs: Int = 1, timeLimit: Double = 30, allowedFolders: [String] = [],
    cache: DrawingCache? = nil
  ) {
    self.cases = cases
    self.checker = checker
    self.command = command
    self.jobs = jobs
    self.timeLimit = timeLimit
    self.allowedFolders = allowedFolders
    self.cache = cache
  }

  /// Checks all cases; returns when they are done, or soon after the run is cancelled.
  ///
  /// - Parameters:
  ///   - cancellation: Ends the run early; finished cases keep their results.
  ///   - begin: Called with the name of each case before it is drawn, from any thread.
  ///   - report: Called after each case, one call at a time, from any thread.
  /// - Returns: The results of all finished cases.
  /// - Throws: `GoldenError` when results cannot be stored.
  package func run(
    cancellation: Cancellation = Cancellation(),
    begin: @escaping @Sendable (String) -> Void = { _ in },
    report: @escaping @Sendable (Event) -> Void = { _ in }
  ) throws(GoldenError) -> Output {
    let pool = WorkerPool(command, count: jobs, timeLimit: timeLimit, grace: 0)
    let drawings = DrawQueue(pool, cache: cache, until: cancellation)
    defer { drawings.end() }
    let progress = CheckProgress(count: cases.count, report: report)
    let nested = nestedCases
    ThreadPool(jobs: jobs).run(cases.count) { queue in
      work(queue, drawings, nested, progress, cancellation, begin: begin)
    }
    checkLate(drawings, progress)
    var output = try progress.output()
    for result in checker.exchanges(among: output.results) {
      try checker.results.write(result)
      output.results = output.results.map { $0.name == result.name ? result : $0 }
    }
    return output
  }

  /// Why some cases of the run cannot have goldens beside others of it, by name.
  ///
  /// Without this, the case whose goldens happen to be written first would keep the other one from being recorded.
  private var nestedCases: [String: GoldenError] {
    let template = checker.judge.store.template
    let names = Set(cases.map(\.name))
    let places = Set(names.map { template.place(of: $0) })
    return names.reduce(into: [:]) { nested, name in
      let place = template.place(of: name)
      let outer = GoldenStore.outerPlaces(of: place).first(where: places.contains)
      if let outer { nested[name] = .nested(place, inside: outer) }
    }
  }

  /// Checks one case after the other until the queue is empty.
  private func work(
    _ queue: ThreadPool.Queue, _ drawings: DrawQueue, _ nested: [String: GoldenError],
    _ progress: CheckProgress, _ cancellation: Cancellation, begin: @Sendable (String) -> Void
  ) {
    while !cancellation.isCancelled, let index = queue.next() {
      let start = ContinuousClock.now
      let item = cases[index]
      begin(item.name)
      let request = request(for: item)
      let kept = nested[item.name] == nil ? unchanged(item, request, drawings) : nil
      let outcome =
        kept?.outcome
        ?? nested[item.name].map { DrawQueue.Outcome(drawing: .failure(CommandFailure(of: $0))) }
        ?? drawings.outcome(of: request, item.scene)
      guard let outcome else { break }
      let drawn = ContinuousClock.now
      let drawing =
        kept.map { .success($0.drawing) }
        ?? outcome.drawing.map { CaseDrawing($0, of: request) }.mapError(CaseFailure.init)
      if case .success(let drawing) = drawing, !goldens.orphans.isEmpty,
        !goldens.names.contains(item.name)
      {
        progress.addLate(CheckProgress.Late(item, drawing, outcome, took: drawn - start))
        continue
      }
      do throws(GoldenError) {
        let result = try checker.check(item.label, drawing, terms: item.terms) {
          artifacts(of: item, asIn: $0, drawings)
        }
        progress.add(
          result, outcome, drawing: drawn - start, comparing: ContinuousClock.now - drawn)
      } catch {
        queue.close()
        progress.stop(error)
      }
    }
  }
}

extension CheckRun {
  /// The request for a case; its golden's picture is not compressed again where it did not change and nothing is written.
  private func request(for item: SceneCase) -> DrawRequest {
    var request = item.request(allowedFolders: allowedFolders)
    let judge = checker.judge
    // A cache keeps what was drawn, whatever the golden is.
    guard cache == nil, judge.recording.mode(for: item.name) == .never else { return request }
    request.earlier = DrawRequest.Destination(
      path: judge.store.path(of: .png, item.name), named: judge.store.reach.named)
    return request
  }

  /// What is drawn for a case if it is shown as its golden was; nil if that cannot be done.
  private func artifacts(
    of item: SceneCase, asIn shown: ShownAsDifference, _ drawings: DrawQueue
  ) -> Artifacts? {
    let request = item.request(allowedFolders: allowedFolders)
    guard let earlier = item.request(request, asIn: shown),
      let drawing = try? drawings.outcome(of: earlier, item.scene)?.drawing.get()
    else { return nil }
    return CaseDrawing(drawing, of: earlier).artifacts
  }

  /// A case whose texts are its golden's, with the golden's pictures; nil if the pictures must be drawn.
  ///
  /// A cache of drawings answers faster than a layout does, and the list does not say what is in a file of a picture.
  private func unchanged(
    _ item: SceneCase, _ request: DrawRequest, _ drawings: DrawQueue
  ) -> (outcome: DrawQueue.Outcome, drawing: CaseDrawing)? {
    guard !redraws, cache == nil, item.scene.imageFiles.isEmpty, case .state = item.subject,
      let goldens = checker.judge.keptGoldens(
        of: item.name, by: item.terms.renderer(checker.judge.renderer)),
      goldens.hasTitle(item.scene.title)
    else { return nil }
    var texts = request
    texts.outputs.removeAll { ![.layout, .list, .accessibility].contains($0) }
    texts.findings.removeAll { $0 == .areas }
    guard let outcome = drawings.outcome(of: texts, item.scene),
      let answer = try? outcome.drawing.get()
    else { return nil }
    var drawing = CaseDrawing(answer, of: texts)
    guard drawing.artifacts.files.allSatisfy({ goldens[$0.stage] == $0.bytes }) else { return nil }
    let stages = item.stages
    drawing.artifacts = Artifacts(files: goldens.files.filter { stages.contains($0.stage) })
    drawing.isDrawn = false
    return (outcome, drawing)
  }

  /// Checks the cases without a golden, by the goldens of those among them that were renamed.
  private func checkLate(_ drawings: DrawQueue, _ progress: CheckProgress) {
    let late = progress.late
    guard !late.isEmpty else { return }
    let renamed = RenamedGoldens(goldens.orphans, in: checker.judge.store)
      .names(of: late.map { ($0.item.name, $0.drawing.artifacts) })
    for entry in late {
      let start = ContinuousClock.now
      do throws(GoldenError) {
        let result = try checker.check(
          entry.item.label, .success(entry.drawing), terms: entry.item.terms,
          renamedFrom: renamed[entry.item.name]
        ) { artifacts(of: entry.item, asIn: $0, drawings) }
        progress.add(
          result, entry.outcome, drawing: entry.took, comparing: ContinuousClock.now - start)
      } catch {
        return progress.stop(error)
      }
    }
  }
}

extension Artifacts {
  /// Whether the document has a title, of which geometry and list say nothing.
  fileprivate func hasTitle(_ title: String) -> Bool {
    let line = Array(SVGRenderer.titleLine(title).utf8)
    // It stands behind the first tag.
    return self[.svg]?.prefix(1024 + line.count).firstRange(of: line) != nil
  }
}

/// The state that the threads of a run share.
private final class CheckProgress: Sendable {
  /// A case without a golden that was drawn.
  struct Late: Sendable {
    var item: SceneCase
    var drawing: CaseDrawing
    var outcome: DrawQueue.Outcome
    var took: Duration

    init(_ item: SceneCase, _ drawing: CaseDrawing, _ outcome: DrawQueue.Outcome, took: Duration) {
      (self.item, self.drawing, self.outcome, self.took) = (item, drawing, outcome, took)
    }
  }

  private struct State {
    var late: [Late] = []
    var results: [CaseResult] = []
    var durations: [String: Double] = [:]
    var (drawing, comparing) = (Duration.zero, Duration.zero)
    var keptCount = 0
    var cacheError: CacheError?
    var error: GoldenError?
  }

  private let state = Mutex(State())
  private let count: Int
  private let report: @Sendable (CheckRun.Event) -> Void

  init(count: Int, report: @escaping @Sendable (CheckRun.Event) -> Void) {
    self.count = count
    self.report = report
  }

  /// Adds a result; a case from the cache adds no duration.
  func add(
    _ result: CaseResult, _ outcome: DrawQueue.Outcome, drawing: Duration, comparing: Duration
  ) {
    state.withLock { state in
      state.results.append(result)
      state.drawing += drawing
      state.comparing += comparing
      if outcome.isKept {
        state.keptCount += 1
      } else {
        state.durations[result.name] = (drawing + comparing) / .seconds(1)
      }
      state.cacheError = state.cacheError ?? outcome.cacheError
      report(CheckRun.Event(result: result, done: state.results.count, total: count))
    }
  }

  func addLate(_ late: Late) { state.withLock { $0.late.append(late) } }

  /// The cases without a golden, in the natural order of their names.
  var late: [Late] {
    state.withLock(\.late).sorted { $0.item.name.precedesNaturally($1.item.name) }
  }

  func stop(_ error: GoldenError) {
    state.withLock { $0.error = $0.error ?? error }
  }

  func output() throws(GoldenError) -> CheckRun.Output {
    let state = state.withLock { $0 }
    if let error = state.error { throw error }
    return CheckRun.Output(
      results: state.results.sorted { $0.name.precedesNaturally($1.name) },
      durations: state.durations, drawing: state.drawing, comparing: state.comparing,
      isComplete: state.results.count == count, keptCount: state.keptCount,
      cacheError: state.cacheError)
  }
}

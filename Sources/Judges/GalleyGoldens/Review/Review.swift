import Foundation
import GalleyBase

/// Carries out decisions about the results of a run: accepts drawings, rejects them, or undoes decisions.
///
/// A decision changes the goldens first and the results second, so an interrupted decision can simply be
/// repeated. Only one run or review writes at a time.
package struct Review: Sendable {
  /// The results and drawings of the run.
  package var results: ResultFolder
  /// The store of all cases whose results name no other.
  package var store: GoldenStore
  /// The current folder of the run; the stores of cases are named relative to it, and are below it.
  package var runFolder: URL
  /// How long to wait for another run or review, in seconds.
  package var patience: Double

  /// Makes a review of a run's results; nothing is read yet.
  ///
  /// - Parameters:
  ///   - results: The results and drawings of the run.
  ///   - store: The store of all cases whose results name no other.
  ///   - runFolder: The current folder of the run; nil for the current folder of this process.
  ///   - patience: How long to wait for another run or review, in seconds.
  package init(
    _ results: ResultFolder, store: GoldenStore, runFolder: URL? = nil, patience: Double = 2
  ) {
    self.results = results
    self.store = store
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    self.runFolder = (runFolder ?? current).standardizedFileURL
    self.patience = patience
  }

  /// Reads the current results, including decisions.
  ///
  /// - Throws: `ReviewError.results`.
  package func read() throws(ReviewError) -> RunResults {
    do {
      var run = try results.read()
      run.cases.removeAll { !GoldenStore.isName($0.name) }
      return run
    } catch {
      throw .results(error)
    }
  }

  /// The cases whose last decision can be undone, sorted.
  package func undoable(in run: RunResults) -> [String] {
    let rejected = run.cases.filter { $0.decision == .rejected }.map(\.name)
    return Set(rejected + results.acceptances.names()).sorted()
  }

  /// Carries out one step of a review: accepts or rejects some cases, or undoes the decisions about them.
  ///
  /// - Parameters:
  ///   - act: What to do.
  ///   - cases: The cases, in order. A case that fails does not keep the others from being decided.
  /// - Returns: What became of each case.
  /// - Throws: `ReviewError` for what concerns all cases: results that cannot be read, or a busy folder.
  package func carryOut(
    _ act: ReviewAct, on cases: [SeenCase]
  ) throws(ReviewError) -> ReviewStep {
    try deciding { () throws(ReviewError) in
      var run = act == .undo ? try? read() : try read()
      let places = Dictionary(
        (run?.cases ?? []).enumerated().map { ($1.name, $0) },
        uniquingKeysWith: { first, _ in first })
      let version = run.flatMap { $0.version.isEmpty ? nil : $0.version }
      var step = ReviewStep()
      var restored: [String] = []
      for seen in cases {
        do throws(ReviewError) {
          let place = places[seen.name]
          let isRejected = place.flatMap { run?.cases[$0].decision } == .rejected
          let result = try carryOut(
            act, seen, place.flatMap { run?.cases[$0] }, run?.renderer, version)
          if let place, let result { run?.cases[place] = result }
          step.done.append((seen.name, result))
          if act == .undo, !isRejected { restored.append(seen.name) }
        } catch {
          step.failures.append((seen.name, error))
        }
      }
      if let run, !step.done.isEmpty, results.hasResults {
        try Self.onGoldens { () throws(GoldenError) in try results.write(run) }
      }
      // Last, so that an undo that is stopped before the results say so can be repeated.
      try Self.onGoldens { () throws(GoldenError) in
        for name in restored { try results.acceptances.forget(name) }
      }
      return step
    }
  }

  /// Decides about one case, and stores its new result; nil when the last run did not check the case.
  private func carryOut(
    _ act: ReviewAct, _ seen: SeenCase, _ result: CaseResult?, _ renderer: String?,
    _ version: String?
  ) throws(ReviewError) -> CaseResult? {
    let decided: CaseResult?
    switch act {
    case .accept:
      decided = try accept(try decidable(seen, result), renderer: renderer ?? "", version)
    case .reject:
      var rejected = try decidable(seen, result)
      rejected.decision = .rejected
      decided = rejected
    case .undo:
      decided = try undo(seen.name, result, version)
    }
    if let decided {
      try Self.onGoldens { () throws(GoldenError) in try results.write(decided) }
    }
    return decided
  }

  /// Makes what was drawn for a case its golden; `.goldens(.changedSinceRun)` when its goldens have changed.
  private func accept(
    _ result: CaseResult, renderer: String, _ version: String?
  ) throws(ReviewError) -> CaseResult {
    let name = result.name
    let compared = result.stages.map(\.stage)
    // The pictures of tests have fewer stages than those of scenes.
    guard let drawn = results.artifacts(of: name) ?? results.artifacts(of: name, compared) else {
      throw .notKept(name)
    }
    if let (stage, problem) = drawn.damage {
      throw .damaged(name, file: results.file(.actual, stage, of: name).lastPathComponent, problem)
    }
    let store = try store(of: result)
    let renderer = renderer.isEmpty ? nil : renderer
    try Self.onGoldens { () throws(GoldenError) in
      try store.accept(
        name, drawn, renderer: renderer, version: version, undo: results.acceptances,
        replacing: result.renamedFrom == nil ? results.expected(of: name, like: drawn) : nil,
        movingFrom: result.renamedFrom)
      if renderer != store.renderer { try store.gatherRenderers() }
    }
    var accepted = result
    accepted.status = .updated
    accepted.decision = .accepted
    return accepted
  }

  /// Undoes the last decision about a case; undoing an acceptance restores the old goldens.
  private func undo(
    _ name: String, _ result: CaseResult?, _ version: String?
  ) throws(ReviewError) -> CaseResult? {
    if result?.decision != .rejected {
      let store = try store(of: result)
      try Self.onGoldens { () throws(GoldenError) in
        try store.undo(name, from: results.acceptances, forgets: false)
        if let oldName = result?.renamedFrom, let drawn = results.artifacts(of: name) {
          let golden = results.expected(of: name, like: drawn)
          try store.accept(oldName, golden, renderer: store.renderer, version: version)
        }
      }
    }
    return result?.takenBack()
  }

  /// The result of a case, if a decision about it is possible.
  private func decidable(
    _ seen: SeenCase, _ result: CaseResult?
  ) throws(ReviewError) -> CaseResult {
    guard let result else { throw .unknown(seen.name) }
    guard result.isDecidable else { throw .notDecidable(seen.name, result.status) }
    if let stamp = seen.stamp, stamp != results.stamp(of: seen.name) {
      throw .drawnAgain(seen.name)
    }
    return result
  }

  /// The store with the goldens of a case.
  ///
  /// Results may come from elsewhere, so a store must be below the run's folder.
  private func store(of result: CaseResult?) throws(ReviewError) -> GoldenStore {
    guard let result, let folder = result.goldens else { return store }
    let isAbsolute = folder.hasPrefix("/")
    let root =
      (isAbsolute ? URL(fileURLWithPath: folder) : runFolder.appendingPathComponent(folder))
      .standardizedFileURL
    if root.path == store.root.path { return store }
    guard root.path.hasPrefix(runFolder.path + "/") else {
      throw .foreignStore(result.name, folder: folder)
    }
    // Results may come from elsewhere: no link leads from the run's folder to a store.
    return GoldenStore(root: root, reach: Reach(named: runFolder.path))
  }

  /// Runs code while no other run or review can write.
  private func deciding<Value>(
    _ body: () throws(ReviewError) -> Value
  ) throws(ReviewError) -> Value {
    // The lock would create a missing folder.
    guard (try? OpenFolder(results.root.path, results.reach)) != nil else {
      throw .results(.none(folder: results.root.path))
    }
    let lock = try Self.onGoldens { () throws(GoldenError) in
      try FolderLock(results.root, results.reach, patience: patience)
    }
    guard let lock else { throw .busy(folder: results.root.path) }
    return try withExtendedLifetime(lock) { () throws(ReviewError) in try body() }
  }

  private static func onGoldens<Value>(
    _ body: () throws(GoldenError) -> Value
  ) throws(ReviewError) -> Value {
    do {
      return try body()
    } catch {
      throw .goldens(error)
    }
  }
}

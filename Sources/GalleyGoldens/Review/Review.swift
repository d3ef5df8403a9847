import Foundation

/// Carries out decisions about the results of a run: accepts a drawing, rejects it, or undoes a decision.
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

  /// Accepts what was drawn for a case as its golden.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - stamp: The value of `ResultFolder.stamp(of:)` when the person looked at the case; nil to accept
  ///     whatever the last run drew.
  /// - Returns: The case's result with the decision.
  /// - Throws: `ReviewError`; `.goldens(.changedSinceRun)` when the goldens have changed since the run.
  @discardableResult
  package func accept(_ name: String, seen stamp: String? = nil) throws(ReviewError) -> CaseResult {
    try deciding { () throws(ReviewError) in
      let run = try read()
      var result = try decidable(name, in: run, seen: stamp)
      guard let drawn = results.artifacts(of: name) else { throw .notKept(name) }
      let store = try store(of: result)
      let renderer = run.renderer.isEmpty ? nil : run.renderer
      try Self.onGoldens { () throws(GoldenError) in
        try store.accept(
          name, drawn, renderer: renderer, undo: results.acceptances,
          replacing: results.expected(of: name, like: drawn))
        if renderer != store.renderer { try store.gatherRenderers() }
      }
      result.status = .updated
      result.decision = .accepted
      try tell(result)
      return result
    }
  }

  /// Records that the drawing of a case is a mistake; the golden stays.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - stamp: The value of `ResultFolder.stamp(of:)` when the person looked at the case; nil to reject
  ///     whatever the last run drew.
  /// - Returns: The case's result with the decision.
  /// - Throws: `ReviewError`.
  @discardableResult
  package func reject(_ name: String, seen stamp: String? = nil) throws(ReviewError) -> CaseResult {
    try deciding { () throws(ReviewError) in
      var result = try decidable(name, in: try read(), seen: stamp)
      result.decision = .rejected
      try tell(result)
      return result
    }
  }

  /// Undoes the last decision about a case; undoing an acceptance restores the old goldens.
  ///
  /// - Parameter name: The case.
  /// - Returns: The case's result without the decision; nil when the last run did not check the case.
  /// - Throws: `ReviewError`; `.goldens(.nothingToUndo)` when there is no decision,
  ///   `.goldens(.changedSince)` when the goldens are not the accepted ones.
  @discardableResult
  package func undo(_ name: String) throws(ReviewError) -> CaseResult? {
    try deciding { () throws(ReviewError) in
      let result = (try? read())?.cases.first { $0.name == name }
      if result?.decision != .rejected {
        let store = try store(of: result)
        try Self.onGoldens { () throws(GoldenError) in
          try store.undo(name, from: results.acceptances)
        }
      }
      guard let before = result?.takenBack() else { return nil }
      try tell(before)
      return before
    }
  }

  /// Finds the result of a case and checks that a decision about it is possible.
  private func decidable(
    _ name: String, in run: RunResults, seen stamp: String?
  ) throws(ReviewError) -> CaseResult {
    guard let result = run.cases.first(where: { $0.name == name }) else { throw .unknown(name) }
    guard result.isDecidable else { throw .notDecidable(name, result.status) }
    if let stamp, stamp != results.stamp(of: name) { throw .drawnAgain(name) }
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
    return GoldenStore(root: root)
  }

  /// Replaces the stored result of a case.
  private func tell(_ result: CaseResult) throws(ReviewError) {
    try Self.onGoldens { () throws(GoldenError) in try results.write(result) }
    guard FileManager.default.fileExists(atPath: results.resultsFile.path) else { return }
    var run = try read()
    guard let index = run.cases.firstIndex(where: { $0.name == result.name }) else { return }
    run.cases[index] = result
    try Self.onGoldens { () throws(GoldenError) in try results.write(run) }
  }

  /// Runs code while no other run or review can write.
  private func deciding<Value>(
    _ body: () throws(ReviewError) -> Value
  ) throws(ReviewError) -> Value {
    // The lock would create a missing folder.
    guard FileManager.default.fileExists(atPath: results.root.path) else {
      throw .results(.none(folder: results.root.path))
    }
    let lock = try Self.onGoldens { () throws(GoldenError) in
      try FolderLock(results.root, patience: patience)
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

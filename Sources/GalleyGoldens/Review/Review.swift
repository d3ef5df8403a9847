import Foundation

/// Decides about what a run found: accepts what was drawn, rejects it, takes the decision back.
///
/// A decision is carried out on the goldens first and told in the results then, so that a review which
/// is ended in between can simply be repeated. Only one run or review writes at a time.
public struct Review: Sendable {
  /// What the run found and kept.
  public var results: ResultFolder
  /// The goldens of cases that do not name a store of their own.
  public var store: GoldenStore
  /// The folder that the run was in: the stores of cases are named relative to it, and lie below it.
  public var runFolder: URL
  /// How long to wait for another run or review, in seconds.
  public var patience: Double

  /// A review of a run's results; nothing is read yet.
  ///
  /// - Parameters:
  ///   - results: What the run found and kept.
  ///   - store: The goldens of cases that do not name a store of their own.
  ///   - runFolder: The folder that the run was in; the current one unless told.
  ///   - patience: How long to wait for another run or review, in seconds.
  public init(
    _ results: ResultFolder, store: GoldenStore, runFolder: URL? = nil, patience: Double = 2
  ) {
    self.results = results
    self.store = store
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    self.runFolder = (runFolder ?? current).standardizedFileURL
    self.patience = patience
  }

  /// The results as they are now, decisions included.
  ///
  /// - Throws: `ReviewError.results`.
  public func read() throws(ReviewError) -> RunResults {
    do {
      var run = try results.read()
      run.cases.removeAll { !GoldenStore.isName($0.name) }
      return run
    } catch {
      throw .results(error)
    }
  }

  /// The cases whose last decision can be taken back, sorted.
  public func undoable(in run: RunResults) -> [String] {
    let rejected = run.cases.filter { $0.decision == .rejected }.map(\.name)
    return Set(rejected + results.acceptances.names()).sorted()
  }

  /// Makes what was drawn for a case its golden.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - stamp: What `ResultFolder.stamp(of:)` gave when the case was looked at; nil to accept whatever
  ///     the last run drew.
  /// - Returns: The case's result with the decision.
  /// - Throws: `ReviewError`; `.goldens(.changedSinceRun)` when the goldens are not those that the run
  ///   compared with.
  @discardableResult
  public func accept(_ name: String, seen stamp: String? = nil) throws(ReviewError) -> CaseResult {
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

  /// Notes that what was drawn for a case is a mistake; its golden stays.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - stamp: What `ResultFolder.stamp(of:)` gave when the case was looked at; nil to reject whatever
  ///     the last run drew.
  /// - Returns: The case's result with the decision.
  /// - Throws: `ReviewError`.
  @discardableResult
  public func reject(_ name: String, seen stamp: String? = nil) throws(ReviewError) -> CaseResult {
    try deciding { () throws(ReviewError) in
      var result = try decidable(name, in: try read(), seen: stamp)
      result.decision = .rejected
      try tell(result)
      return result
    }
  }

  /// Takes the last decision about a case back: after an acceptance its goldens are what they were.
  ///
  /// - Parameter name: The case.
  /// - Returns: The case's result without the decision; nil when the last run did not check the case.
  /// - Throws: `ReviewError`; `.goldens(.nothingToUndo)` when there is none, `.goldens(.changedSince)`
  ///   when the goldens are not what was accepted.
  @discardableResult
  public func undo(_ name: String) throws(ReviewError) -> CaseResult? {
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

  /// The result of a case about which can be decided.
  private func decidable(
    _ name: String, in run: RunResults, seen stamp: String?
  ) throws(ReviewError) -> CaseResult {
    guard let result = run.cases.first(where: { $0.name == name }) else { throw .unknown(name) }
    guard result.isDecidable else { throw .notDecidable(name, result.status) }
    if let stamp, stamp != results.stamp(of: name) { throw .drawnAgain(name) }
    return result
  }

  /// The store with the goldens of a case; results may come from elsewhere, and do not lead out.
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

  /// Puts a result in the place of the case's last one.
  private func tell(_ result: CaseResult) throws(ReviewError) {
    try Self.onGoldens { () throws(GoldenError) in try results.write(result) }
    guard FileManager.default.fileExists(atPath: results.resultsFile.path) else { return }
    var run = try read()
    guard let index = run.cases.firstIndex(where: { $0.name == result.name }) else { return }
    run.cases[index] = result
    try Self.onGoldens { () throws(GoldenError) in try results.write(run) }
  }

  /// Does something while no other run or review writes.
  private func deciding<Value>(
    _ body: () throws(ReviewError) -> Value
  ) throws(ReviewError) -> Value {
    // A lock makes its folder: there must be one already.
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

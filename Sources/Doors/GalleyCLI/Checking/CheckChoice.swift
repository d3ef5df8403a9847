import ArgumentParser
import Foundation
import GalleyCheck
import GalleyBase
import GalleyGoldens

/// Options that select which cases `check` checks.
struct CheckChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only cases whose name contains this text or matches this pattern; repeatable.",
      valueName: "text"))
  var filter: [String] = []

  @Flag(help: "Only cases that did not pass in the last run.")
  var lastFailed = false

  @Option(
    help: ArgumentHelp(
      "Only cases whose scene, pictures or goldens differ from HEAD, or from another commit with --changed=COMMIT.",
      valueName: "commit"))
  var changed: String?

  @Option(
    help: ArgumentHelp(
      "Only part i of n, or 'auto': the part that Bazel, Slurm, Kubernetes or a CI system says. durations.json is used to make all parts take equally long.",
      valueName: "i/n"), completion: .shards)
  var shard: ShardChoice?

  @Option(
    help: ArgumentHelp(
      "The durations of earlier runs, for --shard: a file, by default durations.json in the results folder, or 'cache': those that are stored at --cache.",
      valueName: "file"), completion: .file())
  var durations: String?

  func validate() throws {
    if durations == SharedDurations.argument, shard == nil {
      throw ValidationError("--durations cache divides a run into parts: it needs --shard")
    }
  }

  /// Whether an option may leave out cases because of their name, their files or their last result.
  var isNarrowing: Bool { !filter.isEmpty || lastFailed || changed != nil }

  /// The selected cases; nil when only failed cases are selected and there are none.
  ///
  /// - Parameters:
  ///   - selection: The cases that arguments name.
  ///   - folders: The folders of the project.
  ///   - cache: The cache, which may have the durations.
  ///   - timeLimit: The longest time for fetching these, in seconds.
  /// - Returns: The cases of this command.
  /// - Throws: `CommandFailure`: 66 when no case is left, 2 when the last results or the durations cannot be read or Git fails.
  func plan(
    _ selection: CaseSelection, in folders: ProjectFolders, _ cache: CacheArguments,
    timeLimit: Double
  ) throws(CommandFailure) -> CheckPlan? {
    var (cases, invalid) = (selection.cases, selection.invalid)
    if !filter.isEmpty {
      let filters = filter.map(CaseFilter.init(containing:))
      cases = cases.filter { item in filters.contains { $0.matches(item.name) } }
      invalid = invalid.filter { scene in filters.contains { $0.matches(scene.name) } }
    }
    if let changed {
      let files = try GitChanges(since: changed)
      cases = cases.filter {
        files.concern(
          [$0.file.path] + $0.scene.usedFiles, goldens: folders.store.folder(of: $0.name))
      }
      invalid = invalid.filter {
        files.concern([$0.file.path], goldens: folders.store.folder(of: $0.name))
      }
      if cases.isEmpty, invalid.isEmpty {
        throw CommandFailure(.nothingFound, "no case has changed since \(changed)")
      }
    }
    if lastFailed {
      let failed = try Self.failed(in: folders.resultFolder)
      if failed.isEmpty { return nil }
      // Since the last run, a scene may have become invalid, or valid again.
      cases = cases.filter { failed.contains($0.name) || failed.contains($0.file.id) }
      invalid = invalid.filter { failed.contains(where: $0.covers) }
    }
    guard !cases.isEmpty || !invalid.isEmpty else {
      throw CommandFailure(
        .nothingFound, "no case is left to check", hint: "galley list shows the cases")
    }
    let number = try shardNumber()
    if let number, durations == SharedDurations.argument {
      let shared = try sharedDurations(of: number, folders.scenes, cache, timeLimit: timeLimit)
      var plan = CheckPlan(cases, invalid, shard: number, durations: try shared.ofRun())
      plan.shared = shared
      return plan
    }
    return CheckPlan(
      cases, invalid, shard: number, durations: try recordedDurations(in: folders.resultFolder))
  }

  /// The durations in the cache; a run without a name has none.
  private func sharedDurations(
    of shard: ShardNumber, _ scenes: String, _ cache: CacheArguments, timeLimit: Double
  ) throws(CommandFailure) -> SharedDurations {
    guard let run = ShardEngine.run(in: ProcessInfo.processInfo.environment) else {
      throw CommandFailure(
        .usage, "--durations cache: nothing says which run this is part of",
        hint: "set \(ShardEngine.ownRun) to a name, the same in all parts and new in each run")
    }
    return SharedDurations(
      place: try cache.placeOfDurations(timeLimit: timeLimit), run: run,
      scenes: (scenes as NSString).lastPathComponent, shard: shard)
  }

  /// The part of the run that this command checks; nil for all of it.
  private func shardNumber() throws(CommandFailure) -> ShardNumber? {
    switch shard {
    case nil: return nil
    case .part(let number): return number
    case .auto:
      let found = try FoundShard.found(in: ProcessInfo.processInfo.environment)
      Terminal.note("shard \(found.number.index) of \(found.number.count), as \(found.engine) says")
      if let file = found.acknowledgement { try acknowledge(file) }
      return found.number
    }
  }

  private func acknowledge(_ file: String) throws(CommandFailure) {
    do {
      try WholeFile.write([], to: file, Reach(named: parentFolder(of: file)))
    } catch {
      throw CommandFailure(of: error)
    }
  }

  /// The seconds that each case took; a file that `--durations` names must be readable if it exists.
  private func recordedDurations(
    in folder: ResultFolder
  ) throws(CommandFailure) -> [String: Double] {
    guard let durations, Entry(durations, Reach(named: durations)) != nil else {
      return durations == nil ? folder.durations() : [:]
    }
    do {
      return try ResultFolder.durations(
        in: URL(fileURLWithPath: durations), Reach(named: durations))
    } catch {
      throw CommandFailure(of: error)
    }
  }

  private static func failed(in folder: ResultFolder) throws(CommandFailure) -> Set<String> {
    do {
      let results = try folder.read()
      return Set(results.cases.filter { !$0.status.isFine(isStrict: true) }.map(\.name))
    } catch .none {
      throw CommandFailure(
        .nothingFound, .results, "there are no results of an earlier run",
        hint: "run galley check without --last-failed first")
    } catch {
      throw CommandFailure(of: error)
    }
  }
}

/// The cases of a run, and the cases of all its shards.
struct CheckPlan {
  var cases: [SceneCase]
  /// The scenes with mistakes, each of which counts as one case.
  var invalid: [InvalidScene]
  var planned: [String]
  var shard: ShardNumber?
  /// The seconds that cases took in earlier runs.
  var durations: [String: Double]
  /// Where the seconds of this run are stored for later ones; nil for a file.
  var shared: SharedDurations?

  init(
    _ cases: [SceneCase], _ invalid: [InvalidScene], shard: ShardNumber?,
    durations: [String: Double]
  ) {
    planned = (cases.map(\.name) + invalid.map(\.name)).sorted()
    (self.cases, self.invalid, self.shard, self.durations) = (cases, invalid, shard, durations)
    guard let shard else { return }
    let part = ShardPlan(planned, durations: durations, count: shard.count)
    let own = Set(part.names(of: shard))
    self.cases = cases.filter { own.contains($0.name) }
    self.invalid = invalid.filter { own.contains($0.name) }
  }

  /// Stores the seconds of this part in the cache; a case that was not drawn this time keeps those it had.
  ///
  /// - Parameter new: The seconds of this run by the name of the case.
  func storeDurations(_ new: [String: Double]) {
    guard let shared else { return }
    let own = Set(cases.map(\.name))
    shared.store(durations.merging(new) { $1 }.filter { own.contains($0.key) })
  }
}

import GalleyBase
import ArgumentParser
import Foundation
import GalleyCheck
import GalleyGeometry
import GalleyGoldens
import GalleyHub
import GalleyService

/// `galley check`: compares scenes with their goldens.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compare scenes with their goldens, and report what differs.",
    discussion: """
      Without arguments, all scenes in the folder of scenes are checked. Arguments are scene files, folders \
      and patterns, or names of cases, scenes and folders as 'galley list' prints them. Exit status: 0 no \
      differences, 1 differences or missing goldens, 2 something could not be drawn or read, 65 a scene is \
      invalid (all others are checked), 130 interrupted.
      """)

  @Argument(
    help: ArgumentHelp("Scene files, folders, patterns, or names of cases.", valueName: "scene"),
    completion: .cases)
  var scenes: [String] = []

  @OptionGroup(title: "Folders") var project: StoreArguments

  private var folders: ProjectFolders { project.folders }

  @OptionGroup(title: "Which cases") var choice: CheckChoice

  @OptionGroup(title: "Goldens") var writing: CheckWriting

  @Option(
    help: ArgumentHelp(
      "Compare with the goldens of this commit, such as main, which need not be checked out.",
      valueName: "commit"))
  var against: String?

  @OptionGroup(title: "Results") var reports: ReportArguments

  @OptionGroup var many: JobArguments

  @OptionGroup var keeping: CacheArguments

  @Option(
    help: ArgumentHelp(
      "The longest time for fetching from the address of a cache, and for storing there.",
      valueName: "seconds"))
  var cacheTimeout = Double(CacheLimits.maximumTransferTime)

  @OptionGroup var timing: TimingArguments

  @Option(help: ArgumentHelp("The longest time that a case may take.", valueName: "seconds"))
  var timeout: Double = 30

  @Flag(help: "Draw all pictures, also where nothing that they are drawn from has changed.")
  var redraw = false

  @Flag(help: "Also fail on pixels of another renderer and on goldens without a case.")
  var strict = false

  @Option(help: "text (what differs, in sentences) or json (results.json).")
  var format = OutputFormat.text

  func validate() throws {
    try JobArguments.checkSeconds(timeout, of: "--timeout")
    try JobArguments.checkSeconds(cacheTimeout, of: "--cache-timeout")
    try writing.validate(isNarrowed: !scenes.isEmpty || choice.isNarrowing)
    if against != nil, writing.update != nil || writing.undo {
      throw ValidationError(
        "--against: goldens of a commit cannot be written; omit --update and --undo")
    }
  }

  func run() throws {
    if writing.undo { return try undo() }
    try reports.removeOld()
    var times = timing.times
    let selection = try times.measure(.read) {
      try CaseSelection(scenes, in: folders, jobs: try many.count)
    }
    let plan = try choice.plan(selection, in: folders, keeping, timeLimit: cacheTimeout)
    guard let plan else {
      Terminal.note("no case failed in the last run")
      return
    }
    let lock = try lockResults()
    let old = try against.map { commit throws(CommandFailure) in try goldens(of: commit) }
    let results = try withExtendedLifetime((lock, old)) {
      try check(plan, with: old?.store ?? folders.store, isWhole: selection.isWhole, &times)
    }
    if selection.isWhole, !choice.isNarrowing, results.complete {
      plan.storeDurations(folders.resultFolder.durations())
    }
    timing.tell(times)
    try RunEnding(strict: strict, format: format, reports: reports).tell(results, folders)
  }

  /// The goldens of a commit, and the folder around them, which is removed afterwards.
  private func goldens(
    of commit: String
  ) throws(CommandFailure) -> (store: GoldenStore, folder: TemporaryFolder) {
    guard let folder = TemporaryFolder() else {
      throw CommandFailure(
        .failure, "a temporary folder for the goldens of \(commit) cannot be created")
    }
    let root = try GitChanges.export(folders.places.folder, of: commit, in: folder.url)
    var store = GoldenStore(root: root, reach: Reach(named: root.path))
    store.template = folders.places
    let index = try CommandFailure.wrap { () throws(GoldenError) in try store.index() }
    guard index == nil || !store.paths.isEmpty else {
      throw CommandFailure(
        .goldenIndex, "--against: the goldens of \(commit) are outside of Git",
        hint:
          "check out \(commit) elsewhere, pull its goldens there, and name their folder with --goldens"
      )
    }
    return (store, folder)
  }

  private func lockResults() throws(CommandFailure) -> FolderLock {
    try CommandFailure.wrap { () throws(GoldenError) in
      try FolderLock(folders.resultFolder.root, folders.resultFolder.reach) {
        Terminal.note("another run is writing to \(folders.results); waiting for it")
      }
    }
  }

  private func check(
    _ plan: CheckPlan, with store: GoldenStore, isWhole: Bool, _ times: inout StageTimes?
  ) throws -> RunResults {
    var store = store
    guard !Pipeline.usesSystemFonts else {
      throw CommandFailure(
        .usage, "--system-fonts: goldens must not depend on the fonts of a machine",
        hint: "put the font near the scene, and name its file under fonts")
    }
    let pipeline = try Pipeline.make()
    let folder = folders.resultFolder
    let renderer: String
    do { renderer = try pipeline.renderer() } catch {
      throw CommandFailure(of: error)
    }
    let cache = try keeping.openShared(for: pipeline, timeLimit: cacheTimeout)
    var results = RunResults(
      version: galleyVersion, complete: false, renderer: renderer, shard: plan.shard,
      planned: plan.planned, cases: [])
    try CommandFailure.wrap { () throws(GoldenError) in
      try store.finishInterrupted()
      try store.readIndex()
      try folder.prepare()
      // If this run is killed, its results are then marked as incomplete.
      try folder.write(results)
    }
    let isComplete = isWhole && !choice.isNarrowing
    let goldens: (names: Set<String>, orphans: [String]) =
      isComplete ? goldens(of: store, beside: plan) : ([], [])
    let jobs = try many.count
    let cancellation = Cancellation()
    let interrupts = Interrupts(cancellation)
    let output = try withExtendedLifetime(interrupts) {
      cache?.fetch(
        plan.cases, allowedFolders: folders.allowPath, jobs: jobs, until: cancellation)
      let output = try CommandFailure.wrap { () throws(GoldenError) in
        try self.output(
          of: plan.cases, with: store, jobs: jobs, renderer: renderer, cache: cache?.drawings,
          goldens: plan.shard == nil ? goldens : ([], []), cancellation)
      }
      cache?.finish(output, until: cancellation)
      return output
    }
    times?.add(output.drawing, to: .draw)
    times?.add(output.comparing, to: .compare)
    let invalid = plan.invalid.map(\.result)
    results.cases = (output.results + invalid).sorted { $0.name.precedesNaturally($1.name) }
    results.complete = output.isComplete
    let renamed = Set(output.results.compactMap(\.renamedFrom))
    let leftovers = isComplete ? store.leftovers(of: plan.cases) : []
    results.orphans = (goldens.orphans.filter { !renamed.contains($0) } + leftovers).sorted()
    try CommandFailure.wrap { () throws(GoldenError) in
      if writing.mode != .never { try folders.store.gatherRenderers() }
      for result in invalid { try folder.write(result) }
      try folder.write(durations: output.durations)
      try folder.write(results)
    }
    return results
  }

  /// The names of all goldens, and of those that belong to no case.
  private func goldens(
    of store: GoldenStore, beside plan: CheckPlan
  ) -> (names: Set<String>, orphans: [String]) {
    let known = Set(plan.planned)
    let names = store.names(with: nil)
    return (
      Set(names),
      names.filter { name in
        !known.contains(name) && !plan.invalid.contains { $0.covers(name) }
      }
    )
  }

  private func output(
    of cases: [SceneCase], with store: GoldenStore, jobs: Int, renderer: String,
    cache: DrawingCache?,
    goldens: (names: Set<String>, orphans: [String]), _ cancellation: Cancellation
  ) throws(GoldenError) -> CheckRun.Output {
    var judge = Judge(
      store: store, recording: Recording(writing.mode), renderer: renderer,
      acceptances: folders.resultFolder.acceptances)
    judge.version = galleyVersion
    judge.maximumSize = writing.maxGolden.map { $0 * 1000 }
    let checker = CaseChecker(judge: judge, results: folders.resultFolder)
    var run = CheckRun(
      cases, with: checker, jobs: jobs, timeLimit: timeout,
      allowedFolders: folders.allowPath, cache: cache)
    (run.goldens, run.redraws) = (goldens, redraw)
    WorkWatch.isAtWork(on: "", within: max(GlobalOptions.current.timeLimit, Int(timeout * 2)))
    let progress = CheckBar(
      cases.map(\.name), durations: folders.resultFolder.durations(), jobs: jobs,
      isStrict: strict)
    defer { progress.clear() }
    return try run.run(cancellation: cancellation, begin: progress.begin, report: progress.add)
  }

  private func undo() throws {
    guard !scenes.isEmpty else {
      throw CommandFailure(.usage, "--undo needs the name of a case, scene or folder")
    }
    let review = Review(folders.resultFolder, store: folders.store)
    let filters = scenes.map(CaseFilter.init(named:))
    let names = review.results.acceptances.names().filter { name in
      filters.contains { $0.matches(name) }
    }
    guard !names.isEmpty else {
      throw CommandFailure(.nothingFound, .nothingToUndo, "there is no acceptance to undo")
    }
    let step: ReviewStep
    do throws(ReviewError) {
      step = try review.carryOut(.undo, on: names.map { SeenCase($0) })
    } catch {
      throw CommandFailure(of: error)
    }
    for (name, _) in step.done {
      try Terminal.tell(
        "\(name.inOneLine): undone; the goldens are those before the acceptance\n")
    }
    // The others are undone all the same.
    for (_, error) in step.failures { Terminal.report(CommandFailure(of: error)) }
    if !step.failures.isEmpty { throw CommandFailure(.failure, "") }
  }
}

extension CommandFailure {
  /// Runs code that works with goldens or results; its errors give exit status 2.
  static func wrap<Value>(_ body: () throws(GoldenError) -> Value) throws(CommandFailure) -> Value {
    do {
      return try body()
    } catch {
      throw CommandFailure(of: error)
    }
  }
}

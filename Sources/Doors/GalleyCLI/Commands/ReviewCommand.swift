import GalleyMessages
import GalleyBase
import ArgumentParser
import Foundation
import GalleyGeometry
import GalleyGoldens
import GalleyReport

/// `galley review`: accepts or rejects the differences of the last run.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Go through the differences of the last run: accept, reject, skip, undo.",
    discussion: """
      Reads the results of 'check' or of tests, and shows one case after the other, those with the same \
      cause together. On a terminal, a key answers; otherwise answers are lines of standard input. The keys: \
      \(ReviewKey.allCases.map { "\($0.rawValue) \($0.name)" }.joined(separator: ", ")); group, folder and list \
      show several cases, which one key then accepts or rejects. An accepted drawing becomes the golden, \
      exactly as with 'check --update'; a golden that has changed since the run is not replaced. A terminal \
      that can show pictures shows those of each case. Exit status: 0 done, 2 a decision could not be \
      carried out, 66 no such case.
      """)

  @Argument(
    help: ArgumentHelp("Only these cases, scenes and folders of cases.", valueName: "case"),
    completion: .results)
  var cases: [String] = []

  @OptionGroup(title: "Decisions") var choice: ReviewChoice

  @OptionGroup var images: ImageArguments

  @OptionGroup(title: "Page") var serving: ReviewServing

  @Option(help: StoreArguments.goldensHelp, completion: .directory)
  var goldens = StoreArguments.defaultGoldens

  @Option(help: ArgumentHelp("Where the results are.", valueName: "folder"), completion: .directory)
  var results = StoreArguments.defaultResults

  @OptionGroup(title: "Results") var reports: ReportArguments

  @Option(help: "text (sentences) or json (the state of the review).")
  var format = OutputFormat.text

  private var folders: ProjectFolders { ProjectFolders(goldens: goldens, results: results) }
  private var review: Review { Review(folders.resultFolder, store: folders.store) }

  func validate() throws {
    try StoreArguments.check(goldens: goldens)
    if serving.serve, choice.isGiven || !reports.kinds.isEmpty {
      throw ValidationError(
        "--serve takes decisions on its page; omit the options that decide, list or report")
    }
    if serving.listening.port != nil, !serving.serve {
      throw ValidationError("--port needs --serve")
    }
    if !cases.isEmpty, serving.serve || choice.isDeciding {
      throw ValidationError(
        "case names only work in the walk and with --list; write them after --accept, --reject or --undo"
      )
    }
    guard choice.list || !ContinuousIntegration.isRunning() else {
      throw ValidationError(
        "goldens are never written on CI (CI is set); review on your machine and commit them")
    }
  }

  func run() throws {
    if serving.serve { return try serving.run(review, folders, format: format) }
    if choice.list { return try end(read(), failures: [:], isList: true) }
    let failures = choice.isDeciding ? try decide() : try walk()
    try end(read(), failures: failures, isList: false)
  }

  private func read() throws(CommandFailure) -> RunResults {
    do {
      return try review.read()
    } catch .results(.none) {
      throw CommandFailure(
        .nothingFound, .results, "\(results): there are no results", hint: "run galley check first")
    } catch {
      throw CommandFailure(of: error)
    }
  }

  /// The cases that the arguments name; without arguments, all cases.
  private func chosen(_ results: [CaseResult]) throws(CommandFailure) -> [CaseResult] {
    guard !cases.isEmpty else { return results }
    let names = try ReviewChoice.names(cases, among: results.map(\.name), in: try read())
    return results.filter { names.contains($0.name) }
  }

  private func walk() throws(CommandFailure) -> [String: String] {
    guard let answers = AnswerReader() else {
      throw CommandFailure(
        .usage, "standard input is empty and not a terminal",
        hint: "use --list, --accept CASE, --reject CASE, --undo CASE or --serve")
    }
    let open = try chosen(try read().cases.filter(\.isOpen))
    let images = open.isEmpty ? nil : try images.ask()
    var walk = ReviewWalk(review, open, in: folders, images: images, told: say)
    try walk.run(answers)
    return walk.failures
  }

  private func decide() throws(CommandFailure) -> [String: String] {
    var failures: [String: String] = [:]
    for (act, names) in try choice.plan(try read(), review) where !names.isEmpty {
      let step: ReviewStep
      do throws(ReviewError) {
        step = try review.carryOut(act, on: names.map { SeenCase($0) })
      } catch {
        throw CommandFailure(of: error)
      }
      for (name, _) in step.done { try say("\(name): \(act.word)") }
      for (name, error) in step.failures {
        failures[name] = error.description
        if format == .text { Terminal.report(CommandFailure(of: error)) }
      }
    }
    return failures
  }

  /// Prints a decision as one line; with JSON, the document at the end lists all decisions.
  private func say(_ line: String) throws(CommandFailure) {
    if format == .text { try Terminal.tell(line.inOneLine + "\n") }
  }

  private func end(_ run: RunResults, failures: [String: String], isList: Bool) throws {
    _ = try reports.write(run, in: folders, isStrict: false, keepsOutputClean: format == .json)
    var shown = run
    if isList {
      shown.cases = try chosen(run.cases.filter { $0.isDecidable || $0.decision != nil })
    }
    let text = ReviewText(shown, failures: failures, folder: folders.results)
    switch format {
    case .json: try Terminal.write(json: text)
    case .text:
      if isList { try Terminal.tell(text.list) }
      Terminal.note(text.summary)
    }
    if !failures.isEmpty { throw CommandFailure(.failure, "") }
  }
}

import GalleyMessages
import GalleyBase
import ArgumentParser
import Foundation
import GalleyContract
import GalleyService
import GalleyScenes

/// `galley lint`: checks whether layouts keep the layout contract.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check that the layouts of scenes keep the layout contract.",
    discussion: """
      Asks each layout the same questions in many ways, and reduces each failure to a smallest scene. A layout \
      that crashes or exceeds the time limit is a failure, too. Then looks at what people see in all states and \
      variants, such as text that is cut or faint. \
      The exit status is 1 for errors; with --strict, or if --rules names their rule, also for warnings. \
      'galley explain CODE' explains a rule.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github
  }

  @OptionGroup var input: SceneArguments

  @Option(
    help: ArgumentHelp(
      "Only these rules; their warnings count as errors.", valueName: "code,code"),
    completion: .rules)
  var rules: [String] = []

  @Option(help: ArgumentHelp("Skip these rules.", valueName: "code,code"), completion: .rules)
  var disable: [String] = []

  @Flag(
    help: """
      Also check that \(LayoutRule.noOverlap.summary) (\(LayoutRule.noOverlap.rawValue)).
      """)
  var noOverlap = false

  @Option(help: ArgumentHelp("The seed of the random numbers.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("How many random offsets to visit, 0 to 1000.", valueName: "number"))
  var rounds = 4

  @Option(
    help: ArgumentHelp(
      "A limit for each frame of a scroll, such as prepare=1; see 'galley cost'.",
      valueName: "what=number"))
  var budget: [String] = []

  @Option(
    help: ArgumentHelp(
      "The time limit for all questions about a scene, in seconds; looking for a smaller one takes no longer.",
      valueName: "seconds"))
  var timeout: Double = 120

  @Flag(help: "Warnings count as errors.")
  var strict = false

  @Flag(help: "Do not look for the smallest scene that still fails.")
  var noShrinking = false

  @Option(help: "text, json, sarif or github (annotations).")
  var format = Format.text

  @OptionGroup var many: JobArguments

  @OptionGroup var keeping: CacheArguments

  @OptionGroup(title: "Screen") var screen: ScreenArguments

  func validate() throws {
    try keeping.requireFolder()
    guard (0...1000).contains(rounds) else {
      throw ValidationError("--rounds must be a number from 0 to 1000")
    }
    try JobArguments.checkSeconds(timeout, of: "--timeout")
  }

  func run() throws {
    let checks = try chosenChecks()
    let budget = try CostBudget(arguments: budget)
    let changes = try screen.changes()
    let loaded = try input.load(changes)
    var lint = LintRequest(checks)
    (lint.seed, lint.rounds, lint.timeLimit, lint.budget) = (seed, rounds, timeout, budget)
    if noShrinking { lint.shrinkingAttempts = 0 }
    // All questions, those after a first failure, and the search for a smaller scene.
    let limit = Int(timeout * 3) + 1
    WorkWatch.isAtWork(on: "", within: limit)
    let bar = ProgressBar("lint", total: loaded.count)
    let results = try MainActor.assumeIsolated { [lint] in
      var run = try SceneRun(loaded, jobs: try many.count) { item in
        [DrawRequest(item.source, .scene, changes: changes, outputs: [.lint(lint)])]
      }
      (run.keeping, run.things) = (keeping, "results")
      run.timeLimit = Double(limit)
      run.begin = { bar.show($0, at: $1) }
      var results: [LintResult] = []
      try run.each { item, answer in
        bar.clear()
        CommandRecord.warn(answer.warnings)
        let report = try FindingsCoder.value(LayoutReport.self, in: answer.files.first ?? [])
        results.append(LintResult(path: item.path, report: report))
      }
      return results
    }
    bar.clear()
    let told = LintText(results: results, checks: checks, isStrict: strict, seed: seed)
    let text = try LintOutput(told: told).text(as: format)
    try format == .text ? Terminal.tell(text) : Terminal.write(text)
    guard told.failures == 0 else { throw CommandFailure(.differences, "") }
  }

  private func chosenChecks() throws -> LayoutChecks {
    let named = Set(try rules.flatMap { try Self.codes($0, of: "--rules") })
    let without = Set(try disable.flatMap { try Self.codes($0, of: "--disable") })
    var checks = named.isEmpty ? LayoutChecks.lint : LayoutChecks(named: named)
    if noOverlap { checks = checks + [.noOverlap] }
    if !budget.isEmpty { checks = checks + [.budget] }
    return checks - LayoutChecks(named: without)
  }

  /// The rules in `GAL001,GAL002`.
  private static func codes(_ text: String, of option: String) throws -> [LayoutRule] {
    try text.split(separator: ",").map { code in
      do {
        return try LayoutRule(argument: String(code), of: option)
      } catch let failure as CommandFailure {
        throw CommandFailure(.usage, failure.code, failure.problem, hint: failure.hint)
      }
    }
  }
}

extension CostBudget {
  /// Reads the arguments of `--budget`.
  ///
  /// - Throws: `CommandFailure` (64) for an argument that is not a limit.
  init(arguments: [String]) throws(CommandFailure) {
    self.init()
    for text in arguments where !add(text) {
      throw CommandFailure(
        .usage, "--budget \(text): not a limit",
        hint: "write for example prepare=1, with one of: "
          + ScrollCost.Measure.allCases.map(\.rawValue).joined(separator: ", "))
    }
  }
}

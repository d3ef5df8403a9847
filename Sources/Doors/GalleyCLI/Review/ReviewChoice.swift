import GalleyBase
import ArgumentParser
import GalleyCheck
import GalleyGoldens

/// Options that make `review` decide or list without asking.
struct ReviewChoice: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Accept what was drawn for these cases, scenes or folders of cases; repeatable.",
      valueName: "case"), completion: .results)
  var accept: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Mark these as mistakes: reports say so, and the goldens stay.", valueName: "case"),
    completion: .results)
  var reject: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Undo the last decision about these.", valueName: "case"),
    completion: .results)
  var undo: [String] = []

  @Flag(help: "List the undecided and the rejected cases.")
  var list = false

  /// Whether an option makes a decision.
  var isDeciding: Bool { !accept.isEmpty || !reject.isEmpty || !undo.isEmpty }
  /// Whether an option is given, so that no questions are asked.
  var isGiven: Bool { isDeciding || list }

  /// Checks that the options can be combined.
  ///
  /// - Throws: `ValidationError`.
  func validate() throws {
    let groups = [!accept.isEmpty || !reject.isEmpty, !undo.isEmpty, list]
    guard groups.count(where: { $0 }) <= 1 else {
      throw ValidationError("use only one of --accept and --reject, --undo, --list")
    }
  }

  /// All decisions to make; throws before any is made unless every name matches a case.
  ///
  /// A case that is already decided in the same way is skipped, so that an interrupted command can be repeated.
  /// - Throws: `CommandFailure`: 66 for a name that matches no case with a decision to make, 64 for a
  ///   case that would be both accepted and rejected.
  func plan(
    _ run: RunResults, _ review: Review
  ) throws(CommandFailure) -> [(act: ReviewAct, names: [String])] {
    let decidable = run.cases.filter(\.isDecidable).map(\.name)
    let accepted = try Self.names(accept, among: decidable, in: run, done: .accepted)
    let rejected = try Self.names(reject, among: decidable, in: run, done: .rejected)
    if let both = rejected.first(where: accepted.contains) {
      throw CommandFailure(.usage, "\(both): cannot be both accepted and rejected")
    }
    let back = try Self.names(undo, among: review.undoable(in: run), in: run)
    return [(.accept, accepted), (.reject, rejected), (.undo, back)]
  }

  /// The names of the cases that texts select: a case, a scene or folder of cases, or a pattern.
  ///
  /// A text that selects none of `names` is an error, unless it selects a case with the decision `done`.
  static func names(
    _ texts: [String], among names: [String], in run: RunResults, done: ReviewDecision? = nil
  ) throws(CommandFailure) -> [String] {
    var found: Set<String> = []
    for text in texts {
      let filter = CaseFilter(named: text)
      let matches = names.filter(filter.matches)
      guard matches.isEmpty else {
        found.formUnion(matches)
        continue
      }
      let cases = run.cases.filter { filter.matches($0.name) }
      if let done, cases.contains(where: { $0.decision == done }) { continue }
      let known = cases.first
      let reason =
        known.map { "\($0.name): \($0.status.rawValue); there is nothing to decide" }
        ?? "\(text): the last run has no such case"
      throw CommandFailure(
        .nothingFound, .notDecidable, reason, hint: "galley review --list shows what is left")
    }
    return found.naturallySorted()
  }
}

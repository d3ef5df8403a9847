/// A rule: what is said about it, when it runs and how it is checked.
///
/// Each has a file of its own in `Rules`; everything else that knows rules asks `LayoutRule`.
struct RuleDefinition: Sendable {
  /// When a rule runs; the raw value is the word for it in `Docs/LayoutContract.md`.
  enum Runs: String {
    /// It holds for every layout.
    case always
    /// `galley lint` checks it; its findings are warnings.
    case inLint = "lint"
    /// It is about a choice.
    case whenAskedFor = "asked for"
  }

  /// Checks one stop of a journey; what it keeps from stop to stop is its own.
  typealias StopCheck = @MainActor (LayoutStop) -> [LayoutFinding]

  let explanation: LayoutExplanation
  let runs: Runs
  /// Whether it compares answers, which says nothing where the same question has two of them.
  let comparesAnswers: Bool
  /// Makes the check of a journey's stops; nil where nothing is checked there.
  let atStops: (@MainActor @Sendable () -> StopCheck)?
  /// Checks with collection views of its own; nil where nothing is checked so.
  let apart: (@MainActor @Sendable (LayoutChecker) -> [LayoutFinding])?

  init(
    _ explanation: LayoutExplanation, runs: Runs = .always, comparesAnswers: Bool = false,
    atStops: (@MainActor @Sendable () -> StopCheck)? = nil,
    apart: (@MainActor @Sendable (LayoutChecker) -> [LayoutFinding])? = nil
  ) {
    self.explanation = explanation
    self.runs = runs
    self.comparesAnswers = comparesAnswers
    self.atStops = atStops
    self.apart = apart
  }
}

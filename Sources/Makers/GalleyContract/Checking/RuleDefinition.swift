/// A rule: its explanation, when it runs and how it is checked.
///
/// Each rule has its own file in `Rules`; all other code reaches it through `LayoutRule`.
struct RuleDefinition: Sendable {
  /// When a rule runs; the raw value is the word in the table of `Docs/LayoutContract.md`.
  enum Runs: String {
    /// Always: the rule holds for every layout.
    case always
    /// In `galley lint`, where its findings are warnings.
    case inLint = "lint"
    /// Only if it is named: the rule is about a choice.
    case whenAskedFor = "on request"
  }

  /// Checks one stop of a journey; it may keep state from one stop to the next.
  typealias StopCheck = @MainActor (LayoutStop) -> [LayoutFinding]

  /// Checks what is seen of a scene in one state; it may keep something from one state to the next.
  typealias ViewedSceneCheck = @MainActor (ViewedScene) -> [LayoutFinding]

  let explanation: LayoutExplanation
  let runs: Runs
  /// Whether the rule compares answers, which is useless if the same question gets different answers.
  let comparesAnswers: Bool
  /// Makes the check for the stops of one journey; nil if the rule checks nothing at stops.
  let atStops: (@MainActor @Sendable () -> StopCheck)?
  /// Checks with its own collection views; nil if the rule needs none.
  let apart: (@MainActor @Sendable (LayoutChecker) -> [LayoutFinding])?
  /// Makes the check for the states of one scene; nil if the rule is about the layout.
  let inView: (@MainActor @Sendable () -> ViewedSceneCheck)?

  init(
    _ explanation: LayoutExplanation, runs: Runs = .always, comparesAnswers: Bool = false,
    atStops: (@MainActor @Sendable () -> StopCheck)? = nil,
    apart: (@MainActor @Sendable (LayoutChecker) -> [LayoutFinding])? = nil,
    inView: (@MainActor @Sendable () -> ViewedSceneCheck)? = nil
  ) {
    self.explanation = explanation
    self.runs = runs
    self.comparesAnswers = comparesAnswers
    self.atStops = atStops
    self.apart = apart
    self.inView = inView
  }
}

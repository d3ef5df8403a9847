/// How a run ended, for the exit status.
package enum RunOutcome: Equatable, Sendable {
  /// Everything matches its goldens, or was accepted.
  case fine
  /// Something differs, is missing, was recorded for the first time, or is not as the scene expects.
  case differences
  /// Something could not be drawn or read.
  case failure
  /// A scene is invalid; all others were judged.
  case invalidScene
  /// The run was interrupted.
  case interrupted
}

extension RunResults {
  /// How the run ended: interrupted, with an invalid scene, or else the worst outcome of a case.
  ///
  /// - Parameter isStrict: Whether drift and goldens without a case also fail the run.
  /// - Returns: The outcome of the run.
  package func outcome(isStrict: Bool = false) -> RunOutcome {
    if !complete { return .interrupted }
    if cases.contains(where: { $0.isInvalidScene == true }) { return .invalidScene }
    if cases.contains(where: { $0.status == .failed && !$0.onlyBreaksExpectations }) {
      return .failure
    }
    let isFine = cases.allSatisfy { $0.status.isFine(isStrict: isStrict) }
    return isFine && (orphans.isEmpty || !isStrict) ? .fine : .differences
  }
}

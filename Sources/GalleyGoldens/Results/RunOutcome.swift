/// How a run ended, for exit codes.
public enum RunOutcome: Equatable, Sendable {
  /// All is as accepted.
  case fine
  /// Something differs, is missing, or was recorded for the first time.
  case differences
  /// Something could not be drawn or read.
  case failure
  /// The run was interrupted.
  case interrupted
}

extension RunResults {
  /// How the run ended: the worst that happened to a case, unless the run did not come to its end.
  ///
  /// - Parameter isStrict: Whether pixels of another renderer and goldens without a case count too.
  /// - Returns: The end of the run.
  public func outcome(isStrict: Bool = false) -> RunOutcome {
    if !complete { return .interrupted }
    if cases.contains(where: { $0.status == .failed }) { return .failure }
    let isFine = cases.allSatisfy { $0.status.isFine(isStrict: isStrict) }
    return isFine && (orphans.isEmpty || !isStrict) ? .fine : .differences
  }
}

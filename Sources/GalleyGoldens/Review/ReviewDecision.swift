/// What a person decided about a case.
public enum ReviewDecision: String, Codable, Sendable, CaseIterable {
  /// What was drawn is the golden now.
  case accepted
  /// The golden stays; what was drawn is a mistake.
  case rejected
}

extension CaseResult {
  /// Whether there is something to decide: what was drawn is not the golden, and could be.
  public var isDecidable: Bool {
    switch status {
    case .different, .missing, .drift: true
    case .passed, .recorded, .updated, .failed: false
    }
  }

  /// Whether a decision is still to be made.
  public var isOpen: Bool { isDecidable && decision == nil }

  /// The result as the run would have told it, had no goldens been written after the comparison.
  func takenBack() -> CaseResult {
    var result = self
    result.decision = nil
    guard status == .updated || status == .recorded else { return result }
    let outcomes = stages.map(\.outcome)
    // The same order as in the policy: a difference is one, whatever is missing beside it.
    if error != nil {
      result.status = .failed
    } else if outcomes.contains(.different) {
      result.status = .different
    } else if outcomes.contains(.missing) {
      result.status = .missing
      if outcomes.allSatisfy({ $0 == .missing }) { result.headline = "no golden" }
    } else if outcomes.contains(.drift) {
      result.status = .drift
    } else {
      result.status = .passed
      result.headline = ""
    }
    return result
  }
}

/// A person's decision about a case.
package enum ReviewDecision: String, Codable, Sendable, CaseIterable {
  /// The drawing is now the golden.
  case accepted
  /// The drawing is a mistake, and the golden stays.
  case rejected
}

extension CaseResult {
  /// Whether a decision is possible: the drawing differs from the golden and could replace it.
  package var isDecidable: Bool {
    switch status {
    case .different, .missing, .drift: true
    case .passed, .recorded, .updated, .failed: false
    }
  }

  /// Whether a decision is possible and has not been made.
  package var isOpen: Bool { isDecidable && decision == nil }

  /// The result without its decision, with the status it would have had if no goldens had been written.
  func takenBack() -> CaseResult {
    var result = self
    result.decision = nil
    guard status == .updated || status == .recorded else { return result }
    let outcomes = stages.map(\.outcome)
    // The same order as in `decide`: a difference takes precedence over missing goldens.
    if error != nil {
      result.status = .failed
    } else if outcomes.contains(.different) {
      result.status = .different
    } else if outcomes.contains(.missing) {
      result.status = .missing
      if outcomes.allSatisfy({ $0 == .missing }) {
        result.headline = "no golden"
        if causes != nil { result.causes = [result.headline] }
      }
    } else if outcomes.contains(.drift) {
      result.status = .drift
    } else {
      result.status = .passed
      result.headline = ""
      result.causes = nil
    }
    return result
  }
}

/// What a review can do with cases.
package enum ReviewAct: String, Sendable, CaseIterable {
  /// Makes what was drawn the golden.
  case accept
  /// Records that the drawing is a mistake.
  case reject
  /// Undoes the last decision.
  case undo

  /// The word for a case of which this was done.
  package var word: String {
    switch self {
    case .accept: ReviewDecision.accepted.rawValue
    case .reject: ReviewDecision.rejected.rawValue
    case .undo: "undone"
    }
  }
}

/// A case as a person saw it.
package struct SeenCase: Equatable, Sendable {
  /// The name of the case.
  package var name: String
  /// The value of `ResultFolder.stamp(of:)` when the person looked at the case; nil for whatever the last run drew.
  package var stamp: String?

  /// A case as a person saw it.
  package init(_ name: String, stamp: String? = nil) {
    self.name = name
    self.stamp = stamp
  }
}

/// What became of the cases of one step.
package struct ReviewStep: Sendable {
  /// The cases that were decided, with their new results; nil when the last run did not check a case.
  package var done: [(name: String, result: CaseResult?)] = []
  /// The cases about which nothing was decided, with the reason.
  package var failures: [(name: String, error: ReviewError)] = []
}

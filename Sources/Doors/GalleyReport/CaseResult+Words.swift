import GalleyGoldens

/// The effect of a status on the run.
enum Judgement {
  /// The run passes.
  case fine
  /// Something differs, or is not as the scene expects: a failure.
  case failure
  /// A case could not be drawn or read: an error.
  case error
}

extension CaseResult.Status {
  /// Whether a person should look at a case with this status.
  var needsALook: Bool {
    switch self {
    case .passed, .updated: false
    case .different, .missing, .recorded, .drift, .failed: true
    }
  }

  /// The word for people.
  var word: String { rawValue }

  /// A symbol that identifies the status without colour.
  var sign: String {
    switch self {
    case .passed: "✓"
    case .different: "≠"
    case .missing: "?"
    case .recorded: "+"
    case .updated: "↻"
    case .drift: "≈"
    case .failed: "!"
    }
  }
}

extension CaseResult {
  /// The effect of this case on the run.
  func judgement(strict: Bool) -> Judgement {
    switch status {
    case .passed, .updated: .fine
    case .drift: strict ? .failure : .fine
    case .different, .missing, .recorded: .failure
    case .failed: onlyBreaksExpectations ? .failure : .error
    }
  }

  /// The outcome in one sentence, with the decision "rejected" if a person made it; never empty.
  var sentence: String {
    decision == .rejected ? "rejected: \(outcome)" : outcome
  }

  private var outcome: String {
    if status != .failed || isInvalidScene == true, !headline.isEmpty { return headline.oneLine }
    switch status {
    case .passed: return "equals its golden"
    case .different: return "differs from its golden"
    case .missing: return "has no golden"
    case .recorded: return "golden recorded for the first time: look at it, then run again"
    case .updated: return "golden replaced"
    case .drift: return "only pixels differ, and another renderer drew the golden"
    case .failed:
      let words = error?.split(separator: "\n").first.map { String($0).oneLine } ?? ""
      if !words.isEmpty { return words }
      return headline.isEmpty ? "could not be drawn" : headline.oneLine
    }
  }

  /// The earliest stage that differs from its golden.
  var earliestStage: Stage? {
    stages.filter { $0.outcome != .same && $0.outcome != .tolerated }
      .map(\.stage).min { $0.rank < $1.rank }
  }

  /// The command that accepts the drawing as the golden; nil if there is nothing to accept.
  var acceptCommand: String? {
    switch status {
    case .different, .missing, .drift:
      name.hasPrefix("-")
        ? "galley check --update -- \(name.shellQuoted)"
        : "galley check \(name.shellQuoted) --update"
    case .passed, .recorded, .updated, .failed: nil
    }
  }
}

import GalleyGoldens

/// The effect of a status on the run.
package enum Judgement {
  /// The run passes.
  case fine
  /// Something differs, or is not as the scene expects: a failure.
  case failure
  /// A case could not be drawn or read: an error.
  case error
}

extension CaseResult.Status {
  /// Whether a person should look at a case with this status.
  package var needsALook: Bool {
    switch self {
    case .passed, .updated: false
    case .different, .missing, .recorded, .drift, .failed: true
    }
  }

  /// The word for people.
  package var word: String { rawValue }

  /// A symbol that identifies the status without colour.
  package var sign: String {
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
  package func judgement(strict: Bool) -> Judgement {
    switch status {
    case .passed, .updated: .fine
    case .drift: strict ? .failure : .fine
    case .different, .missing, .recorded: .failure
    case .failed: onlyBreaksExpectations ? .failure : .error
    }
  }

  /// The outcome in one sentence, with the decision "rejected" if a person made it; never empty.
  package var sentence: String {
    decision == .rejected ? "rejected: \(outcome)" : outcome
  }

  private var outcome: String {
    let words = headline.oneLine
    switch status {
    case .passed: return words.isEmpty ? "equals its golden" : words
    case .different: return words.isEmpty ? "differs from its golden" : words
    case .missing: return words.isEmpty ? "has no golden" : words
    case .recorded:
      // The whole case, or the stages that had no golden.
      let what =
        words.isEmpty || words.hasPrefix("recorded")
        ? (words.isEmpty ? "recorded" : words) : "recorded (\(words))"
      return what + "; look at it before you commit it"
    case .updated: return words.isEmpty ? "accepted" : "accepted (\(words))"
    case .drift:
      return "drift: "
        + (words.isEmpty ? "only pixels differ, and another renderer drew the golden" : words)
    case .failed:
      if isInvalidScene == true, !words.isEmpty { return words }
      let reason = error?.split(separator: "\n").first.map { String($0).oneLine } ?? ""
      if !reason.isEmpty { return reason }
      return words.isEmpty ? "could not be drawn" : words
    }
  }

  /// Whether its golden was only written anew to note how it was drawn: nothing differs.
  var isOnlyNoted: Bool {
    status == .updated && findings.isEmpty && pixels == nil && renamedFrom == nil
      && stages.allSatisfy { $0.outcome == .same }
  }

  /// The earliest stage that differs from its golden.
  package var earliestStage: Stage? {
    stages.filter { $0.outcome != .same && $0.outcome != .tolerated }
      .map(\.stage).min { $0.rank < $1.rank }
  }

  /// The command that accepts the drawing as the golden; nil if there is nothing to accept.
  package var acceptCommand: String? {
    switch status {
    case .different, .missing, .drift:
      renamedFrom != nil ? ShellText.review(accepting: name) : ShellText.check(name, "--update")
    case .passed, .recorded, .updated, .failed: nil
    }
  }
}

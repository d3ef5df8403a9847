import GalleyComparison

/// Decides about cases; the only one who may have goldens written.
public struct Judge: Sendable {
  /// The goldens.
  public var store: GoldenStore
  /// When they are written.
  public var recording: Recording
  /// What draws now, as a fingerprint; nil when nobody knows, which is taken for the goldens' own.
  public var renderer: String?
  /// Where goldens are kept that are replaced; nil when they need not come back.
  public var acceptances: AcceptanceFolder?

  /// A judge over a store.
  public init(
    store: GoldenStore, recording: Recording = .never, renderer: String? = nil,
    acceptances: AcceptanceFolder? = nil
  ) {
    self.store = store
    self.recording = recording
    self.renderer = renderer
    self.acceptances = acceptances
  }

  /// Compares what was drawn for a case with its goldens, and has them written where the recording says so.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - artifacts: What was drawn.
  ///   - terms: What counts as equal, and where things are.
  /// - Returns: The verdict; its findings are about the goldens as they were.
  /// - Throws: `GoldenError` when goldens are to be written and cannot be.
  public func verdict(
    on name: String, _ artifacts: Artifacts, terms: ComparisonTerms = ComparisonTerms()
  ) throws(GoldenError) -> Verdict {
    let goldens = store.goldens(of: name)
    let comparison = GoldenComparison(goldens, artifacts, terms: terms, renderer: renderer)
    let decision = decide(comparison.facts, mode: recording.mode(for: name))
    if decision.isWritten {
      try store.accept(name, artifacts, renderer: renderer, undo: acceptances)
    }
    var verdict = comparison.verdict(decision.status)
    verdict.goldens = goldens
    return verdict
  }
}

/// What the policy knows of a case.
struct CaseFacts: Equatable {
  /// Whether a golden is missing.
  var isIncomplete = false
  /// Whether something differs beyond what is tolerated.
  var isDifferent = false
  /// Whether only pixels differ, and the goldens are those of another renderer.
  var isDrift = false
  /// Whether some bytes are not those of the golden, whatever they mean.
  var isRewritten = false
  /// Whether a golden is broken.
  var isBroken = false
  /// Whether a golden was not fetched: nobody here has seen it.
  var isPointer = false
}

/// What becomes of a case, and whether its goldens are written.
struct Decision: Equatable {
  var status: CaseResult.Status
  var isWritten: Bool
}

/// The whole policy: what becomes of a case, and when its goldens are written.
///
/// 1. A golden that was not fetched from Git LFS, or is broken, fails the case. Only `all` replaces what
///    nobody has seen; what is broken also `failed` replaces.
/// 2. A difference beyond tolerance is one, whatever is missing beside it. `missing` never replaces.
/// 3. A set that lacks a golden is incomplete, and written as a whole.
/// 4. Pixels of another renderer are drift; only who asks for `changed` or `all` replaces them.
/// 5. What is tolerated passes; `all` replaces it nevertheless.
func decide(_ facts: CaseFacts, mode: RecordMode) -> Decision {
  func written(
    _ modes: [RecordMode], as written: CaseResult.Status = .updated,
    otherwise status: CaseResult.Status
  ) -> Decision {
    modes.contains(mode)
      ? Decision(status: written, isWritten: true) : Decision(status: status, isWritten: false)
  }
  if facts.isPointer { return written([.all], otherwise: .failed) }
  if facts.isBroken { return written([.failed, .all], otherwise: .failed) }
  if facts.isDifferent { return written([.changed, .failed, .all], otherwise: .different) }
  if facts.isIncomplete {
    return written([.missing, .changed, .failed, .all], as: .recorded, otherwise: .missing)
  }
  if facts.isDrift { return written([.changed, .all], otherwise: .drift) }
  if facts.isRewritten { return written([.all], otherwise: .passed) }
  return Decision(status: .passed, isWritten: false)
}

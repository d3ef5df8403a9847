import GalleyComparison

/// Decides about cases, and is the only part of a check that writes goldens.
package struct Judge: Sendable {
  /// The goldens.
  package var store: GoldenStore
  /// When goldens are written.
  package var recording: Recording
  /// The fingerprint of the current renderer; nil when it is not known, which counts as the goldens' renderer.
  package var renderer: String?
  /// The version of Galley that draws; nil when it is not known.
  package var version: String?
  /// The largest file that a golden may have, in bytes; nil for any.
  package var maximumSize: Int?
  /// Where replaced goldens are kept; nil when no acceptance needs to be undone.
  package var acceptances: AcceptanceFolder?

  /// Makes a judge for a store.
  package init(
    store: GoldenStore, recording: Recording = .never, renderer: String? = nil,
    acceptances: AcceptanceFolder? = nil
  ) {
    self.store = store
    self.recording = recording
    self.renderer = renderer
    self.acceptances = acceptances
  }

  /// Compares what was drawn for a case with its goldens, and writes the goldens if `recording` says so.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - artifacts: What was drawn.
  ///   - broken: What the scene expects and does not hold.
  ///   - terms: How strictly the pictures are compared.
  ///   - oldName: The name under which it has its goldens, if it was renamed; they move where they are written.
  ///   - asBefore: Draws the case shown as its golden was; nil if that cannot be done.
  /// - Returns: The verdict; its findings describe the goldens before anything was written.
  /// - Throws: `GoldenError` when goldens cannot be written.
  package func verdict(
    on name: String, _ artifacts: Artifacts, broken: [Finding] = [],
    terms: ComparisonTerms = ComparisonTerms(), renamedFrom oldName: String? = nil,
    asBefore: (ShownAsDifference) -> Artifacts? = { _ in nil }
  ) throws(GoldenError) -> Verdict {
    if let maximumSize, let large = artifacts.files.first(where: { $0.bytes.count > maximumSize }) {
      return .failure(
        "\(large.stage.fileName) has \(large.bytes.count / 1000) kB, and a golden at most \(maximumSize / 1000) kB (--max-golden)"
      )
    }
    let goldens = store.goldens(of: oldName ?? name)
    var comparison = GoldenComparison(
      goldens, artifacts, broken: broken, terms: terms, renderer: renderer)
    comparison.facts.isRenamed = oldName != nil
    let mode = recording.mode(for: name)
    // Hashes are made only where they may be written.
    comparison.facts.lacksAcceptance =
      mode != .never
      && version.flatMap { Acceptance({ artifacts[$0] }, version: $0) } != goldens.acceptance
      && version != nil && artifacts[.png] != nil && goldens.renderer == renderer
    comparison.facts.isOfOtherRenderer = renderer.map { $0 != goldens.renderer } ?? false
    let decision = decide(comparison.facts, mode: mode)
    if decision.isWritten {
      try store.accept(
        name, artifacts, renderer: renderer, version: version, undo: acceptances,
        movingFrom: oldName)
    }
    var verdict: Verdict
    if let shown = comparison.shownAs, comparison.facts.isDifferent {
      let rest = asBefore(shown).map {
        GoldenComparison(goldens, $0, terms: terms, renderer: renderer)
      }
      verdict = comparison.verdict(decision.status, after: shown, rest: rest)
    } else {
      verdict = comparison.verdict(decision.status)
    }
    verdict.goldens = goldens
    if let oldName { verdict.isRenamed(from: oldName) }
    if decision.isWritten { return verdict }
    verdict.warnings = comparison.warnings
    if goldens.hasOtherLineEndings {
      verdict.warnings.append(
        "the line endings of goldens were changed to CRLF; write '* -text' to "
          + "\(store.root.lastPathComponent)/\(GoldenStore.attributesFileName), and check them out again"
      )
    }
    return verdict
  }
}

extension Judge {
  /// The goldens of a case whose pictures need not be drawn again if its geometry and its list are as they were.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - renderer: The fingerprint of the renderer that would draw it.
  /// - Returns: All of its goldens; nil if something must be drawn.
  package func keptGoldens(of name: String, by renderer: String?) -> Artifacts? {
    let mode = recording.mode(for: name)
    guard mode == .never || mode == .missing, let version, renderer != nil else { return nil }
    let set = store.goldens(of: name)
    guard let acceptance = set.acceptance, set.renderer == renderer,
      acceptance == Acceptance(set.bytes, version: version)
    else { return nil }
    return set.artifacts
  }
}

/// What `decide` knows about a case.
struct CaseFacts: Equatable {
  /// Whether a golden is missing.
  var isIncomplete = false
  /// Whether something differs by more than the tolerance.
  var isDifferent = false
  /// Whether the goldens have another name.
  var isRenamed = false
  /// Whether only pixels differ, and another renderer drew the goldens.
  var isDrift = false
  /// Whether `layout.json` does not say yet what the screen was shown as.
  var lacksShownAs = false
  /// Whether it is not noted which pictures were accepted.
  var lacksAcceptance = false
  /// Whether the folder has goldens of stages that the case does not have any more.
  var hasLeftovers = false
  /// Whether any bytes differ from the golden, tolerated or not.
  var isRewritten = false
  /// Whether another renderer drew the goldens, or it is not known which.
  var isOfOtherRenderer = false
  /// Whether a golden is broken.
  var isBroken = false
  /// Whether a golden is a Git LFS pointer or was not pulled, so that its content is not known.
  var isPointer = false
  /// Whether something that the scene expects does not hold.
  var breaksExpectations = false
}

/// The status of a case, and whether its goldens are written.
struct Decision: Equatable {
  var status: CaseResult.Status
  var isWritten: Bool
}

/// The whole policy: gives a case its status and decides whether its goldens are written.
///
/// 1. A case of which an expectation does not hold has failed, and no mode writes its goldens.
/// 2. A golden that was not fetched from outside of Git, or is broken, fails the case. Only `all` replaces a
///    golden that was not fetched; `failed` and `all` replace a broken one.
/// 3. A difference beyond the tolerance takes precedence over missing goldens. `missing` never replaces
///    a golden that differs.
/// 4. Goldens under another name move to the case's, unless they differ; so moves what has another name and differs, by the
///    modes that replace what differs.
/// 5. A set that lacks a golden is incomplete; all of its goldens are written together.
///    So are those of a set that does not say yet what the screen was shown as.
/// 6. Goldens of stages that the case does not have any more are removed by the modes that replace what differs.
/// 7. Different pixels of another renderer are drift; only `changed` and `all` replace them.
/// 8. A tolerated difference passes, and so do equal files of another renderer; only `all` writes them again.
func decide(_ facts: CaseFacts, mode: RecordMode) -> Decision {
  func written(
    _ modes: [RecordMode], as written: CaseResult.Status = .updated,
    otherwise status: CaseResult.Status
  ) -> Decision {
    modes.contains(mode)
      ? Decision(status: written, isWritten: true) : Decision(status: status, isWritten: false)
  }
  if facts.breaksExpectations { return Decision(status: .failed, isWritten: false) }
  if facts.isPointer { return written([.all], otherwise: .failed) }
  if facts.isBroken { return written([.failed, .all], otherwise: .failed) }
  if facts.isDifferent { return written([.changed, .failed, .all], otherwise: .different) }
  if facts.isRenamed {
    return written([.missing, .changed, .failed, .all], otherwise: .missing)
  }
  if facts.isIncomplete {
    return written([.missing, .changed, .failed, .all], as: .recorded, otherwise: .missing)
  }
  if facts.lacksShownAs || facts.lacksAcceptance, !facts.isDrift, !facts.isRewritten {
    return written([.missing, .changed, .all], otherwise: .passed)
  }
  if facts.hasLeftovers, !facts.isDrift, !facts.isRewritten {
    return written([.changed, .all], otherwise: .passed)
  }
  if facts.isDrift { return written([.changed, .all], otherwise: .drift) }
  if facts.isRewritten || facts.isOfOtherRenderer { return written([.all], otherwise: .passed) }
  return Decision(status: .passed, isWritten: false)
}

import GalleyComparison
import GalleyRaster

/// Compares what was drawn for a case with its goldens, stage by stage.
struct GoldenComparison {
  /// What `decide` needs to know about the case.
  var facts = CaseFacts()
  private var stages: [StageResult] = []
  private var differences: [StageDifference] = []
  private var missing: [Stage] = []
  /// The stages with a golden that the case does not have any more.
  private let leftovers: [Stage]
  private var errors: [String] = []
  /// What a user should know about the goldens.
  private(set) var warnings: [String] = []
  private var explainedPixels: ExplainedPixels?
  private var places: PlaceChanges?
  /// What the screen was and is shown as; nil if that is the same, or not known.
  private(set) var shownAs: ShownAsDifference?
  /// How many elements differ; nil if that is not known.
  private var elementCount: Int?
  /// Whether there is no golden at all.
  private let isNew: Bool
  private let isForeign: Bool
  private let broken: [Finding]
  private let renderers: (golden: String?, own: String?)

  /// Compares all stages that were drawn; `renderer` is needed to tell drift from a difference.
  init(
    _ goldens: GoldenSet, _ artifacts: Artifacts, broken: [Finding] = [], terms: ComparisonTerms,
    renderer: String?
  ) {
    self.broken = broken
    facts.breaksExpectations = !broken.isEmpty
    renderers = (goldens.renderer, renderer)
    isForeign = goldens.renderer != nil && renderer != nil && goldens.renderer != renderer
    isNew = artifacts.files.allSatisfy { goldens.files[$0.stage] == nil }
    leftovers = Stage.allCases.filter { stage in
      artifacts[stage] == nil && goldens.files[stage].map { $0 != .notPulled } ?? false
    }
    facts.hasLeftovers = !leftovers.isEmpty
    for file in artifacts.files { compare(file, with: goldens.files[file.stage], terms) }
    if terms.decidesByPicture { decideByPicture() }
    joinDrawing(goldens, artifacts)
    facts.isIncomplete = !missing.isEmpty
    let changed = stages.filter { $0.outcome == .different }.map(\.stage)
    if isForeign, !changed.isEmpty, changed.allSatisfy(isOfPixels) {
      facts.isDrift = true
      for index in stages.indices where stages[index].outcome == .different {
        stages[index].outcome = .drift
      }
    } else {
      facts.isDifferent = !changed.isEmpty
    }
    if facts.lacksShownAs, changed.isEmpty {
      let causes = shownAs?.findings.map(\.sentence).joined(separator: ", ")
      warnings.append(
        (causes.map { "\($0), and nothing that is drawn differs" }
          ?? "layout.json does not say yet what the screen was shown as")
          + "; galley check --update=missing writes it")
    }
  }

  /// Lets all other differences pass if the picture does, but for what no picture shows.
  private mutating func decideByPicture() {
    let picture = stages.first { $0.stage.isPicture }
    guard picture?.outcome == .same || picture?.outcome == .tolerated else { return }
    for index in stages.indices
    where stages[index].outcome == .different && stages[index].stage != .accessibility {
      stages[index].outcome = .tolerated
    }
    differences.removeAll { !$0.stage.isPicture && $0.stage != .accessibility }
  }

  /// Whether only pixels differ in a stage.
  private func isOfPixels(_ stage: Stage) -> Bool {
    stage.isPicture || differences.contains { $0.stage == stage && $0.isOfPixels }
  }

  private mutating func compare(
    _ file: Artifacts.File, with golden: GoldenSet.File?, _ terms: ComparisonTerms
  ) {
    switch golden {
    case nil:
      missing.append(file.stage)
      stages.append(StageResult(file.stage, .missing))
    case .pointer:
      facts.isPointer = true
      stages.append(StageResult(file.stage, .missing))
      errors.append(
        "\(file.stage.fileName) is a Git LFS pointer; fetch the golden with: git lfs pull")
    case .notPulled:
      facts.isPointer = true
      stages.append(StageResult(file.stage, .missing))
      errors.append(
        "\(file.stage.fileName) is outside of Git; fetch the golden with: galley goldens pull")
    case .unreadable(let reason):
      facts.isBroken = true
      stages.append(StageResult(file.stage, .missing))
      errors.append("\(file.stage.fileName) cannot be read: \(reason)")
    case .bytes(let bytes):
      compare(file, withBytes: bytes, terms)
    }
  }

  private mutating func compare(
    _ file: Artifacts.File, withBytes golden: [UInt8], _ terms: ComparisonTerms
  ) {
    guard golden != file.bytes else {
      stages.append(StageResult(file.stage, .same))
      return
    }
    if file.stage == .layout,
      ShownAs.removed(from: file.bytes) == ShownAs.removed(from: golden) ?? golden
    {
      facts.lacksShownAs = true
      stages.append(StageResult(file.stage, .same))
      return
    }
    facts.isRewritten = true
    let difference = StageDifference(file.stage, golden: golden, actual: file.bytes, terms: terms)
    if let problem = difference.problem {
      facts.isBroken = true
      stages.append(StageResult(file.stage, .different))
      errors.append("\(file.stage.fileName): \(problem)")
      return
    }
    stages.append(StageResult(file.stage, difference.outcome))
    if let warning = difference.warning { warnings.append(warning) }
    if difference.outcome != .same { differences.append(difference) }
  }

  /// Looks at geometry and drawing together: where the geometry differs, adds what else the lists say,
  /// since a moved cell may have another text, too; and finds where both explain pixels.
  private mutating func joinDrawing(_ goldens: GoldenSet, _ artifacts: Artifacts) {
    guard !facts.isBroken,
      facts.lacksShownAs || differs(.layout) || differs(.list),
      let layouts = texts(.layout, goldens, artifacts)
    else { return }
    shownAs = ShownAsDifference(expected: layouts.expected, actual: layouts.actual)
    guard differs(.layout) || differs(.list), let lists = texts(.list, goldens, artifacts),
      let state = StateDifference(layouts: layouts, lists: lists)
    else { return }
    explainedPixels = state.explainedPixels
    places = state.places
    elementCount = state.elementCount
    if state.namesItems { shownAs = shownAs?.withoutCounts }
    let first = differences.firstIndex {
      $0.stage == .layout || (state.namesItems && $0.stage == .list)
    }
    guard let first, !state.findings.isEmpty else { return }
    differences[first] = StageDifference(state, differences[first].stage)
  }

  private func differs(_ stage: Stage) -> Bool { differences.contains { $0.stage == stage } }

  private func texts(
    _ stage: Stage, _ goldens: GoldenSet, _ artifacts: Artifacts
  ) -> (expected: String, actual: String)? {
    guard let golden = goldens.bytes(of: stage), let new = artifacts[stage] else { return nil }
    return (String(decoding: golden, as: UTF8.self), String(decoding: new, as: UTF8.self))
  }

  /// The verdict, with the status that `decide` gave.
  func verdict(_ status: CaseResult.Status) -> Verdict {
    let first = differences.first { $0.outcome == .different }
    let pixels = differences.compactMap(\.pixels).first
    var findings = broken + (first.map(\.findings) ?? [])
    if status == .updated {
      findings += leftovers.map {
        Finding($0.fileName, "was removed: the scene no longer asks for it")
      }
    }
    var verdict = Verdict(
      status: status, stages: stages, headline: headline(status, first), findings: findings,
      pixels: pixels, error: errors.isEmpty ? nil : errors.joined(separator: "\n"))
    verdict.explainedPixels = explainedPixels
    verdict.places = places
    verdict.pictures = differences.compactMap(\.pictures).first
    return verdict
  }

  /// The verdict, with what the screen is shown as for the first cause, and what that explains folded behind it.
  ///
  /// - Parameters:
  ///   - status: The status that `decide` gave.
  ///   - shown: What the screen was and is shown as.
  ///   - rest: The comparison of what is drawn if it is shown as before; nil if that is not known.
  /// - Returns: The verdict.
  func verdict(
    _ status: CaseResult.Status, after shown: ShownAsDifference, rest: GoldenComparison?
  ) -> Verdict {
    var verdict = verdict(status)
    let first = (rest ?? self).differences.first { $0.outcome == .different }
    var causes = shown.findings.map(Finding.init)
    var headline = shown.headline
    if let count = elementCount, count > 0, rest != nil {
      let follow = count == 1 ? "1 element follows" : "\(count) elements follow"
      headline += ", and \(follow)"
      let followers = differences.first { $0.outcome == .different }?.findings ?? []
      if followers.count > Self.mostFollowers {
        causes[causes.count - 1].sentence += "   (\(follow))"
      } else if first == nil {
        causes += followers.map(\.asFollower)
      }
    }
    var others = first?.findings ?? []
    if let first {
      headline += rest == nil ? "; \(first.headline)" : "; beside that, \(first.headline)"
      if others.isEmpty, rest != nil {
        others = [Finding("pixels", "differ also where it is shown as before", kind: .pixels)]
      }
    }
    (verdict.headline, verdict.findings) = (brokenFirst(headline), broken + causes + others)
    verdict.explainedPixels = nil
    if let rest, verdict.pixels?.expectedSize != verdict.pixels?.actualSize {
      // Pictures of different sizes differ everywhere: what differs where they have one size says more.
      verdict.pixels = rest.differences.compactMap(\.pixels).first
      verdict.pictures = rest.differences.compactMap(\.pictures).first
      verdict.comparedScale = shown.before.scale
    }
    return verdict
  }

  /// The most findings that are told one by one behind what explains them.
  private static let mostFollowers = 5

  private func headline(_ status: CaseResult.Status, _ first: StageDifference?) -> String {
    guard broken.isEmpty else { return brokenFirst(first?.headline ?? "") }
    if let error = errors.first, status == .failed { return error }
    let others =
      isForeign ? "; the golden was drawn by \(Self.change(renderers.golden, renderers.own))" : ""
    if status == .drift || facts.isDrift { return "pixels differ" + others }
    if let first { return first.headline + others }
    if isNew { return status == .missing ? "no golden" : "recorded for the first time" }
    if !missing.isEmpty {
      return "no golden for " + missing.map(\.rawValue).joined(separator: ", ")
    }
    guard status == .updated else { return "" }
    return leftovers.isEmpty
      ? "golden replaced" : leftovers.map(\.fileName).joined(separator: ", ") + " removed"
  }

  /// A headline after what does not hold of the scene's expectations.
  private func brokenFirst(_ headline: String) -> String {
    guard !broken.isEmpty else { return headline }
    let start =
      broken.count == 1
      ? "1 expectation does not hold" : "\(broken.count) expectations do not hold"
    return headline.isEmpty ? start : "\(start); \(headline)"
  }

  /// The parts in which two fingerprints differ, such as `cairo 1.16.0, not cairo 1.18.0`.
  private static func change(_ golden: String?, _ own: String?) -> String {
    let before = (golden ?? "").components(separatedBy: ", ")
    let after = (own ?? "").components(separatedBy: ", ")
    let gone = before.filter { !after.contains($0) }.joined(separator: ", ")
    let new = after.filter { !before.contains($0) }.joined(separator: ", ")
    return new.isEmpty ? gone : "\(gone), not \(new)"
  }
}

import GalleyMessages
import GalleyGoldens

extension ReportForm {
  static let sarif = ReportForm(
    "galley.sarif", for: "code scanning", bytes: { try SARIFLog($0.run, $0.options).encoded() })
}

extension SARIFLog {
  /// The differences of a run: one result for each changed element, at most twenty per case.
  init(_ run: RunSummary, _ options: ReportOptions) {
    let results = run.needingALook.flatMap { Self.results(of: $0, run, options) }
    let notes =
      run.warnings.map { "\($0.title): \($0.text)" }
      + [run.shardSentence, run.strict ? nil : run.orphanSentence].compactMap { $0 }
    self.init(
      version: run.results.version, rules: CheckRule.allCases.map(\.rule), results: results,
      notifications: notes, complete: !run.isPartial)
  }

  private static func results(
    of result: CaseResult, _ run: RunSummary, _ options: ReportOptions
  ) -> [Result] {
    let file = options.runFolder.appendingPathComponent(result.place.file)
      .path(from: options.workspace)
    let level: Level =
      result.judgement(strict: run.strict) == .fine ? .warning : .error
    let findings = result.findings.isEmpty ? [Finding("", "")] : Array(result.findings.prefix(20))
    return findings.map { finding in
      let words =
        finding.element.isEmpty
        ? result.sentence : "\(finding.element.oneLine) \(finding.sentence.oneLine)"
      var shown = Result(
        ruleID: CheckRule(result, finding).rawValue, level: level,
        message: "\(result.name.oneLine): \(words)",
        place: SourcePlace(file: file, line: finding.line ?? result.place.line),
        identity: [result.name, finding.element])
      shown.properties = finding.properties
      return shown
    }
  }
}

extension Finding {
  /// What changed, by the names that `results.json` uses; nil if it is not one property.
  fileprivate var properties: [String: String]? {
    guard let property else { return nil }
    let values = [
      "element": id, "property": property, "before": before, "after": after, "unit": unit,
    ]
    return values.compactMapValues { $0?.oneLine }
  }
}

/// The kinds of findings of a check; their ids are stable.
enum CheckRule: String, CaseIterable {
  case accessibility = "GALCHECK-accessibility"
  case drawing = "GALCHECK-drawing"
  case drift = "GALCHECK-drift"
  case failed = "GALCHECK-failed"
  case geometry = "GALCHECK-geometry"
  case missing = "GALCHECK-missing"
  case pixels = "GALCHECK-pixels"
  case recorded = "GALCHECK-recorded"
  case screen = "GALCHECK-screen"

  /// The rule for a finding about a case.
  init(_ result: CaseResult, _ finding: Finding) {
    switch result.status {
    case .failed: self = .failed
    case .missing: self = .missing
    case .recorded: self = .recorded
    case .drift: self = .drift
    case .passed, .updated, .different:
      switch finding.kind {
      case .screen: self = .screen
      case .geometry: self = .geometry
      case .drawing: self = .drawing
      case .pixels: self = .pixels
      case nil: self = finding.element == "pixels" ? .pixels : CheckRule(result.earliestStage)
      }
    }
  }

  /// The rule for a case whose findings do not say what they are about.
  private init(_ stage: Stage?) {
    switch stage {
    case .list, .svg: self = .drawing
    case .accessibility: self = .accessibility
    case .png, .sheet: self = .pixels
    case .layout, .film, nil: self = .geometry
    }
  }

  var rule: SARIFLog.Rule {
    switch self {
    case .screen:
      made("ScreenChanged", "The screen is not shown as its golden was.", Self.accept)
    case .geometry:
      made("GeometryChanged", "An element is not where it is in its golden.", Self.accept)
    case .drawing:
      made("DrawingChanged", "An element is drawn differently than in its golden.", Self.accept)
    case .accessibility:
      made(
        "AccessibilityChanged", "A screen reader finds something else than in the golden.",
        Self.accept)
    case .pixels:
      made("PixelsChanged", "Pixels differ from the golden.", Self.accept)
    case .missing:
      made("GoldenMissing", "A case has no golden.", Self.accept)
    case .recorded:
      made(
        "GoldenRecorded", "A golden was recorded for the first time.",
        "Look at the new golden and commit it; the next run compares with it.")
    case .drift:
      made(
        "RendererDrift", "Only pixels differ, and another renderer drew the golden.",
        "Record the pixels again with the renderer that the checks use.", .warning)
    case .failed:
      made(
        "CaseFailed",
        "A case could not be drawn, its golden could not be read, or an expectation does not hold.",
        "The message has the last error output of the case, or says what is the case instead.")
    }
  }

  private static let accept =
    "Look at the report. If the change is intended, accept it with galley check CASE --update."

  private func made(
    _ name: String, _ summary: String, _ help: String, _ level: SARIFLog.Level = .error
  ) -> SARIFLog.Rule {
    SARIFLog.Rule(id: rawValue, name: name, summary: summary, help: help, level: level)
  }
}

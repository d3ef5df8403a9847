import GalleyComparison

/// The verdict on one case: a `CaseResult` without its name and place.
package struct Verdict: Equatable, Sendable {
  /// The status of the case.
  package var status: CaseResult.Status
  /// The outcome of each stage, from the earliest to the last.
  package var stages: [StageResult]
  /// A summary of what differs; empty when nothing does.
  package var headline: String
  /// The details of what differs, with the first cause first.
  package var findings: [Finding]
  /// Statistics of the pixels that differ; nil when they are equal or were not compared.
  package var pixels: PixelResult?
  /// Why a golden could not be read, or the case not drawn; nil when there was no such error.
  package var error: String?
  /// The goldens that the case was compared with, before any were written.
  package var goldens = GoldenSet(files: [:])
  /// What a user should know about the goldens, one sentence each.
  package var warnings: [String] = []
  /// The pictures, if they differ.
  package var pictures: PictureDifference?
  /// Pixels per point of these pictures; nil if that is the drawing's scale.
  package var comparedScale: Double?
  /// Where elements were and are; nil if that is not known.
  package var places: PlaceChanges?
  /// Where the findings may change pixels; nil if there is nothing to compare that with.
  package var explainedPixels: ExplainedPixels?

  /// The name under which the case has its goldens; nil unless it was renamed.
  private(set) var renamedFrom: String?

  /// Says that the case was renamed, before what else is to be said.
  mutating func isRenamed(from name: String) {
    renamedFrom = name
    let what = status == .updated ? "moved from \(name)" : "was renamed from \(name)"
    let isSame = headline.isEmpty || headline == "golden replaced"
    headline = isSame ? "\(what): unchanged" : "\(what): \(headline)"
  }

  /// A verdict from its parts.
  package init(
    status: CaseResult.Status, stages: [StageResult] = [], headline: String = "",
    findings: [Finding] = [], pixels: PixelResult? = nil, error: String? = nil
  ) {
    self.status = status
    self.stages = stages
    self.headline = headline
    self.findings = findings
    self.pixels = pixels
    self.error = error
  }

  /// The verdict on a case that could not be drawn, with its error message.
  package static func failure(_ error: String) -> Verdict {
    let first = error.split(separator: "\n").first.map(String.init) ?? ""
    return Verdict(status: .failed, headline: first, error: error)
  }

  /// The result of a case.
  package func result(name: String, title: String, place: SourcePlace) -> CaseResult {
    var result = CaseResult(
      name: name, title: title, place: place, status: status, stages: stages, headline: headline,
      findings: findings, pixels: pixels, error: error)
    result.causes = causes
    result.places = places
    result.renamedFrom = renamedFrom
    return result
  }

  /// The causes of a case: those of its findings, or else its headline, with the kinds of what is drawn where
  /// pixels differ.
  private var causes: [String]? {
    let found = Set(findings.compactMap(\.cause))
    switch status {
    case .passed: return nil
    case .failed: return found.isEmpty ? nil : found.sorted()
    case .missing, .recorded, .drift: return [headline]
    case .different, .updated: break
    }
    if !found.isEmpty { return found.sorted() }
    let kinds = pixels?.kinds ?? []
    return [kinds.isEmpty ? headline : "\(headline): \(kinds.joined(separator: ", "))"]
  }
}

extension PixelResult {
  /// What is drawn where pixels differ, without numbers, such as `cell image`; sorted.
  fileprivate var kinds: [String] { regions.flatMap(\.elements).kindsOfElements }
}

extension CaseResult.Status {
  /// Whether a case with this status lets the run succeed; drift does, unless the run is strict.
  package func isFine(isStrict: Bool = false) -> Bool {
    switch self {
    case .passed, .updated: true
    case .drift: !isStrict
    case .different, .missing, .recorded, .failed: false
    }
  }
}

/// What is thought of one case: all of a `CaseResult` but its name and place.
public struct Verdict: Equatable, Sendable {
  /// What became of the case.
  public var status: CaseResult.Status
  /// Each stage and what became of it, from the earliest.
  public var stages: [StageResult]
  /// What happened, in half a sentence; empty when nothing did.
  public var headline: String
  /// What happened in detail, the first cause first.
  public var findings: [Finding]
  /// The figures of the pictures; nil when they are equal or were not compared.
  public var pixels: PixelResult?
  /// Why a golden could not be read; nil when all could.
  public var error: String?
  /// The goldens that the case was compared with, as they were before any were written.
  public var goldens = GoldenSet(files: [:])
  /// The pictures, where they differ.
  public var pictures: PictureDifference?

  /// A verdict in all its parts.
  public init(
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

  /// The verdict on a case that came to nothing, with its last words.
  public static func failure(_ error: String) -> Verdict {
    let first = error.split(separator: "\n").first.map(String.init) ?? ""
    return Verdict(status: .failed, headline: first, error: error)
  }

  /// The result of a case.
  public func result(name: String, title: String, place: SourcePlace) -> CaseResult {
    CaseResult(
      name: name, title: title, place: place, status: status, stages: stages, headline: headline,
      findings: findings, pixels: pixels, error: error)
  }
}

extension CaseResult.Status {
  /// Whether the run is in order as far as this case goes; drift is, unless it is asked to be strict.
  public func isFine(isStrict: Bool = false) -> Bool {
    switch self {
    case .passed, .updated: true
    case .drift: !isStrict
    case .different, .missing, .recorded, .failed: false
    }
  }
}

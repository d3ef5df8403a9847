import Foundation
import GalleyGoldens

/// The one way from what was drawn to a result: judged, and kept for reports and reviews.
///
/// `galley check` and tests use it alike. It may be used from several threads at once, for different
/// cases.
public struct CaseChecker: Sendable {
  /// Who decides, and has goldens written.
  public var judge: Judge
  /// Where results and pictures are kept.
  public var results: ResultFolder

  /// A checker from its parts.
  public init(judge: Judge, results: ResultFolder) {
    self.judge = judge
    self.results = results
  }

  /// Checks a case: judges it, keeps its files, and stores its result.
  ///
  /// Goldens that cannot be written fail the case.
  ///
  /// - Parameters:
  ///   - label: What the case is called.
  ///   - drawing: What was drawn, or the last words of a case that came to nothing.
  /// - Returns: The result, as it is stored in `cases/<case>.json`.
  /// - Throws: `GoldenError.system` when the results cannot be kept.
  public func check(
    _ label: CaseLabel, _ drawing: Result<CaseDrawing, CaseFailure>
  ) throws(GoldenError) -> CaseResult {
    let verdict = verdict(on: label.name, drawing)
    let result = verdict.result(name: label.name, title: label.title, place: label.place)
    if verdict.status != .passed, case .success(let drawing) = drawing {
      try keep(drawing, verdict, of: label.name)
    }
    try results.write(result)
    return result
  }

  private func verdict(
    on name: String, _ drawing: Result<CaseDrawing, CaseFailure>
  ) -> Verdict {
    switch drawing {
    case .failure(let failure): return .failure(failure.description)
    case .success(let drawing):
      do {
        return try judge.verdict(on: name, drawing.artifacts, terms: drawing.terms)
      } catch {
        return .failure(error.description)
      }
    }
  }

  /// Keeps what the golden holds and what was drawn, for people and for reviews.
  private func keep(
    _ drawing: CaseDrawing, _ verdict: Verdict, of name: String
  ) throws(GoldenError) {
    for file in drawing.artifacts.files {
      try results.write(file.bytes, to: results.file(.actual, file.stage, of: name))
      if let golden = verdict.goldens.bytes(of: file.stage) {
        try results.write(golden, to: results.file(.expected, file.stage, of: name))
      }
    }
  }
}

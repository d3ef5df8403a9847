import GalleyGoldens

/// The state of a review, as text or as JSON.
package struct ReviewText: Encodable {
  /// A case with a decision that was made or is still to be made.
  package struct Entry: Encodable {
    package var `case`: String
    package var status: CaseResult.Status
    package var decision: ReviewDecision?
    package var headline: String
    package var causes: [String]?
    package var files: String
  }

  /// The version of the document.
  package let format = 1
  /// The cases with a decision, made or still to be made, by name.
  package var cases: [Entry]
  /// The decisions that could not be carried out, by case, with the reason.
  package var failures: [String: String]
  private var results: [CaseResult]
  private var failed: Int

  private enum CodingKeys: CodingKey { case format, cases, failures }

  /// The state of a review of a run.
  package init(_ run: RunResults, failures: [String: String] = [:], folder: String) {
    results = run.cases.filter { $0.isDecidable || $0.decision != nil }
    cases = results.map { result in
      Entry(
        case: result.name, status: result.status, decision: result.decision,
        headline: result.headline, causes: result.causes,
        files: "\(folder)/files/\(result.name)")
    }
    self.failures = failures
    failed = run.cases.count { $0.status == .failed }
  }

  /// One line for each case that is undecided or rejected.
  package var list: String {
    results.filter(\.isDecidable).map { CaseText($0).headline + "\n" }.joined()
  }

  /// The counts: `1 accepted, 1 rejected, 2 left`.
  package var summary: String {
    let counts = [
      (results.count { $0.decision == .accepted }, "accepted"),
      (results.count { $0.decision == .rejected }, "rejected"),
    ]
    let open = results.count(where: \.isOpen)
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let whole = (parts + [open == 0 ? "nothing is left to decide" : "\(open) left"])
      .joined(separator: ", ")
    guard failed > 0 else { return whole }
    return whole + "; \(failed) failed, which a review cannot fix"
  }
}

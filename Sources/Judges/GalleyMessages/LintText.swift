import GalleyBase
import GalleyContract
import GalleyDrawing

/// The findings of lint in one scene file.
package struct LintResult {
  /// The file's path as the user typed it; `-` for standard input.
  package var path: String
  package var report: LayoutReport

  /// The findings in a file.
  package init(path: String, report: LayoutReport) { (self.path, self.report) = (path, report) }
}

/// All findings of lint as text.
package struct LintText {
  /// The findings of each scene.
  package var results: [LintResult]
  /// The rules that ran.
  package var checks: LayoutChecks
  /// Whether warnings count as errors.
  package var isStrict: Bool
  /// The seed of the random numbers.
  package var seed: UInt64

  /// The text of findings.
  package init(results: [LintResult], checks: LayoutChecks, isStrict: Bool, seed: UInt64) {
    self.results = results
    self.checks = checks
    self.isStrict = isStrict
    self.seed = seed
  }

  /// Whether a finding makes the run fail.
  package func isFailure(_ finding: LayoutFinding) -> Bool { isStrict || checks.isFailure(finding) }

  /// How many causes make the run fail.
  package var failures: Int {
    results.reduce(0) { $0 + $1.report.causes.count { isFailure($0.finding) } }
  }

  /// A paragraph for each scene with findings, and the counts.
  package var text: String {
    let parts = results.filter { !$0.report.causes.isEmpty || !$0.report.notes.isEmpty }
      .map { result in
        ([result.report.name.inOneLine]
          + result.report.notes.map { "  note: \($0.inOneLine)" }
          + result.report.causes.flatMap(lines)).joined(separator: "\n") + "\n"
      }
    return (parts + [summary]).joined(separator: "\n")
  }

  private func lines(of cause: LayoutReport.Cause) -> [String] {
    let finding = cause.finding
    let also = [finding.furtherStates].compactMap(\.self).map { "    also: \($0)" }
    let more = also + (cause.count > 1 ? ["    and \(cause.count - 1) more of this kind"] : [])
    let head = ["  \(severity(of: finding)) \(finding.description.inOneLine)"] + more
    guard let smallest = cause.smallest else {
      return head + ["    galley explain \(code(of: finding))"]
    }
    let form = smallest.swift ?? smallest.yaml
    return head + ["    smallest that still fails: \(smallest.finding.sentence)", ""]
      + form.split(separator: "\n").map { "      " + $0 }
      + ["", "    galley explain \(code(of: finding))"]
  }

  private func code(of finding: LayoutFinding) -> String { finding.rule.rawValue }

  private func severity(of finding: LayoutFinding) -> String {
    isFailure(finding) ? "error" : finding.severity.rawValue
  }

  private var summary: String {
    let causes = results.flatMap(\.report.causes)
    let warnings = causes.count - failures
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let found =
      causes.isEmpty
      ? "fine"
      : [(failures, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        .map { count($0.0, $0.1) }.joined(separator: ", ")
    let allowed = results.reduce(0) { $0 + $1.report.allowed.count }
    return "\(count(results.count, "scene")) checked with seed \(seed): \(found)"
      + (allowed > 0 ? "; \(allowed) allowed by the scenes" : "") + "\n"
  }
}

import GalleyMessages
import Foundation
import GalleyGoldens

extension ReportForm {
  static let github = ReportForm(
    "annotations.txt", for: "errors beside the lines of a pull request",
    annotations: { annotations($0.run, $0.options) })
}

/// What GitHub shows next to the code.
///
/// GitHub shows at most ten errors per step. If there are more, the report has the nine worst ones and
/// a notice with the number of the others.
private func annotations(_ run: RunSummary, _ options: ReportOptions) -> [GitHubAnnotation] {
  let limit = 10
  var errors = run.warnings.map { warning in
    GitHubAnnotation(level: .error, title: "Galley: \(warning.title)", message: warning.text)
  }
  errors += run.failing.map { annotation($0, options) }
  var shown = errors.count > limit ? Array(errors.prefix(limit - 1)) : errors
  if errors.count > shown.count {
    let rest = "… and \(errors.count - shown.count) more; the summary of this step names all."
    shown.append(GitHubAnnotation(level: .notice, title: "Galley", message: rest))
  }
  let drifted = run.results.cases.filter { $0.status == .drift && !run.strict }
  if !drifted.isEmpty { shown.append(driftWarning(drifted)) }
  // GitHub shows at most ten warnings per step as well.
  for warning in run.results.drawingWarnings.prefix(
    limit - shown.count { $0.level == .warning })
  {
    shown.append(GitHubAnnotation(level: .warning, title: "Galley", message: warning.line))
  }
  if !run.strict, let orphans = run.orphanSentence {
    shown.append(GitHubAnnotation(level: .notice, title: "Galley", message: orphans))
  }
  return shown
}

private func annotation(_ result: CaseResult, _ options: ReportOptions) -> GitHubAnnotation {
  let file = options.runFolder.appendingPathComponent(result.place.file)
    .path(from: options.workspace)
  var lines = [result.sentence]
  lines += result.findings.prefix(8).map { "\($0.element.oneLine): \($0.sentence.oneLine)" }
  if result.findings.count > 8 { lines.append("… and \(result.findings.count - 8) more") }
  if let command = result.acceptCommand { lines.append("accept: \(command.oneLine)") }
  return GitHubAnnotation(
    level: .error, title: "\(result.name): \(result.status.word)",
    place: SourcePlace(file: file, line: result.place.line),
    message: lines.joined(separator: "\n"))
}

private func driftWarning(_ drifted: [CaseResult]) -> GitHubAnnotation {
  let names = drifted.prefix(5).map(\.name.oneLine).joined(separator: ", ")
  let more = drifted.count > 5 ? " and \(drifted.count - 5) more" : ""
  return GitHubAnnotation(
    level: .warning, title: "Galley: drift",
    message: "Pixels of \(names)\(more) were recorded by another renderer; geometry is equal.")
}

import Foundation
import GalleyGoldens

extension ReportForm {
  static let github = ReportForm(
    "annotations.txt", to: .standardOutput, for: "errors beside the lines of a pull request"
  ) { annotations($0.run, $0.options) }
}

/// Workflow commands, one per line, which GitHub shows next to the code.
///
/// GitHub shows at most ten errors per step. If there are more, the report has the nine worst ones and
/// a notice with the number of the others.
func annotations(_ run: RunSummary, _ options: ReportOptions) -> String {
  let limit = 10
  var errors = run.warnings.map { warning in
    "::error title=\("Galley: \(warning.title)".commandProperty)::\(warning.text.commandMessage)"
  }
  errors += run.failing.map { annotation("error", $0, options) }
  let shown = errors.count > limit ? Array(errors.prefix(limit - 1)) : errors
  var lines = shown
  if errors.count > shown.count {
    let rest = "… and \(errors.count - shown.count) more; the summary of this step names all."
    lines.append("::notice title=Galley::\(rest.commandMessage)")
  }
  let drifted = run.results.cases.filter { $0.status == .drift && !run.strict }
  if !drifted.isEmpty { lines.append(driftWarning(drifted)) }
  // GitHub shows at most ten warnings per step as well.
  for warning in run.results.drawingWarnings.prefix(
    limit - lines.count { $0.hasPrefix("::warning") })
  {
    lines.append("::warning title=Galley::\(warning.line.commandMessage)")
  }
  if !run.strict, let orphans = run.orphanSentence {
    lines.append("::notice title=Galley::\(orphans.commandMessage)")
  }
  return lines.map { $0 + "\n" }.joined()
}

private func annotation(_ level: String, _ result: CaseResult, _ options: ReportOptions) -> String {
  let file = options.runFolder.appendingPathComponent(result.place.file)
    .path(from: options.workspace)
  let properties = [
    "file=\(file.oneLine.commandProperty)", "line=\(max(result.place.line, 1))",
    "title=\("\(result.name.oneLine): \(result.status.word)".commandProperty)",
  ]
  var lines = [result.sentence]
  lines += result.findings.prefix(8).map { "\($0.element.oneLine): \($0.sentence.oneLine)" }
  if result.findings.count > 8 { lines.append("… and \(result.findings.count - 8) more") }
  if let command = result.acceptCommand { lines.append("accept: \(command.oneLine)") }
  let message = lines.joined(separator: "\n")
  return "::\(level) \(properties.joined(separator: ","))::\(message.commandMessage)"
}

private func driftWarning(_ drifted: [CaseResult]) -> String {
  let names = drifted.prefix(5).map(\.name.oneLine).joined(separator: ", ")
  let more = drifted.count > 5 ? " and \(drifted.count - 5) more" : ""
  let message = "Pixels of \(names)\(more) were recorded by another renderer; geometry is equal."
  return "::warning title=Galley%3A drift::\(message.commandMessage)"
}

import GalleyMessages
import GalleyGoldens

extension ReportForm {
  static let markdown = ReportForm(
    "summary.md", for: "`$GITHUB_STEP_SUMMARY`",
    markdown: { summary(of: $0.run, limit: markdownLimit) })
}

/// The maximum size of a summary in bytes; GitHub refuses more than 1 MiB per step.
let markdownLimit = 1_000_000

/// The summary of a run for `$GITHUB_STEP_SUMMARY`, which shows at most 1 MiB.
func markdownSummary(_ run: RunSummary, limit: Int = markdownLimit) -> String {
  summary(of: run, limit: limit).source
}

private func summary(of run: RunSummary, limit: Int) -> Markdown {
  var text: Markdown = "## \(run.passes ? "✓" : "✗") \(run.headline)\n\n\(run.counts)\n\n"
  for warning in run.warnings {
    text += "> [!CAUTION]\n> **\(warning.title).** \(warning.text)\n\n"
  }
  if let shard = run.shardSentence { text += "> [!NOTE]\n> \(shard)\n\n" }
  text += table(run, limit: limit - 4096 - text.count)
  text += list("Planned, but not run", run.notRun, limit: limit - text.count)
  if let orphans = run.orphanSentence {
    if !run.strict { text += "\(orphans)\n\n" }
    text += list("Goldens without a case", run.results.orphans, limit: limit - text.count)
  }
  return text
}

/// The cases to look at, the worst first, as many as fit into `limit` bytes.
private func table(_ run: RunSummary, limit: Int) -> Markdown {
  let cases = run.told
  guard !cases.isEmpty else { return "" }
  let count = cases.reduce(0) { $0 + $1.count }
  var text: Markdown = "| | case | what happened | where |\n|---|---|---|---|\n"
  var written = 0
  for told in cases {
    let line = row(told)
    guard text.count + line.count <= limit else { break }
    text += line
    written += told.count
  }
  text += "\n"
  if written < count {
    text += "**… and \(count - written) more**, which this summary has no room for: "
    text += "the HTML report shows all \(count).\n\n"
  }
  return text
}

private func row(_ told: ToldCase) -> Markdown {
  let result = told.result
  let most = 6
  var lines: [Markdown] = ["**\(result.sentence)**"]
  lines += result.findings.prefix(most).map { "\(code: $0.element) \($0.sentence)" }
  if result.findings.count > most { lines.append("… and \(result.findings.count - most) more") }
  lines += told.variants.map { "\($0)" }
  if let command = result.acceptCommand { lines.append("accept: \(code: command)") }
  return "| \(result.status.sign) \(result.status.word) | \(code: result.name) "
    + "| \(lines.joined(separator: "<br>")) | \(result.place.file):\(result.place.line) |\n"
}

/// A collapsed list of names: as many as fit, and at most 200.
private func list(_ title: String, _ names: [String], limit: Int) -> Markdown {
  guard !names.isEmpty else { return "" }
  var text: Markdown = "<details><summary>\(title): \(names.count)</summary>\n\n"
  var written = 0
  for name in names.prefix(200) {
    let line: Markdown = "- \(code: name)\n"
    guard text.count + line.count + 256 <= limit else { break }
    text += line
    written += 1
  }
  if written < names.count { text += "- … and \(names.count - written) more\n" }
  return text + "\n</details>\n\n"
}

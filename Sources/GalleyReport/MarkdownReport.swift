import GalleyGoldens

extension ReportForm {
  static let markdown = ReportForm("summary.md", for: "`$GITHUB_STEP_SUMMARY`") {
    markdownSummary($0.run)
  }
}

/// The maximum size of a summary in bytes; GitHub refuses more than 1 MiB per step.
let markdownLimit = 1_000_000

/// The summary of a run for `$GITHUB_STEP_SUMMARY`, which shows at most 1 MiB.
func markdownSummary(_ run: RunSummary, limit: Int = markdownLimit) -> String {
  var text = "## \(run.passes ? "✓" : "✗") \(run.headline.markdownEscaped)\n\n"
  text += "\(run.counts.markdownEscaped)\n\n"
  for warning in run.warnings {
    text += "> [!CAUTION]\n> **\(warning.title).** \(warning.text.markdownEscaped)\n\n"
  }
  if let shard = run.shardSentence { text += "> [!NOTE]\n> \(shard.markdownEscaped)\n\n" }
  text += table(run, limit: limit - 4096 - text.utf8.count)
  text += list("Planned, but not run", run.notRun, limit: limit - text.utf8.count)
  if let orphans = run.orphanSentence {
    if !run.strict { text += "\(orphans.markdownEscaped)\n\n" }
    text += list("Goldens without a case", run.results.orphans, limit: limit - text.utf8.count)
  }
  return text
}

/// The cases to look at, the worst first, as many as fit into `limit` bytes.
private func table(_ run: RunSummary, limit: Int) -> String {
  let cases = run.told
  guard !cases.isEmpty else { return "" }
  let count = cases.reduce(0) { $0 + $1.count }
  var text = "| | case | what happened | where |\n|---|---|---|---|\n"
  var written = 0
  var bytes = text.utf8.count
  for told in cases {
    let line = row(told)
    bytes += line.utf8.count
    guard bytes <= limit else { break }
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

private func row(_ told: ToldCase) -> String {
  let result = told.result
  let most = 6
  var lines = ["**\(result.sentence.markdownEscaped)**"]
  lines += result.findings.prefix(most).map {
    "<code>\($0.element.markdownEscaped)</code> \($0.sentence.markdownEscaped)"
  }
  if result.findings.count > most { lines.append("… and \(result.findings.count - most) more") }
  lines += told.variants.map(\.markdownEscaped)
  if let command = result.acceptCommand {
    lines.append("accept: <code>\(command.markdownEscaped)</code>")
  }
  return "| \(result.status.sign.markdownEscaped) \(result.status.word) "
    + "| <code>\(result.name.markdownEscaped)</code> "
    + "| \(lines.joined(separator: "<br>")) "
    + "| \(result.place.file.markdownEscaped):\(result.place.line) |\n"
}

/// A collapsed list of names: as many as fit, and at most 200.
private func list(_ title: String, _ names: [String], limit: Int) -> String {
  guard !names.isEmpty else { return "" }
  var text = "<details><summary>\(title): \(names.count)</summary>\n\n"
  for name in names.prefix(200) {
    let line = "- <code>\(name.markdownEscaped)</code>\n"
    guard text.utf8.count + line.utf8.count + 256 <= limit else { break }
    text += line
  }
  let written = text.utf8.count { $0 == UInt8(ascii: "\n") } - 2
  if written < names.count { text += "- … and \(names.count - written) more\n" }
  return text + "\n</details>\n\n"
}

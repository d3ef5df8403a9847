import GalleyMessages
import GalleyBase
import GalleyGeometry
import GalleyGoldens

/// Ends a run: writes its results in all requested formats, then gives the exit status.
struct RunEnding {
  var strict: Bool
  var format: OutputFormat
  var reports: ReportArguments

  /// Writes the results of a run.
  ///
  /// - Throws: `CommandFailure` with the run's exit status, unless the run succeeded.
  func tell(_ results: RunResults, _ folders: ProjectFolders) throws(CommandFailure) {
    let page = try reports.write(
      results, in: folders, isStrict: strict, keepsOutputClean: format == .json)
    switch format {
    case .json:
      try Terminal.write(
        document: try CommandFailure.wrap { () throws(GoldenError) in try results.json() })
    case .text:
      let text = RunText(
        results, isStrict: strict, page: page, folders: folders.spelled, results: folders.results)
      try Terminal.tell(text.whole)
    }
    for warning in results.drawingWarnings {
      CommandRecord.warn("warning: " + warning.line.inOneLine)
    }
    switch results.outcome(isStrict: strict) {
    case .fine: return
    case .differences: throw CommandFailure(.differences, "")
    case .failure: throw CommandFailure(.failure, "")
    case .invalidScene: throw CommandFailure(.invalidScene, "")
    case .interrupted:
      let count = results.cases.count
      throw CommandFailure(
        .interrupted,
        "interrupted after \(count) case\(count == 1 ? "" : "s"); the results are kept")
    }
  }
}

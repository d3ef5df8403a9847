import GalleyMessages
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import Mustache

extension ReportForm {
  static let junit = ReportForm(
    "junit.xml", for: "the test view of GitLab, Jenkins and others",
    template: { try junitDocument($0.run, $0.pictures, $0.options) })
}

/// The run as JUnit XML: one suite per scene file, one test case per case.
func junitDocument(
  _ run: RunSummary, _ pictures: PictureReader, _ options: ReportOptions
) throws -> String {
  let writer = JUnitWriter(run: run, pictures: pictures, options: options)
  return try Templates.junit().render(writer.document)
}

/// The data for the template of JUnit XML.
private struct JUnitWriter {
  let run: RunSummary
  let pictures: PictureReader
  let options: ReportOptions

  /// The counts of one suite, or of all suites.
  struct Totals {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var seconds = 0.0

    static func + (one: Totals, other: Totals) -> Totals {
      Totals(
        tests: one.tests + other.tests, failures: one.failures + other.failures,
        errors: one.errors + other.errors, skipped: one.skipped + other.skipped,
        seconds: one.seconds + other.seconds)
    }

    var context: [String: Any] {
      [
        "tests": tests, "failures": failures, "errors": errors, "skipped": skipped,
        "time": secondsText(seconds),
      ]
    }
  }

  var document: [String: Any] {
    let suites = self.suites
    let totals = suites.map(\.totals).reduce(Totals(), +)
    return totals.context.merging(["suites": suites.map(\.context)]) { $1 }
  }

  private var suites: [(totals: Totals, context: [String: Any])] {
    let files = Dictionary(grouping: run.results.cases, by: \.place.file)
    let scenes = files.keys.sorted().map { file in suite(file, files[file] ?? []) }
    return scenes + [runSuite].compactMap { $0 }
  }

  private func suite(
    _ file: String, _ cases: [CaseResult]
  ) -> (totals: Totals, context: [String: Any]) {
    var totals = Totals()
    for result in cases {
      totals.tests += 1
      totals.seconds += seconds(of: result.name)
      switch result.judgement(strict: run.strict) {
      case .fine: break
      case .failure: totals.failures += 1
      case .error: totals.errors += 1
      }
    }
    return (totals, context(named: file, totals, cases.map(testCase)))
  }

  /// A suite with the problems of the run itself: an interrupted run must not look green.
  private var runSuite: (totals: Totals, context: [String: Any])? {
    let missing = run.notRun
    guard !run.warnings.isEmpty else { return nil }
    let warnings = run.warnings.map { warning in
      [
        "name": warning.title, "classname": "galley", "time": "0.000",
        "problem": [
          "element": "error", "message": "\(warning.title): \(warning.text)",
          "type": "run", "text": warning.text,
        ],
      ] as [String: Any]
    }
    let skipped = missing.map {
      ["name": $0.oneLine, "classname": "galley", "time": "0.000", "skip": "planned, but not run"]
    }
    let totals = Totals(
      tests: warnings.count + skipped.count, errors: warnings.count, skipped: skipped.count)
    return (totals, context(named: "galley", totals, warnings + skipped))
  }

  private func context(
    named name: String, _ totals: Totals, _ cases: [[String: Any]]
  ) -> [String: Any] {
    var context = totals.context.merging(["name": name.oneLine, "cases": cases]) { $1 }
    context["timestamp"] = options.timestamp
    return context
  }

  private func testCase(_ result: CaseResult) -> [String: Any] {
    var context: [String: Any] = [
      "name": result.name.oneLine, "classname": result.place.file.oneLine,
      "time": secondsText(seconds(of: result.name)), "file": result.place.file.oneLine,
      "line": result.place.line, "assertions": result.stages.count,
    ]
    let attachments = self.attachments(of: result)
    let properties = self.properties(of: result, attachments)
    if !properties.isEmpty { context["properties"] = ["list": properties] }
    switch result.judgement(strict: run.strict) {
    case .fine: break
    case .failure: context["problem"] = problem("failure", result)
    case .error: context["problem"] = problem("error", result)
    }
    if !attachments.isEmpty {
      context["out"] = attachments.map { "[[ATTACHMENT|\($0.oneLine)]]" }.joined(separator: "\n")
    }
    context["err"] = result.error.map { $0.limited(to: ReportLimits.maximumText) }
    return context
  }

  private func problem(_ element: String, _ result: CaseResult) -> [String: Any] {
    var lines = result.findings.map { "\($0.element)  \($0.sentence)" }
    if let command = result.acceptCommand { lines.append("accept: \(command)") }
    if lines.isEmpty { lines = [result.error ?? result.sentence] }
    return [
      "element": element, "type": result.status.word,
      "message": result.sentence.limited(to: 1024),
      "text": lines.joined(separator: "\n").limited(to: ReportLimits.maximumText),
    ]
  }

  private func attachments(of result: CaseResult) -> [String] {
    guard result.status != .passed else { return [] }
    return PictureReader.kinds.compactMap {
      pictures.path(of: $0, result.name, from: options.runFolder)
    }
  }

  private func properties(
    of result: CaseResult, _ attachments: [String]
  ) -> [[String: String]] {
    var found: [(String, String)] = []
    if let pixels = result.pixels {
      found += [("maxStep", String(pixels.largestStep)), ("pixels", String(pixels.pixels))]
    }
    if let golden = options.goldenPath(of: result) { found.append(("golden", golden)) }
    found += attachments.map { ("attachment", $0) }
    return found.map { ["name": $0.0, "value": $0.1.oneLine] }
  }

  private func seconds(of name: String) -> Double {
    let seconds = options.durations[name] ?? 0
    return seconds.isFinite && seconds > 0 ? seconds : 0
  }
}

/// Seconds with three decimals, the same in every locale.
private func secondsText(_ seconds: Double) -> String {
  let thousandths = Int(min(seconds * 1000, 1e15).rounded())
  let fraction = String(thousandths % 1000)
  return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
}

import Foundation
import FoundationXML
import GalleyGoldens
import Testing

@testable import GalleyReport

/// Seeded changes of a run: every report that contains the changed value must change, and its counts
/// must be those of the run.
@Suite struct ReportMutationTests {
  /// The changes of a run, and the reports that contain the changed value.
  enum Change: CaseIterable {
    case status, headline, finding, element, pixels, drop, rename, place, orphan, interrupt, shard
    case lastWords

    var told: [ReportKind] {
      switch self {
      case .status, .drop, .rename: ReportKind.allCases
      case .headline: [.html, .json, .junit, .markdown, .github]
      case .finding, .element: [.html, .json, .junit, .sarif, .markdown, .github]
      case .pixels: [.html, .json, .junit]
      case .place: [.html, .json, .junit, .sarif, .markdown, .github]
      case .orphan: [.html, .json, .sarif, .markdown, .github, .reg]
      case .interrupt: [.html, .json, .junit, .sarif, .markdown, .github]
      case .shard: [.html, .json, .sarif, .markdown]
      case .lastWords: [.html, .json, .junit, .sarif, .markdown, .github]
      }
    }
  }

  /// Nine cases: fewer than ten errors, so that no annotation is omitted.
  static func base(_ random: inout SeededNumbers) -> RunResults {
    let cases = (0..<9).map { index in
      let status: CaseResult.Status = index == 0 ? .failed : index < 6 ? .different : .passed
      return Runs.result(
        "scene-\(index)/top", status, file: "Scenes/\(index % 3).yaml", line: index + 1,
        headline: status == .different ? "\(index) elements differ" : "",
        findings: status == .different
          ? [Finding("cell 0-\(index)", "moved by \(Int(random.next() % 90))")] : [],
        pixels: status == .different
          ? PixelResult(
            pixels: 10 + index, total: 100, largestStep: 9, expectedSize: [10, 10],
            actualSize: [10, 10], regions: []) : nil,
        error: status == .failed ? "trap \(random.next() % 90)" : nil)
    }
    return Runs.run(cases)
  }

  static func apply(_ change: Change, to run: inout RunResults, _ random: inout SeededNumbers) {
    let index = 1 + Int(random.next() % 5)
    switch change {
    case .status: run.cases[index].status = .missing
    case .headline: run.cases[index].headline += " again"
    case .finding: run.cases[index].findings[0].sentence += " more"
    case .element: run.cases[index].findings[0].element = "header \(random.next() % 9)"
    case .pixels: run.cases[index].pixels?.pixels += 1
    case .drop:
      run.planned.removeAll { $0 == run.cases[index].name }
      run.cases.remove(at: index)
    case .rename:
      run.planned.removeAll { $0 == run.cases[index].name }
      run.cases[index].name += "-renamed"
      run.planned.append(run.cases[index].name)
    case .place: run.cases[index].place.line += 100
    case .orphan: run.orphans.append("orphan-\(random.next())")
    case .interrupt: run.complete = false
    case .shard: run.shard = ShardNumber(index: 1, count: 2 + Int(random.next() % 5))
    case .lastWords: run.cases[0].error = "other words \(random.next())"
    }
  }

  @Test(arguments: Change.allCases, UInt64(1)...4)
  func aChangeIsToldByEveryReportThatKnowsIt(change: Change, seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let before = Self.base(&random)
    var after = before
    Self.apply(change, to: &after, &random)
    for kind in change.told {
      #expect(try Runs.text(kind, before) != Runs.text(kind, after), "\(kind) does not change")
    }
  }

  /// A run with random statuses from a seed.
  static func anyRun(_ seed: UInt64) -> RunResults {
    var random = SeededNumbers(seed: seed)
    let statuses = CaseResult.Status.allCases
    let cases = (0..<Int(random.next() % 60)).map { index in
      Runs.result(
        "case-\(index)", statuses[Int(random.next() % UInt64(statuses.count))],
        file: "Scenes/\(random.next() % 7).yaml")
    }
    let extra = (0..<Int(random.next() % 3)).map { "not-run-\($0)" }
    return Runs.run(cases, planned: cases.map(\.name) + extra)
  }

  @Test(arguments: UInt64(1)...24)
  func countsAreThoseOfTheRunWhateverItHolds(seed: UInt64) throws {
    let run = Self.anyRun(seed)
    let failed = run.cases.count { $0.status == .failed }
    let different = run.cases.count { [.different, .missing, .recorded].contains($0.status) }
    let open = run.planned.count - run.cases.count

    let xml = try XMLDocument(data: Data(Runs.text(.junit, run).utf8))
    let root = try #require(xml.rootElement())
    func total(_ name: String) -> Int? {
      root.attribute(forName: name)?.stringValue.flatMap { Int($0) }
    }
    #expect(total("tests") == run.cases.count + (open > 0 ? open + 1 : 0))
    #expect(total("failures") == different)
    #expect(total("errors") == failed + (open > 0 ? 1 : 0))
    #expect(total("skipped") == open)
    for name in ["failure", "error", "skipped"] {
      let suites = root.elements(forName: "testsuite").map {
        Int($0.attribute(forName: name == "skipped" ? name : name + "s")?.stringValue ?? "") ?? -1
      }
      #expect(try suites.reduce(0, +) == root.nodes(forXPath: "//\(name)").count)
    }

    let errors = try Runs.text(.github, run).split(separator: "\n").count {
      $0.hasPrefix("::error ")
    }
    let wanted = failed + different + (open > 0 ? 1 : 0)
    #expect(errors == (wanted > 10 ? 9 : wanted))

    let rows = try Runs.text(.markdown, run).split(separator: "\n").count {
      $0.hasSuffix(" |") && $0.contains("<code>")
    }
    #expect(rows == run.cases.count { $0.status != .passed && $0.status != .updated })

    let page = try Runs.text(.html, run)
    #expect(page.ranges(of: "<article ").count == run.cases.count)
    #expect(page.contains("data-passes=\"\(wanted == 0)\""))
  }
}

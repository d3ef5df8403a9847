import GalleyBase
import Foundation
import GalleyGeometry
import GalleyGoldens
import Testing

@testable import GalleyReport

@Suite struct SARIFTests {
  private func run(_ results: RunResults, strict: Bool = false) throws -> [String: Any] {
    let text = try Runs.text(.sarif, results, options: ReportOptions(strict: strict))
    let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(log?["version"] as? String == "2.1.0")
    return try #require((log?["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ run: [String: Any]) -> [[String: Any]] {
    run["results"] as? [[String: Any]] ?? []
  }

  private func rules(_ run: [String: Any]) -> [[String: Any]] {
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    return driver?["rules"] as? [[String: Any]] ?? []
  }

  private func fingerprint(_ result: [String: Any]) -> String? {
    (result["partialFingerprints"] as? [String: String])?["galleyIdentity/v1"]
  }

  private let moved = Runs.result(
    "photo-feed/top", .different,
    findings: [Finding("cell 0-3", "moved"), Finding("pixels", "9 differ")])

  @Test func eachElementIsAResultWithOnePlace() throws {
    let found = results(try run(Runs.run([moved])))
    #expect(found.map { $0["ruleId"] as? String } == ["GALCHECK-geometry", "GALCHECK-pixels"])
    #expect(found.map { $0["level"] as? String } == ["error", "error"])
    let locations = found[0]["locations"] as? [[String: [String: Any]]]
    #expect(locations?.count == 1)
    let place = locations?.first?["physicalLocation"]
    #expect((place?["artifactLocation"] as? [String: String])?["uri"] == "Scenes/grid.yaml")
    #expect((place?["region"] as? [String: Int])?["startLine"] == 3)
  }

  @Test func aChangedPropertyIsStructuredAndAtTheLineOfItsElement() throws {
    var finding = Finding("cells 0-3…0-5", "moved down 4 pt", kind: .drawing)
    (finding.id, finding.line, finding.unit) = ("cell 0-3", 17, "pt")
    (finding.property, finding.before, finding.after) = ("y", "100", "104")

    let found = results(
      try run(Runs.run([Runs.result("a/b", .different, findings: [finding])])))

    #expect(found[0]["ruleId"] as? String == "GALCHECK-drawing")
    #expect(
      found[0]["properties"] as? [String: String]
        == ["element": "cell 0-3", "property": "y", "before": "100", "after": "104", "unit": "pt"])
    let place = (found[0]["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"]
    #expect((place?["region"] as? [String: Int])?["startLine"] == 17)
  }

  @Test func everyResultNamesARuleByItsIndex() throws {
    let run = try run(Runs.run(CaseResult.Status.allCases.map { Runs.result("\($0)", $0) }))
    let rules = rules(run)
    #expect(results(run).count == 5)
    for result in results(run) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
  }

  @Test func theFingerprintSurvivesAMoveOfTheLine() throws {
    var later = moved
    later.place.line = 90
    later.findings[0].sentence = "moved further"
    let before = results(try run(Runs.run([moved]))).map(fingerprint)
    #expect(results(try run(Runs.run([later]))).map(fingerprint) == before)
    #expect(Set(before).count == 2)
    #expect(before.allSatisfy { $0?.count == 64 })
    let shown = results(try run(Runs.run([moved]))).map {
      ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"]
    }
    #expect(shown == before.map { "\($0?.prefix(16) ?? ""):1" })
  }

  @Test func caseAndElementCannotBeMistakenForOneAnother() throws {
    let run = try run(
      Runs.run([
        Runs.result("a b", .different, findings: [Finding("c", "x")]),
        Runs.result("a", .different, findings: [Finding("b c", "x")]),
      ]))
    #expect(Set(results(run).map(fingerprint)).count == 2)
  }

  @Test func driftIsAWarningUnlessTheRunIsStrict() throws {
    let drift = Runs.run([Runs.result("a", .drift)])
    #expect(results(try run(drift)).map { $0["level"] as? String } == ["warning"])
    #expect(results(try run(drift, strict: true)).map { $0["level"] as? String } == ["error"])
  }

  @Test func anInterruptedRunWasNotSuccessful() throws {
    let run = try run(Runs.run([Runs.result("a")], complete: false))
    let invocation = (run["invocations"] as? [[String: Any]])?.first
    #expect(invocation?["executionSuccessful"] as? Bool == false)
    let notes = invocation?["toolExecutionNotifications"] as? [[String: Any]]
    #expect(notes?.first?["level"] as? String == "error")
  }

  @Test func pathsAreEncoded() throws {
    let run = try run(Runs.run([Runs.result("a", .missing, file: "a b/ü%.yaml")]))
    let text = String(decoding: try JSONSerialization.data(withJSONObject: run), as: UTF8.self)
    #expect(text.replacing("\\/", with: "/").contains("\"a%20b/%C3%BC%25.yaml\""))
  }

  @Test func aLintLogUsesTheSameWriter() throws {
    let log = SARIFLog(
      version: "1.0.0",
      rules: [
        .init(id: "GAL002", name: "B", summary: "b", help: "b", level: .warning),
        .init(id: "GAL001", name: "A", summary: "a", help: "a", level: .error),
      ],
      results: [
        .init(
          ruleID: "GAL002", level: .warning, message: "overlap",
          place: SourcePlace(file: "x.yaml", line: 2), column: 5, identity: ["x", "cell 0-1"])
      ])
    let object = try JSONSerialization.jsonObject(with: Data(log.encoded())) as? [String: Any]
    let run = try #require((object?["runs"] as? [[String: Any]])?.first)
    #expect(rules(run).map { $0["id"] as? String } == ["GAL001", "GAL002"])
    #expect(results(run)[0]["ruleIndex"] as? Int == 1)
    let place = (results(run)[0]["locations"] as? [[String: [String: Any]]])?.first
    #expect(
      place?["physicalLocation"]?["region"] as? [String: Int] == ["startLine": 2, "startColumn": 5])
  }

  @Test func moreResultsThanAllowedAreLeftOutAndCounted() throws {
    let one = SARIFLog.Result(
      ruleID: "R", level: .note, message: "m", place: SourcePlace(file: "f"), identity: [])
    let log = SARIFLog(
      version: "x", rules: [],
      results: Array(repeating: one, count: ReportLimits.maximumResults + 3))
    let document = SARIFDocument(log)
    #expect(document.runs[0].results.count == 25_000)
    #expect(
      document.runs[0].invocations[0].toolExecutionNotifications.map(\.message.text)
        == ["3 more results are left out."])
  }
}

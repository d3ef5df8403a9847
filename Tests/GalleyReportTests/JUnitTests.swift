import Foundation
import FoundationXML
import GalleyGoldens
import Testing

@testable import GalleyReport

@Suite struct JUnitTests {
  private func document(
    _ run: RunResults, _ options: ReportOptions = ReportOptions(),
    root: URL = URL(fileURLWithPath: "/nowhere")
  ) throws -> XMLElement {
    let file = try report(.junit, of: run, in: ResultFolder(root: root), options: options)[0]
    #expect(file.name == "junit.xml")
    return try #require(XMLDocument(data: Data(file.bytes)).rootElement())
  }

  private func attribute(_ node: XMLNode?, _ name: String) -> String? {
    (node as? XMLElement)?.attribute(forName: name)?.stringValue
  }

  private let mixed = [
    Runs.result("a/one"), Runs.result("a/two", .different),
    Runs.result("b", .failed, file: "B.yaml"),
    Runs.result("c", .missing, file: "B.yaml"), Runs.result("d", .drift, file: "B.yaml"),
    Runs.result("e", .recorded, file: "B.yaml"), Runs.result("f", .updated, file: "B.yaml"),
  ]

  @Test func totalsAreThoseOfTheSuitesTogether() throws {
    let root = try document(Runs.run(mixed))
    #expect(attribute(root, "tests") == "7")
    #expect(attribute(root, "failures") == "3")
    #expect(attribute(root, "errors") == "1")
    #expect(attribute(root, "skipped") == "0")
    let suites = root.elements(forName: "testsuite")
    #expect(suites.map { attribute($0, "name") } == ["B.yaml", "Scenes/grid.yaml"])
    #expect(suites.map { attribute($0, "failures") } == ["2", "1"])
  }

  @Test func totalsCountTheElements() throws {
    let root = try document(Runs.run(mixed))
    #expect(try root.nodes(forXPath: "//testcase").count == 7)
    #expect(try root.nodes(forXPath: "//failure").count == 3)
    #expect(try root.nodes(forXPath: "//error").count == 1)
  }

  @Test func aDifferenceIsAFailureAndWhatCouldNotBeDrawnIsAnError() throws {
    let root = try document(Runs.run(mixed))
    #expect(try root.nodes(forXPath: "//testcase[@name='a/two']/failure").count == 1)
    #expect(try root.nodes(forXPath: "//testcase[@name='b']/error").count == 1)
    #expect(try root.nodes(forXPath: "//testcase[@name='d']/*[not(self::system-err)]").isEmpty)
  }

  @Test func driftIsAFailureOfAStrictRun() throws {
    let root = try document(Runs.run(mixed), ReportOptions(strict: true))
    #expect(attribute(root, "failures") == "4")
  }

  @Test func aCaseNamesItsPlaceAndItsTime() throws {
    let root = try document(
      Runs.run([Runs.result("a")]), ReportOptions(durations: ["a": 1.2345, "other": 9]))
    let testCase = try root.nodes(forXPath: "//testcase").first
    #expect(attribute(testCase, "file") == "Scenes/grid.yaml")
    #expect(attribute(testCase, "line") == "3")
    #expect(attribute(testCase, "assertions") == "2")
    #expect(attribute(testCase, "time") == "1.235")
    #expect(attribute(root, "time") == "1.235")
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func aTimeThatIsNoneIsZero(seconds: Double) throws {
    let root = try document(
      Runs.run([Runs.result("a")]), ReportOptions(durations: ["a": seconds]))
    #expect(attribute(root, "time") == "0.000")
  }

  @Test func hostileNamesAreTextAndForbiddenCharactersAreWrittenOut() throws {
    let name = "a\"\u{301}><b>&\u{0}\u{1B}[31m]]>"
    let root = try document(
      Runs.run([Runs.result(name, .different, findings: [Finding("<x>", "y\u{7}z")])]))
    #expect(
      attribute(try root.nodes(forXPath: "//testcase").first, "name") == "a\"\u{301}><b>&\\u{0}]]>")
    #expect(
      try root.nodes(forXPath: "//failure").first?.stringValue?.hasPrefix("<x>  y\\u{7}z\n") == true
    )
  }

  @Test func aHugeTextIsCut() throws {
    let text = String(repeating: "x", count: 5 << 20)
    let run = Runs.run([
      Runs.result("a", .failed, error: text),
      Runs.result("b", .different, headline: text, findings: [Finding("e", text)]),
    ])
    let bytes = try report(.junit, of: run, in: ResultFolder(root: URL(fileURLWithPath: "/no")))[0]
      .bytes
    #expect(bytes.count < 100_000)
  }

  @Test func attachmentsStandOnLinesOfTheirOwn() throws {
    try Runs.withFolder { folder in
      try Runs.store(["expected", "actual"], of: "a", in: folder)
      let base = folder.root.deletingLastPathComponent()
      let root = try document(
        Runs.run([Runs.result("a", .different)]),
        ReportOptions(runFolder: base, goldens: "Goldens"), root: folder.root)
      let out = try root.nodes(forXPath: "//system-out")
      #expect(
        out.map(\.stringValue) == [
          """
          [[ATTACHMENT|results/files/a/expected.png]]
          [[ATTACHMENT|results/files/a/actual.png]]
          """
        ])
      let golden = try root.nodes(forXPath: "//property[@name='golden']").first
      #expect(attribute(golden, "value") == "Goldens/a")
    }
  }

  @Test func figuresAreProperties() throws {
    let pixels = PixelResult(
      pixels: 12, total: 100, largestStep: 7, expectedSize: [10, 10], actualSize: [10, 10],
      regions: [])
    let root = try document(Runs.run([Runs.result("a", .different, pixels: pixels)]))
    let properties = try root.nodes(forXPath: "//property")
    #expect(properties.map { attribute($0, "name") } == ["maxStep", "pixels"])
    #expect(properties.map { attribute($0, "value") } == ["7", "12"])
  }

  @Test func anInterruptedRunIsAnErrorAndItsOpenCasesAreSkipped() throws {
    let root = try document(
      Runs.run([Runs.result("a")], complete: false, planned: ["a", "b", "c"]))
    #expect(attribute(root, "tests") == "4")
    #expect(attribute(root, "errors") == "1")
    #expect(attribute(root, "skipped") == "2")
    #expect(
      try root.nodes(forXPath: "//testcase[skipped]").map { attribute($0, "name") } == ["b", "c"])
  }

  @Test func theTimeOfTheRunIsWrittenOnlyWhenItIsGiven() throws {
    let run = Runs.run([Runs.result("a")])
    let suite = "testsuite[@timestamp='2026-11-21T10:40:00']"
    let given = try document(run, ReportOptions(timestamp: "2026-11-21T10:40:00"))
    #expect(try given.nodes(forXPath: "//\(suite)").count == 1)
    #expect(try document(run).nodes(forXPath: "//@timestamp").isEmpty)
  }

  @Test func aCaseThatRanIsNeverSkipped() throws {
    let root = try document(Runs.run(mixed))
    #expect(try root.nodes(forXPath: "//skipped").isEmpty)
  }
}

import Foundation
import Testing

@testable import GalleyGoldens

@Suite struct ResultFolderTests {
  private let scratch: Scratch
  private var folder: ResultFolder { scratch.results }

  init() throws { scratch = try Scratch() }

  private func result(_ name: String, _ status: CaseResult.Status = .passed) -> CaseResult {
    CaseResult(name: name, title: "T", place: SourcePlace(file: "a.yaml"), status: status)
  }

  private func run(_ cases: [CaseResult], planned: [String], isComplete: Bool = true) -> RunResults
  {
    RunResults(
      version: "1", complete: isComplete, renderer: "r", planned: planned, cases: cases)
  }

  @Test func whatIsWrittenIsRead() throws {
    let results = run([result("a", .different), result("b")], planned: ["a", "b"])

    try folder.write(results)

    #expect(try folder.read() == results)
  }

  @Test func whatTurnsTextAroundIsEscapedAndReadBack() throws {
    var turned = result("a")
    turned.title = "a\u{202E}b\u{2067}c\u{2028}d"
    let results = run([turned], planned: ["a"])

    try folder.write(results)

    let bytes = try results.json()
    #expect(!bytes.contains { $0 >= 0x80 })
    #expect(String(decoding: bytes, as: UTF8.self).contains(#"a\u202eb\u2067c\u2028d"#))
    #expect(try folder.read() == results)
  }

  @Test func aFileThatCannotBeWrittenIsNamedAndLeavesNothingBehind() throws {
    let files = FileManager.default
    // A folder that is not empty has the file's name.
    let taken = folder.casesFolder.appendingPathComponent("a.json")
    try files.createDirectory(
      at: taken.appendingPathComponent("x"), withIntermediateDirectories: true)

    #expect(throws: GoldenError.system(path: taken.path, reason: "Is a directory")) {
      try folder.write(result("a"))
    }

    #expect(try files.contentsOfDirectory(atPath: folder.casesFolder.path) == ["a.json"])
  }

  @Test func theTextEndsWithALineFeedAndHasSortedKeys() throws {
    let text = String(decoding: try run([], planned: []).json(), as: UTF8.self)

    #expect(text.hasPrefix("{\n  \"cases\" : ["))
    #expect(text.hasSuffix("}\n"))
  }

  @Test func aRunThatWasKilledIsReadCaseByCase() throws {
    try folder.write(run([], planned: ["a", "b"], isComplete: false))
    try folder.write(result("a", .different))

    let results = try folder.read()

    #expect(!results.complete)
    #expect(results.cases == [result("a", .different)])
    #expect(results.planned == ["a", "b"])
  }

  @Test func resultsOfTestsAreReadWithoutARun() throws {
    try folder.write(result("b"))
    try folder.write(result("a/x"))

    #expect(try folder.read().cases.map(\.name) == ["a/x", "b"])
  }

  @Test func withoutResultsThereAreNone() {
    #expect(throws: ResultError.none(folder: folder.root.path)) { try folder.read() }
  }

  @Test func aLaterFormatIsRefused() throws {
    try scratch.write("{\"format\": 99}", to: folder.resultsFile)

    #expect(throws: ResultError.newer(file: folder.resultsFile.path, format: 99)) {
      try folder.read()
    }
  }

  @Test func anotherFileIsRefused() throws {
    try scratch.write("[1]", to: folder.resultsFile)

    #expect(throws: ResultError.self) { try folder.read() }
  }

  @Test func namesThatLeadOutOfTheFolderAreRefused() throws {
    try folder.write(run([result("../../etc")], planned: []))

    #expect(throws: ResultError.self) { try folder.read() }
  }

  @Test func aNewRunForgetsResultsAndKeepsDurationsAndUndo() throws {
    try folder.write(result("a"))
    try folder.write([1], to: folder.picture(.actual, of: "a"))
    try folder.write(durations: ["a": 1])
    try scratch.store.accept("a", .sample(), undo: folder.acceptances)

    try folder.prepare()

    #expect(throws: ResultError.self) { try folder.read() }
    #expect(!FileManager.default.fileExists(atPath: folder.files(of: "a").path))
    #expect(folder.durations() == ["a": 1])
    #expect(folder.acceptances.names() == ["a"])
  }

  @Test func durationsAreKeptToTheMillisecondAndJoined() throws {
    try folder.write(durations: ["a": 0.12345, "b": 2])
    try folder.write(durations: ["b": 3])

    #expect(folder.durations() == ["a": 0.123, "b": 3])
  }

  @Test func whatWasDrawnIsReadBackForAReview() throws {
    let artifacts = try Artifacts.sample()
    for file in artifacts.files {
      try folder.write(file.bytes, to: folder.file(.actual, file.stage, of: "a/top"))
    }

    #expect(folder.artifacts(of: "a/top") == artifacts)
    #expect(folder.artifacts(of: "a/other") == nil)
  }

  @Test func aPictureOfATestIsReadBackByTheStagesThatWereCompared() throws {
    let artifacts = Artifacts(files: [
      Artifacts.File(stage: .list, bytes: [1]), Artifacts.File(stage: .png, bytes: [2]),
    ])
    for file in artifacts.files {
      try folder.write(file.bytes, to: folder.file(.actual, file.stage, of: "a/test"))
    }

    #expect(folder.artifacts(of: "a/test", [.list, .png]) == artifacts)
    #expect(folder.artifacts(of: "a/test", [.list, .svg, .png]) == nil)
    #expect(folder.artifacts(of: "a/test") == nil)
  }

  @Test func aFilmIsReadBackAsAFilm() throws {
    let artifacts = Artifacts(film: "frame 0\n", sheet: [1, 2])
    for file in artifacts.files {
      try folder.write(file.bytes, to: folder.file(.actual, file.stage, of: "a/film"))
    }

    #expect(folder.artifacts(of: "a/film") == artifacts)
  }
}

@Suite struct RunOutcomeTests {
  private func outcome(
    _ statuses: [CaseResult.Status], isStrict: Bool = false, orphans: [String] = [],
    isComplete: Bool = true
  ) -> RunOutcome {
    let cases = statuses.enumerated().map { index, status in
      CaseResult(
        name: "\(index)", title: "", place: SourcePlace(file: "a"), status: status)
    }
    return RunResults(
      version: "1", complete: isComplete, renderer: "r", planned: [], cases: cases,
      orphans: orphans
    ).outcome(isStrict: isStrict)
  }

  @Test func passesAndUpdatesAreFine() {
    #expect(outcome([]) == .fine)
    #expect(outcome([.passed, .updated]) == .fine)
  }

  @Test(arguments: [CaseResult.Status.different, .missing, .recorded])
  func theseAreDifferences(_ status: CaseResult.Status) {
    #expect(outcome([.passed, status]) == .differences)
  }

  @Test func aFailureIsWorseThanADifference() {
    #expect(outcome([.different, .failed]) == .failure)
  }

  @Test func driftFailsOnlyStrictRuns() {
    #expect(outcome([.drift]) == .fine)
    #expect(outcome([.drift], isStrict: true) == .differences)
  }

  @Test func goldensWithoutACaseFailOnlyStrictRuns() {
    #expect(outcome([.passed], orphans: ["old"]) == .fine)
    #expect(outcome([.passed], isStrict: true, orphans: ["old"]) == .differences)
  }

  @Test func anInterruptedRunIsNeverFine() {
    #expect(outcome([.passed], isComplete: false) == .interrupted)
    #expect(outcome([.failed], isComplete: false) == .interrupted)
  }
}

import Foundation
import GalleyBase
import GalleyGoldens
import Testing

/// `galley review` with options instead of answers.
@Suite struct ReviewTests {
  @Test func acceptingMakesWhatWasDrawnTheGolden() throws {
    let run = try ReviewedRun(["a/top": .different, "b": .different])

    let outcome = try run.review("--accept", "a/top")

    #expect(outcome.status == 0)
    #expect(outcome.text == "a/top: accepted\n")
    #expect(outcome.errors == "1 accepted, 1 left\n")
    #expect(run.goldens(of: "a/top") == ReviewedRun.drawn)
    #expect(run.goldens(of: "b") == ReviewedRun.golden)
  }

  @Test(arguments: ["actual.png", "../top"])
  func nothingBehindALinkIsAccepted(place: String) throws {
    let run = try ReviewedRun(["a/top": .different])
    let drawing = run.results.root.appendingPathComponent("files/a/top")
    let link = drawing.appendingPathComponent(place).standardizedFileURL
    let elsewhere = run.folder.appendingPathComponent("elsewhere")
    try FileManager.default.moveItem(at: link, to: elsewhere)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: elsewhere)

    let outcome = try run.review("--accept", "a/top")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("its drawing was not kept"))
    #expect(run.goldens(of: "a/top") == ReviewedRun.golden)
  }

  @Test(arguments: [
    ("actual.png", "it is not PNG, JPEG or WebP"), ("actual.list.txt", "not UTF-8 text"),
  ])
  func whatIsNotADrawingIsNotAccepted(name: String, problem: String) throws {
    let run = try ReviewedRun(["a/top": .different])
    let file = run.results.root.appendingPathComponent("files/a/top").appendingPathComponent(name)
    try #require(FileManager.default.fileExists(atPath: file.path))
    try Data([0x4D, 0x5A, 0xFF, 0xFE]).write(to: file)

    let outcome = try run.review("--accept", "a/top")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("\(name): "))
    #expect(outcome.errors.contains(problem))
    #expect(run.goldens(of: "a/top") == ReviewedRun.golden)
  }

  @Test(arguments: [
    (Stage.layout, "this is not a layout"), (.list, "this is not a display list"),
    (.svg, "this is not an SVG document"),
  ])
  func textThatIsNotADrawingIsNotAccepted(stage: Stage, problem: String) throws {
    let run = try ReviewedRun(["a/top": .different])
    let file = run.results.file(.actual, stage, of: "a/top")
    for text in ["", "[1]\n", "{}", "picture", "rm -rf\n", "<html>"]
    where text != "picture" || stage != .list {
      try Data(text.utf8).write(to: file)

      let outcome = try run.review("--accept", "a/top")

      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("\(file.lastPathComponent): \(problem)"))
      #expect(run.goldens(of: "a/top") == ReviewedRun.golden)
    }
  }

  @Test func resultsTellWhatWasAccepted() throws {
    let run = try ReviewedRun(["a/top": .different])

    try run.review("--accept", "a/top")

    let result = try run.result(of: "a/top")
    #expect(result.status == .updated)
    #expect(result.decision == .accepted)
    #expect(try run.results.read().outcome() == .fine)
    #expect(try run.review("--list").text == "")
  }

  @Test func anAcceptanceIsTakenBackByteForByte() throws {
    let run = try ReviewedRun(["a": .different, "b": .missing])
    let before = try run.results.read()

    try run.review("--accept", "a", "b")
    let outcome = try run.review("--undo", "a", "b")

    #expect(outcome.status == 0)
    #expect(run.goldens(of: "a") == ReviewedRun.golden)
    #expect(run.goldens(of: "b") == nil)
    #expect(try run.results.read() == before)
  }

  @Test func aFolderOrPatternMeansAllCasesInIt() throws {
    let run = try ReviewedRun(["a/one": .different, "a/two": .missing, "ab": .different])

    #expect(try run.review("--accept", "a").text == "a/one: accepted\na/two: accepted\n")
    #expect(try run.review("--accept", "a*").text == "ab: accepted\n")
  }

  @Test func optionsCanBeRepeated() throws {
    let run = try ReviewedRun(["a": .different, "b": .different, "c": .different])

    let outcome = try run.review("--accept", "a", "--reject", "b", "--accept", "c")

    #expect(outcome.text == "a: accepted\nc: accepted\nb: rejected\n")
  }

  @Test func aCommandThatCouldNotDoAllCanBeRepeated() throws {
    let run = try ReviewedRun(["a": .different, "b": .different])
    try run.review("--accept", "b")

    let repeated = try run.review("--accept", "a", "b")
    let done = try run.review("--accept", "a", "b")

    #expect(repeated.status == 0)
    #expect(repeated.text == "a: accepted\n")
    #expect(run.goldens(of: "a") == ReviewedRun.drawn)
    #expect(done.status == 0)
    #expect(try run.review("--reject", "a").status == 66)
  }

  @Test func nothingIsWrittenWhenANameMeansNothing() throws {
    let run = try ReviewedRun(["a": .different, "b": .passed])

    let unknown = try run.review("--accept", "a", "--accept", "x")
    let passed = try run.review("--accept", "b")

    #expect(unknown.status == 66)
    #expect(unknown.errors.hasPrefix("error: x: the last run has no such case\n"))
    #expect(passed.status == 66)
    #expect(passed.errors.hasPrefix("error: b: passed; there is nothing to decide\n"))
    #expect(run.goldens(of: "a") == ReviewedRun.golden)
  }

  @Test func aGoldenThatChangedSinceTheRunIsLeftAlone() throws {
    let run = try ReviewedRun(["a": .different, "b": .different])
    let other = ReviewedRun.artifacts(grey: 10)
    try run.store.accept("a", other)

    let outcome = try run.review("--accept", "a", "b")

    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasPrefix("error: a: the goldens have changed since the run; check again\n"))
    #expect(run.goldens(of: "a") == other)
    #expect(run.goldens(of: "b") == ReviewedRun.drawn)
  }

  @Test func aGoldenThatAppearedSinceTheRunIsLeftAlone() throws {
    let run = try ReviewedRun(["a": .missing])
    try run.store.accept("a", ReviewedRun.golden)

    #expect(try run.review("--accept", "a").status == 2)
    #expect(run.goldens(of: "a") == ReviewedRun.golden)
  }

  @Test func anAcceptanceThatWasCutShortIsFinishedByAnother() throws {
    let run = try ReviewedRun(["a": .different])
    // The goldens were replaced, but the process was killed before it wrote the results.
    try run.store.accept("a", ReviewedRun.drawn, undo: run.results.acceptances)

    #expect(try run.review("--accept", "a").status == 0)
    #expect(try run.result(of: "a").status == .updated)
    try run.review("--undo", "a")
    #expect(run.goldens(of: "a") == ReviewedRun.golden)
  }

  @Test func aRejectionIsToldAndLeavesTheGolden() throws {
    let run = try ReviewedRun(["a": .different])

    let outcome = try run.review("--reject", "a", "--report", "html")

    #expect(outcome.errors == "1 rejected, nothing is left to decide\n")
    #expect(run.goldens(of: "a") == ReviewedRun.golden)
    #expect(try run.result(of: "a").decision == .rejected)
    #expect(try run.review("--list").text == "a: rejected: 1 element differs\n")
    let page = try String(
      contentsOf: run.folder.appendingPathComponent("output/report/index.html"), encoding: .utf8)
    #expect(page.contains("rejected: 1 element differs"))
    try run.review("--undo", "a")
    #expect(try run.review("--list").text == "a: 1 element differs\n")
  }

  @Test func goldensInAStoreOfTheirOwnAreFound() throws {
    let run = try ReviewedRun(["a": .different], goldens: ["a": "Tests/Goldens"])
    let store = GoldenStore(root: run.folder.appendingPathComponent("Tests/Goldens"))

    try run.review("--accept", "a")
    #expect(store.goldens(of: "a").artifacts == ReviewedRun.drawn)
    #expect(run.goldens(of: "a") == nil)

    try run.review("--undo", "a")
    #expect(store.goldens(of: "a").artifacts == ReviewedRun.golden)
  }

  @Test func resultsDoNotLeadOutOfTheFolder() throws {
    let run = try ReviewedRun(["a": .different], goldens: ["a": "in"])
    let outside = try Scratch()
    var result = try run.result(of: "a")
    result.goldens = outside.folder.path
    var whole = try run.results.read()
    whole.cases = [result]
    try run.results.write(whole)

    let outcome = try run.review("--accept", "a")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("outside this folder"))
    #expect(outside.names == [])
  }

  @Test func theStandIsToldAsJSON() throws {
    let run = try ReviewedRun(["a": .different, "b": .missing, "c": .passed])

    let outcome = try run.review("--accept", "a", "--format", "json")

    #expect(
      outcome.text == """
        {
          "cases" : [
            {
              "case" : "a",
              "decision" : "accepted",
              "files" : "output/results/files/a",
              "headline" : "1 element differs",
              "status" : "updated"
            },
            {
              "case" : "b",
              "files" : "output/results/files/b",
              "headline" : "no golden",
              "status" : "missing"
            }
          ],
          "failures" : {

          },
          "format" : 1
        }

        """)
  }

  @Test(arguments: [["--accept", "a"], ["--reject", "a"], ["--undo", "a"], ["--serve"], []])
  func nothingIsDecidedOnCI(arguments: [String]) throws {
    let run = try ReviewedRun(["a": .different])

    let outcome = try galley(
      ["review"] + arguments, input: "a\n", environment: ["CI": "true"], folder: run.folder)

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("goldens are never written on CI"))
    #expect(run.goldens(of: "a") == ReviewedRun.golden)
  }

  @Test func withoutResultsThereIsNothingToReview() throws {
    let scratch = try Scratch()

    let outcome = try galley(["review", "--accept", "a"], folder: scratch.folder)

    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("output/results: there are no results"))
    #expect(scratch.names == [])
  }

  @Test func aRunThatWritesIsNotDisturbed() throws {
    let run = try ReviewedRun(["a": .different])
    let lock = try FolderLock(run.results.root, run.results.reach)

    let outcome = try withExtendedLifetime(lock) { try run.review("--accept", "a") }

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("another run or review is writing here"))
    #expect(run.goldens(of: "a") == ReviewedRun.golden)
  }

  @Test func afterCheckAndAcceptTheNextCheckIsGreen() throws {
    let project = try Project(["a": 40])
    try project.writeScene("a", width: 42)
    #expect(try project.galley("check").status == 1)

    let outcome = try project.galley("review", "--accept", "a")

    #expect(outcome.text == "a/default: accepted\n")
    #expect(try project.galley("check").text == "1 case: 1 passed\n")
  }

  @Test func checkUndoIsToldInTheResultsToo() throws {
    let run = try ReviewedRun(["a": .different])
    try run.review("--accept", "a")

    try galley(["check", "a", "--undo"], folder: run.folder)

    #expect(run.goldens(of: "a") == ReviewedRun.golden)
    #expect(try run.result(of: "a").status == .different)
  }
}

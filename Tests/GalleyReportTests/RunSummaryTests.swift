import GalleyMessages
import GalleyGoldens
import Testing

@testable import GalleyReport

@Suite struct RunSummaryTests {
  @Test func aGreenRunSaysSo() {
    let run = RunSummary(Runs.run([Runs.result("a"), Runs.result("b", .updated)]), strict: false)
    #expect(run.headline == "All 2 cases equal their goldens")
    #expect(run.passes)
  }

  @Test func countsNameEachStatusTheWorstFirst() {
    let run = RunSummary(
      Runs.run([
        Runs.result("a"), Runs.result("b", .drift), Runs.result("c", .different),
        Runs.result("d", .failed),
      ]), strict: false)
    #expect(run.counts == "1 failed, 1 different, 1 drift, 1 passed")
    #expect(run.headline == "3 of 4 cases need a look")
    #expect(run.failing.map(\.name) == ["d", "c"])
  }

  @Test func geometryStandsBeforePixelsAndMorePixelsBeforeFewer() {
    func pixels(_ count: Int) -> PixelResult {
      PixelResult(
        pixels: count, total: 100, largestStep: 1, expectedSize: [10, 10], actualSize: [10, 10],
        regions: [])
    }
    var onlyPixels = Runs.result("a", .different, pixels: pixels(90))
    onlyPixels.stages = [StageResult(.layout, .same), StageResult(.png, .different)]
    let run = RunSummary(
      Runs.run([
        onlyPixels, Runs.result("b", .different, pixels: pixels(5)),
        Runs.result("c", .different, pixels: pixels(6)), Runs.result("d", .missing),
      ]), strict: false)
    #expect(run.needingALook.map(\.name) == ["c", "b", "a", "d"])
  }

  @Test(
    arguments: [
      (CaseResult.Status.passed, true), (.updated, true), (.drift, true), (.recorded, false),
      (.missing, false), (.different, false), (.failed, false),
    ])
  func onlyWhatIsFinePasses(status: CaseResult.Status, passes: Bool) {
    #expect(RunSummary(Runs.run([Runs.result("a", status)]), strict: false).passes == passes)
  }

  @Test func driftFailsAStrictRun() {
    #expect(!RunSummary(Runs.run([Runs.result("a", .drift)]), strict: true).passes)
  }

  @Test func aGoldenWithoutACaseFailsAStrictRunEverywhere() throws {
    let run = Runs.run([Runs.result("a")], orphans: ["old"])
    let strict = ReportOptions(strict: true)
    #expect(RunSummary(run, strict: false).passes)
    #expect(!RunSummary(run, strict: true).passes)
    #expect(try Runs.text(.junit, run, options: strict).contains("<error message=\"Orphans: 1 "))
    #expect(
      try Runs.text(.github, run, options: strict).hasPrefix("::error title=Galley%3A Orphans::"))
    #expect(try Runs.text(.markdown, run, options: strict).contains("> **Orphans.** 1 golden"))
    #expect(try Runs.text(.html, run, options: strict).contains("data-passes=\"false\""))
  }

  @Test func anInterruptedRunNeverPasses() {
    let run = RunSummary(
      Runs.run([Runs.result("a")], complete: false, planned: ["a", "b"]), strict: false)
    #expect(!run.passes)
    #expect(run.warnings.map(\.title) == ["Interrupted"])
    #expect(run.notRun == ["b"])
  }

  @Test func aPlannedCaseWithoutAResultIsNoPass() {
    let run = RunSummary(Runs.run([Runs.result("a")], planned: ["a", "b"]), strict: false)
    #expect(!run.passes)
    #expect(run.warnings.map(\.text) == ["1 of 2 planned cases have no result."])
  }

  @Test func aShardDoesNotMissTheCasesOfOthers() {
    let shard = ShardNumber(index: 1, count: 2)
    let run = RunSummary(
      Runs.run([Runs.result("a")], planned: ["a", "b"], shard: shard), strict: false)
    #expect(run.passes)
    #expect(run.shardSentence?.hasPrefix("Part 1 of 2: 1 of 2 cases.") == true)
  }

  @Test func aNameLikeAnOptionIsNotTakenForOne() {
    #expect(
      Runs.result("-x", .different).acceptCommand == "galley check --update -- -x")
  }

  @Test(arguments: [CaseResult.Status.passed, .updated, .recorded, .failed])
  func thereIsNothingToAcceptWhereNothingIsOpen(status: CaseResult.Status) {
    #expect(Runs.result("a", status).acceptCommand == nil)
  }

  @Test(arguments: CaseResult.Status.allCases)
  func everyCaseHasASentence(status: CaseResult.Status) {
    #expect(!Runs.result("a", status).sentence.isEmpty)
  }

  @Test func theLastWordsOfAFailureAreItsSentence() {
    #expect(
      Runs.result("a", .failed, headline: "ended", error: "\u{1B}[31mIndex out of range\nat b")
        .sentence == "Index out of range")
  }
}

import Foundation
import GalleyGoldens
import Testing

@testable import GalleyReport

@Suite struct GitHubTests {
  private func lines(
    _ run: RunResults, _ options: ReportOptions = ReportOptions()
  ) throws -> [String] {
    try Runs.text(.github, run, options: options).split(separator: "\n").map { String($0) }
  }

  @Test func aDifferenceNamesItsPlaceAndEscapesItsWords() throws {
    let run = Runs.run([
      Runs.result(
        "a,b:c", .different, file: "S,1/x.yaml", line: 7, headline: "100% wrong",
        findings: [Finding("cell 0-3", "moved right 8 pt")])
    ])
    #expect(
      try lines(run) == [
        "::error file=S%2C1/x.yaml,line=7,title=a%2Cb%3Ac%3A different::100%25 wrong"
          + "%0Acell 0-3: moved right 8 pt%0Aaccept: galley check a,b:c --update"
      ])
  }

  @Test func aNameCannotStartACommandOfItsOwn() throws {
    let run = Runs.run([
      Runs.result("a\n::set-output name=x::y", .different, headline: "b\n::stop-commands::t")
    ])
    let found = try lines(run)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("::error ") })
  }

  @Test func tenErrorsAreShownWhole() throws {
    let run = Runs.run((0..<10).map { Runs.result("case-\($0)", .different) })
    #expect(try lines(run).count { $0.hasPrefix("::error ") } == 10)
  }

  @Test func ofMoreThanTenErrorsTheNineWorstAreShownAndTheRestIsCounted() throws {
    let cases = (10..<57).map { Runs.result("case-\($0)", .different) }
    let run = Runs.run(cases + [Runs.result("z", .failed, error: "trap")])
    let found = try lines(run)
    #expect(found.count { $0.hasPrefix("::error ") } == 9)
    #expect(found[0].contains("title=z%3A failed::trap"))
    #expect(found[9].hasPrefix("::notice title=Galley::… and 39 more"))
    #expect(found.count == 10)
  }

  @Test func anInterruptionIsTheFirstError() throws {
    let run = Runs.run(
      (0..<20).map { Runs.result("case-\($0)", .different) }, complete: false)
    let found = try lines(run)
    #expect(found[0].hasPrefix("::error title=Galley%3A Interrupted::"))
    #expect(found.count { $0.hasPrefix("::error ") } == 9)
  }

  @Test func pathsAreRelativeToTheWorkspace() throws {
    let options = ReportOptions(
      runFolder: URL(fileURLWithPath: "/builds/repo/app"),
      workspace: URL(fileURLWithPath: "/builds/repo"))
    let found = try lines(Runs.run([Runs.result("a", .missing)]), options)
    #expect(found[0].hasPrefix("::error file=app/Scenes/grid.yaml,"))
  }

  @Test func driftIsAWarningAndAnErrorOfAStrictRun() throws {
    let run = Runs.run([Runs.result("a", .drift)])
    #expect(try lines(run)[0].hasPrefix("::warning "))
    #expect(try lines(run, ReportOptions(strict: true))[0].hasPrefix("::error "))
  }

  @Test func aGreenRunSaysNothing() throws {
    #expect(try lines(Runs.run([Runs.result("a")])) == [])
  }

  @Test func orphansAreANotice() throws {
    let found = try lines(Runs.run([Runs.result("a")], orphans: ["x", "y"]))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("::notice title=Galley::2 goldens belong to no case"))
  }
}

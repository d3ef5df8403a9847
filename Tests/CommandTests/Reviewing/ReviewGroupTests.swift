import Foundation
import GalleyGoldens
import Testing

/// `galley review` of several cases at once: those with one cause, of a folder, or of the whole walk.
@Suite struct ReviewGroupTests {
  /// Cases of several folders: all but the last have one cause.
  private func run(_ count: Int) throws -> ReviewedRun {
    let names = (0..<count).map { "folder-\($0 / 10)/case-\($0)" }
    let run = try ReviewedRun(
      Dictionary(uniqueKeysWithValues: (names + ["other"]).map { ($0, .different) }))
    try run.setCauses { $0 == "other" ? ["header text changed"] : ["cell height +8 pt"] }
    return run
  }

  private func decisions(_ run: ReviewedRun) throws -> [ReviewDecision: Int] {
    try run.results.read().cases.reduce(into: [:]) { counts, result in
      if let decision = result.decision { counts[decision, default: 0] += 1 }
    }
  }

  @Test func casesWithOneCauseAreAcceptedWithTwoKeys() throws {
    let run = try run(12)

    let outcome = try run.review(input: "g\na\n")

    #expect(outcome.text == "12 cases: accepted\n")
    #expect(outcome.errors.contains("one change: cell height +8 pt, 12 cases\n"))
    #expect(outcome.errors.hasSuffix("12 accepted, 1 left\n"))
    #expect(run.goldens(of: "folder-1/case-11") == ReviewedRun.drawn)
    #expect(run.goldens(of: "other") == ReviewedRun.golden)
    #expect(try run.result(of: "other").isOpen)
  }

  @Test func oneUndoBringsAllOfAStepBack() throws {
    let run = try run(12)
    let before = try run.results.read()

    let outcome = try run.review(input: "g\na\nu\nq\n")

    #expect(outcome.text == "12 cases: accepted\n12 cases: undone\n")
    #expect(try run.results.read() == before)
    #expect(
      before.cases.allSatisfy { run.goldens(of: $0.name) == ReviewedRun.golden })
  }

  @Test func afterAnUndoTheQuestionIsAboutTheSameCases() throws {
    let run = try run(3)

    try run.review(input: "g\na\nu\nx\n")

    #expect(try decisions(run) == [.rejected: 3])
  }

  @Test func aCaseSaysHowManyHaveItsCause() throws {
    let run = try run(3)

    let outcome = try run.review(input: "a\nq\n")

    #expect(outcome.errors.contains("cause:     cell height +8 pt, in 3 cases; g shows them all\n"))
    #expect(outcome.errors.contains("cell height +8 pt, in 2 cases; g shows them all\n"))
  }

  @Test func aFolderIsDecidedWithOneKey() throws {
    let run = try run(25)

    let outcome = try run.review(input: "d\nx\n")

    #expect(outcome.text == "10 cases: rejected\n")
    #expect(outcome.errors.contains("folder folder-0/, 10 cases\n"))
    #expect(try decisions(run) == [.rejected: 10])
  }

  @Test func whatTheNamesChoseIsDecidedWithOneKey() throws {
    let run = try run(25)

    try run.review("folder-1", "other", input: "l\na\n")

    #expect(try decisions(run) == [.accepted: 11])
    #expect(try run.result(of: "other").decision == .accepted)
    #expect(try run.result(of: "folder-0/case-0").isOpen)
  }

  @Test func decidedCasesAreNotPartOfAGroup() throws {
    let run = try run(4)

    try run.review(input: "x\ng\na\n")

    #expect(try decisions(run) == [.rejected: 1, .accepted: 3])
  }

  @Test func theSameKeyGoesBackToTheCase() throws {
    let run = try run(4)

    try run.review(input: "g\ng\na\nq\n")

    #expect(try decisions(run) == [.accepted: 1])
  }

  @Test func aSkippedGroupStaysOpen() throws {
    let run = try run(4)

    let outcome = try run.review(input: "g\ns\na\n")

    #expect(outcome.text == "other: accepted\n")
  }

  @Test func whatCannotBeAcceptedStaysTheQuestion() throws {
    let run = try run(3)
    try run.store.accept("folder-0/case-1", ReviewedRun.artifacts(grey: 10))

    let outcome = try run.review(input: "g\na\ng\nx\nq\n")

    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("not done: folder-0/case-1: the goldens have changed"))
    #expect(try decisions(run) == [.accepted: 2, .rejected: 1])
  }

  @Test func namesOfKeysAreAnswersToo() throws {
    let run = try run(3)

    try run.review(input: "group\nreject\nquit\n")

    #expect(try decisions(run) == [.rejected: 3])
  }

  @Test func oneRequestDecidesManyCasesAndOneUndoesThem() throws {
    let run = try run(12)
    let before = try run.results.read()
    let server = try ServedReview(run)
    let names = before.cases.map(\.name).filter { $0 != "other" }
    let seen = Dictionary(uniqueKeysWithValues: names.map { ($0, run.results.stamp(of: $0)) })

    let accepted = try server.decide("accept", seen)

    #expect(accepted.status == 200)
    #expect(names.allSatisfy { run.goldens(of: $0) == ReviewedRun.drawn })
    #expect(try decisions(run) == [.accepted: 12])

    #expect(try server.decide("undo", seen).status == 200)
    #expect(try run.results.read() == before)
  }

  @Test func oneCaseThatCannotBeAcceptedKeepsNoOtherFromIt() throws {
    let run = try run(3)
    try run.store.accept("folder-0/case-1", ReviewedRun.artifacts(grey: 10))
    let server = try ServedReview(run)
    let names = (0..<3).map { "folder-0/case-\($0)" }
    let seen = Dictionary(uniqueKeysWithValues: names.map { ($0, run.results.stamp(of: $0)) })

    let answer = try server.decide("accept", seen)

    #expect(answer.status == 200)
    #expect(
      answer.text.contains(
        #""failures":{"folder-0/case-1":"folder-0/case-1: the goldens have changed since the run"#))
    #expect(try decisions(run) == [.accepted: 2])
  }

  @Test func aCheckFindsOneCauseInScenesOfDifferentSizes() throws {
    let project = try Project(["a": 40, "b": 50, "c": 60])
    for (name, width) in [("a", 42), ("b", 52), ("c", 66)] {
      try project.writeScene(name, width: width)
    }

    #expect(try project.galley("check").status == 1)

    #expect(
      try project.results.read().cases.map(\.causes)
        == [["layout itemSize (+2, 0)"], ["layout itemSize (+2, 0)"], ["layout itemSize (+6, 0)"]])
    #expect(try project.results.read().cases.groupedByCause.map(\.cases.count) == [2, 1])
  }
}

import Foundation
import GalleyGoldens
import Testing

/// `galley review` with answers on standard input, one per line.
@Suite struct ReviewWalkTests {
  private let three: [String: CaseResult.Status] = [
    "a": .different, "b": .missing, "c": .drift, "d": .passed, "e": .failed,
  ]

  @Test func eachOpenCaseIsDecidedByAKey() throws {
    let run = try ReviewedRun(three)

    let outcome = try run.review(input: "a\nx\ns\n")

    #expect(outcome.status == 0)
    #expect(outcome.text == "a: accepted\nb: rejected\n")
    #expect(
      outcome.errors.hasSuffix(
        "1 accepted, 1 rejected, 1 left; 1 failed, which a review cannot fix\n"))
    #expect(run.goldens(of: "a") == ReviewedRun.drawn)
    #expect(run.goldens(of: "b") == nil)
    #expect(try run.result(of: "b").decision == .rejected)
  }

  @Test func aCaseIsShownWithItsSentenceAndItsPictures() throws {
    let run = try ReviewedRun(["a": .different])

    let outcome = try run.review(input: "q\n")

    #expect(
      outcome.errors.contains(
        """
        a: 1 element differs
          cell 0-0   moved right 8 pt
          expected:  output/results/files/a/expected.png
          actual:    output/results/files/a/actual.png
        """))
    #expect(outcome.text == "")
  }

  @Test func aSecondReviewShowsWhatIsLeft() throws {
    let run = try ReviewedRun(three)
    try run.review(input: "a\nx\nq\n")

    #expect(try run.review(input: "a\n").text == "c: accepted\n")
  }

  @Test func undoGoesBackAndTakesTheDecisionBack() throws {
    let run = try ReviewedRun(three)

    let outcome = try run.review(input: "a\nu\nx\ns\nu\na\nq\n")

    #expect(
      outcome.text == "a: accepted\na: undone\na: rejected\nb: accepted\n")
    #expect(run.goldens(of: "a") == ReviewedRun.golden)
    #expect(run.goldens(of: "b") == ReviewedRun.drawn)
  }

  @Test func thereIsNothingToTakeBackAtFirst() throws {
    let run = try ReviewedRun(["a": .different])

    #expect(try run.review(input: "u\n").errors.contains("this is the first case"))
  }

  @Test func openPrintsAddressesThatTerminalsFollow() throws {
    let run = try ReviewedRun(["a": .different])

    let outcome = try run.review(input: "o\nq\n")

    let address = run.results.picture(.actual, of: "a").absoluteString
    #expect(address.hasPrefix("file:///"))
    #expect(outcome.errors.contains(address))
  }

  @Test func anUnknownKeyExplainsTheKeysAndDecidesNothing() throws {
    let run = try ReviewedRun(["a": .different])

    let outcome = try run.review(input: "y\nyes\n\n")

    #expect(outcome.errors.ranges(of: "  a  accept what is shown").count == 3)
    #expect(try run.result(of: "a").isOpen)
  }

  @Test func namesNarrowTheWalk() throws {
    let run = try ReviewedRun(["a/one": .different, "b": .different])

    #expect(try run.review("b", input: "a\na\n").text == "b: accepted\n")
    #expect(try run.review("x", input: "a\n").status == 66)
  }

  @Test func whatCannotBeDoneIsSaidAndEndsWithTwo() throws {
    let run = try ReviewedRun(["a": .different])
    try run.store.accept("a", ReviewedRun.artifacts(grey: 10))

    let outcome = try run.review(input: "a\ns\n")

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("not done: a: the goldens have changed since the run"))
  }

  @Test func whenNobodyAnswersTheUsageIsTold() throws {
    let run = try ReviewedRun(["a": .different])

    let outcome = try run.review()

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("standard input is empty and not a terminal"))
    #expect(outcome.errors.contains("--accept CASE"))
  }

  @Test(arguments: [
    ["--accept", "a", "--undo", "a"], ["--list", "--accept", "a"], ["--serve", "--list"],
    ["--port", "0"], ["--serve", "--port", "80"], ["a", "--accept", "a"],
    ["--accept", "a", "--reject", "a"],
  ])
  func whatDoesNotGoTogetherIsWrongUsage(arguments: [String]) throws {
    let run = try ReviewedRun(["a": .different])

    let outcome = try galley(["review"] + arguments, folder: run.folder)

    #expect(outcome.status == 64)
    #expect(run.goldens(of: "a") == ReviewedRun.golden)
  }
}

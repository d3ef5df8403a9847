import GalleyComparison
import Testing

@testable import GalleyGoldens

/// Verdicts on what a screen reader finds.
@Suite struct AccessibilityJudgeTests {
  private let scratch: Scratch
  private let judge: Judge

  init() throws {
    scratch = try Scratch()
    judge = Judge(store: scratch.store)
    try scratch.store.accept("a", drawing("button"), renderer: nil)
  }

  private func drawing(_ traits: String) throws -> Artifacts {
    let text = "1. \"Delete\"; \(traits); at 0, 0, 10 × 10\n"
    return Artifacts(
      files: try Artifacts.sample().files
        + [Artifacts.File(stage: .accessibility, bytes: Array(text.utf8))])
  }

  @Test func theTextComesAfterTheList() throws {
    #expect(
      try drawing("button").files.map(\.stage) == [.layout, .list, .accessibility, .svg, .png])
    #expect(Stage.accessibility.fileName == "accessibility.txt")
  }

  @Test func aChangeThatNoPictureShowsIsADifference() throws {
    let verdict = try judge.verdict(on: "a", drawing("link"))

    #expect(verdict.status == .different)
    #expect(verdict.headline == "a screen reader finds 1 element differently")
    #expect(
      verdict.findings.map { "\($0.element) \($0.sentence)" } == [
        "\"Delete\" traits button became link"
      ])
  }

  @Test func whereThePictureDecidesItStaysADifference() throws {
    var terms = ComparisonTerms()
    terms.decidesByPicture = true

    #expect(try judge.verdict(on: "a", drawing("link"), terms: terms).status == .different)
    #expect(try judge.verdict(on: "a", drawing("button"), terms: terms).status == .passed)
  }

  @Test func aSceneThatAsksForItLaterLacksOneGolden() throws {
    try scratch.store.accept("b", Artifacts.sample(), renderer: nil)

    #expect(try judge.verdict(on: "b", drawing("button")).headline == "no golden for accessibility")
    #expect(try judge.verdict(on: "a", Artifacts.sample()).status == .passed)
  }

  @Test func aSceneThatNoLongerAsksForItLosesTheGoldenWithAnUpdate() throws {
    var judge = self.judge
    judge.recording = Recording(.changed)

    let verdict = try judge.verdict(on: "a", Artifacts.sample())

    #expect(verdict.status == .updated)
    #expect(verdict.headline == "accessibility.txt removed")
    #expect(scratch.store.read("a", .accessibility) == nil)
    #expect(scratch.store.read("a", .list) != nil)
  }

  @Test func whatWasDrawnIsKeptForReviews() throws {
    let drawn = try drawing("link")
    for file in drawn.files {
      let url = scratch.results.file(.actual, file.stage, of: "a")
      try scratch.write("", to: url)
      try scratch.results.write(file.bytes, to: url)
    }

    #expect(scratch.results.artifacts(of: "a") == drawn)
  }
}

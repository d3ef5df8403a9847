import Testing

@testable import GalleyGoldens

/// The result of a case after the writing of its goldens is undone.
@Suite struct TakenBackTests {
  private func result(
    _ status: CaseResult.Status, _ outcomes: [StageResult.Outcome], headline: String = "x",
    error: String? = nil
  ) -> CaseResult {
    CaseResult(
      name: "a", title: "", place: SourcePlace(file: "a.yaml"), status: status,
      stages: zip(Stage.allCases, outcomes).map { StageResult($0, $1) }, headline: headline,
      error: error, decision: .accepted)
  }

  @Test(
    arguments: [
      ([.same, .different, .missing], .different), ([.same, .missing, .drift], .missing),
      ([.same, .drift], .drift), ([.same, .tolerated], .passed),
    ] as [([StageResult.Outcome], CaseResult.Status)])
  func theStagesTellWhatTheCaseWas(outcomes: [StageResult.Outcome], status: CaseResult.Status) {
    for written in [CaseResult.Status.updated, .recorded] {
      let before = result(written, outcomes).takenBack()

      #expect(before.status == status)
      #expect(before.decision == nil)
    }
  }

  @Test func aFirstRecordingHadNoGolden() {
    let before = result(.recorded, [.missing, .missing], headline: "recorded for the first time")
      .takenBack()

    #expect(before.headline == "no golden")
  }

  @Test func aGoldenThatWasBrokenFailsAgain() {
    #expect(result(.updated, [.missing], error: "cannot be read").takenBack().status == .failed)
  }

  @Test(arguments: [CaseResult.Status.passed, .different, .missing, .drift, .failed])
  func aCaseWhoseGoldensWereNotWrittenKeepsItsStatus(status: CaseResult.Status) {
    #expect(result(status, [.different]).takenBack().status == status)
  }
}

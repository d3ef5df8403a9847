import Testing

@testable import GalleyGoldens

/// Cases by their causes.
@Suite struct CauseGroupTests {
  private func result(
    _ name: String, _ causes: [String]?, _ status: CaseResult.Status = .different
  ) -> CaseResult {
    var result = CaseResult(
      name: name, title: "", place: SourcePlace(file: "a.yaml"), status: status)
    result.causes = causes
    return result
  }

  @Test func casesWithTheSameCausesAreOneGroup() {
    let groups = [
      result("b", ["x"]), result("a-10", ["y"]), result("a-2", ["x"]), result("c", ["x", "y"]),
    ].groupedByCause

    #expect(groups.map { $0.cases.map(\.name) } == [["a-2", "b"], ["a-10"], ["c"]])
    #expect(groups.map(\.sentence) == ["x", "y", "x; y"])
  }

  @Test func aFilmStandsForAGroupOnlyWhereNothingElseDoes() {
    var film = result("a/film", ["x"])
    film.stages = [StageResult(.film, .different), StageResult(.sheet, .different)]

    #expect([film, result("a/top", ["x"])].groupedByCause.map(\.example?.name) == ["a/top"])
    #expect([film].groupedByCause.map(\.example?.name) == ["a/film"])
  }

  @Test func casesWithoutCausesAreAlone() {
    let groups = [result("b", nil, .passed), result("a", nil, .failed), result("c", [])]
      .groupedByCause

    #expect(groups.map { $0.cases.map(\.name) } == [["a"], ["b"], ["c"]])
    #expect(groups.allSatisfy { $0.sentence == nil })
  }

  @Test func aSentenceNamesThreeCausesAndCountsTheRest() {
    #expect(
      result("a", ["1", "2", "3", "4", "5"]).causeSentence == "1; 2; 3; and 2 more")
  }

  private func verdict(
    _ status: CaseResult.Status, _ findings: [Finding] = [], elements: [String]? = nil
  ) -> [String]? {
    let pixels = elements.map {
      PixelResult(
        pixels: 1, total: 9, largestStep: 1, expectedSize: [3, 3], actualSize: [3, 3],
        regions: [
          .init(rect: [0, 0, 1, 1], pixels: 1, largestStep: 1, meanStep: 1, elements: $0)
        ])
    }
    return Verdict(status: status, headline: "words", findings: findings, pixels: pixels)
      .result(name: "a", title: "", place: SourcePlace(file: "a.yaml")).causes
  }

  @Test func theCausesOfACaseAreThoseOfItsFindings() {
    let findings = [
      Finding("cell 0-1", "moved", cause: "cell moved"), Finding("content", "height 9 → 10"),
      Finding("cell 0-0", "grew", cause: "cell grew"),
      Finding("cell 1-1", "moved", cause: "cell moved"),
    ]

    #expect(verdict(.different, findings, elements: ["cell 0-0"]) == ["cell grew", "cell moved"])
    #expect(verdict(.updated, findings) == ["cell grew", "cell moved"])
  }

  @Test func pixelsAloneAreToldByWhatIsDrawnThere() {
    #expect(verdict(.different, elements: ["cell 0-3 image"]) == ["words: cell image"])
    #expect(verdict(.different) == ["words"])
  }

  @Test func casesWithoutAGoldenAndDriftHaveTheirHeadlineAsCause() {
    #expect(verdict(.missing) == ["words"])
    #expect(verdict(.drift, elements: ["cell 0-3"]) == ["words"])
    #expect(verdict(.passed) == nil)
    #expect(verdict(.failed) == nil)
  }

  @Test func namesHaveAFolderALeafAndMaybeADefaultState() {
    #expect(CaseName("a/b/top").folder == "a/b/")
    #expect(CaseName("a/b/default").folder == "a/")
    #expect(CaseName("a/b/default").leaf == "b")
    #expect(CaseName("a/b/default").tail == "/default")
    #expect(CaseName("default").leaf == "default")
    #expect(CaseName("b").folder == "")
  }
}

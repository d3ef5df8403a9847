import GalleyComparison
import Testing

@testable import GalleyGoldens

/// Verdicts on films whose frames have digests.
@Suite struct FilmJudgeTests {
  private let scratch: Scratch
  private var judge: Judge

  init() throws {
    scratch = try Scratch()
    judge = Judge(store: scratch.store, renderer: "cairo 1.16.0, fonts a")
    try scratch.store.accept("a/film", film(), renderer: "cairo 1.16.0, fonts a")
  }

  private func film(
    x: Int = 0, digests: String = "  list a  pixels 1", grey: UInt8 = 100
  ) throws -> Artifacts {
    Artifacts(
      film: "frame 0  offset 0 0  content 100 50\(digests)\n  cell 0-0  \(x) 0 10 10\n",
      sheet: try Artifacts.png([grey, 200]))
  }

  private func foreign() -> Judge {
    var judge = judge
    judge.renderer = "cairo 1.18.0, fonts a"
    return judge
  }

  private func outcomes(_ verdict: Verdict) -> [StageResult.Outcome] {
    verdict.stages.map(\.outcome)
  }

  @Test func anotherListIsADifferenceWhateverDraws() throws {
    let artifacts = try film(digests: "  list b  pixels 2")

    for judge in [judge, foreign()] {
      let verdict = try judge.verdict(on: "a/film", artifacts)

      #expect(verdict.status == .different)
      #expect(outcomes(verdict) == [.different, .same])
      #expect(verdict.headline.hasPrefix("frame 0 is drawn differently"))
    }
  }

  @Test func otherPixelsInAFrameAreADifference() throws {
    let verdict = try judge.verdict(on: "a/film", film(digests: "  list a  pixels 2"))

    #expect(verdict.status == .different)
    #expect(verdict.headline == "the pixels of frame 0 differ")
    #expect(verdict.findings.map(\.kind) == [.pixels])
  }

  @Test func otherPixelsInAFrameOfAnotherRendererAreDrift() throws {
    let verdict = try foreign().verdict(on: "a/film", film(digests: "  list a  pixels 2"))

    #expect(verdict.status == .drift)
    #expect(outcomes(verdict) == [.drift, .same])
    #expect(
      verdict.headline == "pixels differ; the golden was drawn by cairo 1.16.0, not cairo 1.18.0")
  }

  @Test func theSheetAndAFrameDriftTogether() throws {
    let verdict = try foreign().verdict(
      on: "a/film", film(digests: "  list a  pixels 2", grey: 101))

    #expect(verdict.status == .drift)
    #expect(outcomes(verdict) == [.drift, .drift])
  }

  @Test func aMoveIsNoDrift() throws {
    let verdict = try foreign().verdict(on: "a/film", film(x: 8, digests: "  list b  pixels 2"))

    #expect(verdict.status == .different)
    #expect(outcomes(verdict) == [.different, .same])
  }

  @Test func withAToleranceTheSheetDecidesAboutPixels() throws {
    let terms = ComparisonTerms(tolerance: PixelTolerance(maxChannelStep: 1))
    func verdict(_ grey: UInt8, _ digests: String = "  list a  pixels 2") throws -> Verdict {
      try judge.verdict(on: "a/film", film(digests: digests, grey: grey), terms: terms)
    }

    #expect(try verdict(101).status == .passed)
    #expect(outcomes(try verdict(101)) == [.tolerated, .tolerated])
    #expect(try verdict(103).status == .different)
    #expect(outcomes(try verdict(103)) == [.tolerated, .different])
    #expect(try verdict(100, "  list b  pixels 2").status == .different)
  }

  @Test func aGoldenOfBeforePassesWithAWarningUntilItIsRecordedAnew() throws {
    try scratch.store.accept("a/film", film(digests: ""), renderer: "cairo 1.16.0, fonts a")

    let verdict = try judge.verdict(on: "a/film", film())
    let moved = try judge.verdict(on: "a/film", film(x: 1))
    let all = try Judge(store: scratch.store, recording: Recording(.all))
      .verdict(on: "a/film", film())

    #expect(verdict.status == .passed)
    #expect(outcomes(verdict) == [.same, .same])
    #expect(verdict.warnings.count == 1)
    #expect(moved.status == .different)
    #expect(all.status == .updated)
    #expect(all.warnings == [])
    #expect(try judge.verdict(on: "a/film", film()).warnings == [])
  }
}

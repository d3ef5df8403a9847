import GalleyBase
import Foundation
import GalleyComparison
import GalleyGeometry
import GalleyRaster
import Testing

@testable import GalleyGoldens

@Suite struct JudgeTests {
  private let scratch: Scratch
  private var judge: Judge

  init() throws {
    scratch = try Scratch()
    judge = Judge(store: scratch.store, renderer: "cairo 1.16.0, fonts a")
    try scratch.store.accept("a/top", .sample(), renderer: "cairo 1.16.0, fonts a")
  }

  private func outcomes(_ verdict: Verdict) -> [StageResult.Outcome] {
    verdict.stages.map(\.outcome)
  }

  @Test func theSamePasses() throws {
    let verdict = try judge.verdict(on: "a/top", .sample())

    #expect(verdict.status == .passed)
    #expect(outcomes(verdict) == [.same, .same, .same, .same])
    #expect(verdict.headline.isEmpty)
  }

  @Test func equalGoldensOfAnotherRendererAreWrittenByAllOnly() throws {
    var judge = Judge(store: scratch.store, recording: Recording(.changed), renderer: "cairo 2")
    #expect(try judge.verdict(on: "a/top", .sample()).status == .passed)
    #expect(scratch.store.goldens(of: "a/top").renderer == "cairo 1.16.0, fonts a")

    judge.recording = Recording(.all)
    #expect(try judge.verdict(on: "a/top", .sample()).status == .updated)
    #expect(scratch.store.goldens(of: "a/top").renderer == "cairo 2")
  }

  @Test func aMoveIsToldByTheLayoutAndNamesTheElement() throws {
    let verdict = try judge.verdict(on: "a/top", .sample(x: 8))

    #expect(verdict.status == .different)
    #expect(outcomes(verdict) == [.different, .same, .same, .same])
    #expect(verdict.headline == "1 element differs")
    #expect(verdict.findings.first?.element == "cell 0-0")
  }

  @Test func anotherDrawingIsToldByTheListWhenTheLayoutIsEqual() throws {
    let verdict = try judge.verdict(on: "a/top", .sample(list: "stroke\n"))

    #expect(outcomes(verdict) == [.same, .different, .different, .same])
    #expect(!verdict.findings.isEmpty)
  }

  @Test func aGoldenWithMoreLinesThanAreComparedIsAnErrorThatNamesBoth() throws {
    let lines = String(repeating: "\n", count: ResultLimits.maximumLines + 1)
    try scratch.store.accept("a/top", .sample(list: lines), renderer: "cairo 1.16.0, fonts a")

    let verdict = try judge.verdict(on: "a/top", .sample())

    #expect(verdict.status == .failed)
    let sentence = "list.txt: there are 2000001 lines, and at most 2000000 are compared"
    #expect(verdict.error?.hasPrefix(sentence) == true)
  }

  @Test func onePixelMakesACaseDifferent() throws {
    let verdict = try judge.verdict(on: "a/top", .sample(grey: 101))

    #expect(verdict.status == .different)
    #expect(outcomes(verdict) == [.same, .same, .same, .different])
    #expect(verdict.pixels?.pixels == 1)
    #expect(verdict.pixels?.total == 2)
    #expect(verdict.pixels?.largestStep == 1)
    #expect(verdict.pixels?.regions.first?.rect == [0, 0, 1, 1])
    #expect(verdict.pictures != nil)
  }

  @Test func aToleranceThatHoldsPassesAndSaysSo() throws {
    let terms = ComparisonTerms(tolerance: PixelTolerance(maxChannelStep: 1))

    let verdict = try judge.verdict(on: "a/top", .sample(grey: 101), terms: terms)

    #expect(verdict.status == .passed)
    #expect(outcomes(verdict) == [.same, .same, .same, .tolerated])
  }

  @Test func aToleranceThatDoesNotHoldSaysByHowMuch() throws {
    let terms = ComparisonTerms(tolerance: PixelTolerance(maxChannelStep: 1))

    let verdict = try judge.verdict(on: "a/top", .sample(grey: 103), terms: terms)

    #expect(verdict.status == .different)
    #expect(
      verdict.findings == [Finding("pixels", "a channel differs by 3, more than 1", kind: .pixels)])
  }

  @Test func noToleranceOfPixelsExcusesAMove() throws {
    let terms = ComparisonTerms(tolerance: PixelTolerance(maxShare: 1))

    let verdict = try judge.verdict(on: "a/top", .sample(x: 1, grey: 101), terms: terms)

    #expect(verdict.status == .different)
    #expect(outcomes(verdict) == [.different, .same, .same, .tolerated])
  }

  @Test func whatIsIgnoredIsNotCompared() throws {
    let terms = ComparisonTerms(ignoring: [PixelRect(x: 0, y: 0, width: 1, height: 1)])

    #expect(try judge.verdict(on: "a/top", .sample(grey: 250), terms: terms).status == .passed)
  }

  @Test func anotherEncodingOfThePixelsPasses() throws {
    var artifacts = try Artifacts.sample()
    let png = try #require(artifacts[.png])
    // An empty text chunk "a" before IEND; the last four bytes are its CRC-32.
    let chunk: [UInt8] = [0, 0, 0, 2] + Array("tEXta\0".utf8) + [0x90, 0xC5, 0x84, 0x6A]
    let other = png.dropLast(12) + chunk + png.suffix(12)
    artifacts = Artifacts(
      files: artifacts.files.dropLast() + [Artifacts.File(stage: .png, bytes: Array(other))])

    let verdict = try judge.verdict(on: "a/top", artifacts)

    #expect(verdict.status == .passed)
    #expect(verdict.stages.last == StageResult(.png, .same))
  }

  @Test func pixelsOfAnotherRendererAreDrift() throws {
    var judge = judge
    judge.renderer = "cairo 1.18.0, fonts a"

    let verdict = try judge.verdict(on: "a/top", .sample(grey: 101))

    #expect(verdict.status == .drift)
    #expect(outcomes(verdict) == [.same, .same, .same, .drift])
    #expect(
      verdict.headline
        == "pixels differ; the golden was drawn by cairo 1.16.0, not cairo 1.18.0")
  }

  @Test func geometryDecidesWhateverDraws() throws {
    var judge = judge
    judge.renderer = "cairo 1.18.0, fonts a"

    let verdict = try judge.verdict(on: "a/top", .sample(x: 8, grey: 101))

    #expect(verdict.status == .different)
    #expect(outcomes(verdict) == [.different, .same, .same, .different])
    #expect(
      verdict.headline.hasSuffix("; the golden was drawn by cairo 1.16.0, not cairo 1.18.0"))
  }

  @Test func equalPixelsOfAnotherRendererPass() throws {
    var judge = judge
    judge.renderer = "cairo 1.18.0, fonts a"

    #expect(try judge.verdict(on: "a/top", .sample()).status == .passed)
  }

  @Test func withoutAFingerprintADifferenceIsOne() throws {
    var judge = judge
    judge.renderer = nil

    #expect(try judge.verdict(on: "a/top", .sample(grey: 101)).status == .different)
  }

  @Test func aPointerOfGitLFSFailsAndSaysWhatToDo() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12345\n"
    let file = scratch.store.folder(of: "a/top").appendingPathComponent("image.png")
    try scratch.write(pointer, to: file)

    let verdict = try judge.verdict(on: "a/top", .sample())

    #expect(verdict.status == .failed)
    #expect(verdict.error?.contains("git lfs pull") == true)
  }

  @Test func aGoldenThatIsNoPictureFails() throws {
    let file = scratch.store.folder(of: "a/top").appendingPathComponent("image.png")
    try scratch.write("not a picture", to: file)

    let verdict = try judge.verdict(on: "a/top", .sample())

    #expect(verdict.status == .failed)
    #expect(verdict.error == "image.png: the golden is not a readable picture")
  }

  @Test func aGoldenThatIsNoLayoutFails() throws {
    let file = scratch.store.folder(of: "a/top").appendingPathComponent("layout.json")
    try scratch.write("{", to: file)

    #expect(try judge.verdict(on: "a/top", .sample()).status == .failed)
  }

  @Test func aFolderInThePlaceOfAGoldenFails() throws {
    let file = scratch.store.folder(of: "a/top").appendingPathComponent("list.txt")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)

    let verdict = try judge.verdict(on: "a/top", .sample())

    #expect(verdict.status == .failed)
    #expect(verdict.error?.hasPrefix("list.txt cannot be read") == true)
  }

  @Test func aNewCaseIsRecordedOnlyWhenAsked() throws {
    var recording = judge
    recording.recording = Recording(.missing)

    #expect(try judge.verdict(on: "b/top", .sample()).status == .missing)
    #expect(scratch.store.goldens(of: "b/top").files.isEmpty)
    #expect(try recording.verdict(on: "b/top", .sample()).status == .recorded)
    #expect(try judge.verdict(on: "b/top", .sample()).status == .passed)
  }

  @Test func aSetThatLacksAGoldenIsRecordedAsAWhole() throws {
    let file = scratch.store.folder(of: "a/top").appendingPathComponent("image.svg")
    try FileManager.default.removeItem(at: file)
    var recording = judge
    recording.recording = Recording(.missing)

    let verdict = try judge.verdict(on: "a/top", .sample())

    #expect(verdict.status == .missing)
    #expect(verdict.headline == "no golden for svg")
    #expect(try recording.verdict(on: "a/top", .sample()).status == .recorded)
    #expect(try judge.verdict(on: "a/top", .sample()).status == .passed)
  }

  @Test func anUpdateTellsWhatItReplaced() throws {
    var recording = judge
    recording.recording = Recording(.changed)

    let verdict = try recording.verdict(on: "a/top", .sample(x: 8))

    #expect(verdict.status == .updated)
    #expect(verdict.headline == "1 element differs")
    #expect(try judge.verdict(on: "a/top", .sample(x: 8)).status == .passed)
  }

  @Test func aScopeKeepsOtherCasesAsTheyAre() throws {
    var recording = judge
    recording.recording = Recording(.changed, in: "b")

    #expect(try recording.verdict(on: "a/top", .sample(x: 8)).status == .different)
    #expect(try judge.verdict(on: "a/top", .sample()).status == .passed)
  }
}

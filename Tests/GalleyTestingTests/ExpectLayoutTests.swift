import Foundation
import GalleyEngine
import GalleyGoldens
import GalleyLayouts
import Testing

@testable import GalleyTesting

/// The issues and files of `expectLayout`, with goldens in a temporary folder.
@MainActor @Suite struct ExpectLayoutTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("expect-layout-\(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ path: String) -> Data? {
      try? Data(contentsOf: url.appendingPathComponent(path))
    }
  }

  private let folder = Folder()

  private func results(
    gap: CGFloat, _ mode: RecordMode, states: [LayoutState] = [.top]
  ) throws -> [CaseResult] {
    let test = LayoutTest(
      makeLayout: {
        let layout = CollectionViewFlowLayout()
        layout.minimumLineSpacing = gap
        return layout
      }, content: .items(6, size: .fixed(90, 40)), viewport: .size(200, 120), states: states,
      delegate: nil)
    // The results go to a temporary package and are removed with it.
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data().write(to: folder.url.appendingPathComponent("Package.swift"))
    let file = folder.url.appendingPathComponent("GapTests.swift").path
    let identity = TestIdentity(file: file, line: 7, function: "gap()", name: nil)
    var settings = GoldenSettings(mode, scale: 1)
    // CI and GALLEY_RECORD must not change what these tests write.
    settings.environment = [:]
    return try test.results(identity, settings: settings)
  }

  @Test func theFirstRecordingWritesAndFails() throws {
    let result = try #require(try results(gap: 10, .missing).first)

    #expect(result.status == .recorded)
    #expect(!result.status.isFine())
    #expect(folder.file("Goldens/GapTests/gap/top/layout.json") != nil)
  }

  @Test func theSecondRunPasses() throws {
    _ = try results(gap: 10, .missing)

    #expect(try results(gap: 10, .missing).map(\.status) == [.passed])
  }

  @Test func aChangeIsToldByWhatMoved() throws {
    _ = try results(gap: 10, .missing)

    let result = try #require(try results(gap: 18, .missing).first)

    #expect(result.status == .different)
    // The second line starts at 40 + 10, and then at 40 + 18.
    #expect(result.findings.first?.element.contains("0-2") == true)
    #expect(result.findings.first?.sentence.contains("moved down 8 pt") == true)
  }

  @Test func eachStateHasGoldensOfItsOwn() throws {
    _ = try results(gap: 10, .missing, states: [.top, .offset(y: 30), .overscroll(y: -20)])

    for state in ["top", "offset-y30", "overscroll-y-20"] {
      #expect(folder.file("Goldens/GapTests/gap/\(state)/image.png") != nil, "\(state)")
    }
  }

  @Test func whatDiffersIsKeptUnderFixedNames() throws {
    _ = try results(gap: 10, .missing)
    _ = try results(gap: 18, .never)

    for name in ["expected.png", "actual.png", "heatmap.png", "actual.layout.json"] {
      #expect(
        folder.file("output/test-results/files/GapTests/gap/top/\(name)") != nil, "\(name)")
    }
  }

  @Test func resultsNameTheFileTheLineAndTheGoldens() throws {
    let result = try #require(try results(gap: 10, .never).first)

    #expect(result.place == SourcePlace(file: "GapTests.swift", line: 7))
    #expect(result.goldens == "Goldens")
    #expect(result.status == .missing)
  }

  @Test func anIssueBeginsWithTheSentence() throws {
    _ = try results(gap: 10, .missing)
    let result = try #require(try results(gap: 18, .never).first)
    let check = GoldenCheck(
      file: folder.url.appendingPathComponent("GapTests.swift").path,
      settings: GoldenSettings(.never))

    let lines = check.message(result).split(separator: "\n")

    #expect(lines.first?.hasPrefix("GapTests/gap/top: ") == true)
    #expect(lines.contains { $0.contains("GALLEY_RECORD=GapTests/gap/top swift test") })
  }

  @Test func expectLayoutRecordsOneIssueAtTheCallersLine() throws {
    defer { forgetResults(of: "ExpectLayoutTests") }
    withKnownIssue {
      withGoldens(.never, folder: folder.url.path) {
        expectLayout(CollectionViewFlowLayout(), content: .items(1))
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("no golden") }
        && issue.sourceLocation?.fileName == "ExpectLayoutTests.swift"
    }
  }

  /// A layout that returns elements for rect queries, but not for single lookups.
  private final class Forgetful: CollectionViewFlowLayout {
    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? { nil }
  }

  private func breaches(of layout: @escaping @MainActor () -> CollectionViewLayout) -> [String] {
    let test = LayoutTest(
      makeLayout: layout, content: .items(4), viewport: .size(200, 120), states: [.top],
      delegate: nil)
    return test.breaches(of: .contract + [.noOverlap, .pixelAligned])
  }

  @Test func aBreachOfTheContractIsToldWithTheRule() throws {
    let breach = try #require(breaches { Forgetful() }.first)

    #expect(breach.contains("galley explain GAL002"))
  }

  @Test func aFlowLayoutKeepsTheContract() {
    #expect(breaches { CollectionViewFlowLayout() } == [])
  }

  /// Removes what a test left in this package's results.
  private func forgetResults(of suite: String) {
    let results = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent(GoldenCheck.resultsPath)
    for part in ["cases", "files"] {
      try? FileManager.default.removeItem(
        at: results.appendingPathComponent(part).appendingPathComponent(suite))
    }
  }

  @Test func aStateIsNamedByWhereItIs() {
    #expect(LayoutState.offset(y: 240).name == "offset-y240")
    #expect(LayoutState.offset(x: 1.5, y: -2).named("far").name == "far")
  }
}

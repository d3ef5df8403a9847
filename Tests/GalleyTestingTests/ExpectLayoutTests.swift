import Foundation
import GalleyEngine
import GalleyGoldens
import GalleyLayouts
import GalleyViews
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
    gap: CGFloat, _ mode: RecordMode, states: [LayoutState] = [.top],
    variants: LayoutVariants = .none
  ) throws -> [CaseResult] {
    let test = LayoutTest(
      makeLayout: {
        let layout = CollectionViewFlowLayout()
        layout.minimumLineSpacing = gap
        return layout
      }, content: .items(6, size: .fixed(90, 40)), viewport: .size(200, 120), states: states,
      variants: variants, delegate: nil)
    return try results(mode, test.results)
  }

  private func results(
    _ mode: RecordMode, _ results: (TestIdentity, GoldenSettings) throws -> [CaseResult]
  ) throws -> [CaseResult] {
    // The results go to a temporary package and are removed with it.
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data().write(to: folder.url.appendingPathComponent("Package.swift"))
    let file = folder.url.appendingPathComponent("GapTests.swift").path
    let identity = TestIdentity(file: file, line: 7, function: "gap()", name: nil)
    var settings = GoldenSettings(mode, scale: 1)
    // CI and GALLEY_RECORD must not change what these tests write.
    settings.environment = [:]
    return try results(identity, settings)
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

  @Test func eachVariantHasGoldensOfItsOwn() throws {
    let variants = LayoutVariants.all([
      .appearance, .layoutDirection(.rightToLeft), .width(150, 200),
    ])
    let names = ["light,rtl,150", "light,rtl,200", "dark,rtl,150", "dark,rtl,200"]
    let first = try results(gap: 10, .missing, variants: variants)

    #expect(first.map(\.name) == names.map { "GapTests/gap/top@" + $0 })
    #expect(first.map(\.variant?.words) == names)
    #expect(try results(gap: 10, .never, variants: variants).allSatisfy { $0.status == .passed })
    let pictures = Set(names.map { folder.file("Goldens/GapTests/gap/top@\($0)/image.png") })
    #expect(pictures.count == 4 && !pictures.contains(nil))
  }

  @Test func aDeviceHasItsSizeScaleAndSafeArea() throws {
    _ = try results(
      gap: 10, .missing, states: [.top, .offset(y: 30)], variants: .all([.device(.iPhone16)]))

    for (state, y) in [("top", "-59"), ("offset-y30", "-29")] {
      let layout = try #require(
        folder.file("Goldens/GapTests/gap/\(state)@iPhone-16/layout.json"))
      let text = String(decoding: layout, as: UTF8.self)
      #expect(text.contains(#""offset": [0, \#(y)], "size": [393, 852]"#), "\(text)")
    }
  }

  @Test func variantsThatCannotBeAreNamed() throws {
    func error(_ axes: [LayoutVariants.Axis]) -> String {
      do {
        _ = try LayoutVariants.all(axes).shown()
        return ""
      } catch {
        return error.description
      }
    }
    #expect(
      error([.textSize, .textSize, .textSize]) == "1728 combinations of traits: at most 1000")
    #expect(error([.width(0)]) == "widths and scales must be numbers above zero")
    #expect(error([.width(100, 100)]).hasPrefix("two variants have the name '@100'"))
    #expect(error([.appearance(.unspecified, .dark, .unspecified)]).hasPrefix("two variants"))
    #expect(try LayoutVariants.all([]).shown() == [nil])
  }

  @Test func aViewHasAPictureForEachVariant() throws {
    func view() -> View {
      let label = Label(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
      label.text = "Title"
      label.font = .preferred(.body)
      label.adjustsFontForContentSizeCategory = true
      label.backgroundColor = .systemBackground
      return label
    }
    let variants = LayoutVariants.all([
      .appearance, .textSize(.large, .accessibilityExtraLarge), .width(80),
    ])
    let test = ViewTest(makeView: view, size: nil, variants: variants)
    let names = [
      "light,large,80", "light,accessibility3,80", "dark,large,80", "dark,accessibility3,80",
    ]

    let first = try results(.missing, test.results)

    #expect(first.map(\.name) == names.map { "GapTests/gap/default@" + $0 })
    #expect(first.allSatisfy { $0.status == .recorded })
    #expect(try results(.never, test.results).allSatisfy { $0.status == .passed })
    let lists = Set(names.map { folder.file("Goldens/GapTests/gap/default@\($0)/list.txt") })
    #expect(lists.count == 4 && !lists.contains(nil))
    #expect(folder.file("Goldens/GapTests/gap/default@dark,large,80/layout.json") == nil)
  }

  @Test func aCollectionViewHasItsGeometryToo() throws {
    func view() -> View {
      let layout = CollectionViewFlowLayout()
      return CollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 50), collectionViewLayout: layout)
    }
    _ = try results(.missing, ViewTest(makeView: view, size: nil, variants: .none).results)
    #expect(folder.file("Goldens/GapTests/gap/default/layout.json") != nil)
  }

  @Test func aViewWithoutASizeIsNamed() throws {
    let test = ViewTest(makeView: { View() }, size: nil, variants: .none)
    let result = try #require(try results(.missing, test.results).first)
    #expect(result.status == .failed)
    #expect(result.error == "the view has no size: give `size`, or set its frame")
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
      variants: .none, delegate: nil)
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

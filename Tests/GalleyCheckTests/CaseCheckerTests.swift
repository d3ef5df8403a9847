import Foundation
import GalleyComparison
import GalleyDrawing
import GalleyGoldens
import GalleyRaster
import GalleyScenes
import Testing

@testable import GalleyCheck

/// How a drawing becomes a result with its files.
@Suite struct CaseCheckerTests {
  /// A temporary folder that exists while a test runs.
  private final class Scratch {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("galley-cases-" + UUID().uuidString)
    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  private let scratch = Scratch()
  private let checker: CaseChecker
  private let label = CaseLabel(
    name: "a/top", title: "A", place: SourcePlace(file: "a.yaml", line: 3))

  private var folder: URL { scratch.folder }

  init() throws {
    let folder = scratch.folder
    let store = GoldenStore(root: folder.appendingPathComponent("goldens"))
    checker = CaseChecker(
      judge: Judge(store: store),
      results: ResultFolder(root: folder.appendingPathComponent("results")))
    try store.accept("a/top", Self.drawing(grey: 100).artifacts)
  }

  /// Four pixels at 2x: cell 0-0 in the left half, nothing in the right one.
  private static func drawing(grey: UInt8, right: UInt8 = 200) throws -> CaseDrawing {
    let bitmap = Bitmap(width: 4, height: 1) { bytes in
      for column in 0..<4 {
        for channel in 0..<3 { bytes[column * 4 + channel] = column < 2 ? grey : right }
        bytes[column * 4 + 3] = 255
      }
    }
    let cell = try #require(ElementID(text: "cell 0-0"))
    return CaseDrawing(
      artifacts: Artifacts(
        layout: "{}", list: "", svg: "", png: Array(try PNGEncoder().encode(bitmap))),
      areas: [
        ElementArea(element: cell, part: .body, bounds: CGRect(x: 0, y: 0, width: 1, height: 0.5)),
        ElementArea(element: cell, part: .shadow, bounds: CGRect(x: 0, y: 0, width: 9, height: 9)),
      ].reversed(), scale: 2)
  }

  private func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

  @Test func aResultCarriesTheLabelAndIsStored() throws {
    let result = try checker.check(label, .success(Self.drawing(grey: 100)))

    #expect(result.name == "a/top")
    #expect(result.title == "A")
    #expect(result.place == SourcePlace(file: "a.yaml", line: 3))
    #expect(try checker.results.read().cases == [result])
  }

  @Test func whatPassedLeavesNoFiles() throws {
    _ = try checker.check(label, .success(Self.drawing(grey: 100)))

    #expect(!exists(checker.results.files(of: "a/top")))
  }

  @Test func whatDiffersLeavesBothSidesAndAHeatmap() throws {
    _ = try checker.check(label, .success(Self.drawing(grey: 90)))

    let results = checker.results
    for picture in [ResultFolder.Picture.expected, .actual, .heatmap] {
      #expect(exists(results.picture(picture, of: "a/top")))
    }
    #expect(results.artifacts(of: "a/top") == (try Self.drawing(grey: 90).artifacts))
  }

  @Test func uikitsPictureLiesBesideTheOthersAndDecidesNothing() throws {
    var drawing = try Self.drawing(grey: 100)
    let figures = UIKitPicture(
      file: "a.png", size: [4, 1], scale: 2, actualSize: [4, 1], actualScale: 2, compared: 4,
      different: 4)
    drawing.uikit = UIKitComparison(figures: figures, bytes: [1, 2])
    let result = try checker.check(label, .success(drawing))

    #expect(result.status == .passed)
    #expect(result.uikit == figures)
    #expect(try Data(contentsOf: checker.results.picture(.uikit, of: "a/top")) == Data([1, 2]))
  }

  @Test func regionsNameWhatIsDrawnInThem() throws {
    let result = try checker.check(label, .success(Self.drawing(grey: 90)))

    #expect(result.pixels?.regions.map(\.elements) == [["cell 0-0"]])
    #expect(result.pixels?.regions.first?.rect == [0, 0, 2, 1])
  }

  @Test func aCaseThatCameToNothingFailsWithItsLastWords() throws {
    let result = try checker.check(label, .failure(CaseFailure("trap\nlast words")))

    #expect(result.status == .failed)
    #expect(result.headline == "trap")
    #expect(result.error == "trap\nlast words")
  }

  @Test func goldensThatCannotBeWrittenFailTheCase() throws {
    var checker = checker
    checker.judge.recording = Recording(.all)
    let inner = CaseLabel(name: "a/top/inner", title: "", place: SourcePlace(file: "a"))

    let result = try checker.check(inner, .success(Self.drawing(grey: 1)))

    #expect(result.status == .failed)
    #expect(result.error?.contains("are inside the folder of 'a/top'") == true)
  }

  @Test func anElementCanBeIgnoredItsShadowIsNot() throws {
    let cell = try #require(ElementID(text: "cell 0-0"))
    let terms = CaseTerms(ignoring: [.element(cell)])

    let body = try checker.check(label, .success(Self.drawing(grey: 1)), terms: terms)
    let beside = try checker.check(
      label, .success(Self.drawing(grey: 1, right: 201)), terms: terms)

    #expect(body.status == .passed)
    #expect(beside.status == .different)
    #expect(beside.pixels?.pixels == 2)
  }

  @Test func rectanglesInPointsAreThePixelsThatTheyTouch() throws {
    // 0.6 … 1.4 points at 2x are 1.2 … 2.8 pixels: columns 1 and 2.
    let terms = CaseTerms(ignoring: [.rect(CGRect(x: 0.6, y: 0, width: 0.8, height: 0.1))])

    let resolved = terms.resolved(for: try Self.drawing(grey: 1))

    #expect(resolved.ignored == [PixelRect(x: 1, y: 0, width: 2, height: 1)])
  }

  @Test func hugeRectanglesDoNotOverflow() throws {
    let rect = CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)

    let resolved = CaseTerms(ignoring: [.rect(rect)]).resolved(for: try Self.drawing(grey: 1))

    #expect(
      resolved.ignored.first?.intersection(PixelRect(x: 0, y: 0, width: 4, height: 1)).area == 4)
  }
}

import Foundation
import GalleyComparison
import GalleyRaster

/// How the bytes of one stage differ from its golden, in words and figures.
struct StageDifference {
  /// Whether they mean the same, are tolerated, or differ.
  private(set) var outcome = StageResult.Outcome.different
  /// What happened, in half a sentence.
  private(set) var headline = ""
  /// What happened in detail.
  private(set) var findings: [Finding] = []
  /// The figures of pictures.
  private(set) var pixels: PixelResult?
  /// Why the golden is no golden; nil when it is one.
  private(set) var problem: String?

  /// Compares different bytes at a stage.
  init(_ stage: Stage, golden: [UInt8], actual: [UInt8], terms: ComparisonTerms) {
    let before = String(decoding: golden, as: UTF8.self)
    let after = String(decoding: actual, as: UTF8.self)
    switch stage {
    case .layout: compareLayout(before, after)
    case .list:
      let difference = ListDifference(expected: before, actual: after)
      headline = difference.headline
      findings = Self.findings(difference.findings)
    case .svg:
      headline = "the SVG document differs, the drawing does not"
      findings = Self.findings(ListDifference(expected: before, actual: after).findings)
    case .film: compareFilm(before, after)
    case .png, .sheet: comparePictures(golden, actual)
    }
  }

  private mutating func compareLayout(_ before: String, _ after: String) {
    guard let difference = GeometryDifference(expected: before, actual: after) else {
      problem = "the golden is not a layout.json"
      return
    }
    headline =
      difference.findings.isEmpty ? "layout.json is written differently" : difference.headline
    findings = Self.findings(difference.findings)
  }

  private mutating func compareFilm(_ before: String, _ after: String) {
    let difference = FilmDifference(expected: before, actual: after)
    headline =
      difference.findings.isEmpty ? "film.txt is written differently" : difference.headline
    findings = Self.findings(difference.findings)
  }

  private mutating func comparePictures(_ golden: [UInt8], _ actual: [UInt8]) {
    guard let before = try? decodeImage(Data(golden)), let after = try? decodeImage(Data(actual))
    else {
      problem = "the golden is not a readable picture"
      return
    }
    headline = "pixels differ, the drawing does not"
    switch compare(expected: before, actual: after) {
    case .identical:
      (outcome, headline) = (.same, "")
    case .sizesDiffer(let expected, let actual):
      headline =
        "the picture's size \(expected[0])×\(expected[1]) became \(actual[0])×\(actual[1]) pixels"
      pixels = PixelResult(
        pixels: max(expected[0] * expected[1], actual[0] * actual[1]),
        total: max(expected[0] * expected[1], actual[0] * actual[1]), largestStep: 255,
        expectedSize: expected, actualSize: actual, regions: [])
    case .different(let found):
      let size = [before.width, before.height]
      let region = found.region
      pixels = PixelResult(
        pixels: found.pixels, total: found.total, largestStep: found.largestStep,
        expectedSize: size, actualSize: size,
        regions: [
          PixelResult.Region(
            rect: [
              region.left, region.top, region.right - region.left, region.bottom - region.top,
            ], pixels: found.pixels, largestStep: found.largestStep, meanStep: 0, elements: [])
        ])
    }
  }

  private static func findings(_ changes: [ElementChange]) -> [Finding] {
    changes.map { Finding($0.element, $0.sentence) }
  }
}

import GalleyBase
import Foundation
import GalleyComparison
import GalleyGeometry
import GalleyRaster

/// How the bytes of one stage differ from its golden, in sentences and numbers.
struct StageDifference {
  /// Whether the stage is the same despite different bytes, is tolerated, or differs.
  private(set) var outcome = StageResult.Outcome.different
  /// A summary of the difference, such as `3 elements differ, 1 cause`.
  private(set) var headline = ""
  /// The details of the difference.
  private(set) var findings: [Finding] = []
  /// Statistics of the pixels that differ; nil for other stages.
  private(set) var pixels: PixelResult?
  /// The stage.
  let stage: Stage
  /// The pictures, if they differ.
  private(set) var pictures: PictureDifference?
  /// Why the golden cannot be used; nil when it can.
  private(set) var problem: String?
  /// What a user should know about the golden; nil when there is nothing.
  private(set) var warning: String?
  /// Whether only pixels differ, which depend on the renderer.
  private(set) var isOfPixels: Bool

  /// Compares bytes at a stage that are known to be different.
  init(_ stage: Stage, golden: [UInt8], actual: [UInt8], terms: ComparisonTerms) {
    self.stage = stage
    isOfPixels = stage.isPicture
    let most = ResultLimits.maximumLines
    if !stage.isPicture, let count = [golden, actual].map(Self.lineCount).max(), count > most {
      problem = "there are \(count) lines, and at most \(most) are compared"
      return
    }
    let before = String(decoding: golden, as: UTF8.self)
    let after = String(decoding: actual, as: UTF8.self)
    switch stage {
    case .layout: compareLayout(before, after)
    case .list:
      let difference = ListDifference(expected: before, actual: after)
      headline = difference.headline
      findings = Self.findings(difference.findings)
    case .accessibility:
      let difference = AccessibilityDifference(expected: before, actual: after)
      headline = difference.headline
      // They are about neither geometry nor drawing.
      findings = difference.findings.map { change in
        var finding = Finding(change)
        finding.kind = nil
        return finding
      }
    case .svg:
      headline = "the SVG document differs, the drawing does not"
      findings = Self.findings(ListDifference(expected: before, actual: after).findings)
    case .film: compareFilm(before, after, terms)
    case .png, .sheet: comparePictures(golden, actual, terms)
    }
  }

  private static func lineCount(_ bytes: [UInt8]) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") }
  }

  /// The difference of a layout, with what else the lists say.
  init(_ difference: StateDifference, _ stage: Stage) {
    (self.stage, isOfPixels) = (stage, false)
    headline = difference.headline
    findings = Self.findings(difference.findings)
  }

  private mutating func compareLayout(_ before: String, _ after: String) {
    guard let difference = GeometryDifference(frames: before, after) else {
      problem = "the golden is not a layout.json"
      return
    }
    headline =
      difference.findings.isEmpty ? "layout.json is formatted differently" : difference.headline
    findings = Self.findings(difference.findings)
  }

  /// A tolerance cannot be applied to digests of pixels, so with one the sheet decides about pixels.
  private mutating func compareFilm(
    _ before: String, _ after: String, _ terms: ComparisonTerms
  ) {
    let difference = FilmDifference(expected: before, actual: after)
    guard !difference.onlyLacksDigests else {
      outcome = .same
      warning =
        "film.txt has no digests of its frames, so only their geometry is compared; record it with --update=all"
      return
    }
    isOfPixels = difference.kind == .pixels
    let isExact = terms.tolerance == .exact
    if isOfPixels, !isExact { outcome = .tolerated }
    headline =
      difference.findings.isEmpty ? "film.txt is formatted differently" : difference.headline
    findings = Self.findings(difference.findings.filter { isExact || $0.kind != .pixels })
  }

  private mutating func comparePictures(
    _ golden: [UInt8], _ actual: [UInt8], _ terms: ComparisonTerms
  ) {
    guard let before = try? decodeImage(Data(golden)), let after = try? decodeImage(Data(actual))
    else {
      problem = "the golden is not a readable picture"
      return
    }
    let found = PixelDifference(
      expected: before, actual: after, tolerance: terms.tolerance, ignoring: terms.ignored)
    guard !found.isEqual else {
      outcome = .same
      return
    }
    outcome = found.isTolerated ? .tolerated : .different
    pixels = PixelResult(found)
    pictures = PictureDifference(expected: before, actual: after, difference: found)
    headline =
      found.sizesDiffer ? "the picture has a different size" : "pixels differ, the drawing does not"
    findings =
      found.excesses.isEmpty || terms.tolerance == .exact
      ? [] : found.excesses.map { Finding("pixels", $0, kind: .pixels) }
  }

  private static func findings(_ changes: [ElementChange]) -> [Finding] {
    changes.map(Finding.init)
  }
}

extension PixelResult {
  /// The statistics of a comparison, with no elements in its regions yet.
  init(_ found: PixelDifference) {
    self.init(
      pixels: found.pixels, total: found.total, largestStep: found.largestStep,
      expectedSize: found.expectedSize, actualSize: found.actualSize,
      regions: found.regions.map { region in
        Region(
          rect: [region.rect.x, region.rect.y, region.rect.width, region.rect.height],
          pixels: region.pixels, largestStep: region.largestStep,
          meanStep: (region.meanStep * 1000).rounded() / 1000, elements: [])
      })
  }
}

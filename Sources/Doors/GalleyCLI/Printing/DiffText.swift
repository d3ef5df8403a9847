import GalleyBase
import GalleyComparison
import GalleyMessages
import GalleyRaster
import GalleyReport

/// What `galley diff` prints.
struct DiffText {
  /// How it is printed.
  enum Form {
    case text, json
    /// A line of JSON for each pair.
    case lines
  }

  private let form: Form

  init(_ form: Form) { self.form = form }

  /// The output for two files with the same bytes.
  func equal() throws -> String {
    form == .text
      ? DifferenceText.equal : try json(Report(kind: "file", isEqual: true, isTolerated: true))
  }

  func layouts(_ difference: GeometryDifference, names: [String]) throws -> String {
    let findings = difference.findings
    guard form != .text else { return DifferenceText.text(of: difference, names: names) }
    var report = Report(
      kind: "layout", isEqual: findings.isEmpty, isTolerated: findings.isEmpty,
      findings: findings.map { Report.Finding(element: $0.element, sentence: $0.sentence) })
    report.leftOut = difference.leftOut.map { leftOut in
      let (elements, views) = (leftOut.elements, leftOut.views)
      return Report.LeftOut(
        elements: [elements.expected, elements.actual], views: [views.expected, views.actual])
    }
    return try json(report)
  }

  // `colors` has the two files, and what became of their colours.
  func pictures(
    _ difference: PixelDifference, colors: [(path: String, colors: PictureColors)], heatmap: String?
  ) throws -> String {
    guard form != .text else { return DifferenceText.text(of: difference, colors: colors) }
    var report = Report(difference, heatmap: heatmap)
    report.profiles =
      DifferenceText.tellsColors(colors) ? colors.map(\.colors.words) : nil
    return try json(report)
  }

  /// The line about a pair that cannot be compared.
  func failure(_ failure: CommandFailure) throws -> String {
    var report = Report(kind: "error", isEqual: false, isTolerated: false)
    report.error = failure.problem
    report.hint = failure.hint
    return try json(report)
  }

  private func json(_ report: Report) throws -> String {
    String(decoding: try jsonDocument(report, isLine: form == .lines), as: UTF8.self)
  }
}

/// The output as JSON.
private struct Report: Encodable {
  struct Finding: Encodable {
    var element: String
    var sentence: String
  }

  /// What only the expected, and only the actual file has.
  struct LeftOut: Encodable {
    var elements: [Int]
    var views: [Int]
  }

  struct Region: Encodable {
    /// Left, top, width and height, in device pixels.
    var rect: [Int]
    var pixels: Int
    var largestStep: Int
    var meanStep: Double
  }

  var kind: String
  var isEqual: Bool
  var isTolerated: Bool
  var findings: [Finding]?
  var leftOut: LeftOut?
  var expectedSize: [Int]?
  var actualSize: [Int]?
  var pixels: Int?
  var counted: Int?
  var compared: Int?
  var largestStep: Int?
  var largestDeltaE: Double?
  var ssim: Double?
  var regions: [Region]?
  var regionCount: Int?
  var excesses: [String]?
  var heatmap: String?
  /// The colour profiles of both files where one is not sRGB; the pictures are compared in sRGB.
  var profiles: [String]?
  /// Why the files cannot be compared, and what helps.
  var error, hint: String?
}

extension Report {
  init(_ difference: PixelDifference, heatmap: String?) {
    self.init(
      kind: "picture", isEqual: difference.isEqual, isTolerated: difference.isTolerated,
      expectedSize: difference.expectedSize, actualSize: difference.actualSize,
      pixels: difference.pixels, counted: difference.counted, compared: difference.compared,
      largestStep: difference.largestStep, largestDeltaE: difference.largestDeltaE,
      ssim: difference.ssim,
      regions: difference.regions.map { region in
        let rect = region.rect
        return Region(
          rect: [rect.x, rect.y, rect.width, rect.height], pixels: region.pixels,
          largestStep: region.largestStep, meanStep: region.meanStep)
      },
      regionCount: difference.regionCount, excesses: difference.excesses,
      heatmap: difference.isEqual ? nil : heatmap)
  }
}

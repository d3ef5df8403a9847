import GalleyBase
import GalleyComparison
import GalleyGeometry
import GalleyRaster
import GalleyReport

/// What `galley diff` prints.
struct DiffText {
  private let format: OutputFormat
  /// How many areas or elements the text lists at most; the JSON lists all.
  private static let limit = 20

  init(_ format: OutputFormat) { self.format = format }

  /// The output for two files with the same bytes.
  func equal() throws -> String {
    switch format {
    case .text: "equal\n"
    case .json: try json(Report(kind: "file", isEqual: true, isTolerated: true))
    }
  }

  func layouts(_ difference: GeometryDifference) throws -> String {
    let findings = difference.findings
    switch format {
    case .json:
      return try json(
        Report(
          kind: "layout", isEqual: findings.isEmpty, isTolerated: findings.isEmpty,
          findings: findings.map { Report.Finding(element: $0.element, sentence: $0.sentence) }))
    case .text:
      if findings.isEmpty { return "equal: only the formatting of the files differs\n" }
      return text(
        "different: \(difference.headline)", findings.map { "\($0.element)  \($0.sentence)" })
    }
  }

  // `colors` has the two files, and what became of their colours.
  func pictures(
    _ difference: PixelDifference, colors: [(path: String, colors: PictureColors)], heatmap: String?
  ) throws -> String {
    let areTold = Set(colors.map(\.colors)) != [.sRGB]
    switch format {
    case .json:
      var report = Report(difference, heatmap: heatmap)
      report.profiles = areTold ? colors.map(\.colors.words) : nil
      return try json(report)
    case .text:
      let colors =
        areTold
        ? colors.map { "colour profile of \($0.path): \($0.colors.words)\n" }.joined() : ""
      if difference.isEqual { return "equal: only the encoding of the files differs\n" + colors }
      let areas = difference.regions.map { region in
        let rect = region.rect
        let count = region.pixels == 1 ? "1 differs" : "\(region.pixels) differ"
        return "\(rect.x),\(rect.y)  \(rect.width) × \(rect.height) pixels: \(count), by "
          + "\(region.largestStep) at most, \(number(region.meanStep)) in the mean"
      }
      let status = difference.isTolerated ? "tolerated" : "different"
      return text("\(status): \(difference.summary)", areas) + colors
        + difference.excesses.map { "limit: \($0)\n" }.joined()
    }
  }

  private func number(_ value: Double) -> String { DecimalNumber.text(value, decimals: 2) }

  /// A headline, and the first of the lines below it.
  private func text(_ headline: String, _ lines: [String]) -> String {
    var all = [headline] + lines.prefix(Self.limit).map { "  " + $0.inOneLine }
    if lines.count > Self.limit { all.append("  … and \(lines.count - Self.limit) more") }
    return all.joined(separator: "\n") + "\n"
  }

  private func json(_ report: Report) throws -> String {
    String(decoding: try jsonDocument(report), as: UTF8.self)
  }
}

/// The output as JSON.
private struct Report: Encodable {
  struct Finding: Encodable {
    var element: String
    var sentence: String
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
  var expectedSize: [Int]?
  var actualSize: [Int]?
  var pixels: Int?
  var counted: Int?
  var compared: Int?
  var largestStep: Int?
  var largestDeltaE: Double?
  var regions: [Region]?
  var regionCount: Int?
  var excesses: [String]?
  var heatmap: String?
  /// The colour profiles of both files where one is not sRGB; the pictures are compared in sRGB.
  var profiles: [String]?
}

extension Report {
  init(_ difference: PixelDifference, heatmap: String?) {
    self.init(
      kind: "picture", isEqual: difference.isEqual, isTolerated: difference.isTolerated,
      expectedSize: difference.expectedSize, actualSize: difference.actualSize,
      pixels: difference.pixels, counted: difference.counted, compared: difference.compared,
      largestStep: difference.largestStep, largestDeltaE: difference.largestDeltaE,
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

import GalleyBase
import GalleyComparison
import GalleyRaster

/// What is different in two files, as text.
package enum DifferenceText {
  /// How many areas or elements are listed at most.
  private static let limit = 20

  /// Of two files with the same bytes.
  package static let equal = "equal\n"

  /// Of two layouts, which have these names.
  package static func text(of difference: GeometryDifference, names: [String]) -> String {
    let findings = difference.findings
    let leftOut = difference.leftOut.map { text(of: $0, names: names) } ?? ""
    if findings.isEmpty {
      return leftOut.isEmpty
        ? "equal: only the formatting of the files differs\n"
        : "equal: what both files have is the same\n" + leftOut
    }
    return text(
      "different: \(difference.headline)", findings.map { "\($0.element)  \($0.sentence)" })
      + leftOut
  }

  /// Of what only one layout has: `left out: 3 elements only in a.json, 2 only in b.json`; a line each for elements and
  /// views, or nothing.
  private static func text(of leftOut: LeftOut, names: [String]) -> String {
    [("element", leftOut.elements), ("view", leftOut.views)].map { thing, counts in
      var noun = thing
      let parts = zip([counts.expected, counts.actual], names).compactMap { count, name in
        if count == 0 { return nil as String? }
        defer { noun = "" }
        let words = noun.isEmpty ? "\(count)" : "\(count) \(noun)\(count == 1 ? "" : "s")"
        return "\(words) only in \(name.inOneLine)"
      }
      return parts.isEmpty ? "" : parts.joined(separator: ", ") + ": left out\n"
    }.joined()
  }

  /// Of two pictures.
  ///
  /// - Parameters:
  ///   - difference: How they differ.
  ///   - colors: The two files, and what became of their colours.
  /// - Returns: A headline, the areas, and the limits that are exceeded.
  package static func text(
    of difference: PixelDifference, colors: [(path: String, colors: PictureColors)]
  ) -> String {
    let colors =
      tellsColors(colors)
      ? colors.map { "colour profile of \($0.path): \($0.colors.words)\n" }.joined() : ""
    if difference.isEqual { return "equal: only the encoding of the files differs\n" + colors }
    let areas = difference.regions.map { region in
      let rect = region.rect
      let count = region.pixels == 1 ? "1 differs" : "\(region.pixels) differ"
      return "\(rect.x),\(rect.y)  \(rect.width) × \(rect.height) pixels: \(count), by "
        + "\(region.largestStep) at most, \(number(region.meanStep)) in the mean"
    }
    let status = difference.isTolerated ? "tolerated" : "different"
    let similarity = difference.ssim.map { "SSIM \(DecimalNumber.text($0, decimals: 5))\n" } ?? ""
    return text("\(status): \(difference.summary)", areas) + similarity + colors
      + difference.excesses.map { "limit: \($0)\n" }.joined()
  }

  /// Whether something is said of colours: pictures in sRGB are the rule.
  package static func tellsColors(_ colors: [(path: String, colors: PictureColors)]) -> Bool {
    Set(colors.map(\.colors)) != [.sRGB]
  }

  private static func number(_ value: Double) -> String { DecimalNumber.text(value, decimals: 2) }

  /// A headline, and the first of the lines below it.
  private static func text(_ headline: String, _ lines: [String]) -> String {
    var all = [headline] + lines.prefix(limit).map { "  " + $0.inOneLine }
    if lines.count > limit { all.append("  … and \(lines.count - limit) more") }
    return all.joined(separator: "\n") + "\n"
  }
}

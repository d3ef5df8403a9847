import GalleyGeometry
import GalleyViews
import UIKit

/// Fonts, sizes that follow the user's text size, and lines of labels.
@MainActor enum MeasuredText {
  static let probes: [(prefix: String, probe: MeasuredProbe)] = [
    ("dynamictype/size", pointSize),
    ("fontmetrics/", scaledValues),
    ("fontmetrics/fonts", scaledFonts),
    ("font/line of the system font", line),
    ("font/system sizes", systemSizes),
    ("label/height of one line", labelHeight),
    ("label/two lines of the text style", styledLines),
    ("label/six lines", sixLines),
    ("traits/traitOverrides.displayScale", displayScale),
  ]

  private static let styles: [String: UIFont.TextStyle] = [
    "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3,
    "headline": .headline, "subheadline": .subheadline, "body": .body, "callout": .callout,
    "footnote": .footnote, "caption1": .caption1, "caption2": .caption2,
  ]

  private static let categories: [String: UIContentSizeCategory] = [
    "extraSmall": .extraSmall, "small": .small,
    "accessibilityExtraExtraExtraLarge": .accessibilityExtraExtraExtraLarge,
  ]

  private static func style(_ vector: MeasuredVector) throws -> UIFont.TextStyle {
    try styles[try vector.text("style")].unwrapped("text style")
  }

  private static func traits(_ vector: MeasuredVector) throws -> UITraitCollection {
    UITraitCollection(
      displayScale: vector.scale,
      preferredContentSizeCategory: try categories[try vector.text("category")]
        .unwrapped("text size"))
  }

  private static func pointSize(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let font = UIFont.preferredFont(
      forTextStyle: try style(vector), compatibleWith: try traits(vector))
    return ["pointSize": MeasuredValue(font.pointSize)]
  }

  private static func scaledValues(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let (metrics, traits) = (UIFontMetrics(forTextStyle: try style(vector)), try traits(vector))
    let bases = try vector.numbers("bases")
    return [
      "scaledValues": MeasuredValue(
        bases.map { metrics.scaledValue(for: $0, compatibleWith: traits) })
    ]
  }

  // The sizes of the measured fonts, which only the vectors of lengths repeat.
  private static let fontSizes: [CGFloat] = [
    8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 34, 40, 48, 64,
  ]

  private static func scaledFonts(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let (metrics, traits) = (UIFontMetrics(forTextStyle: try style(vector)), try traits(vector))
    let sizes = fontSizes.map {
      metrics.scaledFont(for: .systemFont(ofSize: $0), compatibleWith: traits).pointSize
    }
    return ["scaledFontSizes": MeasuredValue(sizes)]
  }

  private static func line(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let font = UIFont.systemFont(ofSize: try vector.number("size"))
    return [
      "lineHeight": MeasuredValue(font.lineHeight), "ascender": MeasuredValue(font.ascender),
      "descender": MeasuredValue(font.descender),
    ]
  }

  private static func systemSizes(_ vector: MeasuredVector) -> [String: MeasuredValue] {
    [
      "system": MeasuredValue(UIFont.systemFontSize),
      "small": MeasuredValue(UIFont.smallSystemFontSize),
      "label": MeasuredValue(UIFont.labelFontSize),
      "button": MeasuredValue(UIFont.buttonFontSize),
    ]
  }

  // MARK: Labels

  private static func label(
    _ vector: MeasuredVector, _ font: UIFont, lines: Int, scale: CGFloat
  ) -> UILabel {
    let label = UILabel()
    label.contentScaleFactor = scale
    label.numberOfLines = 0
    label.font = font
    label.text = (1...lines).map { "Line \($0)" }.joined(separator: "\n")
    label.sizeToFit()
    return label
  }

  private static func labelHeight(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let font = UIFont.systemFont(ofSize: try vector.number("font"))
    let label = label(vector, font, lines: 1, scale: vector.scale)
    return ["height": MeasuredValue(label.bounds.height)]
  }

  private static func styledLines(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let label = label(
      vector, .preferredFont(forTextStyle: .subheadline), lines: Int(try vector.number("lines")),
      scale: vector.scale)
    let baselines = label.drawnRuns.map(\.baseline)
    guard baselines.count == 2 else { throw NotFound("two lines") }
    return [
      "height": MeasuredValue(label.bounds.height),
      "distanceOfBaselines": MeasuredValue(baselines[1] - baselines[0]),
    ]
  }

  private static func sixLines(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let label = label(
      vector, .systemFont(ofSize: 17), lines: Int(try vector.number("lines")), scale: vector.scale)
    return ["height": MeasuredValue(label.bounds.height)]
  }

  private static func displayScale(_ vector: MeasuredVector) throws -> [String: MeasuredValue] {
    let view = UIView()
    view.traitOverrides.displayScale = try vector.number("displayScale")
    return ["displayScale": MeasuredValue(view.traitCollection.displayScale)]
  }
}

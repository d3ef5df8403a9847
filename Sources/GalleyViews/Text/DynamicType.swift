import GalleyDrawing
import GalleyGeometry

// UIKit: the sizes and leadings of iOS from Apple's Human Interface Guidelines (Typography, "iOS, iPadOS Dynamic Type
// sizes" and "larger accessibility type sizes").
extension Font.TextStyle {
  /// The size of the em and the distance of baselines, in points.
  private typealias Metrics = (size: CGFloat, leading: CGFloat)

  /// The metrics for each category, from `extraSmall` to the largest.
  private var metrics: [Metrics] {
    switch self {
    case .largeTitle:
      [
        (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48),
        (44, 52), (48, 57), (52, 61), (56, 66), (60, 70),
      ]
    case .title1:
      [
        (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41),
        (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
      ]
    case .title2:
      [
        (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34),
        (34, 41), (39, 47), (44, 52), (50, 59), (56, 66),
      ]
    case .title3:
      [
        (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32),
        (31, 38), (37, 44), (43, 51), (49, 58), (55, 65),
      ]
    case .headline, .body:
      [
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29),
        (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
      ]
    case .callout:
      [
        (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28),
        (26, 32), (32, 39), (38, 46), (44, 52), (51, 60),
      ]
    case .subheadline:
      [
        (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28),
        (25, 31), (30, 37), (36, 43), (42, 50), (49, 58),
      ]
    case .footnote:
      [
        (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24),
        (23, 29), (27, 33), (33, 40), (38, 46), (44, 52),
      ]
    case .caption1:
      [
        (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23),
        (22, 28), (26, 32), (32, 39), (37, 44), (43, 51),
      ]
    case .caption2:
      [
        (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22),
        (20, 25), (24, 30), (29, 35), (34, 41), (40, 48),
      ]
    }
  }

  private func metrics(_ category: ContentSizeCategory) -> Metrics {
    metrics[category.place ?? ContentSizeCategory.defaultPlace]
  }

  /// The size of the em at a text size, in points.
  package func size(_ category: ContentSizeCategory) -> CGFloat { metrics(category).size }

  /// The distance of baselines at a text size, in points.
  package func leading(_ category: ContentSizeCategory) -> CGFloat { metrics(category).leading }

  /// How heavy the system's font is.
  package var weight: Font.Weight { self == .headline ? .semibold : .regular }

  // UIKit: grows with the leading of the style, not with its size (measured: 17 points become 48 in the largest
  // category, where the style's own size is 53), and is rounded to device pixels (17 become 16 1/3 in `medium` at a
  // scale of 3).
  /// A length that grows as the style, rounded to device pixels.
  package func scaled(_ value: CGFloat, _ category: ContentSizeCategory, grid: PixelGrid) -> CGFloat
  {
    let usual = leading(.large)
    let now = leading(category)
    return now == usual ? value : grid.rounded(value * now / usual)
  }
}

extension ContentSizeCategory {
  /// The place among the twelve sizes, from the smallest; nil for other names.
  var place: Int? { Self.all.firstIndex(of: self) }

  fileprivate static let defaultPlace = all.firstIndex(of: .large) ?? 0
}

extension Font {
  /// The system's font for a style at a text size; it can follow the text size.
  package static func preferred(
    _ style: TextStyle,
    _ category: ContentSizeCategory? = TraitOverrides.current
      .preferredContentSizeCategory, weight: Weight? = nil
  ) -> Font {
    var font = Font(size: style.size(category ?? .large), weight: weight ?? style.weight)
    font.scaling = Scaling(style: style)
    return font
  }

  // UIKit: the size of a scaled font is a whole number of points.
  /// The font as it is at a text size, if it follows it; otherwise the font itself.
  package func adjusted(to category: ContentSizeCategory?) -> Font {
    guard let scaling else { return self }
    let category = category ?? .large
    var font = self
    font.size =
      scaling.baseSize.map { scaling.style.scaled($0, category, grid: PixelGrid(scale: 1)) }
      ?? scaling.style.size(category)
    if let limit = scaling.maximumSize { font.size = min(font.size, limit) }
    return font
  }
}

extension View {
  /// A font at the text size of this view's traits, if it follows the text size; otherwise the font itself.
  package func atOwnTextSize(_ font: Font) -> Font {
    font.scaling == nil ? font : font.adjusted(to: surroundingTraits.preferredContentSizeCategory)
  }
}

import GalleyDrawing
import GalleyGeometry

extension Font.TextStyle {
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

import GalleyDrawing
import GalleyGeometry
import GalleyViews

/// Sizes that follow the user's text size.
public struct UIFontMetrics: Hashable, Sendable {
  /// The text style whose growth is followed.
  private let style: UIFont.TextStyle

  /// The metrics of the text style `body`.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }

  /// The font at the text size of some traits, or at the current one; a label may let it follow the text size.
  public func scaledFont(
    for font: UIFont, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFont { scaled(font, nil, traits) }

  /// The same, but not larger than a size in points.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFont { scaled(font, maximumPointSize > 0 ? maximumPointSize : nil, traits) }

  /// A length in points at the text size of some traits, or at the current one, rounded to device pixels.
  public func scaledValue(
    for value: CGFloat, compatibleWith traits: UITraitCollection? = nil
  ) -> CGFloat {
    let traits = traits ?? .current
    let grid = PixelGrid(scale: traits.displayScale)
    return style.scaled(value, traits.preferredContentSizeCategory, grid: grid)
  }

  private func scaled(
    _ font: UIFont, _ limit: CGFloat?, _ traits: UITraitCollection?
  ) -> UIFont {
    var font = font
    font.scaling = Font.Scaling(style: style, baseSize: font.size, maximumSize: limit)
    return font.adjusted(to: (traits ?? .current).preferredContentSizeCategory)
  }
}

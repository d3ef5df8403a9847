import GalleyGeometry

/// A font by its family, size and style.
public struct Font: Hashable, Sendable {
  /// UIKit's nine weights.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight on OpenType's scale, 100 … 900.
    package var number: Int {
      // UIKit: ultraLight is lighter than thin in name and in value (-0.8 and -0.6).
      switch self {
      case .ultraLight: 100
      case .thin: 200
      case .light: 300
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      case .heavy: 800
      case .black: 900
      }
    }
  }

  /// The family's name.
  public var family: String
  /// The size of the em in points, above zero.
  public var size: CGFloat
  /// The weight of the strokes.
  public var weight: Weight
  /// Whether the font is italic.
  public var isItalic: Bool
  /// How the size follows the user's text size; nil for a font that keeps its size.
  package var scaling: Scaling?
  /// The space between lines, in points, of a font that no longer follows a text style.
  private var keptLeading: CGFloat = 0

  /// The purpose of a text; UIKit's `UIFont.TextStyle`.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout
    case footnote, caption1, caption2
  }

  /// How a font's size follows the user's text size.
  package struct Scaling: Hashable, Sendable {
    /// The style whose growth is followed.
    package var style: TextStyle
    /// The size in points at the default text size; nil for the style's own sizes.
    package var baseSize: CGFloat?
    /// The largest size in points; nil for no limit.
    package var maximumSize: CGFloat?

    /// Creates a rule; without a base size, sizes are those of the style.
    package init(style: TextStyle, baseSize: CGFloat? = nil, maximumSize: CGFloat? = nil) {
      self.style = style
      self.baseSize = baseSize
      self.maximumSize = maximumSize
    }
  }

  /// The family of the system font: Inter's shapes in San Francisco's lines and widths (`SystemFont`).
  public static let systemFamily = "system"

  /// Creates a font; of the system's family unless another is given.
  public init(
    family: String = Font.systemFamily, size: CGFloat, weight: Weight = .regular,
    isItalic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Whether this is the system font.
  package var isSystem: Bool { family == Self.systemFamily }

  // UIKit: the published distance of baselines is the sum of a line's height and this (measured: two lines of
  // `subheadline` are 38 points high).
  /// The space between lines, in points: what the font of a text style has; zero for other fonts.
  public var leading: CGFloat {
    guard let scaling else { return keptLeading }
    guard scaling.baseSize == nil, isSystem,
      let distance = scaling.style.metrics.first(where: { $0.size == size })?.leading
    else { return 0 }
    return max(distance - SystemFont.lineHeight * size, 0)
  }

  /// The font without anything that depends on traits.
  package var resolved: Font {
    var font = self
    (font.keptLeading, font.scaling) = (leading, nil)
    return font
  }
}

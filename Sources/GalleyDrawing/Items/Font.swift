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

  /// The family that replaces UIKit's system font.
  public static let systemFamily = "Inter"

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
}

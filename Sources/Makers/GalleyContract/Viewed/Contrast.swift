import GalleyDrawing
import GalleyGeometry

/// Contrast as the Web Content Accessibility Guidelines (WCAG) 2.2 define it.
enum Contrast {
  /// The contrast of two opaque colours, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio.
  static func ratio(_ first: Color, _ second: Color) -> Double {
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The relative luminance, 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance.
  static func luminance(_ color: Color) -> Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// The contrast that text needs: success criterion 1.4.3 asks 3 of large text, and 4.5 of all other.
  ///
  /// Large is 18 pt, or 14 pt in bold, where 1 pt is 4/3 of a CSS pixel, and so of a point of UIKit:
  /// https://www.w3.org/TR/WCAG22/#dfn-large-scale.
  static func needed(by font: Font, scaledBy scale: CGFloat = 1) -> Double {
    let size = font.size * scale
    return size >= 24 || size >= 56.0 / 3 && font.weight.number >= Font.Weight.bold.number ? 3 : 4.5
  }
}

extension Color {
  /// The opaque colour that this one gives over an opaque one, with an opacity.
  func over(_ ground: Color, opacity: Double) -> Color {
    let share = alpha * opacity
    func mixed(_ path: KeyPath<Color, Double>) -> CGFloat {
      CGFloat(self[keyPath: path] * share + ground[keyPath: path] * (1 - share))
    }
    return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
  }
}

import GalleyDrawing
import GalleyGeometry

/// The styles of a blur of what is behind a view, in UIKit's order.
package enum MaterialStyle: Int, CaseIterable, Sendable {
  case extraLight, light, dark, extraDark, regular, prominent
  case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
  case systemChromeMaterial
  case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
  case systemThickMaterialLight, systemChromeMaterialLight
  case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
  case systemThickMaterialDark, systemChromeMaterialDark

  /// The name, as UIKit's `UIBlurEffect.Style` has it.
  package var name: String { String(describing: self) }

  /// The colour that a material of the style lays over what is behind it.
  package var color: Color {
    Color(
      light: MaterialMetrics.of(self, isDark: false).tint,
      dark: MaterialMetrics.of(self, isDark: true).tint)
  }
}

/// The greys that are seen through a material, in 0 … 255.
// UIKit: measured on iOS 26.1 in the middle of a material over white and over black; older systems inherit them.
struct MaterialMetrics {
  var overWhite, overBlack: Double

  init(_ overWhite: Double, _ overBlack: Double) {
    (self.overWhite, self.overBlack) = (overWhite, overBlack)
  }

  /// The only colour that shows both greys.
  var tint: Color {
    let alpha = 1 - (overWhite - overBlack) / 255
    return Color(white: alpha > 0 ? overBlack / 255 / alpha : 0, alpha: alpha)
  }

  /// The greys of a style; those that adapt are of the light or the dark one.
  static func of(_ style: MaterialStyle, isDark: Bool) -> MaterialMetrics {
    switch style {
    case .systemUltraThinMaterialLight: MaterialMetrics(245, 88)
    case .systemThinMaterialLight: MaterialMetrics(245, 142)
    case .systemThickMaterialLight: MaterialMetrics(245, 232)
    case .systemUltraThinMaterialDark: MaterialMetrics(177, 31)
    case .systemThinMaterialDark: MaterialMetrics(125, 31)
    case .systemThickMaterialDark: MaterialMetrics(37, 31)
    case .systemChromeMaterialDark: MaterialMetrics(87, 18)
    // Chosen: between thin and thick; chrome in light as the material.
    case .systemMaterialLight, .systemChromeMaterialLight: MaterialMetrics(245, 187)
    case .systemMaterialDark: MaterialMetrics(81, 31)
    // Chosen after pictures.
    case .extraLight: MaterialMetrics(249, 203)
    case .light: MaterialMetrics(255, 76)
    case .dark: MaterialMetrics(89, 20)
    case .extraDark: MaterialMetrics(49, 11)
    case .regular: of(isDark ? .dark : .light, isDark: isDark)
    case .prominent: of(isDark ? .dark : .extraLight, isDark: isDark)
    case .systemUltraThinMaterial:
      of(isDark ? .systemUltraThinMaterialDark : .systemUltraThinMaterialLight, isDark: isDark)
    case .systemThinMaterial:
      of(isDark ? .systemThinMaterialDark : .systemThinMaterialLight, isDark: isDark)
    case .systemMaterial:
      of(isDark ? .systemMaterialDark : .systemMaterialLight, isDark: isDark)
    case .systemThickMaterial:
      of(isDark ? .systemThickMaterialDark : .systemThickMaterialLight, isDark: isDark)
    case .systemChromeMaterial:
      of(isDark ? .systemChromeMaterialDark : .systemChromeMaterialLight, isDark: isDark)
    }
  }
}

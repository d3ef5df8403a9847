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

  /// A rectangle of the material in the current style.
  fileprivate func item(in rect: CGRect) -> DisplayItem {
    let isDark = TraitOverrides.current.userInterfaceStyle == .dark
    let outline = Path(rect: rect)
    var group = Group(clip: outline, items: [.fill(outline, .color(color.resolved))])
    group.backdrop = MaterialMetrics.of(self, isDark: isDark).backdrop
    return .group(group)
  }
}

/// How a material shows what is behind it: the greys in 0 … 255 that are seen through it, and the filter before that.
// UIKit: measured on iOS 26.1 in the middle of a material over white and over black, and read from its filters; older
// systems inherit the numbers.
struct MaterialMetrics {
  var overWhite, overBlack: Double
  var backdrop: Backdrop

  init(_ overWhite: Double, _ overBlack: Double, sigma: CGFloat, saturation: Double) {
    (self.overWhite, self.overBlack) = (overWhite, overBlack)
    backdrop = Backdrop(sigma: sigma, saturation: saturation)
  }

  /// The only colour that shows both greys.
  var tint: Color {
    let alpha = 1 - (overWhite - overBlack) / 255
    return Color(white: alpha > 0 ? overBlack / 255 / alpha : 0, alpha: alpha)
  }

  /// The greys of a style; those that adapt are of the light or the dark one.
  static func of(_ style: MaterialStyle, isDark: Bool) -> MaterialMetrics {
    switch style {
    case .systemUltraThinMaterialLight:
      MaterialMetrics(245, 88, sigma: 22.5, saturation: 1.1)
    case .systemThinMaterialLight: MaterialMetrics(245, 142, sigma: 29.5, saturation: 1.35)
    case .systemThickMaterialLight: MaterialMetrics(245, 232, sigma: 45, saturation: 1.5)
    // Chosen: the filters of dark materials are those of the light ones.
    case .systemUltraThinMaterialDark:
      MaterialMetrics(177, 31, sigma: 22.5, saturation: 1.1)
    case .systemThinMaterialDark: MaterialMetrics(125, 31, sigma: 29.5, saturation: 1.35)
    case .systemThickMaterialDark: MaterialMetrics(37, 31, sigma: 45, saturation: 1.5)
    case .systemChromeMaterialDark: MaterialMetrics(87, 18, sigma: 37.25, saturation: 1.425)
    // Chosen: between thin and thick; chrome in light as the material.
    case .systemMaterialLight, .systemChromeMaterialLight:
      MaterialMetrics(245, 187, sigma: 37.25, saturation: 1.425)
    case .systemMaterialDark: MaterialMetrics(81, 31, sigma: 37.25, saturation: 1.425)
    // Chosen after pictures; the filters of light and dark are read.
    case .extraLight: MaterialMetrics(249, 203, sigma: 30, saturation: 1.8)
    case .light: MaterialMetrics(255, 76, sigma: 30, saturation: 1.8)
    case .dark: MaterialMetrics(89, 20, sigma: 20, saturation: 1.8)
    case .extraDark: MaterialMetrics(49, 11, sigma: 20, saturation: 1.8)
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

extension GraphicsContext {
  /// Fills a rectangle with a material: what is behind is blurred and tinted.
  package func fill(_ rect: CGRect, with material: MaterialStyle) {
    guard rect.isFinite, !rect.isEmpty else { return }
    draw([material.item(in: rect)])
  }
}

/// A view of a material.
package final class MaterialView: View {
  private let style: MaterialStyle

  /// Creates a view of a material at `frame`.
  package init(_ style: MaterialStyle, frame: CGRect = .zero) {
    self.style = style
    super.init(frame: frame)
    isOpaque = false
  }

  package required init?(coder: NSCoder) { nil }

  package override func draw(_ rect: CGRect) { GraphicsContext.current?.fill(bounds, with: style) }
}

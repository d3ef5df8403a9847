import GalleyViews

/// The effect of a view on everything behind it.
open class UIVisualEffect: NSObject, @unchecked Sendable {
  // Unchecked: subclasses may add state of their own; everything declared here is constant.
}

/// Blurs everything behind a view; here, it is a uniform tint.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The styles of a blur.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case extraDark
    case regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark

    // UIKit: blurs and saturates what is behind; the tints are estimates of what is seen above a plain
    // background.
    /// The colour that a blur of the style adds, in the current light or dark style.
    var tint: UIColor {
      switch self {
      case .extraLight: Self.gray(0.97, 0.82)
      case .light: Self.gray(1, 0.3)
      case .dark: Self.gray(0.11, 0.73)
      case .extraDark: Self.gray(0.05, 0.85)
      case .regular: Self.isDark ? Self.gray(0.11, 0.73) : Self.gray(1, 0.3)
      case .prominent: Self.isDark ? Self.gray(0.11, 0.73) : Self.gray(0.97, 0.82)
      case .systemUltraThinMaterial: Self.material(0.44, isDark: Self.isDark)
      case .systemThinMaterial: Self.material(0.6, isDark: Self.isDark)
      case .systemMaterial, .systemChromeMaterial: Self.material(0.8, isDark: Self.isDark)
      case .systemThickMaterial: Self.material(0.9, isDark: Self.isDark)
      case .systemUltraThinMaterialLight: Self.material(0.44, isDark: false)
      case .systemThinMaterialLight: Self.material(0.6, isDark: false)
      case .systemMaterialLight, .systemChromeMaterialLight: Self.material(0.8, isDark: false)
      case .systemThickMaterialLight: Self.material(0.9, isDark: false)
      case .systemUltraThinMaterialDark: Self.material(0.44, isDark: true)
      case .systemThinMaterialDark: Self.material(0.6, isDark: true)
      case .systemMaterialDark, .systemChromeMaterialDark: Self.material(0.8, isDark: true)
      case .systemThickMaterialDark: Self.material(0.9, isDark: true)
      }
    }

    private static var isDark: Bool { TraitOverrides.current.userInterfaceStyle == .dark }

    private static func gray(_ white: CGFloat, _ alpha: CGFloat) -> UIColor {
      UIColor(white: white, alpha: alpha)
    }

    private static func material(_ alpha: CGFloat, isDark: Bool) -> UIColor {
      gray(isDark ? 0.145 : 0.97, alpha)
    }
  }

  /// The style of the blur.
  public let style: Style

  /// Creates a blur with a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// The styles of content on a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case fill, secondaryFill, tertiaryFill, separator
}

/// Lets content take the colours of what is behind it; here, content keeps its own colours.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// Creates an effect for content on a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }

  /// Creates an effect for content on a blur, with a style.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

/// A view that blurs everything behind it; here, a uniform tint.
@MainActor @preconcurrency open class UIVisualEffectView: UIView {
  /// The effect; nil shows nothing.
  open var effect: UIVisualEffect?

  /// The view for the app's own subviews.
  open private(set) var contentView = UIView(frame: .zero)

  /// Creates a view of zero size with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view at `frame` without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates a view with a zero frame and no effect; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Resizes the content view to fill the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = CGRect(origin: .zero, size: bounds.size)
  }

  /// Draws the tint of the effect.
  open override func draw(_ rect: CGRect) {
    guard let blur = effect as? UIBlurEffect else { return }
    blur.style.tint.setFill()
    UIRectFill(bounds)
  }
}

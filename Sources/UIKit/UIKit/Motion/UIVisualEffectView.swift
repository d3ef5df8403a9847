import GalleyViews

/// The effect of a view on everything behind it.
open class UIVisualEffect: NSObject, @unchecked Sendable {
  // Unchecked: subclasses may add state of their own; everything declared here is constant.
}

/// Blurs everything behind a view, makes it more colourful and lays a tint over it.
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

    /// How a blur of the style looks.
    var material: MaterialStyle? { MaterialStyle(rawValue: rawValue) }
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

/// A view that blurs everything behind it.
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

  /// Draws the blur of the effect.
  open override func draw(_ rect: CGRect) {
    guard let material = (effect as? UIBlurEffect)?.style.material else { return }
    GraphicsContext.current?.fill(bounds, with: material)
  }
}

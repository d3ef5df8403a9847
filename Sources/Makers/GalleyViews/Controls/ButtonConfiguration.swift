import Foundation
import GalleyDrawing
import GalleyGeometry

extension Button {
  /// The content and the appearance of a button; UIKit's `UIButton.Configuration`.
  @MainActor @preconcurrency public struct Configuration {
    /// The size of a button and its text; UIKit's `UIButton.Configuration.Size`.
    public enum Size: Int, Hashable, Sendable, CaseIterable { case medium, small, mini, large }

    /// Where the title and the subtitle are beside each other.
    public enum TitleAlignment: Int, Hashable, Sendable, CaseIterable {
      case automatic, leading, center, trailing
    }

    /// How the radius of the corners is found; UIKit's `UIButton.Configuration.CornerStyle`.
    public enum CornerStyle: Int, Hashable, Sendable, CaseIterable {
      case fixed = -1
      case dynamic = 0
      case small, medium, large, capsule
    }

    enum Style { case plain, gray, tinted, filled }

    let style: Style

    // UIKit: the plain title and the attributed one are the same text.

    /// The title; setting it removes all attributes.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with its attributes; what they do not say is as in a plain title.
    public var attributedTitle: AttributedString?
    /// Changes the attributes of the title; nil keeps them.
    public var titleTextAttributesTransformer: ConfigurationTextAttributesTransformer?
    /// The text below the title; setting it removes all attributes.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The subtitle with its attributes; what they do not say is as in a plain subtitle.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the subtitle; nil keeps them.
    public var subtitleTextAttributesTransformer: ConfigurationTextAttributesTransformer?
    /// The image.
    public var image: Image?
    /// Changes the colour of the image; nil keeps it.
    public var imageColorTransformer: ConfigurationColorTransformer?
    /// The configuration for what a symbol's own leaves open; by default, the size of the title.
    public var preferredSymbolConfigurationForImage: Image.SymbolConfiguration?
    /// Whether a wheel takes the place of the image.
    public var showsActivityIndicator = false
    /// Changes the colour of the wheel; nil keeps it.
    public var activityIndicatorColorTransformer: ConfigurationColorTransformer?
    /// The edge of the title at which the image is.
    public var imagePlacement = DirectionalRectEdge.leading
    /// The distance between the image and the title, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between the title and the subtitle, in points.
    public var titlePadding: CGFloat = SystemMetrics.current.buttons.titlePadding
    /// Where the title and the subtitle are beside each other.
    public var titleAlignment = TitleAlignment.automatic
    /// What happens to a title that does not fit.
    public var titleLineBreakMode = TextRequest.LineBreakMode.byWordWrapping
    /// What happens to a subtitle that does not fit.
    public var subtitleLineBreakMode = TextRequest.LineBreakMode.byWordWrapping
    /// The colour of title and image; nil for that of the style.
    public var baseForegroundColor: Color?
    /// The colour that the background is made of; nil for that of the style.
    public var baseBackgroundColor: Color?
    /// How the radius of the corners is found.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button and its text.
    public var buttonSize = Size.medium
    /// What is behind the content; what it leaves open follows the style.
    public var background = BackgroundConfiguration(.button)

    private var ownInsets: DirectionalEdgeInsets?

    /// The distances between the content and the edges, in points; they follow the size unless set.
    public var contentInsets: DirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }

    /// Lets the insets follow the size again.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    init(_ style: Style) { self.style = style }

    /// Text in the tint, without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Text in the tint on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text in the tint on a light tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White text on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    // UIKit: on a phone, the bordered styles are the ones above.
    /// Text in the tint, without a background.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Text in the tint on grey.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Text in the tint on a light tint.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// White text on the tint.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
  }
}

extension Button.Configuration.Size {
  var insets: DirectionalEdgeInsets {
    let metrics = SystemMetrics.current.buttons
    return switch self {
    case .medium: metrics.mediumInsets
    case .small, .mini: metrics.smallInsets
    case .large: metrics.largeInsets
    }
  }

  private var isSmall: Bool { self == .small || self == .mini }

  var titleFont: Font {
    let metrics = SystemMetrics.current.buttons
    return .preferred(isSmall ? metrics.smallTitleStyle : metrics.titleStyle, .large)
  }

  var subtitleFont: Font {
    let metrics = SystemMetrics.current.buttons
    return .preferred(isSmall ? metrics.smallSubtitleStyle : metrics.subtitleStyle, .large)
  }
}

extension Button.Configuration {
  private var metrics: ButtonMetrics { SystemMetrics.current.buttons }

  private func highlighted(_ color: Color) -> Color {
    color.withAlphaComponent(color.alpha * metrics.highlightedConfigurationAlpha)
  }

  /// The faint form of the tint, or of the colour in its place.
  private func faint(_ color: Color) -> Color {
    color.withAlphaComponent(color.alpha * metrics.tintedAlpha)
  }

  /// The colour of title and image in a state.
  func foreground(_ state: Control.State, tint: Color) -> Color {
    if state.contains(.disabled) { return .tertiaryLabel }
    let color = baseForegroundColor ?? (style == .filled ? .white : tint)
    return state.contains(.highlighted) ? highlighted(color) : color
  }

  /// The colour of the background in a state; nil for none.
  func fill(_ state: Control.State, tint: Color) -> Color? {
    let color: Color?
    switch style {
    case .plain:
      color =
        background.backgroundColor ?? baseBackgroundColor
        ?? (state.contains(.selected) ? faint(tint) : nil)
    case .gray:
      color = background.backgroundColor ?? baseBackgroundColor ?? .secondarySystemFill
    case .tinted:
      color = background.backgroundColor ?? faint(baseBackgroundColor ?? tint)
    case .filled: color = background.backgroundColor ?? baseBackgroundColor ?? tint
    }
    if state.contains(.disabled), color != nil { return .tertiarySystemFill }
    guard state.contains(.highlighted), let color else { return color }
    return highlighted(color)
  }

  /// The radius of a background's corners.
  func cornerRadius(for size: CGSize) -> CGFloat {
    switch cornerStyle {
    case .fixed, .dynamic: background.cornerRadius
    case .small: metrics.smallCornerRadius
    case .medium: metrics.mediumCornerRadius
    case .large: metrics.largeCornerRadius
    case .capsule: min(size.width, size.height) / 2
    }
  }

  /// The configuration of the image's symbol, beside a title in a font.
  func symbolConfiguration(beside font: Font) -> Image.SymbolConfiguration {
    let usual = Image.SymbolConfiguration(font: font)
    return preferredSymbolConfigurationForImage.map(usual.applying) ?? usual
  }
}

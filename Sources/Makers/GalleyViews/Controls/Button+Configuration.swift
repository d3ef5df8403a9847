import Foundation
import GalleyDrawing
import GalleyGeometry

// Buttons with a configuration.
extension Button {
  func show(_ configuration: Configuration) {
    let color = configuration.foreground(state, tint: tintColor)
    show(
      configuration.attributedTitle, in: titleView, font: configuration.buttonSize.titleFont,
      configuration.titleLineBreakMode, configuration.titleTextAttributesTransformer)
    show(
      configuration.attributedSubtitle, in: subtitleView,
      font: configuration.buttonSize.subtitleFont, configuration.subtitleLineBreakMode,
      configuration.subtitleTextAttributesTransformer)

    func show(
      _ text: AttributedString?, in label: Label, font: Font, _ mode: TextRequest.LineBreakMode,
      _ transformer: ConfigurationTextAttributesTransformer?
    ) {
      label.isHidden = text?.characters.isEmpty ?? true
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
      label.show(
        text.map {
          NSAttributedString(
            transformer?.transformed($0, font: atOwnTextSize(font), color: color) ?? $0)
        },
        font: font, color: color, alignment: alignment(of: configuration), lineBreakMode: mode)
    }
    pictureView.image = configuration.showsActivityIndicator ? nil : configuration.image
    pictureView.preferredSymbolConfiguration = configuration.symbolConfiguration(
      beside: atOwnTextSize(configuration.buttonSize.titleFont))
    pictureView.tintColor = configuration.imageColorTransformer?(color) ?? color
    pictureView.isHidden = pictureView.image == nil
    wheel.color = configuration.activityIndicatorColorTransformer?(color) ?? color
    configuration.showsActivityIndicator ? wheel.startAnimating() : wheel.stopAnimating()
  }

  private func alignment(of configuration: Configuration) -> TextRequest.Alignment {
    switch textSide(of: configuration) {
    case .start, .fill: readsFromRight ? .right : .left
    case .middle: .center
    case .end: readsFromRight ? .left : .right
    }
  }

  // UIKit: automatic is leading, also without an image: title and subtitle start at one place (iOS 26.1); where the image
  // is behind the title, they end at one.
  private func textSide(of configuration: Configuration) -> ButtonArrangement.Side {
    switch configuration.titleAlignment {
    case .leading: .start
    case .center: .middle
    case .trailing: .end
    case .automatic:
      if configuration.image == nil {
        .start
      } else {
        switch configuration.imagePlacement {
        case .leading: .start
        case .trailing: .end
        default: .middle
        }
      }
    }
  }

  private var contentSide: ButtonArrangement.Side {
    switch contentHorizontalAlignment {
    case .center: .middle
    case .fill: .fill
    case .leading: .start
    case .trailing: .end
    case .left: readsFromRight ? .end : .start
    case .right: readsFromRight ? .start : .end
    }
  }

  /// The arrangement of the contents, for a known or an unknown width of the button.
  func arrangement(of configuration: Configuration, width: CGFloat?) -> ButtonArrangement {
    var result = ButtonArrangement(
      placement: configuration.imagePlacement, imagePadding: configuration.imagePadding,
      titlePadding: configuration.titlePadding, insets: configuration.contentInsets,
      textSide: textSide(of: configuration), side: contentSide,
      vertical: contentVerticalAlignment)
    if configuration.showsActivityIndicator {
      result.image = wheel.intrinsicContentSize
    } else if pictureView.image != nil {
      result.image = pictureView.sizeThatFits(.zero)
    }
    // The gap counts only beside a text, so the texts are known before their sizes.
    result.title = titleView.isHidden ? nil : .zero
    result.subtitle = subtitleView.isHidden ? nil : .zero
    let limit = width.map { result.textWidth(in: $0) }
    func fitted(_ label: Label) -> CGSize {
      let natural = label.sizeThatFits(.zero)
      guard let limit, natural.width > limit else { return natural }
      let size = label.sizeThatFits(CGSize(width: max(limit, 1), height: .greatestFiniteMagnitude))
      return CGSize(width: min(size.width, limit), height: size.height)
    }
    if result.title != nil { result.title = fitted(titleView) }
    if result.subtitle != nil { result.subtitle = fitted(subtitleView) }
    return result
  }

  func placeBackground() {
    backgroundView.frame = backgroundRect(forBounds: bounds)
    backgroundView.cornerCurve = .continuous
    backgroundView.configuration = shownBackground
  }

  /// The background in the current state, without its insets, which the view's frame has.
  private var shownBackground: BackgroundConfiguration {
    var result = configuration?.background ?? .clear()
    result.image = result.image ?? currentBackgroundImage
    guard let configuration else { return result }
    result.backgroundColor = configuration.fill(state, tint: tintColor) ?? .clear
    result.cornerRadius = configuration.cornerRadius(for: backgroundView.bounds.size)
    result.backgroundInsets = .zero
    result.edgesAddingLayoutMarginsToBackgroundInsets = []
    return result
  }
}

import GalleyDrawing
import GalleyGeometry

// Buttons with a configuration.
extension Button {
  func show(_ configuration: Configuration) {
    let color = configuration.foreground(state, tint: tintColor)
    for (label, text, font, mode) in [
      (
        titleView, configuration.title, configuration.buttonSize.titleFont,
        configuration.titleLineBreakMode
      ),
      (
        subtitleView, configuration.subtitle, configuration.buttonSize.subtitleFont,
        configuration.subtitleLineBreakMode
      ),
    ] {
      label.text = text
      label.font = font
      label.textColor = color
      label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
      label.lineBreakMode = mode
      label.textAlignment = alignment(of: configuration)
      label.isHidden = text?.isEmpty ?? true
    }
    pictureView.image = configuration.showsActivityIndicator ? nil : configuration.image
    pictureView.preferredSymbolConfiguration = configuration.symbolConfiguration
    pictureView.tintColor = color
    pictureView.isHidden = pictureView.image == nil
    wheel.color = color
    configuration.showsActivityIndicator ? wheel.startAnimating() : wheel.stopAnimating()
  }

  private func alignment(of configuration: Configuration) -> TextRequest.Alignment {
    switch textSide(of: configuration) {
    case .start, .fill: readsFromRight ? .right : .left
    case .middle: .center
    case .end: readsFromRight ? .left : .right
    }
  }

  // UIKit: automatic is leading where the image is before the title, and the other way round.
  private func textSide(of configuration: Configuration) -> ButtonArrangement.Side {
    switch configuration.titleAlignment {
    case .leading: .start
    case .center: .middle
    case .trailing: .end
    case .automatic:
      if configuration.image == nil {
        .middle
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
    let view = backgroundView
    view.frame = backgroundRect(forBounds: bounds)
    view.contentMode = configuration?.background.imageContentMode ?? .scaleToFill
    view.image = configuration?.background.image ?? currentBackgroundImage
    guard let configuration else {
      view.backgroundColor = nil
      view.layer.borderWidth = 0
      view.layer.cornerRadius = 0
      return
    }
    let background = configuration.background
    view.backgroundColor = configuration.fill(state, tint: tintColor)
    view.layer.cornerRadius = configuration.cornerRadius(for: view.bounds.size)
    view.layer.cornerCurve = .continuous
    view.layer.borderWidth = background.strokeWidth
    view.layer.borderColor = background.strokeColor ?? tintColor
    view.clipsToBounds = background.image != nil || background.customView != nil
    for subview in view.subviews where subview !== background.customView {
      subview.removeFromSuperview()
    }
    if let custom = background.customView {
      custom.frame = view.bounds
      if custom.superview !== view { view.addSubview(custom) }
    }
  }
}

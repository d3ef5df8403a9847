import GalleyDrawing
import GalleyGeometry

// Buttons without a configuration: contents for each state.
extension Button {
  // UIKit: a button with a configuration takes the title and the image for the normal state, too.

  /// Sets the title for a state.
  public func setTitle(_ title: String?, for state: State) {
    contents[state, default: StateContent()].title = title
    if state == .normal { configuration?.title = title }
  }

  /// Sets the colour of the title for a state.
  public func setTitleColor(_ color: Color?, for state: State) {
    contents[state, default: StateContent()].titleColor = color
  }

  /// Sets the image for a state.
  public func setImage(_ image: Image?, for state: State) {
    contents[state, default: StateContent()].image = image
    if state == .normal { configuration?.image = image }
  }

  /// Sets the image behind everything else for a state.
  public func setBackgroundImage(_ image: Image?, for state: State) {
    contents[state, default: StateContent()].backgroundImage = image
  }

  /// The title that was set for a state.
  public func title(for state: State) -> String? { contents[state]?.title }

  /// The colour of the title that was set for a state.
  public func titleColor(for state: State) -> Color? { contents[state]?.titleColor }

  /// The image that was set for a state.
  public func image(for state: State) -> Image? { contents[state]?.image }

  /// The image behind everything else that was set for a state.
  public func backgroundImage(for state: State) -> Image? { contents[state]?.backgroundImage }

  // UIKit: what was set for exactly the current state, or else for the normal one.
  private func current<Value>(_ part: (StateContent) -> Value?) -> Value? {
    contents[state].flatMap(part) ?? contents[.normal].flatMap(part)
  }

  /// The title in the current state.
  public var currentTitle: String? { current(\.title) }

  /// The image in the current state.
  public var currentImage: Image? { current(\.image) }

  /// The image behind everything else in the current state.
  public var currentBackgroundImage: Image? { current(\.backgroundImage) }

  // UIKit: titles of custom buttons are white unless a colour was set. Those of the system's have
  // the tint, are grey when disabled, and fade when highlighted.
  /// The colour of the title in the current state.
  public var currentTitleColor: Color {
    if let color = contents[state]?.titleColor { return color }
    if buttonType != .custom, state.contains(.disabled) { return .tertiaryLabel }
    let usual: Color = buttonType == .custom ? .white : tintColor
    let color = contents[.normal]?.titleColor ?? usual
    let fades = buttonType != .custom && state.contains(.highlighted)
    return fades ? color.withAlphaComponent(color.alpha * 0.2) : color
  }

  func showStateContent() {
    titleView.text = currentTitle
    titleView.textColor = currentTitleColor
    titleView.isHidden = currentTitle?.isEmpty ?? true
    subtitleView.isHidden = true
    wheel.stopAnimating()
    pictureView.image = currentImage
    pictureView.isHidden = currentImage == nil
    pictureView.tintColor =
      buttonType != .custom && state.contains(.disabled) ? .tertiaryLabel : tintColor
    pictureView.alpha = buttonType != .custom && state.contains(.highlighted) ? 0.2 : 1
    // UIKit: symbols are as large as the title's text.
    pictureView.preferredSymbolConfiguration = Image.SymbolConfiguration(font: titleView.font)
  }

  // UIKit: without insets of its own, a title has 6 points above and below, and a button with a
  // title is at least 30 points wide.
  var plainSize: CGSize {
    let title = titleView.isHidden ? .zero : titleView.sizeThatFits(.zero)
    let image = pictureView.sizeThatFits(.zero)
    var size = CGSize(width: title.width + image.width, height: max(title.height, image.height))
    if contentEdgeInsets == .zero, !titleView.isHidden {
      size.height = max(title.height + 12, image.height)
      size.width = max(size.width, 30)
    }
    size.width += contentEdgeInsets.horizontal
    size.height += contentEdgeInsets.vertical
    return size
  }

  func plainImageRect(in space: CGRect) -> CGRect {
    let inner = space.inset(by: imageEdgeInsets)
    let size = pictureView.sizeThatFits(.zero)
    let title = titleView.isHidden ? 0 : titleView.sizeThatFits(.zero).width
    let total = min(size.width + title, max(inner.width, size.width))
    let left = start(of: total, in: inner) + (readsFromRight ? total - size.width : 0)
    let rect = CGRect(
      origin: CGPoint(x: left, y: top(of: size.height, in: inner)), size: size)
    return contentHorizontalAlignment == .fill || contentVerticalAlignment == .fill
      ? filled(rect, in: inner) : rect
  }

  func plainTitleRect(in space: CGRect) -> CGRect {
    guard !titleView.isHidden else { return .zero }
    let inner = space.inset(by: titleEdgeInsets)
    let image = pictureView.sizeThatFits(.zero).width
    var size = titleView.sizeThatFits(.zero)
    size.width = min(size.width, max(0, inner.width - image))
    size.height = min(size.height, max(0, inner.height))
    let left = start(of: image + size.width, in: inner) + (readsFromRight ? 0 : image)
    return CGRect(origin: CGPoint(x: left, y: top(of: size.height, in: inner)), size: size)
  }

  private func start(of width: CGFloat, in space: CGRect) -> CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left, .fill, .leading, .trailing: space.minX
    case .right: space.maxX - width
    case .center: space.minX + (space.width - width) / 2
    }
  }

  private func top(of height: CGFloat, in space: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top: space.minY
    case .bottom: space.maxY - height
    case .center, .fill: space.minY + (space.height - height) / 2
    }
  }

  private func filled(_ rect: CGRect, in space: CGRect) -> CGRect {
    var rect = rect
    if contentHorizontalAlignment == .fill, titleView.isHidden {
      (rect.origin.x, rect.size.width) = (space.minX, space.width)
    }
    if contentVerticalAlignment == .fill {
      (rect.origin.y, rect.size.height) = (space.minY, space.height)
    }
    return rect
  }
}

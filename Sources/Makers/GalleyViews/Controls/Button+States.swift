import Foundation
import GalleyDrawing
import GalleyGeometry

// Buttons without a configuration: contents for each state.
extension Button {
  /// What was set for one state.
  struct StateContent {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: Color?
    var image: Image?
    var backgroundImage: Image?
  }

  func showStateContent() {
    let title = currentAttributedTitle ?? currentTitle.map(NSAttributedString.init(string:))
    titleView.show(title, color: currentTitleColor)
    titleView.isHidden = (title?.length ?? 0) == 0
    subtitleView.isHidden = true
    wheel.stopAnimating()
    pictureView.image = currentImage
    pictureView.isHidden = currentImage == nil
    pictureView.tintColor =
      buttonType != .custom && state.contains(.disabled) ? .tertiaryLabel : tintColor
    pictureView.alpha =
      buttonType != .custom && state.contains(.highlighted)
      ? systemMetrics.buttons.highlightedAlpha : 1
    // UIKit: symbols are as large as the title's text.
    pictureView.preferredSymbolConfiguration = Image.SymbolConfiguration(font: titleView.font)
  }

  /// The size that a button without a configuration wants.
  var plainSize: CGSize {
    let isEmpty = titleView.isHidden && pictureView.image == nil
    let line = TextRequest(text: " ", font: titleView.font)
    var title = titleView.isHidden ? .zero : titleView.sizeThatFits(.zero)
    if isEmpty { title = CGSize(width: 0, height: environment.layoutText(line).size.height) }
    let image = pictureView.sizeThatFits(.zero)
    var size = CGSize(width: title.width + image.width, height: max(title.height, image.height))
    if contentEdgeInsets == .zero, title != .zero {
      let metrics = systemMetrics.buttons
      size.height = max(title.height.rounded(.up) + 2 * metrics.titleMargin, image.height)
      size.width = max(size.width, metrics.leastWidth)
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

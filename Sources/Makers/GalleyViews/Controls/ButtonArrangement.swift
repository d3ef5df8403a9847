import GalleyGeometry

/// Places the image, the title and the subtitle of a button with a configuration.
///
/// 1. Title and subtitle form a column. 2. The image is at one of its edges. 3. Both together are
/// placed in the bounds less the insets. All of it from left to right; it is mirrored at the end.
struct ButtonArrangement {
  /// Where the content is from left to right.
  enum Side { case start, middle, end, fill }

  var image, title, subtitle: CGSize?
  var placement = DirectionalRectEdge.leading
  var imagePadding, titlePadding: CGFloat
  var insets: DirectionalEdgeInsets
  /// Where the narrower of title and subtitle is.
  var textSide = Side.middle
  var side = Side.middle
  var vertical = Control.ContentVerticalAlignment.center

  private var isBeside: Bool { placement == .leading || placement == .trailing }

  /// The size of title and subtitle together.
  var text: CGSize {
    let sizes = [title, subtitle].compactMap { $0 }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0,
      height: sizes.map(\.height).reduce(0, +) + (sizes.count > 1 ? titlePadding : 0))
  }

  /// The distance between image and text; zero if one of them is missing.
  var gap: CGFloat { image != nil && (title != nil || subtitle != nil) ? imagePadding : 0 }

  /// The size of image and text together.
  var content: CGSize {
    let image = image ?? .zero
    return isBeside
      ? CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
  }

  /// The size of the whole button.
  var size: CGSize {
    CGSize(
      width: content.width + insets.leading + insets.trailing,
      height: content.height + insets.top + insets.bottom)
  }

  /// The width that the text may have in a button of a width.
  func textWidth(in width: CGFloat) -> CGFloat {
    let beside = isBeside ? (image?.width ?? 0) + gap : 0
    return max(0, width - insets.leading - insets.trailing - beside)
  }

  /// The rectangles in a button's bounds.
  func frames(
    in bounds: CGRect, isMirrored: Bool
  ) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
    let space = CGRect(
      x: bounds.minX + insets.leading, y: bounds.minY + insets.top,
      width: bounds.width - insets.leading - insets.trailing,
      height: bounds.height - insets.top - insets.bottom)
    let content = content
    let width = side == .fill ? max(space.width, content.width) : content.width
    let box = CGRect(
      x: start(side, width, in: space.minX, space.width), y: top(content.height, in: space),
      width: width, height: content.height)
    let picture = CGRect(origin: imageOrigin(in: box), size: image ?? .zero)
    let column = CGRect(origin: textOrigin(in: box), size: text)
    let line = title ?? .zero
    let second = subtitle ?? .zero
    let titleFrame = CGRect(
      origin: CGPoint(
        x: start(textSide, line.width, in: column.minX, column.width), y: column.minY),
      size: line)
    let subtitleFrame = CGRect(
      x: start(textSide, second.width, in: column.minX, column.width),
      y: column.maxY - second.height, width: second.width, height: second.height)
    guard isMirrored else { return (picture, titleFrame, subtitleFrame) }
    func mirrored(_ rect: CGRect) -> CGRect {
      CGRect(
        x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width,
        height: rect.height)
    }
    return (mirrored(picture), mirrored(titleFrame), mirrored(subtitleFrame))
  }

  private func start(_ side: Side, _ length: CGFloat, in start: CGFloat, _ space: CGFloat)
    -> CGFloat
  {
    switch side {
    case .start, .fill: start
    case .middle: start + (space - length) / 2
    case .end: start + space - length
    }
  }

  private func top(_ height: CGFloat, in space: CGRect) -> CGFloat {
    switch vertical {
    case .top: space.minY
    case .center, .fill: space.minY + (space.height - height) / 2
    case .bottom: space.maxY - height
    }
  }

  private func imageOrigin(in box: CGRect) -> CGPoint {
    let size = image ?? .zero
    return switch placement {
    case .trailing: CGPoint(x: box.maxX - size.width, y: box.midY - size.height / 2)
    case .top: CGPoint(x: box.midX - size.width / 2, y: box.minY)
    case .bottom: CGPoint(x: box.midX - size.width / 2, y: box.maxY - size.height)
    default: CGPoint(x: box.minX, y: box.midY - size.height / 2)
    }
  }

  private func textOrigin(in box: CGRect) -> CGPoint {
    let size = text
    return switch placement {
    case .trailing: CGPoint(x: box.minX, y: box.midY - size.height / 2)
    case .top: CGPoint(x: box.midX - size.width / 2, y: box.maxY - size.height)
    case .bottom: CGPoint(x: box.midX - size.width / 2, y: box.minY)
    default: CGPoint(x: box.maxX - size.width, y: box.midY - size.height / 2)
    }
  }
}
